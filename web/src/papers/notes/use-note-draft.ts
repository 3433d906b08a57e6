import { useEffect, useRef, useState } from 'react';
import { notifyError } from '../../components/notify.ts';
import { useWriteNoteMutation } from './endpoints.ts';

/** A note and its version. */
export interface VersionedNote {
  note: string;
  version: number;
}

/** Two texts combined, so that neither is lost. */
export const bothNotes = (one: string, other: string): string =>
  [one, other].filter((text) => text.trim() !== '').join('\n\n');

/**
 * The draft of a note about a paper, starting from `stored`. When the note was changed elsewhere in the meantime, `other` is
 * that text. Closing the editor in between stores the draft.
 */
export function useNoteDraft(pmcId: string, stored: VersionedNote) {
  const [write, { isLoading }] = useWriteNoteMutation();
  const [draft, setDraft] = useState<string | null>(null);
  const [base, setBase] = useState(stored.version);
  const [other, setOther] = useState<VersionedNote | null>(null);
  const [problem, setProblem] = useState('');
  const store = async (note: string, version: number): Promise<void> => {
    setProblem('');
    try {
      const answer = await write({ body: { pmc_id: pmcId, note, version } }).unwrap();
      setOther(answer.kept ? null : answer);
      if (answer.kept) setDraft(null);
    } catch (error) {
      const { message } = error as { message?: string };
      setProblem(message || 'The note could not be stored. Please try again.');
    }
  };
  const last = useRef({ draft, base, stored, write });
  last.current = { draft, base, stored, write };
  useEffect(
    () => () => {
      const { draft: left, base: version, stored: before, write: send } = last.current;
      if (left === null || left === before.note) return;
      const keep = async () => {
        const answer = await send({ body: { pmc_id: pmcId, note: left, version } }).unwrap();
        if (answer.kept) return;
        const note = bothNotes(answer.note, left);
        await send({ body: { pmc_id: pmcId, note, version: answer.version } }).unwrap();
      };
      keep().catch(() => notifyError('Your note could not be stored.'));
    },
    [pmcId],
  );
  return {
    ...{ draft, other, problem, isStoring: isLoading, setDraft },
    begin: () => {
      setDraft(stored.note);
      setBase(stored.version);
    },
    cancel: () => {
      setDraft(null);
      setOther(null);
      setProblem('');
    },
    save: () => store(draft ?? '', base),
    /** Ends a conflict: the draft continues from the stored text. */
    settle: async (note: string) => {
      if (!other) return;
      setDraft(note);
      setBase(other.version);
      await store(note, other.version);
    },
  };
}
