import { type SourcePaper, sourcePaper } from '../source-paper.ts';
import { fullnessOf, READER_VERSION } from './paper-record.ts';

type Source = SourcePaper['source'];

/** By source: the version of its record that is kept, and the version of the reader that read it. */
export type KeptRecords = Readonly<Record<string, { revision: string; reader: number }>>;

/** The joined records of one paper: each field from the fullest source that has it. */
export interface JoinedPaper {
  /** Under the fullest source that has it. */
  paper: SourcePaper;
  /** Of each field that is filled: the source that it came from. */
  origins: ReadonlyMap<Field, Source>;
  /** The digest of what each source said last. */
  digests: ReadonlyMap<Source, string>;
  /** Which version of its record each source said last, and what read it. */
  records: KeptRecords;
}

const kinds = ['retracts', 'corrects', 'doubts', 'doubted_by', 'preprint_of', 'has_preprint'] as const;
type Relation = SourcePaper['relations'][number];

type Key = keyof SourcePaper;
type Field = Key | (typeof kinds)[number];

/** Fields that no source gives to the record of another; relations are joined by their kinds. */
const notJoined: readonly Key[] = ['pmc_id', 'revision', 'relations', 'interests', 'source'];
/** Fields that go with the one they are called by: an address with its licence, who wrote an abstract with the abstract. */
const goWith: Partial<Record<Key, readonly Key[]>> = {
  authors: ['author_names'],
  abstract: ['abstract_by'],
  licence: ['licence_url'],
  sections: ['parts', 'document'],
};
const notByThemselves = [...notJoined, ...Object.values(goWith).flat()];

const fields: readonly Field[] = [
  ...sourcePaper.keyof().options.filter((name) => !notByThemselves.includes(name)),
  ...kinds,
];
const isKind = (field: Field): field is (typeof kinds)[number] => kinds.some((kind) => kind === field);

/** Returns a record as the only thing that is known of a paper so far. */
export function joinedOf(record: SourcePaper, digest: string): JoinedPaper {
  const paper = { ...record, key_words: storedKeyWords(record.key_words.join(', ')) };
  const filled = fields.filter((field) => !isEmpty(paper, field));
  return {
    paper,
    origins: new Map(filled.map((field) => [field, paper.source])),
    digests: new Map([[paper.source, digest]]),
    records: { [paper.source]: { revision: record.revision, reader: READER_VERSION } },
  };
}

/** Returns the keywords of the one text they are stored as, so that they are the same before and after. */
export const storedKeyWords = (text: string): string[] => (text ? text.split(', ') : []);

/** Returns whether the fields of records of a source are kept beside those of others; what we wrote ourselves is not. */
export const isJoined = (source: Source): boolean => source !== 'starter';

/**
 * Joins what is known of a paper with a record of it that came later. Each field is from the fullest source that has it, so that the
 * result does not depend on the order of the sources. A newer record replaces the earlier record of the same source. Whether a record
 * calls its paper retracted is stored separately (`own-notices`).
 */
export function joinSources(known: JoinedPaper, incoming: JoinedPaper): JoinedPaper {
  if (!isJoined(incoming.paper.source)) return withIds(known, incoming);
  if (!isJoined(known.paper.source)) return withIds(incoming, known);
  const said = [...incoming.digests.keys()];
  const origins = new Map<Field, Source>();
  let paper = leaderOf(known, incoming);
  let hasLost = false;
  for (const field of fields) {
    const before = known.origins.get(field);
    const older = before !== undefined && !said.includes(before) ? before : undefined;
    const newer = incoming.origins.get(field);
    const isNewer = newer !== undefined && (older === undefined || fullnessOf(newer) >= fullnessOf(older));
    const origin = isNewer ? newer : older;
    paper = withField(paper, field, isNewer || !older ? incoming.paper : known.paper);
    if (origin) origins.set(field, origin);
    else hasLost ||= before !== undefined;
  }
  const digests = new Map([...known.digests, ...incoming.digests]);
  // The values of other sources for a field that is empty now were not stored; their next records will fill it.
  const records = { ...known.records, ...incoming.records };
  return { paper, origins, digests: hasLost ? incoming.digests : digests, records };
}

/** Of papers of our own only the ids are kept beside what a source says. */
function withIds(leader: JoinedPaper, other: JoinedPaper): JoinedPaper {
  const { pmid, doi } = leader.paper;
  const paper = { ...leader.paper, pmid: pmid ?? other.paper.pmid, doi: doi ?? other.paper.doi };
  return { ...leader, paper };
}

/** The record of the fullest source, under the key that both have. */
function leaderOf(known: JoinedPaper, incoming: JoinedPaper): SourcePaper {
  const sources = [...known.digests.keys(), ...incoming.digests.keys()];
  const source = sources.toSorted((a, b) => fullnessOf(b) - fullnessOf(a))[0] ?? incoming.paper.source;
  return { ...incoming.paper, source, interests: [] };
}

function withField(paper: SourcePaper, field: Field, from: SourcePaper): SourcePaper {
  if (isKind(field)) {
    const others = paper.relations.filter(({ kind }) => kind !== field);
    return { ...paper, relations: [...others, ...relationsOf(from, field)] };
  }
  const names = [field, ...(goWith[field] ?? [])];
  return { ...paper, ...Object.fromEntries(names.map((name) => [name, from[name]])) };
}

/** Relations in one order, whichever came first. */
const relationsOf = ({ relations }: SourcePaper, field: Relation['kind']): Relation[] =>
  relations.filter(({ kind }) => kind === field);

function isEmpty(paper: SourcePaper, field: Field): boolean {
  if (isKind(field)) return relationsOf(paper, field).length === 0;
  if (field === 'sections')
    return (
      paper.sections.length + Object.values(paper.parts).reduce((sum, { length }) => sum + length, 0) === 0
    );
  const value = paper[field];
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** What a joined paper is stored with: of the fields from others their source, and what each source said, by its digest. */
export function provenanceOf({ paper, origins, digests }: JoinedPaper): Record<string, string> {
  if (digests.size < 2) return {};
  const fromOthers = [...origins].filter(([, source]) => source !== paper.source);
  const read = Array.from(digests, ([source, digest]): [string, string] => [`read:${source}`, digest]);
  return Object.fromEntries([...fromOthers, ...read].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What was stored with a paper. */
export interface StoredOrigins {
  source: Source;
  digest: string;
  provenance: Record<string, string>;
  records: KeptRecords;
}

/** Returns the digest of what each source said of a stored paper. */
export function digestsIn({ source, digest, provenance }: StoredOrigins): Map<Source, string> {
  const read = Object.entries(provenance).filter(([name]) => name.startsWith('read:'));
  if (read.length === 0) return new Map([[source, digest]]);
  return new Map(read.map(([name, one]) => [name.slice('read:'.length) as Source, one]));
}

/** Returns a stored paper as `joinSources` joined it. */
export function restoredPaper(paper: SourcePaper, stored: StoredOrigins, hasText: boolean): JoinedPaper {
  const origins = new Map<Field, Source>();
  for (const field of fields) {
    const isFilled = field === 'sections' ? hasText : !isEmpty(paper, field);
    if (isFilled) origins.set(field, (stored.provenance[field] as Source | undefined) ?? stored.source);
  }
  return { paper, origins, digests: digestsIn(stored), records: stored.records };
}

/** Returns the oldest version of the reader that any of the sources was read by; 0 for one that was stored before this was kept. */
export function oldestReader({ digests, records }: Pick<JoinedPaper, 'digests' | 'records'>): number {
  return Math.min(...[...digests.keys()].map((source) => records[source]?.reader ?? 0));
}
