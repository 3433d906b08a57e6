import { describe, expect, it } from 'vitest';
import { changeFilters, chipsOf, readFilters, withoutFilters } from './found-filters.ts';

describe('filters in a URL', () => {
  it('are read, and invalid ones are left out', () => {
    const filters = readFilters(
      new URLSearchParams('from=2015&to=soon&sort=newest&type=Cohort%20study&free=true&full_text=1&page=3'),
    );
    expect(filters).toMatchObject({
      from: 2015,
      sort: 'newest',
      type: 'Cohort study',
      free: 'true',
      page: 3,
    });
    expect(filters.to).toBeUndefined();
    expect(filters.full_text).toBeUndefined();
  });

  it.each([['sort=odd&page=0'], ['sort=<b>&page=-1'], ['']])('have default values for %j', (address) => {
    expect(readFilters(new URLSearchParams(address))).toMatchObject({ sort: 'best', page: 1 });
  });

  it.each([
    ['page=4', { from: 2015 }, 'from=2015'],
    ['from=2015&page=4', { page: 2 }, 'from=2015&page=2'],
    ['from=2015&view=papers', { from: undefined }, 'view=papers'],
    ['sort=newest', { sort: 'best' }, ''],
    ['view=papers', { only_words: 'true' }, 'view=papers&words=only'],
    ['words=only&page=2', { only_words: undefined }, ''],
  ] as const)('%j changed by %j is %j', (address, change, changed) => {
    expect(String(changeFilters(new URLSearchParams(address), change))).toBe(changed);
  });
});

describe('chips of active filters', () => {
  const everything =
    'view=papers&sort=newest&page=2&from=2015&to=2020&type=Review&kind=Review&people=Older%20adults&journal=Gut&interest=Gout' +
    '&preprints=without&free=true&full_text=true&with_abstract=true&retracted=true&words=only';

  it('name every filter once, and leave out values without effect', () => {
    expect(chipsOf(readFilters(new URLSearchParams(everything))).map(({ label }) => label)).toEqual([
      '2015 to 2020',
      'Study design: Review',
      'Article type: Review',
      'People: Older adults',
      'Journal: Gut',
      'Interest: Gout',
      'Without preprints',
      'Free to read in full',
      'Full text kept here',
      'With abstract',
      'Retracted papers shown',
      'Only these words',
    ]);
    expect(chipsOf(readFilters(new URLSearchParams('sort=newest&page=2&kind=Poem&people=Elves')))).toEqual(
      [],
    );
  });

  it('each remove their own filter, and together all of them', () => {
    const address = new URLSearchParams(everything);
    const filters = readFilters(address);
    const chips = chipsOf(filters);
    for (const { label, without } of chips) {
      const left = chipsOf(readFilters(changeFilters(address, without)));
      expect(left.map((chip) => chip.label)).toEqual(
        chips.map((chip) => chip.label).filter((one) => one !== label),
      );
    }
    expect(String(changeFilters(address, withoutFilters(filters)))).toBe('view=papers&sort=newest');
  });

  it.each([
    ['from=2015', 'Since 2015'],
    ['to=2020', 'Until 2020'],
    ['from=2020&to=2020', 'Year 2020'],
    ['from=2020&to=2015', '2015 to 2020'],
    ['preprints=only', 'Only preprints'],
  ])('%j is %j', (address, label) => {
    expect(chipsOf(readFilters(new URLSearchParams(address)))).toMatchObject([{ label }]);
  });
});
