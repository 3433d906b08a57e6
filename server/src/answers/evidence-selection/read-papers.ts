import { inArray, sql } from 'drizzle-orm';
import { corpus, papers } from '../../library/schema/papers.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { KeptDatabase } from '../../platform/services.ts';
import { PapersOfVersion, type RowsOfVersion } from '../../search/corpus/papers-of-version.ts';
import { splitSentences } from '../../text/sentences/split-sentences.ts';
import { TextProfile } from '../question-frame/text-profile.ts';

/** A paper that may become a source, with the fields an answer needs. */
export type EvidencePaper = Awaited<ReturnType<typeof readPapers>>[number];

/** Whether a paper says what is going to be studied, so that it reports no finding. */
export const isProtocol = ({ design }: Pick<EvidencePaper, 'design'>): boolean => design === 'Protocol';

const NOT_HUMAN = /^(?:animal|laboratory) study$/i;

/** Whether a study was in humans, as far as its design shows. */
export const isInPeople = ({ design }: Pick<EvidencePaper, 'design'>): boolean =>
  !NOT_HUMAN.test(design ?? '');

/** Reads the papers with these pmc_ids, in this order; unknown ids are left out. */
export async function readPapers(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await selectPapers(db, ids);
  const byId = new Map(rows.map(({ version: _, ...row }) => [row.pmcId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Papers that answers were looked for in, with their profiles: about 20 kB each. */
const CAPACITY = 4000;

async function readEvidencePapers(
  db: Queryable,
  ids: readonly string[],
): Promise<RowsOfVersion<EvidencePaper>> {
  const rows = await selectPapers(db, ids);
  const papersRead = rows.map(({ version: _, ...row }): [string, EvidencePaper] => [row.pmcId, row]);
  return { version: rows[0]?.version ?? null, rows: new Map(papersRead) };
}

class KnownPapers extends PapersOfVersion<EvidencePaper> {
  constructor() {
    super(CAPACITY, readEvidencePapers);
  }
}

/** Returns the same for this version of the library; papers that were read for it before are the same objects. */
export async function knownPapers(
  { db, memory }: KeptDatabase,
  version: number,
  ids: readonly string[],
): Promise<EvidencePaper[]> {
  const papersKnown = await memory.part(KnownPapers).of(db, version, ids);
  return papersKnown.filter((paper) => paper !== null);
}

function selectPapers(db: Queryable, ids: readonly string[]) {
  return db
    .select({
      pmcId: papers.pmcId,
      title: papers.title,
      abstract: papers.abstract,
      abstractBy: papers.abstractBy,
      conclusion: papers.conclusion,
      conclusionFrom: papers.conclusionFrom,
      keyWords: papers.keyWords,
      headings: sql<string>`headings_text(${papers.mesh})`,
      journal: papers.journal,
      articleType: papers.articleType,
      year: papers.pubYear,
      design: papers.studyDesign,
      url: papers.pdfUrl,
      retracted: papers.retracted,
      digest: papers.digest,
      version: sql<number | null>`(select version from ${corpus})`,
    })
    .from(papers)
    .where(inArray(papers.pmcId, [...ids]));
}

/** The parts of a paper that a question is compared with. */
export interface PaperProfile {
  title: TextProfile;
  /** Title, keywords, headings and abstract. */
  whole: TextProfile;
  /** The sentences of the abstract. */
  sentences: readonly TextProfile[];
}

/** Returns the profile of a paper, made when it is first needed. */
export function paperProfile(paper: EvidencePaper): PaperProfile {
  const cached = profiles.get(paper);
  if (cached) return cached;
  const { title, keyWords, headings, abstract } = paper;
  const profile = {
    title: new TextProfile(title),
    whole: new TextProfile([title, keyWords, headings, abstract].join('\n')),
    sentences: splitSentences(abstract).map((sentence) => new TextProfile(sentence)),
  };
  profiles.set(paper, profile);
  return profile;
}

const profiles = new WeakMap<EvidencePaper, PaperProfile>();
