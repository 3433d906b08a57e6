import { Lines } from '../xml/lines.ts';
import type { Place } from '../xml/parse-xml.ts';
import { flow, oneLine } from './flow.ts';

/** A stretch of the body under its nested titles. */
export interface BodySection {
  titles: readonly string[];
  text: string;
}

const LEFT_OUT_TITLES = /^(?:references|bibliography|acknowledge?ments?|literature cited)\W*$/i;

/** Reads `body` (or the figures and tables kept in `floats-group`) into sections in reading order. */
export function bodyPlace(sections: BodySection[], titles: readonly string[] = []): Place {
  const lines = new Lines();
  const keep = (under: readonly string[]) => {
    const text = lines.take();
    if (text && !under.some((title) => LEFT_OUT_TITLES.test(title))) sections.push({ titles: under, text });
  };
  const section = (outer: readonly string[]): Place => {
    let under = outer;
    const running = flow(lines, 'sec');
    return {
      open(name, attributes) {
        if (name === 'sec') {
          keep(under);
          return section(under);
        }
        if (name === 'title')
          return oneLine((title) => {
            under = title ? [...outer, title.replace(/[.:]$/, '')] : outer;
          });
        return running.open?.(name, attributes) ?? {};
      },
      text: (text) => lines.add(text),
      close: () => keep(under),
    };
  };
  return section(titles);
}

/** The text of the shallowest, last section that concludes; a long "Discussion and conclusions" is none. */
export function bodyConclusion(
  sections: readonly BodySection[],
  concludes: (title: string) => boolean,
): string {
  let best: readonly string[] | null = null;
  for (const { titles } of sections) {
    const depth = titles.findIndex(concludes);
    if (depth !== -1 && (best === null || depth + 1 <= best.length)) best = titles.slice(0, depth + 1);
  }
  if (!best) return '';
  const found = best.join('\n');
  const text = sections
    .filter(({ titles }) => titles.slice(0, best.length).join('\n') === found)
    .map((section) => section.text)
    .join('\n');
  return MIXED.test(best.at(-1) ?? '') && text.length > LONGEST_MIXED ? '' : text;
}

const MIXED = /\b(?:discussion|results)\b/i;
const LONGEST_MIXED = 2500;
