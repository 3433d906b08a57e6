import type { Queryable } from '../database/connect.ts';
import { rolesOf } from '../sentences/sentence-roles.ts';
import { type Asked, readText, shareOf, speaksOf, subjectsOf } from './asked.ts';
import { chooseFromFullText } from './choose-from-full-text.ts';
import { allowedToMiss, type ChosenSentence, chooseSentence } from './choose-sentences.ts';
import type { Candidates } from './find-candidates.ts';
import { orderClaims } from './order-claims.ts';
import { type PaperRead, wholeOf } from './read-papers.ts';
import { type ReadRoles, type Sentence, sentencesOf } from './sentences-of.ts';

/** A paper that answers, with the sentence it answers with. */
export interface Claim extends ChosenSentence {
  paper: PaperRead;
  /** The paper's rank beside the best one's, 0 to 1. */
  share: number;
  /** What else of it may be quoted. */
  sentences: readonly Sentence[];
}

/** What was gathered for an answer, and what was left out. */
export interface Gathered {
  claims: Claim[];
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
/** A protocol says what will be asked, a notice speaks of another paper: neither found anything. */
const PLAN = 'Protocol';
const NOTICE = /^(?:correction|retraction|expression-of-concern|addendum|corrected-article)$/;
/** What stands only in background or methods speaks of it half as surely as title, results and conclusion. */
const IN_PASSING = 0.5;

/** The claims of an answer, one a paper, in telling order. */
export async function gatherClaims(
  db: Queryable,
  { papers, shares }: Pick<Candidates, 'papers' | 'shares'>,
  asked: readonly Asked[],
  readRoles: ReadRoles = rolesOf,
): Promise<Gathered> {
  const near = papers
    .filter(({ design, articleType }) => design !== PLAN && !NOTICE.test(articleType))
    .map((paper) => ({ paper, share: shares.get(paper.pmcId) ?? 0 }))
    .filter(({ share }) => share >= CUT)
    .flatMap((one) => {
      const sentences = answering(one.paper, asked, readRoles);
      return sentences ? [{ ...one, sentences }] : [];
    });
  const sound = near.filter(({ paper }) => !paper.retracted);
  const claims = sound.map((one) => ({ ...one, chosen: chooseSentence(one.paper, one.sentences, asked) }));
  const quoted = claims.flatMap(({ chosen, ...one }) => (chosen ? [{ ...one, ...chosen }] : []));
  const silent = claims.filter(({ chosen }) => chosen === null);
  const more = quoted.length < CITED ? await chooseFromFullText(db, silent, asked) : [];
  const kept = [...quoted, ...more].toSorted((a, b) => b.share - a.share).slice(0, CITED);
  return { claims: orderClaims(kept), retractedLeftOut: near.length - sound.length };
}

/**
 * The quotable sentences of a paper that is about what was asked: enough of it, and of its subjects each where they are
 * few; null for any other. Roles are read last: most candidates are not about it.
 */
function answering(paper: PaperRead, asked: readonly Asked[], readRoles: ReadRoles): Sentence[] | null {
  const { title, keyWords, headings } = paper;
  const whole = wholeOf(paper);
  const inWhole = shareOf(asked, whole);
  const isFew = asked.length <= FEW;
  const missing = (isFew ? asked : subjectsOf(asked)).filter((one) => !speaksOf(whole, one));
  if (inWhole < ENOUGH || missing.length > (isFew ? 0 : allowedToMiss(asked, inWhole))) return null;
  const sentences = sentencesOf(paper, readRoles);
  const telling = readText([title, keyWords, headings, ...sentences.map(({ quote }) => quote)].join('\n'));
  const share = IN_PASSING * inWhole + (1 - IN_PASSING) * shareOf(asked, telling);
  return share >= ENOUGH ? sentences : null;
}
