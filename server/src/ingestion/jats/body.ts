import { cutToLength, Lines } from '../xml/lines.ts';
import type { Attributes, ElementHandler } from '../xml/parse-xml.ts';
import { plainText } from '../xml/plain-text.ts';
import { flow, oneLine } from './flow.ts';
import type { FullTextParts } from './full-text-parts.ts';
import { referencesHandler } from './references.ts';
import {
  type BodySection,
  type Headings,
  kindOfTitle,
  kindOfType,
  type SectionKind,
} from './section-kind.ts';

/** A number in front of a title. One without a point may count something ("12 months later"). */
const NUMBERED = /^(?=[\d.]*\.)(\d+(?:\.\d+)*)\.?\s/;
const LEFT_OUT_TITLES = /^(?:references|bibliography|acknowledge?ments?|literature cited)\W*$/i;
/** Sections that are read: one more than are stored of any article, so that the check sees that there were more. */
const MOST_SECTIONS = 10_001;
/** Characters of running text that are kept of a body. */
const MOST_CHARACTERS = 10_000_000;
/** Characters that are kept of the titles that a section is under, all together, and of its printed number. */
const MOST_OF_TITLES = 2000;
const MOST_OF_NUMBER = 50;

/** Reads `body` (or the figures and tables kept in `floats-group`) into sections in reading order. */
export function bodyHandler(
  sections: BodySection[],
  parts: FullTextParts,
  titles: readonly string[] = [],
  shorten: () => void = () => {},
): ElementHandler {
  const lines = new Lines(MOST_CHARACTERS);
  let stretch: BodySection;
  const begin = (under: Headings) => {
    stretch = { ...under, text: '' };
    parts.section = stretch;
  };
  const keep = () => {
    stretch.text = lines.take();
    parts.section = null;
    if (stretch.text && !stretch.titles.some((title) => LEFT_OUT_TITLES.test(title)))
      addSection(sections, stretch);
  };
  const section = (outer: Headings, attributes: Attributes): ElementHandler => {
    const inherited = kindOfType(attributes['sec-type'] ?? '') ?? outer.kind;
    const under: Headings = { titles: outer.titles, number: '', kind: inherited };
    const change = (to: Partial<Headings>) => void Object.assign(stretch, Object.assign(under, to));
    const running = flow(lines, 'sec', parts);
    begin(under);
    return {
      open(name, inner) {
        if (name === 'sec') {
          keep();
          const child = section(under, inner);
          return {
            ...child,
            close() {
              child.close?.();
              begin(under);
            },
          };
        }
        if (name === 'label')
          return plainText((number) =>
            change({ number: cutToLength(number.replace(/\.$/, ''), MOST_OF_NUMBER) }),
          );
        if (name === 'title') return oneLine((title) => change(titled(title, under, outer, inherited)));
        if (name === 'ref-list') return referencesHandler(parts);
        return running.open?.(name, inner) ?? {};
      },
      text: (text) => lines.add(text),
      close: keep,
    };
  };
  const whole = section({ titles, number: '', kind: null }, {});
  return {
    ...whole,
    close() {
      whole.close?.();
      if (lines.isCut) shorten();
    },
  };
}

function titled(
  title: string,
  { number }: Headings,
  { titles }: Headings,
  inherited: SectionKind | null,
): Headings {
  const room = MOST_OF_TITLES - titles.reduce((sum, one) => sum + one.length, 0);
  const shortened = cutToLength(title.replace(/[.:]$/, ''), Math.max(room, 0));
  return {
    titles: shortened ? [...titles, shortened] : titles,
    number: number || cutToLength(NUMBERED.exec(title)?.[1] ?? '', MOST_OF_NUMBER),
    kind: inherited ?? kindOfTitle(title),
  };
}

function addSection(sections: BodySection[], section: BodySection): void {
  if (sections.length < MOST_SECTIONS) sections.push(section);
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
