import type { QuestionReading } from '@health/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RoledSentence } from '../../evidence/sentence-roles/sentence-roles.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { splitSentences } from '../../text/sentences/split-sentences.ts';
import type { AnswerInput, ListedItem } from '../compose/sources.ts';
import type { Evidence } from '../evidence-selection/evidence.ts';
import { WITHOUT_ROLE } from '../evidence-selection/quotable-sentences.ts';
import { type EvidencePaper, readPapers } from '../evidence-selection/read-papers.ts';
import { type AskedDescription, askedDefinition } from './asked-definition.ts';
import { askedList } from './asked-list.ts';
import { definitionStrength, namePattern } from './definition-strength.ts';
import { listedThings, listStrength } from './list-strength.ts';

/** A sentence that says what something is, or lists things of a kind. */
interface Description {
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
const MOST_DESCRIPTIONS = 3;
const LEAST_STRENGTH = 0.7;
/** What the authors put first counts a little more, and what is in a paper that was found further down a little less. */
const [IN_ABSTRACT, PER_RANK] = [0.05, 0.001];
/** Another name can mean something a little different: a sentence with the user's own comes first. */
const BY_OWN_NAME = 0.3;

const sectionRow = z.object({ pmc_id: z.string(), heading: z.string(), text: z.string() });

type Found = Omit<Description, 'paper'> & { pmcId: string; worth: number };

/**
 * Returns up to three sentences, each of another paper, that describe what is asked, the surest first. They are looked for in the abstracts
 * of the papers read and in the full texts of the best hundred found, in what is around their methods and results: those define
 * how something was measured.
 */
async function findDescribingSentences(
  db: Queryable,
  asked: AskedDescription,
  { papers, ranked }: { papers: readonly EvidencePaper[]; ranked: readonly string[] },
): Promise<Description[]> {
  const { written, names, listed } = asked;
  const strengthOf = (sentence: string): number =>
    listed ? listStrength(sentence, names, listed.inPapers) : definitionStrength(sentence, names);
  const places = new Map(ranked.map((id, place) => [id, place]));
  const texts = [
    ...papers.map(({ pmcId, abstract }) => ({ pmcId, section: 'Abstract', text: abstract })),
    ...(await sectionsNaming(db, asked, ranked.slice(0, TEXTS_READ))),
  ];
  const own = namePattern([written]);
  const found = texts.flatMap(({ pmcId, section, text }): Found[] =>
    splitSentences(text).flatMap((quote) => {
      const strength = strengthOf(quote);
      if (strength < LEAST_STRENGTH) return [];
      const byOwnName = own.test(quote) ? BY_OWN_NAME : 0;
      const first = section === 'Abstract' ? IN_ABSTRACT : 0;
      const worth = strength + byOwnName + first - PER_RANK * (places.get(pmcId) ?? 0);
      return [{ pmcId, quote, section, strength, worth }];
    }),
  );
  const best = bestOfEachPaper(found).slice(0, 2 * MOST_DESCRIPTIONS);
  const known = await readPapers(
    db,
    best.map(({ pmcId }) => pmcId),
  );
  return best
    .flatMap(({ pmcId, worth: _, ...one }): Description[] => {
      const paper = known.find((some) => some.pmcId === pmcId);
      return paper && !paper.retracted ? [{ paper, ...one }] : [];
    })
    .slice(0, MOST_DESCRIPTIONS);
}

/** The beginnings of sections with one of the names, for a definition before a verb that may define it. */
async function sectionsNaming(
  db: Queryable,
  { names, listed }: AskedDescription,
  pmcIds: readonly string[],
): Promise<{ pmcId: string; section: string; text: string }[]> {
  const name = names.map((one) => one.replace(/[^\p{L}\p{N}]+/gu, '[^[:alnum:]]+')).join('|');
  const named = `\\m(${name})s?\\M`;
  // A list may name its kind before what it is of.
  const describes = listed ? named : `${named}[^.]{0,120}\\m(is|are|be|been|refers?|denotes?|means)\\M`;
  const { rows } = await db.execute(sql`
    select pmc_id, heading, left(text, ${BEGINNING}) as text from paper_sections
    where pmc_id = any(${sql.param([...pmcIds])}::text[]) and (heading = '' or heading ~* '(introduction|background|definition|overview|discussion|conclusion)') and left(text, ${BEGINNING}) ~* ${describes}`);
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

interface DescribedQuestion {
  question: string;
  /** How the user corrected the reading of the question. */
  correction: QuestionReading | undefined;
  candidates: Parameters<typeof findDescribingSentences>[2];
}

/** What a question asks to be defined or listed, and the sources that do. */
interface Described {
  /** Null where something else is asked for. */
  description: AnswerInput['description'];
  /** Empty where no paper defines or lists it. */
  evidence: Evidence[];
  /** Whether a text mentions the kind of things to be listed: then it may answer without a list. */
  speaksOfKind: (text: string) => boolean;
}

/** Finds the sentences that define or list what a question asks for, by its wording or by the user's correction. */
export async function findDescriptions(
  db: Queryable,
  { question, correction, candidates }: DescribedQuestion,
  classifyRoles: (abstract: string) => RoledSentence[],
): Promise<Described> {
  const asked = (correction ? null : askedList(question)) ?? askedDefinition(question, correction);
  if (!asked) return { description: null, evidence: [], speaksOfKind: () => false };
  const evidence = toEvidence(await findDescribingSentences(db, asked, candidates), classifyRoles);
  const { written: term, isConcept, listed } = asked;
  const isFound = evidence.length > 0;
  const items = listed ? itemsOf(evidence, listed.inPapers) : [];
  const description = isFound || isConcept ? { term, isFound, kind: listed?.kind ?? null, items } : null;
  return { description, evidence, speaksOfKind: (text) => listed?.inPapers.test(text) ?? false };
}

/** What the sources list, each thing once, in the order of the sources, with the papers that list it. */
function itemsOf(evidence: readonly Evidence[], kind: RegExp): ListedItem[] {
  const items = new Map<string, { text: string; pmcIds: string[] }>();
  for (const { paper, quotes } of evidence)
    for (const text of listedThings(quotes[0].quote, kind)) {
      const known = items.get(text.toLowerCase());
      if (known) known.pmcIds.push(paper.pmcId);
      else items.set(text.toLowerCase(), { text, pmcIds: [paper.pmcId] });
    }
  return [...items.values()];
}

/** Returns descriptions as the sources of an answer: each paper with the sentence that describes. */
const toEvidence = (
  descriptions: readonly Description[],
  classifyRoles: (abstract: string) => RoledSentence[],
): Evidence[] =>
  descriptions.map(({ paper, quote, section, strength }) => ({
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
