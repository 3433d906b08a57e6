import { type ReadingStatus, readingStatuses } from '@health/contract';
import { notifyError } from '../../components/notify.ts';
import {
  useChangeTagsMutation,
  useFilePapersMutation,
  useSetStatusMutation,
  useUnfilePapersMutation,
} from './endpoints.ts';

/** Returns functions that mark papers. Each shows a failure in a toast, and returns whether it succeeded. */
export function useMarking() {
  const [setStatus] = useSetStatusMutation();
  const [changeTags] = useChangeTagsMutation();
  const [file] = useFilePapersMutation();
  const [unfile] = useUnfilePapersMutation();
  return {
    setStatus: (pmc_ids: string[], status: ReadingStatus) =>
      notifyOutcome(setStatus({ body: { pmc_ids, status } }).unwrap()),
    changeTags: (pmc_ids: string[], add: string[], remove: string[]) =>
      notifyOutcome(changeTags({ body: { pmc_ids, add, remove } }).unwrap()),
    file: (pmc_ids: string[], name: string) => notifyOutcome(file({ body: { pmc_ids, name } }).unwrap()),
    unfile: (pmc_ids: string[], name: string) => notifyOutcome(unfile({ body: { pmc_ids, name } }).unwrap()),
  };
}

/** Returns the status selected in a control; undefined for an invalid one. */
export const statusOf = (value: string | null): ReadingStatus | undefined =>
  readingStatuses.find((status) => status === value);

async function notifyOutcome(action: Promise<unknown>): Promise<boolean> {
  try {
    await action;
    return true;
  } catch (error) {
    const { message } = error as { message?: string };
    notifyError(message || 'This could not be stored. Please try again.');
    return false;
  }
}
