import type { DocumentBlock } from '@health/contract';
import classes from './blocks.module.css';
import { PartLink } from './PartLink.tsx';
import { UnitParagraphs } from './UnitParagraphs.tsx';

interface ArticleFigureProps {
  figure: Extract<DocumentBlock, { kind: 'figure' }>;
  unit: string;
  page: string;
}

/** A figure by its caption; the picture itself stands in the article. */
export function ArticleFigure({ figure, unit, page }: ArticleFigureProps) {
  const { id, label, caption, anchor } = figure;
  return (
    <figure id={id} tabIndex={-1} className={classes.figure}>
      <figcaption>
        <p className={classes.label}>{label || 'Figure'}</p>
        <UnitParagraphs unit={`${unit}.c`} paragraphs={caption} />
      </figcaption>
      <PartLink page={page} anchor={anchor}>
        See {label ? `${label} in the article` : 'the figure in the article'}
      </PartLink>
    </figure>
  );
}
