import { type EffectToken, isOneOf, type Reading, wordSet } from './effect-tokens.ts';
import { readNumber } from './numbers.ts';

/** A unit as it is written, with its last offset; `isTime` for days, weeks and the like. */
export interface StatedUnit {
  text: string;
  isTime: boolean;
  end: number;
}

const TIME = wordSet(
  'year yr y month mo week wk w day d hour hr h minute min second sec s ms msec msecond millisecond decade',
);
/** In the singular and in small letters, as tokens compare. */
const OTHER = wordSet(
  'mmhg kg g mg mcg microg microgram µg μg ug ng pg l ml dl µl μl ul fl mm cm m km µm μm um nm mol mmol µmol μmol umol nmol pmol fmol iu u mu miu µiu kpa pa ' +
    'cmh hz khz kcal kj mj bpm beat breath watt w gy cgy meq mosm db diopter dioptre d °c °f point unit score fold ' +
    'episode event visit step cell copy attack pack cigarette drink serving meter metre gram kilogram liter litre ' +
    'milligram milliliter millilitre log met joule newton n nm percentile quality-adjusted qaly usd euro dollar pound',
);
const CURRENCIES = wordSet('$ € £');
const NOUNS_OF_TIME = wordSet('patient person woman women people subject child participant people-year');

/** Reads the unit after a number: "%", "per cent", "mm Hg", "kg/m2", "mg per day", "-point"; null where none is there. */
export function readUnit(tokens: readonly EffectToken[], at: number): Reading<StatedUnit> | null {
  return readPercent(tokens, at) ?? readCompound(tokens, at);
}

function readPercent(tokens: readonly EffectToken[], at: number): Reading<StatedUnit> | null {
  const [first, second] = [tokens[at], tokens[at + 1]];
  const last = first?.text === '%' || first?.word === 'percent' ? first : null;
  const cents = first?.word === 'per' && second?.word === 'cent' ? second : null;
  const end = last ?? cents;
  return end ? { value: { text: '%', isTime: false, end: end.end }, next: at + (last ? 1 : 2) } : null;
}

/** A unit, then any number of "/" and "per" with another. */
function readCompound(tokens: readonly EffectToken[], at: number): Reading<StatedUnit> | null {
  const hasHyphen = tokens[at]?.text === '-' && tokens[at]?.isGlued;
  const from = hasHyphen ? at + 1 : at;
  const first = readFactor(tokens, from);
  const start = tokens[from]?.start;
  // "A 10-year survival": the time names the survival and is not a value.
  if (!first || start === undefined || (hasHyphen && first.value.isTime)) return null;
  let { next } = first;
  for (let factors = 0; factors < 3 && isOneOf(tokens, next, PER); factors++) {
    const factor = readFactor(tokens, next + 1);
    if (!factor) break;
    next = factor.next;
  }
  const end = tokens[next - 1]?.end ?? start;
  const isTime = first.value.isTime && next === first.next;
  return { value: { text: wordsOf(tokens, from, next), isTime, end }, next };
}

const PER = wordSet('/ per');

function readFactor(tokens: readonly EffectToken[], at: number): Reading<{ isTime: boolean }> | null {
  const unit = tokens[at];
  if (!unit || !(TIME.has(unit.word) || OTHER.has(unit.word) || isSpelledWithHg(tokens, at))) return null;
  // "1.5 S" and "5 A" are not units; units of one letter must have their standard case.
  if (unit.text.length === 1 && !/[a-zLUWN]/.test(unit.text)) return null;
  let next = at + (isSpelledWithHg(tokens, at) ? 2 : 1);
  const exponent = tokens[next];
  if (exponent?.isGlued && /^[23]$/.test(exponent.text)) next++;
  return { value: { isTime: TIME.has(unit.word) }, next };
}

const isSpelledWithHg = (tokens: readonly EffectToken[], at: number): boolean =>
  tokens[at]?.word === 'mm' && tokens[at + 1]?.word === 'hg';

/** As it is written, with single spaces. */
function wordsOf(tokens: readonly EffectToken[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ text, isGlued }, at) => (at === 0 || isGlued ? text : ` ${text}`))
    .join('');
}

/** A round number that a rate refers to ("per 1,000 person-years"), and in what. */
export interface StatedPer {
  denominator: number;
  isPersonTime: boolean;
  text: string;
  end: number;
}

/** Reads "per 1000 patient-years", "/1,000", "per 100 000 population". */
export function readPer(tokens: readonly EffectToken[], at: number): Reading<StatedPer> | null {
  if (!isOneOf(tokens, at, PER)) return null;
  const number = readNumber(tokens, at + 1);
  // Ten, a hundred, a thousand …: "120/80" is not a rate.
  if (!number || !/^10+$/.test(String(number.value.value))) return null;
  let { next } = number;
  const { word = '' } = tokens[next] ?? {};
  const isJoined =
    /^(?:patient|person|woman|women|child|participant|subject|people)-(?:year|month|week|day|hour)$/.test(
      word,
    );
  const isSpaced = NOUNS_OF_TIME.has(word) && isOneOf(tokens, next + 1, TIME);
  if (isJoined) next++;
  if (isSpaced) next += 2;
  const end = tokens[next - 1]?.end ?? 0;
  const value = {
    denominator: number.value.value,
    isPersonTime: isJoined || isSpaced,
    text: wordsOf(tokens, at, next),
    end,
  };
  return { value, next };
}

/** The currency that is before a number: "$45,253". */
export const currencyBefore = (tokens: readonly EffectToken[], at: number): string | null =>
  isOneOf(tokens, at - 1, CURRENCIES) ? (tokens[at - 1]?.text ?? null) : null;
