import type { SourcePaper } from '../../ingestion/source-paper.ts';
import { writeJats } from './write-jats.ts';

/** A link to another paper, as Europe PMC lists it: "Retraction in", "Preprint of". */
export interface PlayedComment {
  type: string;
  source?: string;
  id?: string;
  reference?: string;
  note?: string;
}

/** A paper that the sources hold, with what a source says besides what the paper says itself. */
export interface PlayedPaper {
  paper: SourcePaper;
  /** ISO days. */
  published: string;
  changed: string;
  indexed: string;
  isOpenAccess: boolean;
  citedBy: number;
  comments: readonly PlayedComment[];
  /** Returns its full text in JATS; null where the source has none. */
  readFullText: (() => Promise<string>) | null;
  /** Laid over the record that Europe PMC answers, for whatever a test wants to see in it. */
  extra: Record<string, unknown>;
}

/**
 * Returns a paper as the sources hold it. Without `changes` it is published in the middle of its year, and open with a full text when
 * it has a PMC id and a licence.
 */
export function playedPaper(paper: SourcePaper, changes: Partial<PlayedPaper> = {}): PlayedPaper {
  const published = changes.published ?? `${paper.pub_year ?? 2020}-06-15`;
  const isOpenAccess = changes.isOpenAccess ?? (paper.licence !== null && !paper.pmc_id.startsWith('MED'));
  const hasText = isOpenAccess && paper.pmc_id.startsWith('PMC');
  return {
    paper,
    published,
    changed: published,
    indexed: published,
    isOpenAccess,
    citedBy: 0,
    comments: [],
    readFullText: hasText ? async () => writeJats(paper) : null,
    extra: {},
    ...changes,
  };
}

/** What all played sources together hold; each of them shows it in its own way. */
export class PlayedLibrary {
  private readonly byKey = new Map<string, PlayedPaper>();
  /** Counts the changes, so that what was worked out from the papers can be kept until the next one. */
  version = 0;

  constructor(papers: Iterable<PlayedPaper> = []) {
    this.put(...papers);
  }

  /** Adds papers, or replaces those with the same key. */
  put(...papers: readonly PlayedPaper[]): void {
    for (const one of papers) this.byKey.set(one.paper.pmc_id, one);
    this.version++;
  }

  /** Takes a paper away, as a source does when it is deleted there. */
  remove(key: string): void {
    this.byKey.delete(key);
    this.version++;
  }

  /** Takes all papers away. */
  clear(): void {
    this.byKey.clear();
    this.version++;
  }

  get(key: string): PlayedPaper | undefined {
    return this.byKey.get(key);
  }

  /** Returns all papers in the order in which they came. */
  all(): PlayedPaper[] {
    return [...this.byKey.values()];
  }
}
