import type { TextSpan } from './paper-evidence.ts';

/** What a study compares, and on what. */
export interface Compared {
  intervention: TextSpan | null;
  comparator: TextSpan | null;
  outcome: TextSpan | null;
  /** The people that the title names. */
  population: TextSpan | null;
}

/** Words that begin something else than the name before them. */
const BOUNDARY = String.raw`(?=[,;:.?!()[\]]|\s(?:in|on|for|among|amongst|versus|vs|compared|during|after|before|following|as|by|through|using|at|from|between|when|while|and (?:used|received|were|was|the|then|to)|is|are|was|were|and (?:the )?(?:risk|incidence|prevalence)|improves?|reduces?|increases?|decreases?|does|do|did|may|can|to (?:treat|prevent|reduce|improve))\b|$)`;
/** What a name may be made of; commas and points only within numbers. */
const INSIDE = String.raw`(?:[^,;:.?!()[\]]|(?<=\d)[.,](?=\d))`;
/** A name of some twelve words at most, as short as what follows allows. */
const NAME = String.raw`(?<name>[\p{L}\d]${INSIDE}{2,90}?)`;
const ARTICLE = '(?:the |an? )?';
const NOUNS = 'effects?|efficacy|effectiveness|impact|influence|safety|benefits?|tolerability|use';

const pattern = (source: string): RegExp => new RegExp(source, 'dgiu');

const EFFECT_OF = pattern(
  String.raw`\b(?:${NOUNS})(?:(?:,| and| or)+ (?:the )?(?:[\p{L}-]+ )?(?:${NOUNS}))* of ${ARTICLE}${NAME}${BOUNDARY}`,
);
const VERSUS = pattern(
  String.raw`(?:^(?:[^:]{0,80}?\b(?:${NOUNS}|comparison|evaluation) of )?|[:?.(] ?|\bof |\bcomparing )${ARTICLE}${NAME} (?:versus|vs\.?|compared (?:with|to)|in comparison (?:with|to)) ${ARTICLE}(?<other>[\p{L}\d]${INSIDE}{2,70}?)${BOUNDARY}`,
);
const FOR_TREATMENT = pattern(
  String.raw`^(?:[^:]{3,60}: )?${ARTICLE}${NAME} (?:for|in) (?:the )?(?:treatment|prevention|management|prophylaxis|relief) of ${ARTICLE}(?<outcome>[\p{L}\d][^,;:.?!()[\]]{2,70}?)${BOUNDARY}`,
);
const VERB = pattern(
  String.raw`^${ARTICLE}${NAME} (?:significantly )?(?:improves?|reduces?|increases?|decreases?|prevents?|lowers?|does not (?:improve|reduce|increase|affect|prevent|change)) ${ARTICLE}(?<outcome>[\p{L}\d][^,;:.?!()[\]]{2,70}?)${BOUNDARY}`,
);
const ON_OUTCOME = pattern(String.raw`^ on ${ARTICLE}(?<outcome>[\p{L}\d][^;:.?!()[\]]{2,90}?)${BOUNDARY}`);
const IN_PEOPLE = pattern(
  String.raw`\b(?:in|among|amongst) (?<people>(?:[\p{L}\d-]+ ){0,6}?(?:patients|people|persons|adults|women|men|children|infants|neonates|newborns|adolescents|students|workers|nurses|athletes|volunteers|individuals|survivors|smokers|elderly|girls|boys|mothers|residents|veterans)(?: (?:with|without|undergoing|after|at risk of|aged|who|receiving|living) [^,;:.?!()[\]]{3,80}?)?)(?=[,;:.?!()[\]]| (?:and|who|in|on|at|by|during|after|from|using|were|was|is|are)\b|$)`,
);
/** Who is assigned to what: "were randomised to receive ginger (n = 30) or placebo". */
const ASSIGNED = pattern(
  String.raw`\b(?:randomi[sz]ed|randomly (?:assigned|allocated|divided)|assigned|allocated)(?: \([^)]*\))?(?: [\d:]+)?(?: in a [\d:]+ ratio)?(?: [\d,]+ [^,;:.?!()[\]]{3,70}?)? (?:to|into|either to)(?: (?:receive|either|one of two groups))*:? ${ARTICLE}(?:(?:intervention|treatment|experimental) group \()?(?<name>[\p{L}\d][^;:.?!()[\]]{2,80}?)(?: group| arm)?(?: ?\([^)]{1,40}\))?,? (?:or|versus|vs\.?|and)(?: to)? ${ARTICLE}(?<other>[\p{L}\d]${INSIDE}{2,70}?)${BOUNDARY}`,
);
/** What stands for nothing new, wherever it is named. */
const CONTROL = pattern(
  String.raw`\b(?<other>placebo|sham [\p{L}-]+|usual care|standard care|routine care|standard treatment|no treatment|no intervention|waiting[- ]list|wait[- ]?list|control group|controls)\b`,
);
/** Words that say only that there is something. */
const EMPTY =
  /^(?:(?:two|three|four|five|six|in|at|on|this|these|each|one of|either|actual|active|study group|our|their|its)\b|(?:the |an? )?(?:intervention|treatment|experimental|study|drug|new|novel|different)s?(?: \S+)?$)/i;

/**
 * Finds what a study compares: in its title ("effect of X on Y in Z", "X versus Y"), then in the sentence that says who was assigned
 * to what. Only treatments that such a sentence names explicitly count.
 */
export function findCompared(title: string, abstract: string): Compared {
  const versus = groupsOf(VERSUS, title);
  const assigned = groupsOf(ASSIGNED, abstract);
  const effect = groupsOf(EFFECT_OF, title);
  const other = [FOR_TREATMENT, VERB].map((one) => groupsOf(one, title)).find((one) => one?.name);
  const intervention =
    spanOf('title', title, versus?.name) ??
    spanOf('title', title, effect?.name) ??
    spanOf('title', title, other?.name) ??
    spanOf('abstract', abstract, assigned?.name);
  const comparator =
    spanOf('title', title, versus?.other) ??
    spanOf('abstract', abstract, assigned?.other) ??
    (intervention ? spanOf('abstract', abstract, groupsOf(CONTROL, abstract)?.other) : null);
  return {
    intervention,
    comparator: isSame(title, abstract, intervention, comparator) ? null : comparator,
    outcome: outcomeOf(title, effect?.name) ?? spanOf('title', title, other?.outcome),
    population: spanOf('title', title, groupsOf(IN_PEOPLE, title)?.people),
  };
}

type Offsets = readonly [start: number, end: number];

function groupsOf(expression: RegExp, text: string): Record<string, Offsets | undefined> | null {
  expression.lastIndex = 0;
  const found = expression.exec(text);
  return found?.indices?.groups ?? null;
}

/** What is behind "on" after the intervention of a title. */
function outcomeOf(title: string, intervention: Offsets | undefined): TextSpan | null {
  if (!intervention) return null;
  const rest = title.slice(intervention[1]);
  const found = groupsOf(ON_OUTCOME, rest)?.outcome;
  return found ? spanOf('title', title, [found[0] + intervention[1], found[1] + intervention[1]]) : null;
}

function spanOf(where: TextSpan['in'], text: string, place: Offsets | undefined): TextSpan | null {
  if (!place) return null;
  const [start] = place;
  const words = text.slice(...place).trimEnd();
  return EMPTY.test(words) ? null : { in: where, start, end: start + words.length };
}

function isSame(title: string, abstract: string, one: TextSpan | null, other: TextSpan | null): boolean {
  const words = (span: TextSpan | null) =>
    span && (span.in === 'title' ? title : abstract).slice(span.start, span.end).toLowerCase();
  return one !== null && words(one) === words(other);
}
