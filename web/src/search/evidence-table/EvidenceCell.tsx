import type { Citation } from '@health/contract';
import { Text, UnstyledButton } from '@mantine/core';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  EqualIcon,
  QuestionIcon,
  SortIcon,
  UnequalIcon,
} from '../../components/icons.tsx';
import type { CitedSentence } from '../../papers/passages/cited-sentence.ts';
import type { CellPart, EvidenceRow } from './evidence-rows.ts';
import classes from './evidence-table.module.css';
import type { EvidenceColumn } from './use-evidence-view.ts';

/** How to render and open a source; provided by the answer, used by the table. */
export interface EvidenceActions {
  /** The number of a source as a link to its card. */
  renderSource: (source: number) => React.ReactNode;
  /** Opens a paper, at some of its words when they are given. */
  onOpen: (pmcId: string, cited?: CitedSentence) => void;
}

interface EvidenceCellProps extends EvidenceActions {
  row: EvidenceRow;
  column: EvidenceColumn;
}

/** The facts of a study in one column. Words of the paper are buttons that open it at that place. */
export function EvidenceCell({ row, column, renderSource, onOpen }: EvidenceCellProps) {
  const parts = row.cells[column];
  if (column === 'study') {
    return (
      <div className={classes.named}>
        {renderSource(row.source)}
        <UnstyledButton className={classes.words} onClick={() => onOpen(row.pmcId)}>
          <span className={classes.text} title={parts[0]?.text}>
            {parts[0]?.text}
          </span>
        </UnstyledButton>
      </div>
    );
  }
  return (
    <div className={classes.cell}>
      {column === 'result' && <Direction finding={row.finding} />}
      {parts.length === 0 && (
        <Text span inherit c="dimmed" className={classes.plain}>
          not stated
        </Text>
      )}
      {parts.map((part) => (
        <StatedPart key={`${part.label} ${part.text}`} part={part} pmcId={row.pmcId} onOpen={onOpen} />
      ))}
    </div>
  );
}

interface StatedPartProps extends Pick<EvidenceActions, 'onOpen'> {
  part: CellPart;
  pmcId: string;
}

function StatedPart({ part: { label, text, excerpt }, pmcId, onOpen }: StatedPartProps) {
  return (
    <div className={classes.part}>
      {label && (
        <Text span size="xs" c="dimmed">
          {label}
        </Text>
      )}
      {excerpt ? (
        <UnstyledButton
          className={classes.words}
          title={`${excerpt.section}: ${excerpt.text}`}
          onClick={() => onOpen(pmcId, { section: excerpt.section, quote: excerpt.text })}
        >
          <span className={classes.text}>{text}</span>
        </UnstyledButton>
      ) : (
        <span className={classes.plain}>{text}</span>
      )}
    </div>
  );
}

/** Each direction as a word and a symbol; neither is good or bad in itself, so none has a colour. */
const directions = {
  increase: ['Increase', ArrowUpIcon],
  decrease: ['Decrease', ArrowDownIcon],
  'no difference': ['No difference', EqualIcon],
  difference: ['Difference', UnequalIcon],
  mixed: ['Mixed results', SortIcon],
  unclear: ['No clear direction', QuestionIcon],
} as const;

/** The direction of the outcome in a study; nothing when the question is not about an effect. */
function Direction({ finding }: Pick<Citation, 'finding'>) {
  if (!finding) return null;
  const [name, Sign] = directions[finding];
  return (
    <span className={classes.direction}>
      <Sign size={14} /> {name}
    </span>
  );
}
