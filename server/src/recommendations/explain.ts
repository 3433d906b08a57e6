import type { Recommendation } from '@health/contract';
import { findInterest } from '../vocabulary/interest-catalogue.ts';

type Why = Recommendation['why'];

/** Why a paper is recommended, in words: the interest and where it is named, then the liked paper it resembles. */
export function explain(
  paper: { title: string; keyWords: string },
  interest: string,
  like: string | null,
  likedTitle: string | undefined,
): Why {
  const names = [interest, ...(findInterest(interest)?.synonyms ?? [])];
  const named = (text: string): string | undefined =>
    names.find((name) => text.toLowerCase().includes(name.toLowerCase()));
  const [inTitle, inKeyWords] = [named(paper.title), named(paper.keyWords)];
  const place = inTitle
    ? ` (the title says “${inTitle}”)`
    : inKeyWords
      ? ` (the keywords say “${inKeyWords}”)`
      : '';
  const why: Why = [{ kind: 'interest', text: `Matches your interest ${interest}${place}` }];
  if (like && likedTitle)
    why.push({ kind: 'liked', text: `Resembles a paper you liked: ${likedTitle}`, pmc_id: like });
  return why;
}
