import type { Clause } from './split-clauses.ts';

/** What a clause names: each a stretch of the clause, null where it does not name it plainly. */
export interface NamedParts {
  /** What changes, or does not. */
  outcome: Clause | null;
  intervention: Clause | null;
  comparator: Clause | null;
}

/** Words that begin something else than the name before them. */
const BOUNDARY = String.raw`(?=\s*[,;:.?!()[\]]|\s(?:in|on|among|amongst|between|within|versus|vs|compared|than|during|after|before|following|at|by|with|without|when|while|whereas|but|for|from|over|throughout|through|using|because|due|as|if|per|regardless|starting|of (?:the )?(?:patients|participants|subjects|people|women|men|children|adults)|and (?:[\p{L}-]+ ){0,2}(?:was|were|did|had|is|are|has|reduc\w+|increas\w+|improv\w+|decreas\w+|offers?|may|can)|was|were|is|are|did|does|did|had|has|have|can|could|may|might|will|would|who|which|that)\b|\s*$)`;
/** No name has a verb of a sentence in it. */
const NO_VERB = String.raw`(?!\s(?:that|which|who|whose|was|were|is|are|be|had|has|have|did|does|do|suggests?|shows?|showed|indicates?|indicated|failed|fails|led|leads|resulted|results in|provides?|demonstrated?|found|received|may|can|could|might|will|would|while|whereas|but|although)\b)`;
const INSIDE = String.raw`(?:${NO_VERB}(?:[^,;:.?!()[\]]|(?<=\d)[.,](?=\d)))`;
const ARTICLE = String.raw`(?:(?:the|an?|any|both|all|overall|this|their|its|either)\s|\d[\d.,]*%\s)*`;
const nameOf = (group: string): string => String.raw`${ARTICLE}(?<${group}>[\p{L}\d]${INSIDE}{1,120}?)`;
const [OUTCOME, INTERVENTION] = [nameOf('outcome') + BOUNDARY, nameOf('intervention')];

const STEM =
  'reduc|decreas|lower|increas|improv|enhanc|elevat|rais|prolong|attenuat|alleviat|reliev|diminish|inhibit|suppress|prevent|worsen|ameliorat|accelerat|shorten|promot|affect|chang|influenc|alter|impair|eas|halv|minimi[sz]|boost|decelerat|modif|modulat';
const LY = String.raw`(?:[\p{L}-]+ly\s)?`;
const VERB = `(?:${STEM})(?:e|es|ed|s|y|ies|ied)?`;
const FORM_IN_ING = `(?:${STEM}|treat|controll|manag)ing`;
const COMPARATIVE =
  '(?:lower(?:ed)?|higher|greater|reduced|increased|decreased|fewer|less|more|longer|shorter|better|worse|improved|impaired|similar|comparable|elevated|smaller|larger|attenuated|enhanced|the same)';
const CHANGE =
  '(?:reductions?|decreases?|increases?|improvements?|declines?|changes?|differences?|rise|fall|gain|deterioration|worsening|drop|elevations?)';
const EFFECT = '(?:effects?|impact|influence|benefits?)';
const SEEN = String.raw`(?:\s(?:was|were|is|are|has been)\s${LY}(?:found|observed|seen|noted|detected|reported|shown|apparent))?`;
const AUXILIARY = String.raw`(?:(?:did|does|do|could|can|may|might|will|would|has|have|had|to|appears?|appeared|seems?|seemed|tends?|tended|failed|fails|not|also|been shown)\s)*`;
/** What follows a change that nothing undergoes: "decreased in the group", "lower than before". */
const NO_OBJECT =
  '(?!(?:in|by|from|with|to|more|less|after|at|on|over|during|between|among|for|significantly|and|or|when|than|likely|often|frequent|effective|compared|as|of)\\b)';
/** Says of its subject that it changes: "was significantly lower", "did not differ". */
const PREDICATE = String.raw`(?:(?:(?:was|were|is|are|did|does|do|has|have|had|remained|remains|became|been|being)\s)(?:[\p{L}\d%-]+\s){0,3}?(?:${COMPARATIVE}|(?:more|less)\s(?:often|frequent|common|likely|pronounced|prevalent)|faster|slower|unchanged|(?:${STEM})(?:e|ed)?|differ(?:ent)?|observed|found)|(?:[\p{L}]+ly\s)?(?:decreased|increased|improved|declined|fell|rose|differed|worsened|dropped|(?:do|did|does|may|can|could|will) not (?:differ|change|improve|decrease|increase)))\b`;
const START = String.raw`(?:^|,\s|\bthat\s)(?:(?:and|but|while|whereas|although|though|however|yet|despite)\s)?`;

const pattern = (source: string): RegExp => new RegExp(source, 'dgiu');

/** The forms in which results are written, in the order in which they are tried. */
const FORMS: readonly RegExp[] = [
  // "no effect of zinc on colds"
  pattern(String.raw`\b${EFFECT} of ${INTERVENTION} on ${OUTCOME}`),
  // "no difference in pain", "an increase in sleep", "had no effect on mood"
  pattern(
    String.raw`\b${CHANGE}(?:\s(?:scores?|rates?))?${SEEN}(?:\sbetween\s[^,;:.()]{2,50}?)?\s(?:in|of|for|regarding|in terms of)\s${OUTCOME}`,
  ),
  pattern(String.raw`\b${EFFECT}${SEEN}\s(?:on|for|in terms of|with regard to)\s${OUTCOME}`),
  // "Ginger reduced pain"
  pattern(String.raw`${START}${INTERVENTION}\s${AUXILIARY}${LY}${VERB}\s${NO_OBJECT}${OUTCOME}`),
  // "was effective in reducing pain", "protected against falls"
  pattern(String.raw`\b(?:in|at|for|by|of)\s${LY}${FORM_IN_ING}\s${OUTCOME}`),
  pattern(String.raw`\bprotect\w*\s(?:against|from)\s${OUTCOME}`),
  // "Ginger was associated with a lower risk of gout", "had better sleep"
  pattern(
    String.raw`${START}${INTERVENTION}\s(?:was|were|is|are)\s${LY}(?:associated|linked)\s(?:with|to)\s${ARTICLE}${LY}${COMPARATIVE}\s${NO_OBJECT}${OUTCOME}`,
  ),
  pattern(
    String.raw`\b(?:with|had|have|has|show\w*|at|report\w*|experienced|in|to|and|but|required|display\w*|exhibited|despite|an?|the|\d%)\s${ARTICLE}${LY}${COMPARATIVE}\s${NO_OBJECT}${OUTCOME}`,
  ),
  // "and did not change function", "and lower weight"
  pattern(
    String.raw`\b(?:did|does|do|could|can|may|might|will|would|to)\s(?:not\s|also\s)?${LY}${VERB}\s${NO_OBJECT}${OUTCOME}`,
  ),
  pattern(String.raw`(?:^|\s)${LY}(?:${STEM})(?:es|ed|s)\s${NO_OBJECT}${OUTCOME}`),
  pattern(String.raw`^${LY}${COMPARATIVE}\s${NO_OBJECT}${OUTCOME}`),
  // "were less likely to develop gout", "Neither nausea nor vomiting was"
  pattern(
    String.raw`\b(?:more|less) likely to\s(?:(?:have|develop|report|experience|get|suffer from|show)\s)?${OUTCOME}`,
  ),
  pattern(String.raw`\bneither\s${OUTCOME}`),
  // "Pain was lower", "Sleep did not differ"
  pattern(String.raw`${START}${nameOf('outcome')}(?=(?:\s\([^)]*\))?\s${PREDICATE})`),
];
const VERSUS = pattern(
  String.raw`\b(?:than|compared (?:with|to)|versus|vs\.?|in comparison (?:with|to)|relative to)\s(?:(?:with|in|that in|those in|that of|those of|for|by|after)\s)?${nameOf('comparator')}${BOUNDARY}`,
);
/** "lower with ginger than with placebo", "was lower in the yoga group" */
const ARM = pattern(
  String.raw`\b(?:with|in the|after|by)\s${INTERVENTION}(?=\s(?:group|arm|than|compared|versus|vs)\b)`,
);
/** Words that name nothing: "it", "our results", "the treatment group". */
const EMPTY =
  /^(?:did|does|do|was|were|could|can|may|might|more|less|fewer|higher|lower|it|they|we|this|these|those|that|which|there|he|she|both|all|most|no|none|not|neither|nor|our|results?|findings?|data|evidence|the|one|two|three|groups?|arms?|study|trial|and|but|or|to|in|of|among|after|compared|outcomes?|extent|significant\w*)\b|^(?:(?:study|active|treatment|intervention|treated|experimental|other|control)s? ?)+(?:groups?|arms?)?$|^[\d\W]*$|\s(?:with|of|in|an?|the|and|or|to|by|for)$/i;
/** People are not an outcome: "an improvement in the patients". */
const PEOPLE =
  /\b(?:patients|participants|subjects|women|men|adults|children|infants|volunteers|individuals|people|groups?|arms?|controls|mice|rats)$/i;

/** A longer text is not a clause; its end is not read. */
const LONGEST = 3000;

/** Finds the subject of a clause and what it says about it, by the forms in which results are written. */
export function namedParts(whole: string): NamedParts {
  const clause = whole.slice(0, LONGEST);
  const comparator = firstSpan(VERSUS, clause, 'comparator');
  for (const form of FORMS)
    for (const { indices } of clause.matchAll(form)) {
      const outcome = spanOf(clause, indices?.groups?.outcome);
      if (!outcome || PEOPLE.test(clause.slice(outcome.start, outcome.end))) continue;
      const intervention = spanOf(clause, indices?.groups?.intervention) ?? armOf(clause, outcome);
      return { outcome, intervention, comparator };
    }
  return { outcome: null, intervention: null, comparator };
}

/** The arm that a result is about, where it is not part of the outcome. */
function armOf(clause: string, outcome: Clause): Clause | null {
  const arm = firstSpan(ARM, clause, 'intervention');
  return arm && (arm.start >= outcome.end || arm.end <= outcome.start) ? arm : null;
}

function firstSpan(expression: RegExp, clause: string, group: string): Clause | null {
  const [found] = clause.matchAll(expression);
  return spanOf(clause, found?.indices?.groups?.[group]);
}

function spanOf(clause: string, place: readonly [number, number] | undefined): Clause | null {
  if (!place) return null;
  const words = clause.slice(...place).trimEnd();
  return EMPTY.test(words) ? null : { start: place[0], end: place[0] + words.length };
}
