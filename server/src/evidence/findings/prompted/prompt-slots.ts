import { findAbbreviations } from '../../../text/tokens/abbreviations.ts';
import { isStopWord, stemOf } from '../../../text/tokens/content-stems.ts';
import { coverageIdf } from '../../../text/tokens/idf.ts';
import { normalise, tokenise } from '../../../text/tokens/tokenise.ts';
import { namesOf } from '../../../text/vocabulary/concepts.ts';
import { conceptsIn } from '../../../text/vocabulary/understand-words.ts';
import { type Arm, dosesOf, labelsOf } from './group-labels.ts';

/** What a finding is asked for, in the words of a question or of a paper; comparator and outcome may be empty. */
export interface FindingPrompt {
  intervention: string;
  comparator: string;
  outcome: string;
}

/** Stems of a slot, each with its weight: more for one that few sentences of the abstract have. */
export type SlotStems = ReadonlyMap<string, number>;

/** By what the slots of a prompt are recognised in the sentences of an abstract. */
export interface PromptSlots {
  intervention: SlotStems;
  comparator: SlotStems;
  outcome: SlotStems;
  /** The arm of the label of a group: "a" of "group A", "2" of "arm 2". */
  labels: ReadonlyMap<string, Arm>;
  /** Numbers that the prompt has for one arm only. */
  doses: ReadonlyMap<string, Arm>;
  /** The arm that "the control group" means; null when the prompt leaves it open. */
  control: Arm | null;
  /** Whether "the treatment group" means the arm that is not the control group. */
  isControlled: boolean;
  /** Whether one arm gets what the other gets and more, so that words of the lesser arm name the other one, too. */
  isAddOn: boolean;
}

/** Words of how something is given or measured: they tell neither an arm nor an outcome from others. */
const GENERIC = new Set(
  `group groups arm arms patient patients participant participants subjects treatment treatments treated therapy received receiving
  using based mg ml kg µg mcg g cm mm n per once twice day days daily week weeks weekly month months year years hour hours h min
  minutes time dose doses versus vs plus mean change changes number total rate level levels score scores baseline incidence`.split(
    /\s+/,
  ),
);
/** Words for a group that gets nothing new. */
const CONTROLS: readonly string[] =
  'control placebo usual standard conventional sham routine waitlist saline vehicle untreated alone'
    .split(' ')
    .map(stemOf);

/** Returns by what the slots of a prompt are recognised in an abstract, given as its sentences. */
export function slotsOf(prompt: FindingPrompt, sentences: readonly string[]): PromptSlots {
  const long = new Map(
    [prompt.intervention, prompt.comparator, prompt.outcome, sentences.join('\n')].flatMap((text) => [
      ...findAbbreviations(text),
    ]),
  );
  const words = sentences.map((text) => tokenise(normalise(text)));
  const abstract = inWords(words.flat());
  const named = (text: string) =>
    new Set(slotStemsOf([withAbbreviations(text, long), ...otherNames(text, abstract)].join(' ')));
  const [intervention, comparator] = [named(prompt.intervention), named(prompt.comparator)];
  const own = new Set([...intervention].filter((stem) => !comparator.has(stem)));
  const only = new Set([...comparator].filter((stem) => !intervention.has(stem)));
  const isAddOn = only.size === 0 && own.size > 0 && comparator.size > 0;
  const other = isAddOn ? comparator : comparator.size > 0 ? only : defaultComparator(own);
  const weigh = weigher(words);
  return {
    intervention: weigh(own),
    comparator: weigh(other),
    outcome: weigh(named(prompt.outcome)),
    labels: labelsOf(prompt, sentences, { I: own, C: other }),
    doses: dosesOf(prompt),
    control: isControl(own) ? (isControl(other) ? null : 'I') : 'C',
    isControlled: isControl(other),
    isAddOn,
  };
}

const isControl = (arm: ReadonlySet<string>): boolean => CONTROLS.some((stem) => arm.has(stem));

/** A prompt without a comparator compares with whatever is called a control. */
const defaultComparator = (intervention: ReadonlySet<string>): ReadonlySet<string> =>
  isControl(intervention) ? new Set() : new Set(CONTROLS.slice(0, 2));

/** The names that an abstract has for what it does not call as the text does: "mucositis" for "mouth sores". */
function otherNames(text: string, abstract: string): string[] {
  const isThere = (name: string) => abstract.includes(inWords(tokenise(normalise(name))));
  return conceptsIn(text)
    .filter(({ written }) => !isThere(written))
    .flatMap(({ concept }) => namesOf(concept).filter(isThere));
}

/** Words as a text in which only whole words are found. */
const inWords = (words: readonly string[]): string => ` ${words.join(' ')} `;

function slotStemsOf(text: string): string[] {
  const words = tokenise(normalise(text)).filter((word) => !isStopWord(word));
  const telling = words.filter((word) => word.length > 1 && !GENERIC.has(word) && !/^\d+$/.test(word));
  return (telling.length > 0 ? telling : words).map(stemOf);
}

/** The text with the short form of every long form it names, and the other way round. */
function withAbbreviations(text: string, long: ReadonlyMap<string, string>): string {
  const lower = normalise(text);
  const words = new Set(tokenise(text));
  const added = [...long].flatMap(([short, form]) => [
    ...(lower.includes(normalise(form)) ? [short] : []),
    ...(words.has(short) ? [form] : []),
  ]);
  return [text, ...added].join(' ');
}

function weigher(sentences: readonly (readonly string[])[]): (stems: ReadonlySet<string>) => SlotStems {
  const having = new Map<string, number>();
  for (const words of sentences)
    for (const stem of new Set(words.map(stemOf))) having.set(stem, (having.get(stem) ?? 0) + 1);
  return (stems) =>
    new Map([...stems].map((stem) => [stem, coverageIdf(having.get(stem) ?? 0, sentences.length)]));
}
