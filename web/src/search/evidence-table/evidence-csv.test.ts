import { requirement } from '@health/contract/testing/requirement';
import { describe, expect, it } from 'vitest';
import { evidenceCsv } from './evidence-csv.ts';
import { exampleCitation, exampleStudy } from './example-citation.ts';

describe('evidenceCsv', () => {
  it('has a line for each quoted source, numbered as in the answer, and every column', () => {
    const abstract = (text: string) => ({ text, section: 'Abstract' });
    const study = exampleStudy({
      population: abstract('pregnant women'),
      size: abstract('120 women'),
      intervention: abstract('ginger'),
      comparator: abstract('placebo'),
      outcome: abstract('nausea'),
      result: { text: 'Nausea was rarer (RR 0.8), and shorter', section: 'Results' },
      numbers: [
        { measure: 'risk ratio', value: 0.8, interval: null, ...abstract('RR 0.8') },
        { measure: 'p value', value: 0.01, interval: null, ...abstract('p < .01') },
      ],
      design: abstract('randomized'),
    });
    const text = evidenceCsv([
      exampleCitation({ quote: '' }),
      exampleCitation({
        year: 2020,
        design: 'randomised trial',
        sample_size: 120,
        finding: 'decrease',
        study,
      }),
      exampleCitation({ pmc_id: 'PMC2', url: 'https://example.org/PMC2' }),
    ]);
    expect(text).toBe(
      [
        '\uFEFFsource,title,year,design,design_words,people,people_words,population,intervention,comparator,outcome,direction,result,result_section,numbers,pmc_id,url',
        '2,Ginger for nausea,2020,randomised trial,randomized,120,120 women,pregnant women,ginger,placebo,nausea,decrease,"Nausea was rarer (RR 0.8), and shorter",Results,risk ratio: RR 0.8; p value: p < .01,PMC1,https://example.org/PMC1',
        '3,Ginger for nausea,,,,,,,,,,,Nausea fell.,Abstract,,PMC2,https://example.org/PMC2',
        '',
      ].join('\r\n'),
    );
  });

  it.each([
    ['Plain', 'Plain'],
    ['One, two', '"One, two"'],
    ['The "best" diet', '"The ""best"" diet"'],
    ['Two\nlines', '"Two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+49', "'+49"],
    ['-5 mmHg', "'-5 mmHg"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tTab', "'\tTab"],
    ['\rReturn', '"\'\rReturn"'],
    ['＝1', "'＝1"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['a = b', 'a = b'],
  ])('writes %j as %j', (title, field) => {
    requirement('19.29');
    expect(evidenceCsv([exampleCitation({ title })]).split('\r\n')[1]).toBe(
      `1,${field},,,,,,,,,,,Nausea fell.,Abstract,,PMC1,https://example.org/PMC1`,
    );
  });
});
