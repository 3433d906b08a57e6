import { type Role, rolesOfTitle } from './section-titles.ts';

/** A stretch of an abstract under one title of its authors, without the title. */
export interface Part {
  heading: string | null;
  /** The roles the title leaves open; null when there is no title, or none that is known. */
  roles: readonly Role[] | 'notice' | null;
  /** Where `text` starts in the abstract, in UTF-16 units. */
  start: number;
  text: string;
}

/**
 * A title at the start of a line, or in capitals after a full stop; it has no verb and ends with a colon or dash; the
 * commonest also stand as sentences of their own ("Results. …").
 */
const TITLE =
  /(?:^|(?<=\n)|(?<=[.?!)]\s{1,3}))(?:(?<=^|\n)[ \t]*\p{Lu}[\p{L}\d/&,()'’ -]{2,70}|\p{Lu}{3}[\p{Lu}/& -]{0,40}|(?:Background|Introduction|Objectives?|Aims?|Purpose|(?:Materials? and )?Methods|Results|Findings|Conclusions?|Interpretation)) ?[:—–]\s*(?=\S)|(?:^|(?<=[.?!)]\s{1,3}))(?:Background|Introduction|Objectives?|Aims?|Purpose|Design|Setting|Participants|Patients|Interventions?|(?:Materials? and )?Methods|Results|Findings|Conclusions?|Discussion)\.\s+(?=\S)/gmu;
const PROSE =
  /\b(?:we|our|was|were|is|are|be|been|has|have|had|this|these|that|which|who|showed|found|following)\b/i;
const LONGEST_TITLE = 8;

/** The parts of an abstract as its authors titled them, in order; one part without a title where they did not. */
export function labelledParts(abstract: string): Part[] {
  const parts: Part[] = [{ heading: null, roles: null, start: 0, text: abstract }];
  for (const match of abstract.matchAll(TITLE)) {
    const heading = match[0].replace(/[\s:.—–]+$/, '').trim();
    const roles = isTitle(heading) ? rolesOfTitle(heading) : null;
    const last = parts.at(-1);
    if (!roles || !last) continue;
    last.text = abstract.slice(last.start, match.index);
    const start = match.index + match[0].length;
    parts.push({ heading, roles, start, text: abstract.slice(start) });
  }
  return parts.filter(({ text }) => text.trim());
}

function isTitle(heading: string): boolean {
  return !PROSE.test(heading) && heading.split(/\s+/).length <= LONGEST_TITLE;
}
