import type { Citation, Excerpt, StudyEvidence } from '@health/contract';
import type { EvidenceColumn } from './use-evidence-view.ts';

/** One statement of a cell, and its place in the paper; `excerpt` is null for text that is not from the paper. */
export interface CellPart {
  /** What the statement is, when its words do not say it: "compared with", "risk ratio". */
  label?: string;
  text: string;
  excerpt: Excerpt | null;
}

/** A quoted source as a row of the evidence table. A cell without parts is not stated. */
export interface EvidenceRow {
  /** The number of the source in the answer, counted from 1. */
  source: number;
  pmcId: string;
  finding: Citation['finding'];
  cells: Readonly<Record<EvidenceColumn, CellPart[]>>;
  /** The sort key of each column; null when the paper does not state it. */
  keys: Readonly<Record<EvidenceColumn, string | number | null>>;
}

/** The minimum number of quoted sources for a table: one source needs none. */
const FEWEST_ROWS = 2;

/** The quoted sources as rows, in the order of the answer; none when fewer than two sources are quoted. */
export function evidenceRows(citations: readonly Citation[]): EvidenceRow[] {
  const rows = citations
    .map((citation, index) => ({ citation, source: index + 1 }))
    .filter(({ citation }) => citation.quote)
    .map(({ citation, source }) => rowOf(citation, source));
  return rows.length < FEWEST_ROWS ? [] : rows;
}

/** The result shown for a source: that of its study, or for answers of earlier versions the quoted sentence. */
export function resultOf({ study, quote, section }: Citation): Excerpt | null {
  return study ? study.result : { text: quote, section };
}

/** The sort order of directions; unclear ones come last. */
const DIRECTIONS: readonly Citation['finding'][] = ['increase', 'decrease', 'difference', 'no difference'];

function rowOf(citation: Citation, source: number): EvidenceRow {
  const { pmc_id, title, finding, year, study, sample_size } = citation;
  const cells = {
    study: [{ text: title, excerpt: null }],
    people: peopleOf(citation),
    compared: comparedOf(study),
    outcome: partsOf(study?.outcome),
    result: [...partsOf(resultOf(citation)), ...numbersOf(study)],
    design: designOf(citation),
    year: year === null ? [] : [{ text: String(year), excerpt: null }],
  };
  const textOf = (column: 'compared' | 'outcome' | 'design') => cells[column][0]?.text ?? null;
  const direction = DIRECTIONS.indexOf(finding);
  const keys = {
    study: title,
    people: sample_size,
    compared: textOf('compared'),
    outcome: textOf('outcome'),
    result: direction < 0 ? null : direction,
    design: textOf('design'),
    year,
  };
  return { source, pmcId: pmc_id, finding, cells, keys };
}

const partsOf = (excerpt: Excerpt | null | undefined, label?: string): CellPart[] =>
  excerpt ? [{ text: excerpt.text, excerpt, ...(label && { label }) }] : [];

/** The number of people, then who they are. The words of the number are shown if they were not read as a number. */
function peopleOf({ sample_size, study }: Citation): CellPart[] {
  const size = study?.size ?? null;
  const count =
    sample_size === null ? partsOf(size) : [{ text: sample_size.toLocaleString('en'), excerpt: size }];
  return [...count, ...partsOf(study?.population)];
}

const comparedOf = (study: StudyEvidence | null): CellPart[] => [
  ...partsOf(study?.intervention),
  ...partsOf(study?.comparator, 'compared with'),
];

const numbersOf = (study: StudyEvidence | null): CellPart[] =>
  (study?.numbers ?? []).flatMap((number) => partsOf(number, number.measure));

/** The kind of design, linked to the words that name it in the paper. */
function designOf({ design, study }: Citation): CellPart[] {
  const words = study?.design ?? null;
  return design === null ? partsOf(words) : [{ text: design, excerpt: words }];
}
