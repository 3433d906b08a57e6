import { Combobox } from '@mantine/core';
import { CheckIcon } from '../../components/icons.tsx';
import classes from './InterestPicker.module.css';
import { paperCountWords } from './paper-count-words.ts';

interface InterestOptionProps {
  name: string;
  isChosen: boolean;
  /** How many papers there are. */
  papers: number;
  /** Other names of it; empty where they need not be shown. */
  synonyms: readonly string[];
}

/** One interest of the list, with how many papers there are on it. */
export function InterestOption({ name, isChosen, papers, synonyms }: InterestOptionProps) {
  return (
    <Combobox.Option value={name} className={classes.option} active={isChosen} aria-selected={isChosen}>
      <span className={classes.check}>{isChosen && <CheckIcon size={14} />}</span>
      <span className={classes.name}>{name}</span>
      <span className={classes.papers}>{paperCountWords(papers)}</span>
      {synonyms.length > 0 && <span className={classes.synonyms}>{synonyms.slice(0, 3).join(', ')}</span>}
    </Combobox.Option>
  );
}
