import { stemsOf } from '../relevance/stems.ts';
import { type Concept, concepts, conceptsAbout, namesOf } from '../vocabulary/concepts.ts';
import { Phrases, type Word, wordsOf } from '../vocabulary/phrases.ts';
import { type ConceptFound, conceptsIn } from '../vocabulary/understand-words.ts';

/** How a text may say a thing. */
interface Saying {
  stems: readonly string[];
  /** Its stems say all of it: those of "vitamin D" or "e-cigarettes" do not. */
  stemsSuffice: boolean;
  names: Phrases<true>;
}

/** One thing a question asks about: a concept of the vocabulary, a word of its own, or "one or another". */
export interface Asked {
  /** As the reader wrote it. */
  written: string;
  /** How telling it is, above 0: rare things say more about what was asked. */
  weight: number;
  /** A subject of health, which a source must speak of: not a word, nor a matter of method. */
  isSubject: boolean;
  /** Any of them will do. */
  sayings: readonly Saying[];
}

/** What a text says, read once for many questions about it and only as far as they need it. */
export class TextRead {
  private readonly text: string;
  private stemsRead: ReadonlySet<string> | undefined;
  private wordsRead: readonly Word[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get stems(): ReadonlySet<string> {
    this.stemsRead ??= new Set(stemsOf(this.text));
    return this.stemsRead;
  }

  get words(): readonly Word[] {
    this.wordsRead ??= wordsOf(this.text);
    return this.wordsRead;
  }
}

/** What studies are made of, who takes part and where: worth asking about, but no subject a paper must have. */
const NO_SUBJECT: ReadonlySet<string> = new Set([
  ...['research-methods', 'people-and-care', 'places'].flatMap(conceptsAbout).map(({ term }) => term),
  ...[
    'Treatment',
    'Therapy',
    'Prevention',
    'Adult',
    'Patient',
    'Symptom',
    'Health',
    'Disease',
    'Quality of life',
  ],
]);

/** Words of the question that say how things stand to each other; a paper may well say it otherwise. */
const RELATION = new Set(
  stemsOf(
    `against raise raises protect protects protective treat treats treating treated prevent prevents preventing improve
    improves reduce reduces lower lowers increase increases affect affects affecting bad good better best worse worst safe
    safer safety harmful harm right now long short term among outcome outcomes result results impact influence influences
    influenced role link linked relation related relationship association associated associate predict predicts change
    changes difference differ differences differ different compare compared comparison versus vs benefit benefits work
    works working important useful use useful need needed possible really always common commonly many much often happen
    happens make makes thing things way ways kind option options new old high higher low level levels rate rates factor
    factors feel feeling like take taking start stop avoid getting lead leads play enough likely unlikely
    down up off less fewer away cut cutting quit quitting giving restrict restricting restriction limit limiting avoiding
    reliable feasible worthwhile routine routinely still exist exists sufficient sufficiently contribute contributes
    implication implications assessment analysis data teach instead continue offer following undergo waiting awareness
    necessary necessity mandatory matter matters relevant relevance compromise compromised justified worth effort viable
    feasibility dangerous reconsider seeing experience efficacy efficacious indication indicated contraindication simplification
    underrecognised underrecognized underestimated overestimated variant pattern place large multi multicenter multicentre
    multicentric institutional validation version become choice currently current preliminary nationwide initial come
    comes coming keep keeps keeping bring brings cannot whose body holding hold turning turn handle handling extra added
    adding quickly quick fast soon again put puts putting he him his himself she her hers herself them myself yourself
    themselves someone somebody anyone anybody everyone without ok okay fine allowed worry worried worrying drink drinks
    eat eats done anything something everything nothing tell tells recommend recommended advise advised`,
  ),
);

/** What a treatment does besides: who asks for it by name wants to read of that. "Is it safe" only turns a question. */
const SIDE_EFFECTS = /\b(?:side|adverse|unwanted) (?:effect|event|reaction)s?\b/i;

/** A year or a number of years says little by itself, however rare it is. */
const NUMBER = /^\d+$/;

/** Two stems are one word in two endings when one is the other with an ending of adjectives or Latin nouns. */
const KIN = 5;
const ENDING = /^(?:um|us|a|an|n|al|ar|ic|i|u|ous|ist|on)$/;

/** What a word weighs beside a subject: a paper may say it otherwise. */
const WORD = 0.6;

/** Young children are children, and a paper may well say no more than that. */
const PEOPLE: ReadonlySet<string> = new Set(conceptsAbout('people-and-care').map(({ term }) => term));

const byTerm = new Map(concepts.map((concept) => [concept.term, concept]));
const narrower = new Map<string, Concept[]>();
for (const concept of concepts)
  if (concept.broader) narrower.set(concept.broader, [...(narrower.get(concept.broader) ?? []), concept]);

/** What is done without, or the other thing of two, is not what a source must speak of. */
const WITHOUT =
  /\b(?:without|instead of|other than|rather than|apart from|besides)(?: (?:any|the|my|taking|using))? *$/i;
const OR = /^ *,? *or +(?:the |a |an )?$/i;

/**
 * The things a question asks about, in its order, each with the other names and the narrower kinds that count as it; for
 * people the wider group, too. Of "physiotherapy or surgery" a source speaks when it speaks of one.
 */
export function thingsAsked(words: string, weightOf: (stem: string) => number): Asked[] {
  const found = conceptsIn(words);
  const rest = stemsWithWords(outside(words, found))
    .filter(([stem]) => !RELATION.has(stem) && !NUMBER.test(stem))
    .map(([stem, written]) => ({
      written,
      isSubject: false,
      sayings: [{ stems: [stem], stemsSuffice: true, names: new Phrases<true>() }],
    }));
  return [...thingsNamed(words, found), ...rest].map((one) => ({
    ...one,
    weight: (one.isSubject ? 1 : WORD) * Math.max(...one.sayings.flatMap(({ stems }) => stems).map(weightOf)),
  }));
}

function thingsNamed(words: string, found: readonly ConceptFound[]): Omit<Asked, 'weight'>[] {
  const choices = oneOrAnother(words, found.filter(saysSomething));
  return choices
    .filter(({ start }) => choices.length === 1 || !WITHOUT.test(words.slice(0, start)))
    .map(({ among }) => ({
      written: among.map(({ written }) => written).join(' or '),
      isSubject: among.some(isSubject),
      sayings: among.map(sayingOf),
    }));
}

/** Concepts with nothing but "or" between them belong together. */
function oneOrAnother(words: string, found: readonly ConceptFound[]) {
  const choices: { start: number; end: number; among: ConceptFound[] }[] = [];
  for (const one of found) {
    const last = choices.at(-1);
    if (last && OR.test(words.slice(last.end, one.start))) {
      last.among.push(one);
      last.end = one.end;
    } else choices.push({ start: one.start, end: one.end, among: [one] });
  }
  return choices;
}

const isSubject = ({ concept, written }: ConceptFound): boolean =>
  !NO_SUBJECT.has(concept.term) || SIDE_EFFECTS.test(written);

/** "Harm" names a concept of method, and only turns a question. */
const saysSomething = (found: ConceptFound): boolean => {
  const stems = stemsOf(found.written);
  return stems.length > 0 && (isSubject(found) || !stems.every((stem) => RELATION.has(stem)));
};

const sayingOf = ({ concept, written }: ConceptFound): Saying => ({
  stems: telling(stemsOf(written)),
  stemsSuffice: !wordsOf(written).some(({ folded }) => folded.length === 1),
  names: namesToo(concept),
});

/** A name such as "cutting down on salt" is about salt, which papers say in many ways. */
function telling(stems: string[]): string[] {
  const kept = stems.filter((stem) => !RELATION.has(stem));
  return kept.length > 0 ? kept : stems;
}

export const readText = (text: string): TextRead => new TextRead(text);

/** Whether the text speaks of the thing: its own words, another name of it, or a narrower kind. */
export const speaksOf = (text: TextRead, { sayings }: Asked): boolean =>
  sayings.some((saying) => says(text, saying));

function says(text: TextRead, { stems, stemsSuffice, names }: Saying): boolean {
  if (stemsSuffice && stems.every((stem) => text.stems.has(stem) || hasKin(text.stems, stem))) return true;
  if (names.isEmpty) return false;
  return text.words.some((_, start) => names.startingAt(text.words, start).length > 0);
}

/** Whether a text has the word in another ending: "endometrium" and "endometrial", "ovary" and "ovarian". */
function hasKin(stems: ReadonlySet<string>, stem: string): boolean {
  for (const other of stems) {
    const [short, long] = other.length < stem.length ? [other, stem] : [stem, other];
    if (short.length >= KIN && long.startsWith(short) && ENDING.test(long.slice(short.length))) return true;
  }
  return false;
}

/** What a quote and its title must speak of: the subjects, or everything where the vocabulary knows none. */
export function subjectsOf(asked: readonly Asked[]): readonly Asked[] {
  const subjects = asked.filter(({ isSubject }) => isSubject);
  return subjects.length > 0 ? subjects : asked;
}

/** The share of what was asked, weighted, that a text speaks of, 0 to 1; 0 when nothing was asked. */
export function shareOf(asked: readonly Asked[], text: TextRead): number {
  const all = weightOf(asked);
  return all === 0 ? 0 : weightOf(asked.filter((one) => speaksOf(text, one))) / all;
}

/** How much these things tell together. */
export const weightOf = (asked: readonly Asked[]): number =>
  asked.reduce((sum, { weight }) => sum + weight, 0);

function namesToo(concept: Concept): Phrases<true> {
  const phrases = new Phrases<true>();
  const wider = PEOPLE.has(concept.term) ? byTerm.get(concept.broader ?? '') : undefined;
  for (const one of [...withNarrower(concept), ...(wider ? [wider] : [])]) {
    for (const name of namesOf(one)) phrases.add(name, true);
    for (const { abbreviation } of one.ambiguous) phrases.add(abbreviation, true);
  }
  return phrases;
}

function withNarrower(concept: Concept, seen = new Set<Concept>()): Set<Concept> {
  if (seen.has(concept)) return seen;
  seen.add(concept);
  for (const one of narrower.get(concept.term) ?? []) withNarrower(one, seen);
  return seen;
}

function outside(text: string, found: readonly { start: number; end: number }[]): string {
  let [rest, at] = ['', 0];
  for (const { start, end } of found) {
    rest += `${text.slice(at, start)} `;
    at = end;
  }
  return rest + text.slice(at);
}

/** Each stem with the first word it was made of. */
function stemsWithWords(text: string): [string, string][] {
  const byStem = new Map<string, string>();
  for (const { written } of wordsOf(text))
    for (const stem of stemsOf(written)) if (!byStem.has(stem)) byStem.set(stem, written);
  return [...byStem];
}
