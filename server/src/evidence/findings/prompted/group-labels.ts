import { stemOf } from '../../../text/tokens/content-stems.ts';
import { normalise, tokenise } from '../../../text/tokens/tokenise.ts';

/** An arm of a comparison: the intervention asked about, or what it is compared with. */
export type Arm = 'I' | 'C';

interface ComparedTexts {
  intervention: string;
  comparator: string;
}

const LABEL = /\b(?:[Gg]roups?|GROUP|[Aa]rms?)\s?([A-Za-z]|\d|I{1,3}|IV)\b|\(([A-H])\)|\b([A-H])\)/g;
/** So many characters around a label say what its group got. */
const AROUND = 110;

/**
 * Returns the arm of each label of a group ("a", "2", "ii"): as the prompt says it, else by whose words are around the
 * label in the sentences.
 */
export function labelsOf(
  { intervention, comparator }: ComparedTexts,
  sentences: readonly string[],
  stems: Readonly<Record<Arm, ReadonlySet<string>>>,
): ReadonlyMap<string, Arm> {
  const inPrompt = [
    ...labelsIn(intervention).map(({ label }) => [label, 'I'] as const),
    ...labelsIn(comparator).map(({ label }) => [label, 'C'] as const),
  ];
  if (inPrompt.length > 0) return new Map(inPrompt);
  const votes = new Map<string, number>();
  for (const sentence of sentences)
    for (const { label, at, end, isWord } of labelsIn(sentence)) {
      if (!isWord) continue;
      const before = sentence.slice(Math.max(0, at - AROUND), at).split(/\bgroups?\b|[;.,]/i);
      const after = sentence.slice(end, at + AROUND).split(/\bgroups?\b|[;.]/i);
      const votesAround = [leaning(after[0] ?? '', stems), leaning(before.at(-1) ?? '', stems)];
      // "Ginger (group 1)" says it before the label, "group 1 received ginger" after it.
      if (/[([]$/.test(sentence.slice(0, at))) votesAround.reverse();
      const vote = votesAround.find((one) => one !== 0) ?? 0;
      votes.set(label, (votes.get(label) ?? 0) + vote);
    }
  const decided = [...votes].filter(([, vote]) => vote !== 0);
  return new Map(decided.map(([label, vote]) => [label, vote > 0 ? 'I' : 'C']));
}

function labelsIn(text: string) {
  return [...text.matchAll(LABEL)].map(({ 0: whole, 1: word, 2: inBrackets, 3: before, index }) => ({
    label: (word ?? inBrackets ?? before ?? '').toLowerCase(),
    at: index,
    end: index + whole.length,
    isWord: word !== undefined,
  }));
}

/** 1 when a text has more words of the intervention, -1 when it has more of the comparator. */
function leaning(text: string, stems: Readonly<Record<Arm, ReadonlySet<string>>>): number {
  const has = new Set(tokenise(normalise(text)).map(stemOf));
  const count = (arm: Arm) => [...stems[arm]].filter((stem) => has.has(stem)).length;
  return Math.sign(count('I') - count('C'));
}

/** Returns the arm of each number that a prompt has for one arm only, such as a dose, written as JavaScript writes it. */
export function dosesOf({ intervention, comparator }: ComparedTexts): ReadonlyMap<string, Arm> {
  const [own, other] = [numbersIn(intervention), numbersIn(comparator)];
  return new Map([
    ...own.filter((one) => !other.includes(one)).map((one) => [one, 'I'] as const),
    ...other.filter((one) => !own.includes(one)).map((one) => [one, 'C'] as const),
  ]);
}

const numbersIn = (text: string): string[] =>
  (text.match(/\d+(?:[.·]\d+)?/g) ?? []).map((digits) => String(Number(digits.replace('·', '.'))));
