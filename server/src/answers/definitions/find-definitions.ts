import type { QuestionReading } from '@health/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RoledSentence } from '../../evidence/sentence-roles/sentence-roles.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { splitSentences } from '../../text/sentences/split-sentences.ts';
import type { AnswerInput } from '../compose/sources.ts';
import type { Evidence } from '../evidence-selection/evidence.ts';
import { WITHOUT_ROLE } from '../evidence-selection/quotable-sentences.ts';
import { type EvidencePaper, readPapers } from '../evidence-selection/read-papers.ts';
import { type AskedDefinition, askedDefinition } from './asked-definition.ts';
import { definitionStrength, namePattern } from './definition-strength.ts';

/** A sentence that says what something is. */
interface Definition {
  paper: EvidencePaper;
  quote: string;
  /** "Abstract" or the heading of a section of the full text. */
  section: string;
  /** How surely it does, 0 to 1. */
  strength: number;
}

/** Full texts are read of so many papers: an introduction far from the subject defines it, too. */
const TEXTS_READ = 100;
/** Characters of a section: authors say what their subject is at the beginning. */
const BEGINNING = 2500;
const MOST_DEFINITIONS = 3;
const LEAST_STRENGTH = 0.7;
/** What the authors put first counts a little more, and what is in a paper that was found further down a little less. */
const [IN_ABSTRACT, PER_RANK] = [0.05, 0.001];
/** Another name can mean something a little different: a sentence with the user's own comes first. */
const BY_OWN_NAME = 0.3;

const sectionRow = z.object({ pmc_id: z.string(), heading: z.string(), text: z.string() });

type Found = Omit<Definition, 'paper'> & { pmcId: string; worth: number };

/**
 * Returns up to three sentences, each of another paper, that define what is asked, the surest first. They are looked for in the abstracts
 * of the papers read and in the full texts of the best hundred found, in what is around their methods and results: those define
 * how something was measured.
 */
async function findDefiningSentences(
  db: Queryable,
  asked: AskedDefinition,
  { papers, ranked }: { papers: readonly EvidencePaper[]; ranked: readonly string[] },
): Promise<Definition[]> {
  const { written, names } = asked;
  const places = new Map(ranked.map((id, place) => [id, place]));
  const texts = [
    ...papers.map(({ pmcId, abstract }) => ({ pmcId, section: 'Abstract', text: abstract })),
    ...(await sectionsNaming(db, asked, ranked.slice(0, TEXTS_READ))),
  ];
  const own = namePattern([written]);
  const found = texts.flatMap(({ pmcId, section, text }): Found[] =>
    splitSentences(text).flatMap((quote) => {
      const strength = definitionStrength(quote, names);
      if (strength < LEAST_STRENGTH) return [];
      const byOwnName = own.test(quote) ? BY_OWN_NAME : 0;
      const first = section === 'Abstract' ? IN_ABSTRACT : 0;
      const worth = strength + byOwnName + first - PER_RANK * (places.get(pmcId) ?? 0);
      return [{ pmcId, quote, section, strength, worth }];
    }),
  );
  const best = bestOfEachPaper(found).slice(0, 2 * MOST_DEFINITIONS);
  const known = await readPapers(
    db,
    best.map(({ pmcId }) => pmcId),
  );
  return best
    .flatMap(({ pmcId, worth: _, ...one }): Definition[] => {
      const paper = known.find((some) => some.pmcId === pmcId);
      return paper && !paper.retracted ? [{ paper, ...one }] : [];
    })
    .slice(0, MOST_DEFINITIONS);
}

/** The beginnings of sections with one of the names, for a definition before a verb that may define it. */
async function sectionsNaming(
  db: Queryable,
  { names }: AskedDefinition,
  pmcIds: readonly string[],
): Promise<{ pmcId: string; section: string; text: string }[]> {
  const name = names.map((one) => one.replace(/[^\p{L}\p{N}]+/gu, '[^[:alnum:]]+')).join('|');
  const named = `\\m(${name})s?\\M`;
  const defines = `${named}[^.]{0,120}\\m(is|are|be|been|refers?|denotes?|means)\\M`;
  const { rows } = await db.execute(sql`
    select pmc_id, heading, left(text, ${BEGINNING}) as text from paper_sections
    where pmc_id = any(${sql.param([...pmcIds])}::text[]) and (heading = '' or heading ~* '(introduction|background|definition|overview|discussion|conclusion)') and left(text, ${BEGINNING}) ~* ${defines}`);
  return z
    .array(sectionRow)
    .parse(rows)
    .map(({ pmc_id: pmcId, heading: section, text }) => ({ pmcId, section, text }));
}

function bestOfEachPaper(found: readonly Found[]): Found[] {
  const best = new Map<string, Found>();
  for (const one of found) if ((best.get(one.pmcId)?.worth ?? -1) < one.worth) best.set(one.pmcId, one);
  return [...best.values()].toSorted((a, b) => b.worth - a.worth);
}

interface DefinedQuestion {
  question: string;
  /** How the user corrected the reading of the question. */
  correction: QuestionReading | undefined;
  candidates: Parameters<typeof findDefiningSentences>[2];
}

/** What a question asks to be defined, and the sources that do. */
interface Defined {
  /** Null where something else is asked for. */
  definition: AnswerInput['definition'];
  /** Empty where no paper defines it. */
  evidence: Evidence[];
}

/** Finds the sentences that define what a question asks for, by its wording or by the user's correction. */
export async function findDefinitions(
  db: Queryable,
  { question, correction, candidates }: DefinedQuestion,
  classifyRoles: (abstract: string) => RoledSentence[],
): Promise<Defined> {
  const asked = askedDefinition(question, correction);
  if (!asked) return { definition: null, evidence: [] };
  const evidence = toEvidence(await findDefiningSentences(db, asked, candidates), classifyRoles);
  const { written: term, isConcept } = asked;
  const isFound = evidence.length > 0;
  return { definition: isFound || isConcept ? { term, isFound } : null, evidence };
}

/** Returns definitions as the sources of an answer: each paper with the sentence that defines. */
const toEvidence = (
  definitions: readonly Definition[],
  classifyRoles: (abstract: string) => RoledSentence[],
): Evidence[] =>
  definitions.map(({ paper, quote, section, strength }) => ({
    paper,
    relevance: strength,
    quotes: [
      {
        ...{ quote, section, probability: strength, isDependent: false, fits: [], shares: [] },
        ...{ ...WITHOUT_ROLE, isAboutOutcome: true, isAboutIntervention: true, details: [] },
      },
    ],
    sentences: [],
    details: [],
    abstract: classifyRoles(paper.abstract),
    unmet: [],
    uncoveredTerms: [],
    relatedTerms: [],
    isRelatedOutcome: false,
    isAboutEffect: false,
  }));
