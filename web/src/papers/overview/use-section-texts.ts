import type { Paper } from '@health/contract';
import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import { logAbstract, logConclusion } from '../../store/logs.ts';

/** The two texts of an overview. */
export type SectionName = 'abstract' | 'conclusion';

/** Which text is open, and the texts: opening one records the view, and its answer brings the text. */
export function useSectionTexts(paper: Pick<Paper, 'pmc_id' | SectionName>) {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<string | null>(null);
  const [texts, setTexts] = useState<Partial<Record<SectionName, string>>>({});
  const request = async (name: SectionName) => {
    try {
      const text = await (name === 'abstract'
        ? dispatch(logAbstract(paper.pmc_id))
            .unwrap()
            .then((answer) => answer.abstract)
        : dispatch(logConclusion(paper.pmc_id))
            .unwrap()
            .then((answer) => answer.conclusion));
      setTexts((before) => ({ ...before, [name]: text }));
    } catch {
      // The view could not be recorded; the reader still gets the text that came with the paper.
      setTexts((before) => ({ ...before, [name]: paper[name] }));
    }
  };
  const toggle = (name: string | null) => {
    setOpen(name);
    if (name === 'abstract' || name === 'conclusion') void request(name);
  };
  return { open, toggle, textOf: (name: SectionName) => texts[name] };
}
