import { type Count, kindOf, type Sentence } from '../candidates/counts.ts';
import { type Feature, featureOf } from './feature-patterns.ts';

const ARM = /control|placebo|usual care|healthy|intervention|group|arm\b/i;
/** What is between two counts, the first that fits. */
const JOINTS: readonly (readonly [string, RegExp])[] = [
  ['share', /%/],
  ['of these', /\bof (?:these|those|them|whom|which)\b/],
  ['of', /\b(?:of|out of)\s*(?:the )?$/],
  ['including', /includ|consist|compris/],
  ['versus', /\b(?:versus|vs|compared|matched)\b/],
  [';', /;/],
  ['and, near', /^(?=.{0,39}$).*\band\b/],
  ['and', /\band\b/],
  ['(', /\(/],
  [',', /,/],
  ['to', /\bto\b/],
];

/** How a count stands to the one before it and the one after it in its sentence. */
export function neighbourFeatures({ text, counts }: Sentence, count: Count): Feature[] {
  const at = counts.indexOf(count);
  const [previous, next] = [counts[at - 1], counts[at + 1]];
  return [
    ...(next ? pairFeatures('next', text, count, next, next.n / count.n) : []),
    ...(previous ? pairFeatures('previous', text, previous, count, previous.n / count.n) : []),
  ];
}

function pairFeatures(side: string, text: string, first: Count, second: Count, ratio: number): Feature[] {
  const between = text.slice(first.end, second.at);
  const joint = JOINTS.find(([, pattern]) => pattern.test(between))?.[0] ?? 'other';
  const size = ratio > 3 ? '>>' : ratio > 1.25 ? '>' : ratio > 0.8 ? '=' : ratio > 0.33 ? '<' : '<<';
  const [one, other] = [kindOf(text, first), kindOf(text, second)];
  const signs = [
    `${side} ${joint}`,
    `${side} ${joint} ${size}`,
    `${side} counts ${one === other ? 'the same' : one} ${other}`,
  ];
  const arm = ARM.test(text.slice(second.end, second.end + 60));
  if (arm) signs.push(`${side} arm ${size}`);
  if (arm && ARM.test(text.slice(first.end, first.end + 40))) signs.push(`${side} both arms`);
  return signs.map(featureOf);
}
