import type { Paper } from '@health/contract';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { logAbstract, logConclusion } from '../../store/logs.ts';

/** The two texts of an overview. */
export type SectionName = 'abstract' | 'conclusion';

/** Returns which text is open, and the texts. Opening one records the view, and its response brings the text. */
export function useSectionTexts(paper: Pick<Paper, 'pmc_id' | SectionName>) {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<string | null>(null);
  const texts = useAppSelector(({ logs }) => logs.texts[paper.pmc_id]);
  const toggle = (name: string | null) => {
    setOpen(name);
    if (name === 'abstract') dispatch(logAbstract(paper.pmc_id));
    if (name === 'conclusion') dispatch(logConclusion(paper.pmc_id));
  };
  const textOf = (name: SectionName): string | undefined => {
    const text = texts?.[name];
    // The view could not be recorded; the user still gets the text that came with the paper.
    return text === null ? paper[name] : text;
  };
  return { open, toggle, textOf };
}
