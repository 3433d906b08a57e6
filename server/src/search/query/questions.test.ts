import { understoodPart } from '@health/contract';
import { describe, expect, it } from 'vitest';
import { understand } from '../../testing/understand-test-query.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';

const namesOf = (query: string) => understand(query).expansions.flatMap(({ names }) => names);

describe('years', () => {
  it.each<[string, UnderstoodQuestion['years'], string]>([
    ['sleep since 2020', { from: 2020 }, 'sleep'],
    ['sleep published after 2010', { from: 2011 }, 'sleep'],
    ['sleep before 2010', { to: 2009 }, 'sleep'],
    ['sleep up to 2010', { to: 2010 }, 'sleep'],
    ['sleep in 2008 and 2010', { from: 2008, to: 2010, orStudied: true }, 'sleep'],
    ['sleep from 2016 to 2012', { from: 2012, to: 2016, orStudied: true }, 'sleep'],
    ['sleep published 2016-2012', { from: 2012, to: 2016 }, 'sleep'],
    ['sleep since 2016 published before 2010', {}, 'sleep'],
    ['sleep in 2019', { from: 2019, to: 2019 }, 'sleep'],
    ['sleep 2015-2019', { from: 2015, to: 2019 }, 'sleep'],
    ['sleep between 2015 and 2019', { from: 2015, to: 2019 }, 'sleep'],
    ['sleep in the last five years', { from: 2021 }, 'sleep'],
    ['past 10 years sleep', { from: 2016 }, 'sleep'],
    ['sleep over the last decade', { from: 2016 }, 'sleep'],
    ['sleep this year', { from: 2026 }, 'sleep'],
    ['sleep guidelines 2019', {}, 'sleep guidelines 2019'],
    ['walking after 2000 steps', {}, 'walking after 2000 steps'],
    ['between 1500 and 2000 kcal', {}, 'between 1500 and 2000 kcal'],
    ['since 2999', {}, 'since 2999'],
  ])('in %j', (query, years, words) => {
    expect(understand(query)).toMatchObject({ years, words });
  });

  it('that are turned round are read the other way, which is said', () =>
    expect(understand('sleep published 2016-2012').parts).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'years', written: 'published 2016-2012' },
        meaning: 'published from 2012 to 2016: the later year was written first',
      }),
    ));
});

describe('study designs and populations', () => {
  it.each([
    ['randomised trials of sleep', ['Randomised trial'], false, 'sleep'],
    ['sleep RCT', ['Randomised trial'], false, 'sleep'],
    ['only randomized controlled trials of sleep', ['Randomised trial'], true, 'sleep'],
    ['sleep cohort studies only', ['Cohort study'], true, 'sleep'],
    ['systematic review of sleep', ['Systematic review', 'Meta-analysis'], false, 'sleep'],
    ['sleep meta-analysis', ['Meta-analysis'], false, 'sleep'],
    ['meta-analyses', ['Meta-analysis'], true, ''],
  ])('a design in %j', (query, designs, must, words) => {
    expect(understand(query)).toMatchObject({ designs: [{ designs, must }], words });
  });

  it('papers about the population of the query come first; only a command filters by it', () => {
    expect(understand('sleep in children').populations).toMatchObject([{ name: 'children', must: false }]);
    expect(understand('sleep only in older adults').populations).toMatchObject([
      { name: 'older adults', must: true },
    ]);
    const without = understand('sleep but not in pregnant women');
    expect(without.populations).toEqual([]);
    expect(without.exclusions).toContainEqual({ text: 'pregnant', where: 'title' });
    expect(without.words).toBe('sleep');
  });
});

describe('a citation by author and year', () => {
  it.each([
    ['Gautam et al. 2020', 'Gautam', ''],
    ['(Gautam et al., 2020)', 'Gautam', ''],
    ['Gautam P et al (2020b) influenza in mice', 'Gautam', 'influenza in mice'],
    ['what did van der Berg et al. [2020] find on sleep', 'van der Berg', 'what did find on sleep'],
  ])('is recognised in %j', (query, author, words) => {
    expect(understand(query)).toMatchObject({ authors: [author], years: { from: 2020, to: 2020 }, words });
  });

  it.each([
    'Hill EM, Donovan JL, et al. Sleep and pain. Sleep. 2020;3:4.',
    'how do cells, et al. 2020 behave',
    'statins 2020',
  ])('is not recognised in %j', (query) => {
    expect(understand(query).authors).toEqual([]);
  });

  it('is reported, and can be undone in its parts', () => {
    const { parts } = understand('Gautam et al. 2020 influenza');
    expect(parts.map(({ kind, meaning, without }) => [kind, meaning, without]).slice(0, 2)).toEqual([
      ['author', 'by Gautam', '2020 influenza'],
      ['years', 'published in 2020', 'Gautam et al. influenza'],
    ]);
  });
});

describe('operators', () => {
  it('are quotes, minus and fields', () => {
    expect(
      understand(
        '"sleep quality" -apnoea -“night shift” author:"Ada First" journal:BMJ title:melatonin -author:x',
      ),
    ).toMatchObject({
      phrases: ['sleep quality'],
      exclusions: [
        { text: 'apnoea', where: 'anywhere' },
        { text: 'night shift', where: 'anywhere' },
      ],
      authors: ['Ada First', 'x'],
      journals: ['BMJ'],
      titles: ['melatonin'],
      words: 'sleep quality melatonin',
    });
  });

  it.each([
    ['vitamin-D', 'vitamin-D'],
    ['sleep - or not', 'sleep - or not'],
    ['"sleep', 'sleep'],
    ['migraine without aura', 'migraine without aura'],
    ['', ''],
    ['"" -"" author: ""', ''],
  ])('%j requires %j', (query, words) => {
    expect(understand(query)).toMatchObject({ words, exclusions: [], phrases: [] });
  });

  it('in capitals make a query that is followed literally', () => {
    expect(understand('sleep NOT apnoea since 2020')).toMatchObject({
      ...{ words: 'sleep since 2020', written: 'sleep since 2020', tree: { kind: 'and' }, years: {} },
      ...{ exclusions: [], expansions: [] },
    });
    expect(understand('sleep without apnoea').tree).toBeNull();
  });

  it('pasted ids are treated as ids', () => {
    const { identifiers, words } = understand(
      'PMC1234567 pmid: 7654321 https://doi.org/10.1136/BMJ.123-4(5). sleep',
    );
    expect(identifiers).toEqual({
      keys: ['PMC1234567'],
      pmids: ['7654321'],
      dois: ['10.1136/bmj.123-4(5)'],
    });
    expect(words.replace(/[ ).]+/, '')).toBe('sleep');
    expect(understand('pmc 12 med34 PPR5 ref6').identifiers.keys).toEqual(['PMC12', 'MED34', 'PPR5', 'REF6']);
    expect(understand('med 34').identifiers.keys).toEqual([]);
    expect(understand('31234567').identifiers.pmids).toEqual(['31234567']);
    expect(understand('sleep in 31234567 people').identifiers.pmids).toEqual([]);
  });
});

describe('another language', () => {
  it.each([
    ['¿El ejercicio ayuda con la diabetes?', 'exercise diabetes'],
    ['diabtes con insomnio', 'insomnia'],
    ['schlaf bei kindern', 'sleep children'],
    ['quiero saber más', ''],
  ])(
    'in %j the words that can be translated are searched for, and no spelling is corrected',
    (query, words) => {
      const { words: found, parts } = understand(query);
      expect(found).toBe(words);
      expect(parts.map(({ kind }) => kind)).toEqual(['language']);
    },
  );

  it('is reported with the words searched for, and can be undone', () => {
    expect(understand('schlaf bei kindern').parts).toEqual([
      {
        kind: 'language',
        written: 'schlaf bei kindern',
        meaning: 'in German: searched for sleep, children',
        without: 'sleep children',
      },
    ]);
    expect(understand('quiero saber más').parts).toMatchObject([
      { meaning: 'in Spanish: no name carries over into English', without: '"quiero saber más"' },
    ]);
  });

  it('is not recognised in an English query', () => {
    expect(understand('sleep in children').language).toBeNull();
  });
});

describe('synonyms', () => {
  it.each([
    ['heart attack', 'Myocardial infarction'],
    ['Lipitor', 'Atorvastatin'],
    ['anaemia', 'anemia'],
    ['diabtes and heart attack', 'Myocardial infarction'],
  ])('for %j include %j', (query, name) => {
    expect(namesOf(query)).toContain(name);
  });

  it('are not searched for in quotes', () => {
    expect(namesOf('"heart attack"')).toEqual([]);
  });
});

it.each([
  ['My mother has dementia', 'has dementia'],
  ['our mother-in-law’s knee', 'knee'],
  ['my doctor says my blood pressure is high', 'says my blood pressure is high'],
  ['stress of mothers', 'stress of mothers'],
  ['my child has asthma', 'my child has asthma'],
])('the subject of %j is %j, without the person it is for', (query, words) => {
  expect(understand(query).words).toBe(words);
});

describe('the understood parts of a query', () => {
  it('are reported in order, each with the query without it', () => {
    expect(understand('diabtes and heart attack since 2020').parts).toMatchObject([
      { kind: 'spelling', written: 'diabtes', without: '"diabtes" and heart attack since 2020' },
      { kind: 'synonyms', written: 'diabtes', without: '"diabtes" and heart attack since 2020' },
      { kind: 'synonyms', written: 'heart attack', without: 'diabtes and "heart attack" since 2020' },
      { kind: 'years', written: 'since 2020', without: 'diabtes and heart attack' },
    ]);
  });

  it.each([
    'heart attack since 2020 -smoking',
    'only rcts of sleep not in children 2010-2012',
    'nuemonia "a b"',
    'quiero saber más',
    'schlaf bei kindern',
  ])('in %j can be undone one by one', (query) => {
    const { parts } = understand(query);
    expect(parts).not.toEqual([]);
    for (const { kind, written, without } of parts)
      expect(understand(without).parts).not.toContainEqual(expect.objectContaining({ kind, written }));
  });
});

describe('the contract', () => {
  it('knows every kind of part', () => {
    const query =
      '"a b" -c author:d journal:e title:f since 2020 rct of diabtes and heart attack in children PMC123';
    const parts = [query, 'schlaf bei kindern', 'sleep AND'].flatMap((one) => understand(one).parts);
    for (const part of parts) expect(understoodPart.parse(part)).toEqual(part);
    // A phrase is read as a concept beside the words (`read-phrases.test.ts`).
    const kinds = new Set(['words', 'concept', ...parts.map(({ kind }) => kind)]);
    expect(understoodPart.shape.kind.options.filter((kind) => !kinds.has(kind))).toEqual([]);
  });
});
