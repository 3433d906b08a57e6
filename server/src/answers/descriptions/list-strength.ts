import { namePattern, subjectPattern } from './definition-strength.ts';

/** What may be between a kind of things and the things: "symptoms of dengue include". */
const LEAD =
  /^(?:[^.;,()]{0,70}?(?:\b(?:includes?|including|are|is|were|such as|like|e\.g\.?|comprises?|consists? of|range from)\b|:)|,? (?:such as|including))(?: (?:for instance|for example|mainly|predominantly|primarily|usually|typically|the following)\b)?[,:]?\s+/i;
/** Ways to put a kind that the things follow at once: "is characterised by". */
const FOLLOWED = /\b(?:by|with|from|to)$/i;
const PREDOMINANTLY = /^(?: (?:\w+ly|motor symptoms including|symptoms such as))*\s+/i;
const SEPARATOR = /,\s*(?:and |or )?|\s(?:and|or)\s/;
/** Commas and semicolons outside brackets: "pain in arms and legs" stays one thing. */
const BETWEEN_THINGS = /[,;]\s*(?:(?:and|or) )?(?![^(]*\))/;
const ONE_AND_ONE = /^(\S+) (?:and|or) (\S+)$/;
/** No name of a thing: part of a clause. */
const CLAUSE =
  /\b(?:is|are|was|were|have|has|had|can|could|that|which|who|should|may|will|than|not|did|we)\b/i;
/** "[4, 5]" and "(12)": numbers of references are not things. */
const REFERENCES = /\s?(?:\[[\d\s,–-]+\]|\([\d\s,–-]+\))/g;
const COMPLETE = /[.!]["”’')\]]*$/;
const OWN_STUDY =
  /\b(?:we|our|this (?:study|trial)|were (?:assessed|recorded|measured|collected|evaluated|recruited)|will be|p\s?[<=>])\b/i;
const [SHORTEST, LONGEST] = [50, 400];
const [FEWEST_THINGS, MOST_WORDS] = [3, 7];
const SURE = 0.9;
/** How far before a kind its name may stand, in the same part of the sentence: "dengue has many symptoms such as". */
const NEAR = 60;

/**
 * Returns how surely a sentence lists things of a kind ("symptoms") of something with these names, 0 to 1: the name is beside the
 * kind, or is the subject of "is characterised by", and at least three short things follow at once. 0 when it does not.
 */
export function listStrength(sentence: string, names: readonly string[], kind: RegExp): number {
  if (sentence.length < SHORTEST || sentence.length > LONGEST) return 0;
  if (!COMPLETE.test(sentence) || OWN_STUDY.test(sentence)) return 0;
  const list = partsOfList(sentence, kind);
  if (!list || !beginsWithThings(list.things)) return 0;
  const { before, isVerb, lead } = list;
  const name = namePattern(names);
  const isOfName = isVerb
    ? subjectPattern(names).test(sentence)
    : name.test(lead) ||
      name.test(before.slice(-NEAR).replace(/^.*[,;]/s, '')) ||
      subjectPattern(names).test(sentence);
  return isOfName ? SURE : 0;
}

/**
 * Returns the things that a listing sentence names, each verbatim. Ends before the first one that is a clause or long: a list that is
 * cut short is still true.
 */
export function listedThings(sentence: string, kind: RegExp): string[] {
  const written = partsOfList(sentence, kind)?.things ?? '';
  const parts = written.replace(REFERENCES, '').replace(COMPLETE, '').split(BETWEEN_THINGS);
  const last = parts.at(-1)?.match(ONE_AND_ONE);
  const things = (last ? [...parts.slice(0, -1), last[1], last[2]] : parts).map((one) => one?.trim() ?? '');
  const end = things.findIndex((thing) => !isThing(thing));
  return end < 0 ? things : things.slice(0, end);
}

const isThing = (text: string): boolean =>
  text !== '' && !text.includes(';') && text.split(/\s+/).length <= MOST_WORDS && !CLAUSE.test(text);

/** What is before the kind of things in a sentence, between it and the things, and from the first thing on; null without a list. */
function partsOfList(
  sentence: string,
  kind: RegExp,
): { before: string; isVerb: boolean; lead: string; things: string } | null {
  const said = sentence.match(kind);
  if (!said) return null;
  const start = said.index ?? 0;
  const after = sentence.slice(start + said[0].length);
  const isVerb = FOLLOWED.test(said[0]);
  const lead = after.match(isVerb ? PREDOMINANTLY : LEAD)?.[0];
  return lead === undefined
    ? null
    : { before: sentence.slice(0, start), isVerb, lead, things: after.slice(lead.length) };
}

function beginsWithThings(text: string): boolean {
  const things = text.replace(REFERENCES, '').split(SEPARATOR).slice(0, FEWEST_THINGS);
  return (
    things.length === FEWEST_THINGS &&
    things.every((thing) => thing.split(/\s+/).length <= MOST_WORDS) &&
    !things.slice(0, FEWEST_THINGS - 1).some((thing) => CLAUSE.test(thing))
  );
}
