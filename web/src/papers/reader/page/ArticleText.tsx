import type { DocumentSection } from '@health/contract';
import { memo, useMemo } from 'react';
import { ReferenceList } from '../blocks/ReferenceList.tsx';
import { SectionBlocks } from '../blocks/SectionBlocks.tsx';
import { MarksContext, Words } from '../blocks/Words.tsx';
import type { UnitMarks } from '../text/marks.ts';
import { REFERENCES, type ReadingText, titleUnit } from '../text/reading-text.ts';
import classes from './ArticleText.module.css';

interface ArticleTextProps {
  articleRef: React.Ref<HTMLElement>;
  reading: ReadingText;
  page: string;
  /** The marks by section. */
  marks: ReadonlyMap<string, UnitMarks>;
  here: ReadonlyMap<number, string>;
  onHighlight: (id: string) => void;
}

const NONE: UnitMarks = new Map();

/** The sections of a text and its reference list. */
export function ArticleText({ articleRef, reading, page, marks, here, onHighlight }: ArticleTextProps) {
  const { sections, references } = reading;
  return (
    <article ref={articleRef} id="text" tabIndex={-1} className={classes.text}>
      {sections.map((section) => (
        <MarkedSection
          key={section.id}
          section={section}
          page={page}
          marks={marks.get(section.id) ?? NONE}
          onHighlight={onHighlight}
        />
      ))}
      {references.length > 0 && (
        <MarkedReferences
          references={references}
          here={here}
          marks={marks.get(REFERENCES) ?? NONE}
          onHighlight={onHighlight}
        />
      )}
    </article>
  );
}

interface MarkedProps {
  marks: UnitMarks;
  onHighlight: (id: string) => void;
}

/** Rendered again only when its own marks change: a text has hundreds of paragraphs. */
const MarkedSection = memo(function MarkedSection({
  section,
  page,
  marks,
  onHighlight,
}: MarkedProps & { section: DocumentSection; page: string }) {
  const context = useMemo(() => ({ marks, onHighlight }), [marks, onHighlight]);
  const { id, level, number, title } = section;
  const Heading = `h${Math.min(level + 1, 6)}` as 'h2';
  const printed = number && !hasNumber(section) ? `${number} ` : '';
  return (
    <MarksContext value={context}>
      <section id={id} tabIndex={-1}>
        {title.length > 0 && (
          <Heading>
            {printed}
            <Words unit={titleUnit(section)} runs={title} />
          </Heading>
        )}
        <SectionBlocks section={section} page={page} />
      </section>
    </MarksContext>
  );
});

/** Some titles begin with the number that is shown next to them. */
function hasNumber({ number, title: [first = ''] }: DocumentSection): boolean {
  return (typeof first === 'string' ? first : first.text).startsWith(number);
}

const MarkedReferences = memo(function MarkedReferences({
  references,
  here,
  marks,
  onHighlight,
}: MarkedProps & Pick<ReadingText, 'references'> & { here: ReadonlyMap<number, string> }) {
  const context = useMemo(() => ({ marks, onHighlight }), [marks, onHighlight]);
  return (
    <MarksContext value={context}>
      <section id={REFERENCES} tabIndex={-1}>
        <h2>References</h2>
        <ReferenceList references={references} here={here} />
      </section>
    </MarksContext>
  );
});
