import type { DerivedCount, ExplicitCount } from './candidates/size-candidates.ts';

const WORDS_AFTER = /^(?:\s+(?!(?:were|was|had|who|which|that)\b)[\p{L}\p{N}'’/-]+){1,6}/u;
const PEOPLE_END =
  /^(?:.*?\s)?(?:patients|participants|subjects|women|men|children|adults|adolescents|infants|newborns|volunteers|individuals|persons|people|students|respondents|residents|cases|controls)\b/i;

/** The words that state a number: itself with its people, where they are named. */
export function phrasesOfExplicit({ sentence, count }: ExplicitCount): string {
  const after = WORDS_AFTER.exec(sentence.text.slice(count.end, count.end + 90))?.[0] ?? '';
  return `${count.phrase}${PEOPLE_END.exec(after)?.[0] ?? ''}`;
}

/** The words of the parts that a number was worked out from: as they stand in one sentence, or one after another. */
export function phrasesOfDerived({ parts }: DerivedCount): string {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return '';
  if (parts.every(({ count }) => count.named)) return parts.map(({ count }) => count.phrase).join(', ');
  if (first.sentence !== last.sentence) return parts.map(phrasesOfExplicit).join(' … ');
  return first.sentence.text.slice(first.count.at, last.count.at) + phrasesOfExplicit(last);
}
