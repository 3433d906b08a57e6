import type { DocumentBlock, DocumentSection } from '@health/contract';
import { Box } from '@mantine/core';
import { type BlockGroup, groupBlocks, type TextListItem } from '../text/blocks.ts';
import { blockUnit } from '../text/reading-text.ts';
import { ArticleFormula } from './ArticleFormula.tsx';
import { ArticleTable } from './ArticleTable.tsx';
import classes from './blocks.module.css';
import { PartLink } from './PartLink.tsx';
import { UnitParagraphs, Words } from './Words.tsx';

interface SectionBlocksProps {
  section: DocumentSection;
  /** The page of the article at PubMed Central; empty when it has none. */
  page: string;
}

/** The blocks of a section, in the order of the article. */
export function SectionBlocks({ section, page }: SectionBlocksProps) {
  return <Groups groups={groupBlocks(section.blocks)} section={section} page={page} />;
}

function Groups({ groups, ...rest }: SectionBlocksProps & { groups: readonly BlockGroup[] }) {
  return groups.map((one) => {
    if (one.group === 'list') return <List key={one.place} items={one.items} {...rest} />;
    if (one.group === 'one') return <Block key={one.place} block={one.block} place={one.place} {...rest} />;
    return (
      <div key={one.place} className={classes.frame} role="note">
        <Groups groups={one.groups} {...rest} />
      </div>
    );
  });
}

function Block({
  block,
  place,
  section,
  page,
}: SectionBlocksProps & { block: DocumentBlock; place: number }) {
  const unit = blockUnit(section, place);
  if (block.kind === 'figure') return <ArticleFigure figure={block} unit={unit} page={page} />;
  if (block.kind === 'table') return <ArticleTable table={block} unit={unit} page={page} />;
  if (block.kind === 'formula') return <ArticleFormula formula={block} unit={unit} page={page} />;
  const words = <Words unit={unit} runs={block.runs} />;
  if (block.kind === 'quotation') return <blockquote className={classes.quotation}>{words}</blockquote>;
  if (block.kind === 'code')
    return (
      <Box component="pre" className={classes.code} tabIndex={0}>
        {words}
      </Box>
    );
  if (block.kind === 'heading') return <p className={classes.heading}>{words}</p>;
  return <p>{words}</p>;
}

function List({ items, section, page }: SectionBlocksProps & { items: readonly TextListItem[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={firstPlace(item)}>
          <span className={classes.marker} aria-hidden={item.marker === '•'}>
            {item.marker}
          </span>
          <div>
            {item.paragraphs.map(({ block, place }) => (
              <p key={place}>
                <Words unit={blockUnit(section, place)} runs={block.runs} />
              </p>
            ))}
            {item.inner.length > 0 && <List items={item.inner} section={section} page={page} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The index of the first paragraph of an item, or of the list inside it. */
function firstPlace({ paragraphs: [first], inner: [item] }: TextListItem): number {
  return first?.place ?? (item ? firstPlace(item) : 0);
}

interface ArticleFigureProps {
  figure: Extract<DocumentBlock, { kind: 'figure' }>;
  unit: string;
  page: string;
}

/** The caption of a figure; the image itself is in the article. */
function ArticleFigure({ figure, unit, page }: ArticleFigureProps) {
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
