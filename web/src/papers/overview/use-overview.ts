import type { Paper } from '@health/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { logAbstract, logConclusion, logPaper } from '../../store/logs.ts';
import { fetchPaper, fetchSaved } from '../../store/papers-endpoints.ts';
import type { CitedSentence } from '../passages/cited-sentence.ts';

/** Loads the opened paper and the library, and logs the view. Returns the paper once it is loaded. */
export function useOpenedPaper(pmcId: string, opened: boolean) {
  const dispatch = useAppDispatch();
  // A citation or an address may refer to a paper by a former key.
  const [opens, setOpens] = useState({ key: pmcId, now: pmcId });
  const key = opens.key === pmcId ? opens.now : pmcId;
  const paper = useAppSelector(({ papers }) => (papers.paper?.pmc_id === key ? papers.paper : null));
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    async (id: string) => {
      setFailed(false);
      const { data, isError } = await dispatch(fetchPaper(id));
      setFailed(isError);
      if (data) setOpens({ key: id, now: data.pmc_id });
    },
    [dispatch],
  );
  useEffect(() => {
    if (!opened) return;
    void load(pmcId);
    dispatch(fetchSaved());
    dispatch(logPaper(pmcId));
  }, [dispatch, load, opened, pmcId]);
  return { paper, failed, retry: () => load(pmcId) };
}

/** The paper whose overview is open, as stored in an entry of the browser's history. */
export interface OpenedPaper {
  /** The part of a page that opened it and shows it. */
  by: string;
  pmcId: string;
  /** The sentence that an answer quotes, when the paper is opened from there. */
  cited: CitedSentence | null;
  /** The number of history entries between it and the page it was opened from. */
  depth: number;
}

/** Returns the paper that a part of a page has open, from the state of the location; null when it has none open. */
export function openedPaperIn(state: unknown, by: string): OpenedPaper | null {
  const opened = hasOverview(state) ? state.overview : null;
  return opened?.by === by ? opened : null;
}

/** Returns the state of a location with a paper open. */
export const withOpenedPaper = (state: unknown, overview: OpenedPaper): object => ({
  ...(typeof state === 'object' ? state : null),
  overview,
});

/** Only this application writes the state of its locations. */
const hasOverview = (state: unknown): state is { overview: OpenedPaper } =>
  typeof state === 'object' && state !== null && 'overview' in state;

/** The two texts of an overview. */
export type SectionName = 'abstract' | 'conclusion';

/** Returns which text is open, and the texts. Opening one records the view, and the response contains the text. */
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
    // The view could not be recorded; the user still gets the text that was loaded with the paper.
    return text === null ? paper[name] : text;
  };
  return { open, toggle, textOf };
}

/**
 * Which paper's overview a part of a page has open. The browser's history stores it: the address bar shows the paper's address,
 * and Back closes it. `by` names the part; `onClosed` is called after closing. The paper remains while its dialog fades out.
 */
export function useOverview(by: string, onClosed?: () => void) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const open = openedPaperIn(state, by);
  const [last, setLast] = useState(open);
  if (open && open !== last) setLast(open);
  useClosed(open !== null, onClosed);
  const show = (pmcId: string, cited: CitedSentence | null = null) => {
    const overview = { by, pmcId, cited, depth: (open?.depth ?? 0) + 1 };
    void navigate(
      { pathname, search, hash },
      { state: withOpenedPaper(state, overview), mask: paths.paper(pmcId), preventScrollReset: true },
    );
  };
  const onClose = () => {
    if (open) void navigate(-open.depth);
  };
  return {
    show,
    overview: {
      pmcId: last?.pmcId ?? null,
      cited: last?.cited ?? null,
      opened: open !== null,
      onShow: show,
      onClose,
    },
  };
}

function useClosed(opened: boolean, onClosed: (() => void) | undefined): void {
  const wasOpened = useRef(false);
  useEffect(() => {
    if (wasOpened.current && !opened) onClosed?.();
    wasOpened.current = opened;
  }, [opened, onClosed]);
}
