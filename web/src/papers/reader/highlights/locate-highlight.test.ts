import type { DocumentRun, DocumentSection, UserHighlight } from '@health/contract';
import { describe, expect, it } from 'vitest';
import { readingTextOf } from '../text/reading-text.ts';
import { indexText } from '../text/text-index.ts';
import { keptWords } from './keep-words.ts';
import { locateHighlight, type MarkableText } from './locate-highlight.ts';

type Paragraph = string | DocumentRun[];
type Sections = Record<string, Paragraph[]>;

/** A text of sections by their titles; a title with ">" in front is one level deeper. */
function textOf(sections: Sections): MarkableText {
  const all = Object.entries(sections).map(
    ([title, paragraphs], place): DocumentSection => ({
      ...{ id: `s${place + 1}`, level: title.startsWith('>') ? 2 : 1, number: '' },
      title: [title.replace('>', '')],
      blocks: paragraphs.map((runs) => ({ kind: 'paragraph', runs: [runs].flat() })),
    }),
  );
  const reading = readingTextOf({ abstract: '' }, { sections: all, references: [] });
  return { index: indexText(reading), sections: reading.sections };
}

/** Marks words after others; returns what is stored. */
function mark(searched: MarkableText, words: string, after = ''): ReturnType<typeof keptWords> & object {
  const start = searched.index.text.indexOf(words, searched.index.text.indexOf(after));
  const kept = keptWords(searched, { start, end: start + words.length });
  if (!kept || start < 0) throw new Error('not marked');
  return kept;
}

/** The paragraph in which a highlight is found, with the marked words in brackets; null when it is no longer in the text. */
function markedIn(searched: MarkableText, anchor: ReturnType<typeof mark>): string | null {
  const range = locateHighlight(searched, anchor);
  if (!range) return null;
  const { text } = searched.index;
  const marked = `${text.slice(0, range.start)}[[${text.slice(range.start, range.end)}]]${text.slice(range.end)}`;
  return marked.split('\n').find((line) => line.includes('[[')) ?? '';
}

const cite = (text: string, marks: ('superscript' | 'bold')[] = []): DocumentRun => ({
  ...{ text, cites: [0], marks },
});
const WICKS = 'reduced the number of broken wicks by twelve percent';
const crew = (name: string, words = `that the new lantern oil ${WICKS} across all towers`) =>
  `Crew ${name} reported ${words}.`;
const LAST = 'Both crews used the same oil.';
const NONE = 'No harm was seen.';
const twoCrews = { Results: [crew('Alpha'), crew('Beta'), LAST] };
const moved = {
  Aims: ['To save wicks.'],
  Results: ['A new paragraph. And another one.', ...twoCrews.Results],
};

describe('a highlight stays where it was made', () => {
  it.each<[string, Sections, [words: string, after?: string], Sections, string]>([
    ['in the same text', twoCrews, [WICKS, 'Beta'], twoCrews, crew('Beta')],
    ['after new paragraphs and a new section', twoCrews, [WICKS, 'Beta'], moved, crew('Beta')],
    [
      'when its look-alikes change places',
      twoCrews,
      [WICKS],
      { Results: [crew('Beta'), crew('Alpha'), LAST] },
      crew('Alpha'),
    ],
    ['when its look-alike is deleted', twoCrews, [WICKS], { Results: [crew('Alpha'), LAST] }, crew('Alpha')],
    [
      'when the sentences around its own are rewritten',
      { Results: [`It was cold. ${crew('Alpha')} It was late.`] },
      [WICKS],
      { Results: [`Winter came. ${crew('Alpha')} Night fell.`] },
      `Winter came. ${crew('Alpha')} Night fell.`,
    ],
    [
      'when its section gets another name',
      { Results: [crew('Alpha')] },
      [WICKS],
      { Findings: [crew('Alpha')] },
      crew('Alpha'),
    ],
    [
      'when the same sentence comes into another section',
      { Results: [crew('Alpha')] },
      [WICKS],
      { Summary: [crew('Alpha')], Results: [LAST, crew('Alpha')] },
      crew('Alpha'),
    ],
    [
      'when citations are renumbered and become superscripts',
      { Results: [['The oil', cite('[1,2]'), ' saved every wick', cite('[3]'), ' in the northern towers.']] },
      ['oil[1,2] saved every wick'],
      {
        Results: [LAST, ['The oil', cite('7', ['superscript']), ' saved every wick in the northern towers.']],
      },
      'The oil7 saved every wick in the northern towers.',
    ],
    [
      'by the words of its paragraph when its sentence is repeated',
      { Results: [`${LAST} ${NONE}`, `They were glad. ${NONE}`] },
      [NONE, 'glad'],
      { Results: [`${LAST} ${NONE}`, 'A new one.', `They were glad. ${NONE}`] },
      `They were glad. ${NONE}`,
    ],
    [
      'with the brackets and signs at its ends',
      { Results: ['The oil helped (n = 12) in most towers of the north.'] },
      ['(n = 12)'],
      { Results: [LAST, 'The oil helped (n = 12) in most towers of the north.'] },
      'The oil helped (n = 12) in most towers of the north.',
    ],
    [
      'when it is a sign alone',
      { Results: ['Wicks ↓ and towers ↓ in all of the north.'] },
      ['↓', 'towers'],
      { Results: [LAST, 'Wicks ↓ and towers ↓ in all of the north.'] },
      'Wicks ↓ and towers ↓ in all of the north.',
    ],
  ])('%s', (_, before, [words, after], now, paragraph) => {
    const found = markedIn(textOf(now), mark(textOf(before), words, after));
    expect(found?.replaceAll(/\[\[|\]\]/g, '')).toBe(paragraph);
    const [, marked] = /\[\[(.*)\]\]/.exec(found ?? '') ?? [];
    expect(marked?.replaceAll(/[[\]\d,]/g, '')).toBe(words.replaceAll(/[[\]\d,]/g, ''));
  });

  it('and is told from the look-alike in another section', () => {
    const searched = textOf({ Abstract: [crew('Alpha')], Results: [crew('Alpha')] });
    const anchor = mark(searched, WICKS, 'Results');
    const now = textOf({ Abstract: [crew('Alpha')], Methods: [LAST], Results: [LAST, crew('Alpha')] });
    expect(locateHighlight(now, anchor)?.start).toBe(now.index.text.lastIndexOf(WICKS));
  });
});

describe('a highlight is no longer in the text, and at no look-alike,', () => {
  it.each<[string, Sections, [words: string, after?: string], Sections]>([
    [
      'when its sentence is replaced',
      twoCrews,
      [WICKS],
      { Results: ['The results of one crew were withdrawn.', crew('Beta'), LAST] },
    ],
    ['when its sentence is deleted', twoCrews, [WICKS], { Results: [crew('Beta'), LAST] }],
    ['when the later one is deleted', twoCrews, [WICKS, 'Beta'], { Results: [crew('Alpha'), LAST] }],
    [
      'when it begins its sentence, and the next begins alike',
      { Results: [`${LAST} The oil saved wicks in the north. The oil saved wicks in the south.`] },
      ['The oil saved wicks'],
      { Results: [`${LAST} The oil saved wicks in the south.`] },
    ],
    [
      'when it ends its sentence, and the one before ends alike',
      {
        Results: [
          `In the north wicks were saved by the oil. In the south wicks were saved by the oil. ${LAST}`,
        ],
      },
      ['wicks were saved by the oil.', 'south'],
      { Results: [`In the north wicks were saved by the oil. ${LAST}`] },
    ],
    [
      'when its sentence stands in another section alone',
      { Abstract: [crew('Alpha')], Results: [crew('Alpha'), LAST] },
      [WICKS, 'Results'],
      { Abstract: [crew('Alpha')], Results: [LAST] },
    ],
    [
      'when its subsection is of another part',
      { North: [LAST], '>Harms': [crew('Alpha')], South: [LAST], '>Harm': [NONE] },
      [WICKS],
      { North: [LAST], '>Harms': [NONE], South: [LAST], '>Harm': [crew('Alpha')] },
    ],
    [
      'when a repeated sentence is deleted in its paragraph',
      { Results: [`${LAST} ${NONE}`, `They were glad. ${NONE}`] },
      [NONE, 'glad'],
      { Results: [`${LAST} ${NONE}`, 'They were glad.'] },
    ],
    [
      'when its number is corrected',
      { Results: ['The ratio of broken wicks was 1.05 in all of the towers.'] },
      ['was 1.05 in'],
      { Results: ['The ratio of broken wicks was 10.5 in all of the towers.'] },
    ],
    [
      'when the sign of its number is corrected',
      { Results: ['The mean change of broken wicks was −2 in all of the towers.'] },
      ['was −2 in'],
      { Results: ['The mean change of broken wicks was 2 in all of the towers.'] },
    ],
    [
      'when its number stands elsewhere, too',
      { Results: ['Alpha', '0.45', 'Beta', '0.45'] },
      ['0.45'],
      { Results: ['Beta', '0.45'] },
    ],
    ['when all is new', twoCrews, [WICKS], { Results: ['All is new here.'] }],
  ])('%s', (_, before, [words, after], now) => {
    const anchor = mark(textOf(before), words, after);
    expect(markedIn(textOf(before), anchor)).toContain(`[[${words}]]`);
    expect(markedIn(textOf(now), anchor)).toBeNull();
  });

  it('when it cannot be told which of two is meant', () => {
    const anchor = mark(textOf({ Results: [crew('Alpha')] }), WICKS);
    expect(markedIn(textOf({ Results: [LAST, crew('Alpha'), crew('Alpha')] }), anchor)).toBeNull();
  });
});

describe('a highlight of an earlier version', () => {
  const earlier = (
    kept: ReturnType<typeof mark>,
  ): Pick<UserHighlight, 'before' | 'after' | 'section'> & ReturnType<typeof mark> => ({
    ...kept,
    before: ' reported that the new lantern oil ',
    ...{ after: null, section: null },
  });
  it.each([
    ['is found by the words before it', { Results: [LAST, crew('Alpha')] }, crew('Alpha')],
    ['is not looked for elsewhere', { Results: [LAST, `The oil ${WICKS}.`] }, null],
  ])('%s', (_, now, paragraph) => {
    const anchor = earlier(mark(textOf(twoCrews), WICKS));
    expect(markedIn(textOf(now), anchor)?.replaceAll(/\[\[|\]\]/g, '') ?? null).toBe(paragraph);
  });
});

describe('what is stored of a highlight', () => {
  it('are its words across paragraphs without the numbers of citations, and its sentence', () => {
    const searched = textOf({
      Results: [
        ['Salt fell', cite('[1,2]'), ' by ten units in both of the groups.'],
        'Nothing else fell then.',
      ],
    });
    const { text } = searched.index;
    const range = { start: text.indexOf('fell'), end: text.indexOf(' fell then') };
    expect(keptWords(searched, range)).toEqual({
      ...{ start: { unit: 's1.0', offset: 5 }, end: { unit: 's1.1', offset: 12 } },
      quote: 'fell by ten units in both of the groups.\nNothing else',
      ...{ before: 'Salt ', after: ' fell then.', section: 'Results' },
    });
  });
});
