import { matchFeatures } from '@health/server/answers/evidence-selection/match-features';
import { quotableSentences } from '@health/server/answers/evidence-selection/quotable-sentences';
import { readPapers } from '@health/server/answers/evidence-selection/read-papers';
import {
  evidenceAmong,
  type RetrievedEvidence,
} from '@health/server/answers/evidence-selection/retrieve-evidence';
import { paperContext, sentenceFeatures } from '@health/server/answers/evidence-selection/sentence-features';
import type { FrameModels, QuestionFrame } from '@health/server/answers/question-frame/read-frame';
import { readFrame } from '@health/server/answers/question-frame/read-frame';
import { currentRoles } from '@health/server/answers/role-model/current-roles';
import { rolesOf } from '@health/server/evidence/sentence-roles/sentence-roles';
import type { Services } from '@health/server/platform/services';
import { papersByMeaning } from '@health/server/search/find/papers-by-meaning';
import { readQuestion } from '@health/server/search/find/read-question';
import { type SearchedPapers, searchPapers } from '@health/server/search/find/search-papers';
import type { LogisticExample } from './fit-logistic.ts';
import { type KeyedQuestion, wordingsOf } from './question-sets.ts';

/** What the questions of a set teach: of papers that a search found, by words and meaning and by words alone, and of sentences of papers that answer. */
export interface AnswerExamples {
  match: LogisticExample[];
  matchByWords: LogisticExample[];
  /** One list for each question and paper; at least one sentence of it answers. */
  sentences: LogisticExample[][];
}

/** A paper that also answers may answer less than the one the question was written from. */
const ALSO_WEIGHT = 0.5;

type TeachingServices = Pick<Services, 'db' | 'memory' | 'embedder'>;

/**
 * Asks every wording of the questions in the library and labels what the search finds by the keys of the set; papers that may not teach are
 * left out.
 */
export async function collectExamples(
  services: TeachingServices,
  questions: readonly KeyedQuestion[],
  models: FrameModels,
  mayTeach: (pmcId: string) => boolean,
): Promise<AnswerExamples> {
  const examples: AnswerExamples = { match: [], matchByWords: [], sentences: [] };
  const roles = await currentRoles(services);
  for (const keyed of questions.filter(({ expect }) => expect === 'answer' || expect === 'refuse'))
    for (const wording of wordingsOf(keyed)) {
      const { found, question } = await search(services, wording);
      // The same question in a library without the papers that answer it, so that the model learns to reject the best of the others.
      const libraries = [mayTeach, ...(keyed.expect === 'answer' ? [isOther(keyed, mayTeach)] : [])];
      for (const isKept of libraries)
        for (const [kind, some] of [
          ['match', found],
          ['matchByWords', { ...found, papers: found.byWords, near: null }],
        ] as const) {
          const retrieved = await evidenceAmong(services, question, keep(some, isKept));
          const frame = readFrame(question, retrieved.idf, { models, phrases: retrieved.phrases });
          examples[kind].push(...paperExamples(retrieved, keyed, frame));
        }
      const [lead] = await readPapers(services.db, keyed.lead.filter(mayTeach).slice(0, 1));
      if (!lead) continue;
      const { idf, phrases } = await evidenceAmong(services, question, found);
      const context = paperContext(lead, readFrame(question, idf, { models, phrases }));
      // The keys were written from abstracts: a sentence of the body that answers, too, would teach the opposite.
      const inAbstract = lead.conclusionFrom === 'body' ? { ...lead, conclusion: '' } : lead;
      const sentences = quotableSentences(inAbstract, (abstract) => rolesOf(abstract, roles));
      const labelled = sentenceFeatures(sentences, context).map(({ features }, at) => ({
        ...{ features, weight: 1 },
        label: sentenceLabel(sentences[at]?.quote ?? '', keyed),
      }));
      if (labelled.some(({ label }) => label === 1)) examples.sentences.push(labelled);
    }
  return examples;
}

async function search(services: TeachingServices, wording: string) {
  const question = await readQuestion(services, wording, new Date());
  const near = await papersByMeaning(services, { text: question.written, question, asWritten: [] });
  if (!near) throw new Error('The library must be read for meaning, and the encoder must be on.');
  const found = await searchPapers(services, question, { byMeaning: Promise.resolve(near) });
  return { question, found };
}

/** What the search finds in a library with these papers only. */
const keep = (found: SearchedPapers, isKept: (pmcId: string) => boolean): SearchedPapers => {
  const kept = <P extends { pmcId: string }>(papers: readonly P[]): P[] =>
    papers.filter(({ pmcId }) => isKept(pmcId));
  return {
    ...found,
    papers: kept(found.papers),
    byWords: kept(found.byWords),
    near: found.near && { ...found.near, near: kept(found.near.near) },
  };
};

const isOther =
  (keyed: KeyedQuestion, mayTeach: (pmcId: string) => boolean) =>
  (pmcId: string): boolean =>
    mayTeach(pmcId) && paperLabel(pmcId, keyed).label === 0;

const paperExamples = (
  { papers, signals }: RetrievedEvidence,
  keyed: KeyedQuestion,
  frame: QuestionFrame,
): LogisticExample[] =>
  papers.flatMap((paper) => {
    const found = signals.get(paper.pmcId);
    return found ? [{ features: matchFeatures(paper, found, frame), ...paperLabel(paper.pmcId, keyed) }] : [];
  });

function paperLabel(
  pmcId: string,
  { lead, must_cite, also_ok }: KeyedQuestion,
): Pick<LogisticExample, 'label' | 'weight'> {
  if (lead.includes(pmcId) || must_cite.flat().includes(pmcId)) return { label: 1, weight: 1 };
  return also_ok.includes(pmcId) ? { label: 1, weight: ALSO_WEIGHT } : { label: 0, weight: 1 };
}

const sentenceLabel = (quote: string, { quote_any }: KeyedQuestion): 0 | 1 => {
  const text = plain(quote);
  return quote_any.some((pattern) => new RegExp(pattern, 'i').test(text)) ? 1 : 0;
};

/** The text as patterns are written: with plain hyphens, apostrophes, points and spaces. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u205f]/g, ' ')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('·', '.')
    .replaceAll(/[‘’]/g, "'");
