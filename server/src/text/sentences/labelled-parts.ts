/** What a sentence of an abstract does; 'other' is a notice (registration, funding) that is never quoted. */
export const roles = ['background', 'objective', 'methods', 'results', 'conclusions'] as const;
export type Role = (typeof roles)[number];

/** Words of section titles as journals print them. A title may name two roles ("Methodology/Principal Findings"). */
const TITLES: Record<Role, RegExp> = {
  background:
    /\b(?:backgrounds?|introduction|context|rationale|importance|problem|motivation|state of the art|scientific context)\b/,
  objective: /\b(?:objectives?|aims?|purposes?|goals?|hypothes[ie]s|questions?)\b/,
  methods:
    /\b(?:(?:material|method)s?|methodology|methodological|design|settings?|participants?|patients?|subjects?|populations?|samples?|interventions?|exposures?|measures?|measurements?|procedures?|data sources?|sources?|study selection|selection criteria|eligibility|search|data (?:extraction|collection|synthesis|analysis)|analys[ie]s|statistical|review methods|experimental|randomi[sz]ation|blinding|recruitment|protocol|approach|techniques?|location)\b/,
  results:
    /\b(?:results?|findings?|observations?|outcomes?|case (?:presentations?|reports?|descriptions?|summary)|evidence synthesis)\b/,
  conclusions:
    /\b(?:conclusions?|concluding|interpretations?|discussions?|implications?|significance|relevance|summary|limitations?|recommendations?|what this (?:study|paper) adds|perspectives?|comments?)\b/,
};
/** Titles whose words would mislead. */
const WHOLE: readonly [RegExp, readonly Role[]][] = [
  [/^summary of background/, ['background']],
  [
    /\boutcome (?:measures?|measurements?|variables?)\b|^(?:main |primary |secondary )?outcomes?$/,
    ['methods'],
  ],
  [/^(?:primary |study |trial )?data synthesis$/, ['results']],
  [/^(?:research|study|review|clinical) questions?$|^purpose of (?:the )?(?:review|study)$/, ['objective']],
  [/^(?:study )?(?:setting|location|design|population|period)/, ['methods']],
];
const NOTICE =
  /\b(?:registrations?|registry|registered|registry number|funding|funded|funder|sponsors?|support|copyright|abbreviations|key ?words|clinicaltrials|isrctn|identifier|level of evidence|conflicts? of interest|competing interests?|(?:supplementary|supporting|additional) (?:data|files?|information|materials?))\b/;

/** What sections under a title hold: its roles, 'notice', or null when the title is not a known one. */
export function rolesOfTitle(title: string): readonly Role[] | 'notice' | null {
  const words = title.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (NOTICE.test(words)) return 'notice';
  const whole = WHOLE.find(([pattern]) => pattern.test(words));
  if (whole) return whole[1];
  const found = roles.filter((role) => TITLES[role].test(words));
  return found.length > 0 ? found : null;
}

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
