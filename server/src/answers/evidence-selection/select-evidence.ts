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
import { type PaperRead, wholeOf } from './read-papers.ts';
import type { RetrievedEvidence } from './retrieve-evidence.ts';
import { selectFromFullText } from './select-from-full-text.ts';
import { allowedToMiss, type SelectedSentence, selectSentence } from './select-sentence.ts';
import { type ReadRoles, type Sentence, sentencesOf } from './sentences-of.ts';

/** A paper that answers, with the sentence it answers with. */
export interface Evidence extends SelectedSentence {
  paper: PaperRead;
  /** The paper's rank beside the best one's, 0 to 1. */
  share: number;
  /** What else of it may be quoted. */
  sentences: readonly Sentence[];
  /** Subjects of the question, as the reader wrote them, of which its title and abstract say nothing. */
  uncoveredTopics: readonly string[];
}

type Ranked = Pick<RetrievedEvidence, 'papers' | 'shares'> & Partial<Pick<RetrievedEvidence, 'outstanding'>>;

/** What was gathered for an answer, and what was left out. */
export interface SelectedEvidence {
  claims: Evidence[];
  /** Papers on the question that were withdrawn. */
  retractedLeftOut: number;
}

const CITED = 8;
/** Papers far below the best one share words with the question, not its subject. */
const CUT = 0.5;
/** A paper must speak of this share of what was asked, the telling things counting more, or it is no source. */
const ENOUGH = 0.5;
/** Where so few things are asked each of them matters, also those that are only words. */
const FEW = 3;
/** Of so many things asked the paper that stands out for them need speak of no more than this share. */
const MUCH = 5;
const SOME = 0.4;
/** Of fewer it may say light words otherwise, but no subject. */
const NEARLY_ALL = 0.8;
/** A protocol says what will be asked, a notice speaks of another paper: neither found anything. */
const PLAN = 'Protocol';
const NOTICE = /^(?:correction|retraction|expression-of-concern|addendum|corrected-article)$/;
/** What stands only in background or methods speaks of it half as surely as title, results and conclusion. */
const IN_PASSING = 0.5;

/** The claims of an answer, one a paper, in telling order. */
export async function selectEvidence(
  db: Queryable,
  { papers, shares, outstanding = null }: Ranked,
  asked: readonly Topic[],
  readRoles: ReadRoles = rolesOf,
): Promise<SelectedEvidence> {
  const near = papers
    .filter(({ design, articleType }) => design !== PLAN && !NOTICE.test(articleType))
    .map((paper) => ({ paper, share: shares.get(paper.pmcId) ?? 0 }))
    .filter(({ share }) => share >= CUT)
    .flatMap((one) => {
      const heldTo = requiredTopics(asked, wholeOf(one.paper), one.paper.pmcId === outstanding);
      const sentences = heldTo && answering(one.paper, heldTo, readRoles);
      return sentences ? [{ ...one, heldTo, sentences }] : [];
    });
  const sound = near.filter(({ paper }) => !paper.retracted);
  const claims = sound.map(({ heldTo, ...one }) => ({
    ...one,
    chosen: selectSentence(one.paper, one.sentences, heldTo),
  }));
  const quoted = claims.flatMap(({ chosen, ...one }) => (chosen ? [{ ...one, ...chosen }] : []));
  const silent = claims.filter(({ chosen }) => chosen === null);
  const more = quoted.length < CITED ? await selectFromFullText(db, silent, asked) : [];
  const kept = [...quoted, ...more].toSorted((a, b) => b.share - a.share).slice(0, CITED);
  const claimed = kept.map((claim) => ({ ...claim, uncoveredTopics: uncoveredTopicsOf(claim.paper, asked) }));
  return { claims: orderEvidence(claimed), retractedLeftOut: near.length - sound.length };
}

const uncoveredTopicsOf = (paper: PaperRead, asked: readonly Topic[]): string[] =>
  asked.filter((one) => one.isSubject && !mentionsTopic(wholeOf(paper), one)).map(({ written }) => written);

/**
 * What a paper's sentences are held to: all that was asked, or, where the paper stands out for it, what the paper speaks
 * of; null for one that speaks of too little. Much that is said close together is no chance, even when some of it is put
 * otherwise; of little that is asked each thing matters.
 */
function requiredTopics(
  asked: readonly Topic[],
  text: AnalysedText,
  standsOut: boolean,
): readonly Topic[] | null {
  const said = asked.filter((one) => mentionsTopic(text, one));
  const share = totalWeight(said) / totalWeight(asked);
  const missing = subjectTopics(asked).filter((one) => !said.includes(one));
  if (standsOut && asked.length >= MUCH && share >= SOME) return said;
  if (standsOut && share >= NEARLY_ALL && !missing.some(({ isSubject }) => isSubject)) return said;
  if (asked.length <= FEW) return share >= 1 ? asked : null;
  return share >= ENOUGH && missing.length <= allowedToMiss(asked, share) ? asked : null;
}

/** The quotable sentences of a paper whose title, results and conclusion speak of enough; roles are read only here. */
function answering(paper: PaperRead, asked: readonly Topic[], readRoles: ReadRoles): Sentence[] | null {
  const { title, keyWords, headings } = paper;
  const sentences = sentencesOf(paper, readRoles);
  const telling = analyseText([title, keyWords, headings, ...sentences.map(({ quote }) => quote)].join('\n'));
  const share =
    IN_PASSING * coverageOf(asked, wholeOf(paper)) + (1 - IN_PASSING) * coverageOf(asked, telling);
  return share >= ENOUGH ? sentences : null;
}
