import { useRef } from 'react';
import { notifyError } from '../../components/notify.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { Feedback } from '../../store/papers.ts';
import { useChangeFeedbackMutation } from '../endpoints.ts';

/** Returns the user's feedback about a recommended paper, and `change`. A failure shows a message and changes nothing. */
export function useFeedback(pmcId: string) {
  const feedback = useAppSelector(({ papers }) => papers.feedback[pmcId]);
  const [send, { isLoading }] = useChangeFeedbackMutation();
  const isSending = useRef(false);
  const change = async (next: Feedback | null) => {
    if (isSending.current) return;
    isSending.current = true;
    const { error } = await send({ pmc_id: pmcId, feedback: next });
    if (error) notifyError('That could not be noted. Please try again.');
    isSending.current = false;
  };
  return { feedback, change, isLoading };
}
