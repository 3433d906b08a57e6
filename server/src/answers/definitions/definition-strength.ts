/** What a sentence may say between a name and its verb: an abbreviation, another name, the numbers of references. */
const INSERTED = String.raw`(?:\s*\([^)]{1,80}\)|\s*\[[^\]]{1,40}\]|,[^,;]{1,80},|\s+or\s+[\w-]+)*`;
const OPENING = String.raw`^(?:(?:clinically|in general|generally|briefly),?\s+)?(?:(?:the|an?)\s+)?(?:term\s+)?["“‘']?`;

/** Ways to define, the surest first, with how sure a user can be that the sentence says what the name means. */
const VERBS: readonly (readonly [RegExp, number])[] = [
  [/^(?:is|are|can be|has been|have been|may be)(?: \w+ly)? (?:defined|described)\b/i, 1],
  [/^(?:refers? to|denotes?|means|is the name|is a term|are terms)\b/i, 0.95],
  [/^(?:is|are)(?: \w+ly)? characteri[sz]ed\b/i, 0.92],
  [/^(?:is|are)(?: \w+ly)? (?:an?|the)\b/i, 0.8],
];
const DEFINED_AS = 0.85;

/** Phrases that state how important a thing is, not what it is: "a major risk factor for falls". */
const IMPORTANCE =
  /^(?:(?:cause|predictor|indication|contributor|option|goal|topic|result|consequence|reason|area|candidate|target|determinant|alternative|manifestation|complaint|component|variable|setting|tool|factor|problem|issue|concern|challenge|part|way|source|opportunity|epidemic|pandemic|theme)s?|burden|priority|need|lack|matter|risk|key|focus|basis|choice|cornerstone|strategy|success|failure|side effect)$/i;
const WEIGHING =
  /\b(?:most|main|major|important|significant|serious|growing|leading|effective|promising|safe|common|commonest|frequent|prevalent|useful|valuable|popular|potential|feasible|critical|relevant|powerful|essential|attractive|ideal|devastating|emerging|frequently|widely|increasingly|lethal|costly|ongoing|burdensome|disabling)\b/i;
/** What tells a thing from others of its kind. */
const DIFFERENCE =
  /\b(?:that|which|in which|where|who|whose|characteri[sz]ed|caused|involving|resulting|marked|leading to|due to|consisting|defined|produced|derived|containing)\b/i;
/** Ends like a sentence: a text that was cut off does not, and a question defines nothing. */
const COMPLETE = /[.!]["”’')\]]*$/;
/** Says what one study did. */
const OWN_STUDY = /\b(?:we|our|this (?:study|trial|paper|review|article)|were|was)\b/i;
/** Ends the words for the kind of thing. */
const END_OF_KIND =
  /[,;:()[\]]|\s(?:of|for|in|on|by|with|without|to|from|that|which|where|who|whose|characteri[sz]ed|caused|involving|resulting|affecting|rising|occurring|and|or|among|due|used|associated|defined|between|as|when)\s/i;
const [SHORTEST, LONGEST] = [40, 450];
const [WEIGHED, TOLD_APART] = [0.25, 0.1];
/** "Is a severe disease." tells nothing: a kind of fewer words needs at least so many characters after it. */
const [FEW_WORDS, LITTLE] = [3, 10];

/**
 * Returns how surely a sentence defines something by one of its names, 0 to 1: its subject is the name, its verb defines, and what it
 * is said to be is a kind of thing, not its weight. 0 when it does not.
 */
export function definitionStrength(sentence: string, names: readonly string[]): number {
  if (sentence.length < SHORTEST || sentence.length > LONGEST) return 0;
  if (!COMPLETE.test(sentence) || OWN_STUDY.test(sentence)) return 0;
  const opening = sentence.match(subjectPattern(names))?.[0];
  if (opening === undefined) return 0;
  const said = sentence.slice(opening.length);
  const verb = VERBS.find(([pattern]) => pattern.test(said));
  if (!verb) return 0;
  const [pattern, sureness] = verb;
  return sureness >= DEFINED_AS ? sureness : kindStrength(said.replace(pattern, '').trim(), sureness);
}

/** Matches the beginning of a sentence whose subject is one of these names, with what is inserted after it. */
const subjectPattern = (names: readonly string[]): RegExp =>
  new RegExp(`${OPENING}(?:${named(names)})["”’']?${INSERTED},?\\s+`, 'i');

/** Matches a text with one of these names, in singular or plural. */
export const namePattern = (names: readonly string[]): RegExp => new RegExp(`\\b(?:${named(names)})\\b`, 'i');

/** One of the names, with any space or hyphen between its words. */
const named = (names: readonly string[]): string => names.map((name) => `${patternOf(name)}s?`).join('|');

const patternOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[\\s-]');

/** How surely words after "is a" say what something is. */
function kindStrength(said: string, sureness: number): number {
  const end = said.search(END_OF_KIND);
  const kind = end < 0 ? said.replace(/\.$/, '') : said.slice(0, end);
  const noun = kind.split(/\s+/).at(-1) ?? '';
  if (kind === '' || IMPORTANCE.test(noun) || /^ of choice\b/.test(said.slice(kind.length))) return 0;
  const words = kind.split(/\s+/).length;
  if (words < FEW_WORDS && said.length - kind.length < LITTLE) return 0;
  const weighed = WEIGHING.test(kind) ? WEIGHED : 0;
  const toldApart = DIFFERENCE.test(said.slice(kind.length)) ? TOLD_APART : 0;
  return sureness - weighed + toldApart;
}
