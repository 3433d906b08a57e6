import type { Paper, PaperDocument } from '@health/contract';
import { Box } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CitedSentence } from '../../passages/cited-sentence.ts';
import { useReferencesHereQuery } from '../endpoints.ts';
import { useFind } from '../find/FindBox.tsx';
import { HighlightBar } from '../highlights/HighlightBar.tsx';
import { HighlightDialog } from '../highlights/HighlightDialog.tsx';
import { useHighlights } from '../highlights/use-highlights.ts';
import { marksBySection } from '../text/marks.ts';
import { REFERENCES, readingTextOf } from '../text/reading-text.ts';
import { indexText } from '../text/text-index.ts';
import { ArticleText } from './ArticleText.tsx';
import { Contents } from './Contents.tsx';
import { ReaderBar } from './ReaderBar.tsx';
import { ReaderHeader } from './ReaderHeader.tsx';
import classes from './ReaderView.module.css';
import { keepReadingSettings, readReadingSettings, textSizes, textWidths } from './reading-settings.ts';
import { useCitedRange } from './use-cited-range.ts';
import { useReadingPlace } from './use-reading-place.ts';

interface ReaderViewProps {
  paper: Paper;
  document: PaperDocument;
  cited: CitedSentence | null;
}

/** A full text with its contents and tools: searching, highlighting, text settings. */
export function ReaderView({ paper, document, cited }: ReaderViewProps) {
  const reading = useMemo(() => readingTextOf(paper, document), [paper, document]);
  const index = useMemo(() => indexText(reading), [reading]);
  const sectionIds = useMemo(() => [...reading.sections.map(({ id }) => id), REFERENCES], [reading]);
  const find = useFind(index);
  const highlights = useHighlights(paper.pmc_id, { index, sections: reading.sections });
  const hasReadOn = useReadingPlace();
  const citedRange = useCitedRange(index, reading, cited, hasReadOn);
  const [editing, setEditing] = useState<string | null>(null);
  const [settings, setSettings] = useState(readReadingSettings);
  const article = useRef<HTMLElement>(null);
  const current = useSectionInView(sectionIds);
  const jumps = useJumps();
  const here = useReferencesHere(paper.pmc_id, document.references.length > 0);
  const marks = useMemo(
    () => marksBySection(index, [...citedRange.ranges, ...highlights.ranges, ...find.ranges]),
    [index, citedRange.ranges, highlights.ranges, find.ranges],
  );
  const open = useCallback((id: string) => setEditing(id), []);
  const edited = highlights.located.find(({ highlight }) => highlight.id === editing)?.highlight;
  const contents = (onChoose?: () => void) => (
    <Contents
      sections={reading.sections}
      hasReferences={reading.references.length > 0}
      current={current}
      onChoose={onChoose}
    />
  );
  const size = {
    '--text-size': `${textSizes[settings.size]}px`,
    '--text-width': `${textWidths[settings.width]}ch`,
  };
  return (
    <Box className={classes.page} style={size as React.CSSProperties} onClick={jumps.follow}>
      <ReaderHeader paper={paper} document={document} cited={cited} citedFound={citedRange.found} />
      <ReaderBar
        contents={contents}
        find={find}
        highlights={highlights}
        onEdit={setEditing}
        settings={settings}
        onSettings={(chosen) => {
          setSettings(chosen);
          keepReadingSettings(chosen);
        }}
      />
      <div className={classes.columns}>
        <nav aria-label="Contents" className={classes.contents}>
          <a className="skip-link" href="#text">
            Skip to the text
          </a>
          {contents()}
        </nav>
        <ArticleText
          articleRef={article}
          reading={reading}
          page={pageAtPmc(paper)}
          marks={marks}
          here={here}
          onHighlight={open}
        />
      </div>
      <HighlightBar
        index={index}
        article={article}
        colour={highlights.colour}
        onMark={async (range, colour, withNote) => {
          const added = await highlights.add(range, colour);
          if (added && withNote) setEditing(added.id);
        }}
      />
      {edited && (
        <HighlightDialog
          key={edited.id}
          highlight={edited}
          onClose={() => setEditing(null)}
          onDelete={() => {
            setEditing(null);
            void highlights.remove(edited.id);
          }}
        />
      )}
    </Box>
  );
}

/** The page of the article at PubMed Central; empty when it has none. */
const pageAtPmc = ({ pmc_id, pdf_url }: Paper): string => (pmc_id.startsWith('PMC') ? pdf_url : '');

function useReferencesHere(pmcId: string, hasReferences: boolean): ReadonlyMap<number, string> {
  const { data } = useReferencesHereQuery({ query: { pmc_id: pmcId } }, { skip: !hasReferences });
  return useMemo(() => new Map(data?.references.map(({ place, pmc_id }) => [place, pmc_id])), [data]);
}

/**
 * Links inside the text: a jump is an entry of the browser's history, so that Back returns to the previous place, and the
 * focus moves with it.
 */
function useJumps() {
  const navigate = useNavigate();
  const location = useLocation();
  // Pressing the same link again jumps again: the location is a new one.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true });
  }, [location]);
  return {
    follow(event: React.MouseEvent) {
      const link = event.target instanceof Element && event.target.closest('a[href^="#"]');
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !isPlain) return;
      event.preventDefault();
      void navigate({ hash: link.getAttribute('href') ?? '' }, { state: location.state });
    },
  };
}

/** Returns the section being read: the first one in the upper part of the window. */
function useSectionInView(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = ids.find((id) => visible.has(id));
        if (first) setCurrent(first);
      },
      { rootMargin: '-146px 0px -60% 0px' },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
