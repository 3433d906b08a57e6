import type { Recommendation } from '@health/contract';
import { findInterest } from '../../text/vocabulary/interest-catalogue.ts';
import { evidenceFactor } from '../scoring/factors.ts';
import type { AssignedPaper } from '../selection/assign.ts';

type Reason = Recommendation['why'][number];

/** What is known of a recommended paper when its reasons are put into words. */
export interface Explained {
  paper: { title: string; keyWords: string; reputability: number; reputabilityReasons: readonly string[] };
  placed: AssignedPaper;
  /** The title of the liked paper it resembles. */
  likedTitle: string | undefined;
  health: { factor: number; items: string[] };
}

/** Less of the score is no reason to name. */
const NAMED = 0.05;
/** A factor up to here lifts nothing worth naming. */
const GOOD_EVIDENCE = 1.02;

/**
 * Why a paper is recommended: the parts of its score in words, the greatest first. The interest is always among them;
 * an exploration says so first.
 */
export function explain(one: Explained): Reason[] {
  const reasons = [interestReason(one), ...likedReason(one), ...readersReason(one), ...healthReasons(one)];
  const sorted = [...reasons, ...evidenceReason(one)].toSorted((a, b) => b.share - a.share);
  return one.placed.explore ? [exploration(one), ...sorted] : sorted;
}

function interestReason({ paper, placed }: Explained): Reason {
  const interest = placed.interests[0] ?? '';
  const names = [interest, ...(findInterest(interest)?.synonyms ?? [])];
  const named = (text: string): string | undefined =>
    names.find((name) => text.toLowerCase().includes(name.toLowerCase()));
  const [inTitle, inKeyWords] = [named(paper.title), named(paper.keyWords)];
  const place = inTitle
    ? ` (the title says “${inTitle}”)`
    : inKeyWords
      ? ` (the keywords say “${inKeyWords}”)`
      : '';
  const text = `Matches your interest ${interest}${place}`;
  return { kind: 'interest', text, share: placed.shares.interest, name: interest };
}

function likedReason({ placed: { like, shares }, likedTitle }: Explained): Reason[] {
  if (!like || !likedTitle || shares.liked < NAMED) return [];
  const text = `Resembles a paper you liked: ${likedTitle}`;
  return [{ kind: 'liked', text, share: shares.liked, pmc_id: like }];
}

function readersReason({ placed: { readers, shares } }: Explained): Reason[] {
  if (readers === 0 || shares.coReaders < NAMED) return [];
  return [{ kind: 'co-readers', text: 'Read by people who read what you like', share: shares.coReaders }];
}

function healthReasons({ health: { factor, items } }: Explained): Reason[] {
  if (factor <= 1) return [];
  const share = Math.round((100 * (1 - 1 / factor)) / items.length) / 100;
  return items.map((name) => ({
    kind: 'profile',
    text: `About ${name}, which is in your health profile`,
    share,
    name,
  }));
}

function evidenceReason({ paper, placed }: Explained): Reason[] {
  const [reason] = paper.reputabilityReasons;
  if (!reason || placed.shares.evidence === 0 || evidenceFactor(paper.reputability) < GOOD_EVIDENCE)
    return [];
  return [
    { kind: 'evidence', text: `Stronger evidence than most: ${reason}`, share: placed.shares.evidence },
  ];
}

function exploration({ placed }: Explained): Reason {
  const text = `Something different, from the border of your interest ${placed.interests[0] ?? ''}`;
  return { kind: 'exploration', text, share: 0 };
}
