import { describe, expect, it } from 'vitest';
import { timesCode, timesOf } from './bytes.ts';
import { countStems, indexStems } from './index-words.ts';
import { Segment } from './segment.ts';
import { WordIndex } from './word-index.ts';
import { mergedSegment, type SearchedText, segmentOf } from './write-segments.ts';

const layer = (papers: readonly SearchedText[], replaces: readonly string[] = []) => ({
  segment: new Segment(segmentOf(papers)),
  replaces,
});
const ids = (index: WordIndex, bag: string, limit = 10) => index.rank(bag, limit).map(({ pmcId }) => pmcId);

/** Numbers below 1 that are the same in every run (a linear congruential generator). */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Texts of words of which the first are frequent and the last are rare. */
function arbitraryTexts(count: number, seed: number): SearchedText[] {
  const draw = drawn(seed);
  return Array.from({ length: count }, (_, paper) => ({
    id: `PMC${seed}${String(paper).padStart(4, '0')}`,
    text: Array.from(
      { length: 5 + Math.floor(60 * draw()) },
      () => `w${Math.floor(300 * draw() ** 3)}q`,
    ).join(' '),
  }));
}

/** BM25 as it is written in the books, but for the number of times, which is rounded. */
function referenceBm25(texts: readonly SearchedText[], bag: string): { pmcId: string; score: number }[] {
  const read = texts.map(({ id, text }) => ({ id, words: text.split(' ') }));
  const meanLength = read.reduce((sum, { words }) => sum + words.length, 0) / read.length;
  const asked = bag.split(' ').map((word) => {
    const having = read.filter(({ words }) => words.includes(word)).length;
    return { word, inverse: Math.log(1 + (read.length - having + 0.5) / (having + 0.5)) };
  });
  return read
    .map(({ id, words }) => {
      const score = asked.reduce((sum, { word, inverse }) => {
        const said = words.filter((one) => one === word).length;
        const times = timesOf[timesCode(said)] ?? 0;
        const saturated = (2.2 * times) / (times + 1.2 * (0.25 + (0.75 * words.length) / meanLength));
        return sum + (said > 0 ? inverse * saturated : 0);
      }, 0);
      return { pmcId: id, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

describe('the words of a text', () => {
  it.each([
    ['Sleep, sleeping and THE slept', ['sleep', 'sleep', 'slept']],
    ['of the and', []],
    ['β-blockers at 2.5 mg', ['beta', 'blocker', '2', '5', 'mg']],
    ['ﬁbrosis', ['fibrosi']],
    [`poly${'a'.repeat(60)} tail`, ['tail']],
  ])('are stemmed: %s', (text, stems) => {
    expect(indexStems(text)).toEqual(stems);
  });

  it('are all counted in its length, including those that cannot be searched', () => {
    const { codes, length } = countStems('the sleep of the sleepers');
    expect({ codes: [...codes], length }).toEqual({
      codes: [
        ['sleep', 0],
        ['sleeper', 0],
      ],
      length: 5,
    });
  });

  it.each([
    [1, 1],
    [5, 5],
    [6, 7],
    [8, 7],
    [9, 10],
    [12, 10],
    [13, 16],
    [500, 16],
  ])('that occur %i times are stored as occurring %i times', (times, kept) => {
    expect(timesOf[timesCode(times)]).toBe(kept);
  });
});

describe('a word index', () => {
  it('ranks as BM25 does, in one segment, in many and merged', () => {
    const texts = arbitraryTexts(600, 7);
    const parts = [texts.slice(0, 10), texts.slice(10, 350), texts.slice(350, 351), texts.slice(351)];
    const layers = parts.map((part) => layer(part));
    const inputs = layers.map(({ segment }) => ({ segment, isReplaced: () => false }));
    const merged = { segment: new Segment(mergedSegment(inputs)), replaces: [] };
    const indexes = [[layer(texts)], layers, [merged]].map((one) => new WordIndex(one));
    for (const bag of ['w0q', 'w1q w250q', 'w299q w3q w3q w40q w200q', 'w0q w1q w2q w3q w4q w5q w6q w7q'])
      for (const limit of [1, 7, 1000]) {
        const expected = referenceBm25(texts, bag).slice(0, limit);
        for (const index of indexes) {
          const found = index.rank(bag, limit);
          expect(found.map(({ score }) => score.toFixed(3))).toEqual(
            expected.map(({ score }) => score.toFixed(3)),
          );
          if (limit > 1) expect(new Set(found.slice(0, 5).map(({ pmcId }) => pmcId)).size).toBe(5);
        }
      }
  });

  it('returns papers with the same score in the order of their ids, whatever the segments', () => {
    const papers = ['PMC3', 'PMC1', 'PMC2'].map((id) => ({ id, text: 'tinnitus' }));
    const orders = [[papers], papers.map((paper) => [paper]), papers.map((paper) => [paper]).toReversed()];
    for (const order of orders)
      expect(ids(new WordIndex(order.map((part) => layer(part))), 'tinnitus', 2)).toEqual(['PMC1', 'PMC2']);
  });

  it('finds a replaced paper only by its new words, before and after merging', () => {
    const first = layer([
      { id: 'PMC1', text: 'ginger' },
      { id: 'PMC007', text: 'ginger and nausea' },
    ]);
    const second = layer([{ id: 'PMC007', text: 'acupuncture' }], ['PMC007']);
    const merged = mergedSegment([
      { segment: first.segment, isReplaced: (id) => id === 'PMC007' },
      { segment: second.segment, isReplaced: () => false },
    ]);
    for (const index of [
      new WordIndex([first, second]),
      new WordIndex([{ segment: new Segment(merged), replaces: [] }]),
    ]) {
      expect(index.papers).toBe(2);
      expect(ids(index, 'ginger nausea')).toEqual(['PMC1']);
      expect(ids(index, 'acupuncture')).toEqual(['PMC007']);
    }
  });

  it('that grows ranks like one that is built at once', () => {
    const texts = arbitraryTexts(400, 3);
    let grown = new WordIndex([]);
    const layers = [];
    for (let from = 0; from < texts.length; from += 50) {
      layers.push(layer(texts.slice(from, from + 50)));
      grown = new WordIndex(layers, grown);
    }
    layers.push(layer([{ id: texts[5]?.id ?? '', text: 'w5q' }], [texts[5]?.id ?? '']));
    grown = new WordIndex(layers, grown);
    const whole = new WordIndex(layers);
    const [some, others] = [grown, whole].map((index) => index.rank('w250q w120q w60q', 400));
    expect(some?.map(({ pmcId }) => pmcId)).toEqual(others?.map(({ pmcId }) => pmcId));
    // The stored mean length may be off by 1 %, which changes no score by more than that.
    for (const [place, { score }] of some?.entries() ?? [])
      expect(Math.abs(score / (others?.[place]?.score ?? 0) - 1)).toBeLessThan(0.01);
    expect(grown.papers).toBe(400);
  });

  it('uses the rarest words of a long bag, and skips the common ones', () => {
    const rare = (count: number) => Array.from({ length: count }, (_, word) => `rare${word}q`).join(' ');
    const others = ['PMC1', 'PMC2'].map((id) => ({ id, text: 'nausea' }));
    const index = new WordIndex([layer([...others, { id: 'PMC3', text: `nausea ${rare(64)}` }])]);
    expect(ids(index, `nausea ${rare(63)} unknown`)).toHaveLength(3);
    expect(ids(index, `nausea ${rare(64)}`)).toEqual(['PMC3']);
  });

  it('finds only papers with one stem of each group, in every segment', () => {
    const index = new WordIndex(
      [
        ['PMC1', 'sleep quality'],
        ['PMC2', 'sleep and sleep again'],
        ['PMC3', 'quality of sleeping'],
        ['PMC4', 'sleep viruses'],
      ].map(([id = '', text = '']) => layer([{ id, text }])),
    );
    const found = (...must: string[][]) => index.rank('sleep', 10, must).map(({ pmcId }) => pmcId);
    expect(found(['sleep'], ['qualiti']).toSorted()).toEqual(['PMC1', 'PMC3']);
    expect(found(['qualiti', 'virus'])).toHaveLength(3);
    expect(found(['qualiti'], ['virus'])).toEqual([]);
    expect(found(['zzz'])).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['function words', 'of the and'],
    ['marks', '"*()<@>'],
    ['words of no paper', 'zzz'],
  ])('finds nothing for %s', (_, bag) => {
    expect(new WordIndex([layer([{ id: 'PMC1', text: 'ginger' }])]).rank(bag, 10)).toEqual([]);
    expect(new WordIndex([]).rank(bag, 10)).toEqual([]);
  });

  it('has words in other scripts and papers without any words', () => {
    const index = new WordIndex([
      layer([
        { id: 'PMC1', text: 'Здоровье 健康' },
        { id: 'PMC2', text: '' },
      ]),
    ]);
    expect(ids(index, 'ЗДОРОВЬЕ')).toEqual(['PMC1']);
    expect([index.papersWith('健康'), index.papersWith('zdorovie')]).toEqual([1, 0]);
  });
});
