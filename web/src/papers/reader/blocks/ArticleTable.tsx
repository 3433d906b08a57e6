import type { DocumentBlock, DocumentCell } from '@health/contract';
import { Box } from '@mantine/core';
import { useId } from 'react';
import { furtherPart } from '../text/reading-text.ts';
import classes from './blocks.module.css';
import { PartLink } from './PartLink.tsx';
import { UnitParagraphs, Words } from './Words.tsx';

interface ArticleTableProps {
  table: Extract<DocumentBlock, { kind: 'table' }>;
  unit: string;
  page: string;
}

/** A table with its caption and notes; a wide one scrolls separately. */
export function ArticleTable({ table, unit, page }: ArticleTableProps) {
  const { id, label, caption, head, body, further = [], notes, anchor, cut } = table;
  const title = useId();
  const isPicture = head.length + body.length === 0;
  return (
    <figure id={id} tabIndex={-1} className={classes.table}>
      <figcaption id={title}>
        <p className={classes.label}>{label || 'Table'}</p>
        <UnitParagraphs unit={`${unit}.c`} paragraphs={caption} />
      </figcaption>
      {!isPicture && (
        <Box role="group" className={classes.scrolled} tabIndex={0} aria-labelledby={title}>
          <TablePart head={head} body={body} unit={`${unit}.`} />
          {further.map((part, at) => {
            const name = `${unit}.${furtherPart(at)}`;
            return <TablePart key={name} {...part} unit={name} />;
          })}
        </Box>
      )}
      {notes.length > 0 && (
        <div className={classes.notes}>
          <UnitParagraphs unit={`${unit}.n`} paragraphs={notes} />
        </div>
      )}
      {(isPicture || cut) && (
        <PartLink page={page} anchor={anchor}>
          {isPicture ? 'This table is a picture in the article' : 'The whole table is in the article'}
        </PartLink>
      )}
    </figure>
  );
}

type TablePartProps = Pick<ArticleTableProps['table'], 'head' | 'body'> & { unit: string };

/** A table, or a part of one under its own head. */
function TablePart({ head, body, unit }: TablePartProps) {
  return (
    <table>
      {head.length > 0 && (
        <thead>
          <Rows rows={head} unit={`${unit}h`} isHead />
        </thead>
      )}
      <tbody>
        <Rows rows={body} unit={`${unit}b`} />
      </tbody>
    </table>
  );
}

interface RowsProps {
  rows: readonly (readonly DocumentCell[])[];
  unit: string;
  isHead?: boolean;
}

function Rows({ rows, unit, isHead = false }: RowsProps) {
  return rows.map((row, at) => {
    const name = `${unit}${at}`;
    return (
      <tr key={name}>
        {row.map((cell, column) => {
          const inRow = `${name}.${column}`;
          return <Cell key={inRow} cell={cell} unit={inRow} isHead={isHead} />;
        })}
      </tr>
    );
  });
}

function Cell({ cell, unit, isHead }: { cell: DocumentCell; unit: string; isHead: boolean }) {
  const { runs, heading, columns, rows } = cell;
  const span = { colSpan: columns, rowSpan: rows };
  const words = <Words unit={unit} runs={runs} />;
  // An empty header cell labels nothing.
  if (!heading || runs.length === 0) return <td {...span}>{words}</td>;
  const group = (columns ?? 1) > 1 ? 'colgroup' : 'col';
  return (
    <th {...span} scope={isHead ? group : 'row'}>
      {words}
    </th>
  );
}
