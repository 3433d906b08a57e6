import { Anchor, Checkbox, Text } from '@mantine/core';
import { firstAuthorLine } from '../../../papers/details/paper-words.ts';
import { type MarkedPaper, marksLine } from '../filter/filters.ts';
import classes from './dense-list.module.css';

interface DenseRowProps {
  one: MarkedPaper;
  selected: boolean;
  onSelect: (on: boolean) => void;
  onView: (pmcId: string) => void;
}

/** One saved paper in the dense list: its title, its source, and the user's notes about it. */
export function DenseRow({ one, selected, onSelect, onView }: DenseRowProps) {
  const { paper } = one;
  const origin = [firstAuthorLine(paper.authors.list), paper.pub_year, paper.journal].filter(Boolean);
  return (
    <li className={classes.row} data-selected={selected || undefined}>
      <Checkbox
        aria-label={`Select ${paper.title}`}
        checked={selected}
        onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        classNames={{ root: classes.check ?? '' }}
      />
      <div className={classes.words}>
        <Anchor
          component="button"
          type="button"
          ta="start"
          size="sm"
          fw={600}
          onClick={() => onView(paper.pmc_id)}
        >
          {paper.title}
        </Anchor>
        <Text size="xs" c="dimmed">
          {origin.join(' · ')}
        </Text>
      </div>
      <Text size="xs" className={classes.marks}>
        {marksLine(one)}
      </Text>
    </li>
  );
}
