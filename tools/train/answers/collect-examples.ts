import { quotableSentences } from '@health/server/answers/evidence-selection/quotable-sentences';
import { type EvidencePaper, readPapers } from '@health/server/answers/evidence-selection/read-papers';
import {
  type RelevanceCandidate,
  relevanceFeatures,
} from '@health/server/answers/evidence-selection/relevance-features';
import { retrieveEvidence } from '@health/server/answers/evidence-selection/retrieve-evidence';
import { paperContext, sentenceFeatures } from '@health/server/answers/evidence-selection/sentence-features';
import type { FrameModels, QuestionFrame } from '@health/server/answers/question-frame/read-frame';
import { readFrame } from '@health/server/answers/question-frame/read-frame';
import { currentRoles } from '@health/server/answers/role-model/current-roles';
import { rolesOf } from '@health/server/evidence/sentence-roles/sentence-roles';
import type { Queryable } from '@health/server/platform/database/connect';
import { readQuestion } from '@health/server/search/find/read-question';
import type { LogisticExample } from './fit-logistic.ts';
import { type KeyedQuestion, wordingsOf } from './question-sets.ts';

/** What the questions of a set teach: of papers that a search found, and of sentences of papers that answer. */
export interface AnswerExamples {
  papers: LogisticExample[];
  sentences: LogisticExample[];
}

/** A paper that also answers may answer less than the one the question was written from. */
const ALSO_WEIGHT = 0.5;

/** Asks every wording of the questions in the library and labels what the search finds by the keys of the set; papers that may not teach are left out. */
export async function collectExamples(
  db: Queryable,
  questions: readonly KeyedQuestion[],
  models: FrameModels,
  mayTeach: (pmcId: string) => boolean,
): Promise<AnswerExamples> {
  const examples: AnswerExamples = { papers: [], sentences: [] };
  const roles = await currentRoles(db);
  for (const keyed of questions.filter(({ expect }) => expect === 'answer' || expect === 'refuse'))
    for (const wording of wordingsOf(keyed)) {
      const question = await readQuestion(db, wording, new Date());
      const found = await retrieveEvidence(db, question, new Date());
      const frame = readFrame(question, found.idf, { models });
      const ranked = found.papers
        .filter(({ pmcId }) => mayTeach(pmcId))
        .map((paper) => ({ paper, score: found.scores.get(paper.pmcId) ?? 0 }));
      examples.papers.push(...paperExamples(ranked, keyed, frame, found.maxIdf));
      // The same question in a library without the papers that answer it: the best of the others must be told from an answer.
      if (keyed.expect === 'answer') {
        const others = ranked.filter(({ paper }) => paperLabel(paper, keyed).label === 0);
        examples.papers.push(...paperExamples(others, keyed, frame, found.maxIdf));
      }
      const [lead] = await readPapers(db, keyed.lead.slice(0, 1));
      if (!lead) continue;
      const sentences = quotableSentences(lead, (abstract) => rolesOf(abstract, roles));
      const labels = sentences.map(({ quote }) => sentenceLabel(quote, keyed));
      if (!labels.includes(1)) continue;
      const context = paperContext(lead, frame);
      for (const [at, { features }] of sentenceFeatures(sentences, context).entries())
        examples.sentences.push({ features, label: labels[at] ?? 0, weight: 1 });
    }
  return examples;
}

function paperExamples(
  ranked: readonly RelevanceCandidate[],
  keyed: KeyedQuestion,
  frame: QuestionFrame,
  maxIdf: number,
): LogisticExample[] {
  return relevanceFeatures(ranked, frame, maxIdf).map((features, at) => ({
    features,
    ...paperLabel(ranked[at]?.paper, keyed),
  }));
}

function paperLabel(
  paper: EvidencePaper | undefined,
  { lead, must_cite, also_ok }: KeyedQuestion,
): Pick<LogisticExample, 'label' | 'weight'> {
  const id = paper?.pmcId ?? '';
  if (lead.includes(id) || must_cite.flat().includes(id)) return { label: 1, weight: 1 };
  return also_ok.includes(id) ? { label: 1, weight: ALSO_WEIGHT } : { label: 0, weight: 1 };
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
