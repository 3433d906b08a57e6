import type { Recommendation } from '@health/contract';
import { findInterest } from '../../text/vocabulary/interest-catalogue.ts';
import { evidenceFactor } from '../scoring/factors.ts';
import type { AssignedPaper } from '../selection/assign.ts';

type Reason = Recommendation['why'][number];

/** What the reasons for a recommended paper are made from. */
export interface ExplainedPaper {
  paper: { title: string; keyWords: string; reputability: number; reputabilityReasons: readonly string[] };
  assigned: AssignedPaper;
  /** The title of the liked paper it resembles. */
  likedTitle: string | undefined;
  health: { factor: number; items: string[] };
}

/** A smaller share of the score is not given as a reason. */
const MIN_SHARE = 0.05;
/** A smaller evidence factor is not given as a reason. */
const MIN_EVIDENCE_FACTOR = 1.02;

/**
 * Returns the reasons for a recommendation: the parts of its score in words, greatest first. The interest is always among
 * them; an exploration says so first.
 */
export function explain(one: ExplainedPaper): Reason[] {
  const reasons = [interestReason(one), ...likedReason(one), ...readersReason(one), ...healthReasons(one)];
  const sorted = [...reasons, ...evidenceReason(one)].toSorted((a, b) => b.share - a.share);
  return one.assigned.explore ? [exploration(one), ...sorted] : sorted;
}

function interestReason({ paper, assigned }: ExplainedPaper): Reason {
  const interest = assigned.interests[0] ?? '';
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
  return { kind: 'interest', text, share: assigned.shares.interest, name: interest };
}

function likedReason({ assigned: { like, shares }, likedTitle }: ExplainedPaper): Reason[] {
  if (!like || !likedTitle || shares.liked < MIN_SHARE) return [];
  const text = `Resembles a paper you liked: ${likedTitle}`;
  return [{ kind: 'liked', text, share: shares.liked, pmc_id: like }];
}

function readersReason({ assigned: { readers, shares } }: ExplainedPaper): Reason[] {
  if (readers === 0 || shares.coReaders < MIN_SHARE) return [];
  return [{ kind: 'co-readers', text: 'Read by people who read what you like', share: shares.coReaders }];
}

function healthReasons({ health: { factor, items } }: ExplainedPaper): Reason[] {
  if (factor <= 1) return [];
  const share = Math.round((100 * (1 - 1 / factor)) / items.length) / 100;
  return items.map((name) => ({
    kind: 'profile',
    text: `About ${name}, which is in your health profile`,
    share,
    name,
  }));
}

function evidenceReason({ paper, assigned }: ExplainedPaper): Reason[] {
  const [reason] = paper.reputabilityReasons;
  if (!reason || assigned.shares.evidence === 0 || evidenceFactor(paper.reputability) < MIN_EVIDENCE_FACTOR)
    return [];
  return [
    { kind: 'evidence', text: `Stronger evidence than most: ${reason}`, share: assigned.shares.evidence },
  ];
}

function exploration({ assigned }: ExplainedPaper): Reason {
  const text = `Something different, from the border of your interest ${assigned.interests[0] ?? ''}`;
  return { kind: 'exploration', text, share: 0 };
}
