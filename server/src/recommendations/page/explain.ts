import { FOLLOWING, FROM_LIBRARY, type Recommendation } from '@health/contract';
import { findInterest } from '../../text/vocabulary/interest-catalogue.ts';
import { evidenceFactor } from '../scoring/factors.ts';
import type { AssignedPaper } from '../selection/assign.ts';
import type { CitedSaved } from './cited-saved-papers.ts';
import { designName, designPlural, listed, sharedConcepts, shortTitle } from './reason-words.ts';

type Reason = Recommendation['why'][number];

/** The facts of a paper that reasons are made from. */
export interface PaperFacts {
  title: string;
  keyWords: string;
  studyDesign: string | null;
  pubYear: number | null;
  reputability: number;
  reputabilityReasons: readonly string[];
}

/** What the reasons for a recommended paper are made from. */
export interface ExplainedPaper {
  paper: PaperFacts;
  assigned: AssignedPaper;
  /** The liked paper it resembles, and how the user liked it, as in "which you saved". */
  liked: { paper: PaperFacts; how: string } | undefined;
  /** The papers of the user's library that it cites. */
  cited: CitedSaved | undefined;
  health: { factor: number; items: string[] };
  /** The interest was chosen by the user; otherwise it comes from the health profile. */
  isChosen: boolean;
  /** The paper came into the library this week, and no page showed it yet. */
  isNew: boolean;
  /** Where the liked papers are, as in "like papers of your library". */
  likesIn: 'your library' | 'your folder';
}

/** A smaller share of the score is not given as a reason. */
const MIN_SHARE = 0.05;
/** A smaller evidence factor is not given as a reason. */
const MIN_EVIDENCE_FACTOR = 1.02;

/**
 * Returns the reasons for a recommendation, the most specific first: what is followed, the saved papers it cites, the liked paper it resembles, what it has to do with the
 * health profile, that it is new, what others read, the evidence, the interest. An exploration, and a paper that is only close in
 * meaning to the interest, says so before them.
 */
export function explain(one: ExplainedPaper): Reason[] {
  const reasons = [
    ...followedReason(one),
    ...citesReason(one),
    ...likedReason(one),
    ...healthReasons(one),
    ...newReason(one),
    ...interestReason(one),
    ...evidenceReason(one),
    ...usersReason(one),
  ];
  if (one.assigned.byMeaning) return [meaningReason(one), ...reasons];
  return one.assigned.explore ? [exploration(one), ...reasons] : reasons;
}

/** What a paper must say first, whatever the papers before it say. */
const SAID_FIRST: ReadonlySet<Reason['kind'] | undefined> = new Set(['exploration', 'meaning'] as const);

/**
 * Puts a reason first that no earlier paper of the list begins with, where a paper has one, so that a list does not say the
 * same again and again. An exploration and a paper close in meaning keep their first reason.
 */
export function varyFirstReasons(list: readonly Reason[][]): Reason[][] {
  const used = new Set<string>();
  return list.map((reasons) => {
    const fresh = SAID_FIRST.has(reasons[0]?.kind) ? undefined : reasons.find(({ text }) => !used.has(text));
    const ordered = fresh ? [fresh, ...reasons.filter((reason) => reason !== fresh)] : reasons;
    if (ordered[0]) used.add(ordered[0].text);
    return ordered;
  });
}

function interestReason({ paper, assigned, isChosen, likesIn }: ExplainedPaper): Reason[] {
  const interest = assigned.interests[0] ?? '';
  if (interest === FOLLOWING || assigned.byMeaning) return [];
  const others = sharedConcepts(paper, paper, interest);
  if (interest === FROM_LIBRARY) return libraryReason(paper, others, assigned.shares.interest, likesIn);
  const place = isChosen
    ? `For your interest ${interest}`
    : `For ${interest}, which is in your health profile`;
  const text = `${place}: ${others.length > 0 ? aboutOthers(paper, others) : named(paper, interest)}`;
  return [{ kind: 'interest', text, share: assigned.shares.interest, name: interest }];
}

/** Says that the words of the interest did not find the paper: it names the interest in passing or not at all. */
function meaningReason({ paper, assigned }: ExplainedPaper): Reason {
  const interest = assigned.interests[0] ?? '';
  const naming = assigned.fit > 0 ? 'names only in passing' : 'does not name';
  const others = sharedConcepts(paper, paper, interest);
  const what = others.length > 0 ? aboutOthers(paper, others) : kindOf(paper);
  const text = `Close in meaning to your interest ${interest}, which it ${naming}: ${what}`;
  return { kind: 'meaning', text, share: assigned.shares.interest, name: interest };
}

function libraryReason(
  paper: PaperFacts,
  concepts: readonly string[],
  share: number,
  likesIn: string,
): Reason[] {
  if (concepts.length === 0) return [];
  const text = aboutOthers(paper, concepts);
  return [{ kind: 'liked', text: `${capitalised(text)}, like papers of ${likesIn}`, share }];
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const aboutOthers = (paper: PaperFacts, others: readonly string[]): string =>
  `${kindOf(paper)} about ${listed(others)}`;

/** Its design and year, as in "cohort study of 2020". */
const kindOf = ({ studyDesign, pubYear }: PaperFacts): string =>
  `${designName(studyDesign)}${pubYear === null ? '' : ` of ${pubYear}`}`;

/** Where the paper names the interest. */
function named(paper: PaperFacts, interest: string): string {
  const { title, keyWords } = paper;
  const names = [interest, ...(findInterest(interest)?.synonyms ?? [])];
  const found = (text: string): string | undefined =>
    names.find((name) => text.toLowerCase().includes(name.toLowerCase()));
  const kind = kindOf(paper);
  const [inTitle, inKeyWords] = [found(title), found(keyWords)];
  if (inTitle) return `${kind}; the title says “${inTitle}”`;
  return inKeyWords ? `${kind}; the keywords say “${inKeyWords}”` : kind;
}

function likedReason({ paper, assigned: { like, shares, interests }, liked }: ExplainedPaper): Reason[] {
  if (!like || !liked || shares.liked < MIN_SHARE) return [];
  const concepts = sharedConcepts(paper, liked.paper, interests[0] ?? '');
  const about = concepts.length > 0 ? `about ${listed(concepts)}` : '';
  const design =
    paper.studyDesign === liked.paper.studyDesign && paper.studyDesign ? designPlural(paper.studyDesign) : '';
  const common = [design, about].filter(Boolean).join(' ');
  const both = common === '' ? '' : `: both are ${common}`;
  const text = `Like “${shortTitle(liked.paper.title)}”, ${liked.how}${both}`;
  return [{ kind: 'liked', text, share: shares.liked, pmc_id: like }];
}

function followedReason({ assigned: { follow } }: ExplainedPaper): Reason[] {
  if (!follow) return [];
  const { kind, name, pmc_id } = follow;
  const text = {
    author: `By ${name}, whom you follow`,
    journal: `In ${name}, which you follow`,
    citations: `Cites “${shortTitle(name)}”, whose citations you follow`,
  }[kind];
  return [{ kind: 'followed', text, share: 0, name, ...(pmc_id !== null && { pmc_id }) }];
}

function citesReason({ cited }: ExplainedPaper): Reason[] {
  if (!cited) return [];
  const { count, pmcId, title } = cited;
  const what = count === 1 ? `“${shortTitle(title)}”, which you saved` : `${count} papers of your library`;
  return [{ kind: 'cites', text: `Cites ${what}`, share: 0, ...(count === 1 && { pmc_id: pmcId }) }];
}

function usersReason({ assigned: { readers, shares } }: ExplainedPaper): Reason[] {
  if (readers === 0 || shares.coReaders < MIN_SHARE) return [];
  const text = 'Read by at least five people who read what you like';
  return [{ kind: 'co-readers', text, share: shares.coReaders }];
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

function newReason({ isNew }: ExplainedPaper): Reason[] {
  return isNew ? [{ kind: 'new', text: 'New in this library this week', share: 0 }] : [];
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
  const text = `Something different: about ${assigned.neighbour}, which is near ${assigned.interests[0]}`;
  return { kind: 'exploration', text, share: 0 };
}
