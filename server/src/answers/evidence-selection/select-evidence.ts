import { rolesOf } from '../../evidence/sentence-roles/sentence-roles.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import {
  coverageOf,
  mentionsTopic,
  subjectTopics,
  type Topic,
  totalWeight,
} from '../topics/extract-topics.ts';
import { type AnalysedText, analyseText } from '../topics/term-matchers.ts';
import { orderEvidence } from './order-evidence.ts';
import { type ClassifyRoles, type QuotableSentence, quotableSentences } from './quotable-sentences.ts';
import { type EvidencePaper, paperText } from './read-papers.ts';
import type { RetrievedEvidence } from './retrieve-evidence.ts';
import { selectFromFullText } from './select-from-full-text.ts';
import { maxUncoveredSubjects, type SelectedSentence, selectSentence } from './select-sentence.ts';

/** A source of an answer: a paper with the sentence that is quoted from it. */
export interface Evidence extends SelectedSentence {
  paper: EvidencePaper;
  /** The paper's ranking score divided by the best paper's, 0 to 1. */
  relativeScore: number;
  /** All sentences of the paper that may be quoted. */
  sentences: readonly QuotableSentence[];
  /** Subjects of the question, as the reader wrote them, that the paper's title and abstract do not mention. */
  uncoveredTopics: readonly string[];
}

type RankedPapers = Pick<RetrievedEvidence, 'papers' | 'relativeScores'> &
  Partial<Pick<RetrievedEvidence, 'outstanding'>>;

/** The sources of an answer, and how many papers were left out. */
export interface SelectedEvidence {
  evidence: Evidence[];
  /** Retracted papers that would have been candidates. */
  retractedCount: number;
}

/** A paper that answers, with the topics its sentences must mention. */
interface AnsweringPaper {
  paper: EvidencePaper;
  relativeScore: number;
  required: readonly Topic[];
  sentences: readonly QuotableSentence[];
}

const MAX_SOURCES = 8;
/** Papers far below the best one share words with the question, not its subject. */
const MIN_RELATIVE_SCORE = 0.5;
/** The least weighted share of the topics that a source must mention. */
const MIN_COVERAGE = 0.5;
/** With so few topics each of them matters, even one that is only a word. */
const FEW_TOPICS = 3;
/** With so many topics an outstanding paper needs to mention only this share of them. */
const MANY_TOPICS = 5;
const OUTSTANDING_COVERAGE = 0.4;
/** With fewer topics an outstanding paper may miss light words, but no subject. */
const NEARLY_ALL_COVERED = 0.8;
/** A protocol and a notice about another paper report no finding. */
const PROTOCOL = 'Protocol';
const NOTICE = /^(?:correction|retraction|expression-of-concern|addendum|corrected-article)$/;
/** A topic that only the background or the methods mention counts half. */
const BACKGROUND_WEIGHT = 0.5;

/**
 * Selects the evidence for an answer, one sentence a paper, at most eight papers. Returns it in reading order.
 * `classifyRoles` classifies the sentences of an abstract.
 */
export async function selectEvidence(
  db: Queryable,
  ranked: RankedPapers,
  topics: readonly Topic[],
  classifyRoles: ClassifyRoles = rolesOf,
): Promise<SelectedEvidence> {
  const answering = answeringPapers(ranked, topics, classifyRoles);
  const usable = answering.filter(({ paper }) => !paper.retracted);
  const selections = usable.map(({ required, ...source }) => ({
    ...source,
    selected: selectSentence(source.paper, source.sentences, required),
  }));
  const fromAbstracts = selections.flatMap(({ selected, ...source }) =>
    selected ? [{ ...source, ...selected }] : [],
  );
  const unquoted = selections.filter(({ selected }) => selected === null);
  const fromFullText =
    fromAbstracts.length < MAX_SOURCES ? await selectFromFullText(db, unquoted, topics) : [];
  const evidence = [...fromAbstracts, ...fromFullText]
    .toSorted((a, b) => b.relativeScore - a.relativeScore)
    .slice(0, MAX_SOURCES)
    .map((source) => ({ ...source, uncoveredTopics: uncoveredTopicsOf(source.paper, topics) }));
  return { evidence: orderEvidence(evidence), retractedCount: answering.length - usable.length };
}

/** The papers near enough to the question that mention enough of it, retracted ones included. */
function answeringPapers(
  { papers, relativeScores, outstanding = null }: RankedPapers,
  topics: readonly Topic[],
  classifyRoles: ClassifyRoles,
): AnsweringPaper[] {
  return papers
    .filter(({ design, articleType }) => design !== PROTOCOL && !NOTICE.test(articleType))
    .map((paper) => ({ paper, relativeScore: relativeScores.get(paper.pmcId) ?? 0 }))
    .filter(({ relativeScore }) => relativeScore >= MIN_RELATIVE_SCORE)
    .flatMap(({ paper, relativeScore }) => {
      const required = requiredTopics(topics, paperText(paper), paper.pmcId === outstanding);
      const sentences = required && answeringSentences(paper, required, classifyRoles);
      return sentences ? [{ paper, relativeScore, required, sentences }] : [];
    });
}

const uncoveredTopicsOf = (paper: EvidencePaper, topics: readonly Topic[]): string[] =>
  topics
    .filter((topic) => topic.isSubject && !mentionsTopic(paperText(paper), topic))
    .map(({ written }) => written);

/**
 * The topics that a paper's sentences must mention: all of them, or, for an outstanding paper, those that the paper
 * mentions. Null when the paper mentions too few. Many topics in one paper do not meet by chance, even when the paper
 * expresses some of them in other words; of few topics each one matters.
 */
function requiredTopics(
  topics: readonly Topic[],
  text: AnalysedText,
  isOutstanding: boolean,
): readonly Topic[] | null {
  const covered = topics.filter((topic) => mentionsTopic(text, topic));
  const coverage = totalWeight(covered) / totalWeight(topics);
  const uncovered = subjectTopics(topics).filter((topic) => !covered.includes(topic));
  if (isOutstanding && topics.length >= MANY_TOPICS && coverage >= OUTSTANDING_COVERAGE) return covered;
  if (isOutstanding && coverage >= NEARLY_ALL_COVERED && !uncovered.some(({ isSubject }) => isSubject))
    return covered;
  if (topics.length <= FEW_TOPICS) return coverage >= 1 ? topics : null;
  const isCovered = coverage >= MIN_COVERAGE && uncovered.length <= maxUncoveredSubjects(topics, coverage);
  return isCovered ? topics : null;
}

/**
 * The quotable sentences of a paper whose title, results and conclusion cover enough of the topics, else null. Sentences
 * are classified only here, because that is the slow part.
 */
function answeringSentences(
  paper: EvidencePaper,
  topics: readonly Topic[],
  classifyRoles: ClassifyRoles,
): QuotableSentence[] | null {
  const { title, keyWords, headings } = paper;
  const sentences = quotableSentences(paper, classifyRoles);
  const findings = analyseText(
    [title, keyWords, headings, ...sentences.map(({ quote }) => quote)].join('\n'),
  );
  const coverage =
    BACKGROUND_WEIGHT * coverageOf(topics, paperText(paper)) +
    (1 - BACKGROUND_WEIGHT) * coverageOf(topics, findings);
  return coverage >= MIN_COVERAGE ? sentences : null;
}
