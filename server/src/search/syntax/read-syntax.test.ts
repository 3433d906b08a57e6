import { describe, expect, it } from 'vitest';
import { readSyntax } from './read-syntax.ts';

const now = new Date('2026-06-15T12:00:00Z');
const read = (query: string) => readSyntax(query, now);
const meant = (query: string) =>
  read(query)
    .syntax?.parts.find(({ kind }) => kind === 'syntax')
    ?.meaning.replace('to the letter: ', '') ?? null;
const problems = (query: string) => {
  const { syntax, problems: inQuestion } = read(query);
  return [...inQuestion, ...(syntax?.parts ?? [])].flatMap(({ kind, meaning }) =>
    kind === 'problem' ? [meaning] : [],
  );
};

describe('a query without operators', () => {
  it.each([
    'Does sleep help with pain?',
    'sleep and exercise or diet, not pills',
    'vitamin D (cholecalciferol) in older adults',
    '"sleep quality" -apnoea author:Smith journal:BMJ title:melatonin',
    'levels [mean (SD)] of 25(OH)D',
    'Ca [2+] channels',
    '[18F]FDG PET',
    'a 2:1 ratio at 10:30',
    'is it *really* safe?',
    'DOES COFFEE AND TEA HELP?',
    'since 2020',
    'CYP2D6*4 and breast cancer',
    'Abstract: type: 2 diabetes in lay language: genes',
    'Is it better with food OR without?',
    'ZINC AND MULTIVITAMIN SUPPLEMENTATION HAVE CONTRASTING EFFECTS ON INFANT IRON STATUS',
    'my surgeon Dr.[NAME] said on [DATE]',
    'jumping genes[transposons] in lynch syndrome',
    '10.1136/bmj.123-4(5)',
  ])('%j is read as a question', (query) => {
    expect(read(query)).toEqual({ syntax: null, problems: [], refusal: null });
  });
});

const refusals = (query: string) => read(query).refusal;

describe('strategies of other databases', () => {
  it.each([
    ['exp heart failure/ AND exercise.mp.', '"heart failure"[mh] AND "exercise"[tw]'],
    [
      'exp Depression/ and (exercise or walking).ti,ab.',
      '"depression"[mh] AND ("exercise"[tiab] OR "walking"[tiab])',
    ],
    ['exp Asthma/dt, th', '"asthma"[mh]'],
    ['Asthma/ and exp Exercise/', '"asthma"[mh:noexp] AND "exercise"[mh]'],
    ['heart adj3 failure.ti,ab.', '"heart failure"[tiab:~3]'],
    ['heart NEAR/3 failure', '"heart failure"[tw:~3]'],
    ['heart adj failure.mp.', '"heart failure"[tw]'],
    ['((heart or cardiac) adj3 failure).ti,ab.', '"heart failure"[tiab:~3] OR "cardiac failure"[tiab:~3]'],
    ['hypertens$ and exercise.mp.', '"hypertens*"[tw] AND "exercise"[tw]'],
    ["'heart failure'/exp AND exercise:ti,ab", '"heart failure"[mh] AND "exercise"[tiab]'],
    ['TITLE-ABS-KEY(heart W/3 failure) AND PUBYEAR > 2010', '"heart failure"[tiab:~3] AND 2011:3000[dp]'],
    ["'asthma'/exp AND child*:ti", '"asthma"[mh] AND "child*"[ti]'],
    ['asthma/de AND (sleep OR night):ab', '"asthma"[mh:noexp] AND ("sleep"[ab] OR "night"[ab])'],
    ['sleep NEXT apnoea', '"sleep apnoea"[tw]'],
    ['TS=(sleep) AND PY=2010-2015', '"sleep"[tiab] AND 2010:2015[dp]'],
    ['MeSH descriptor: [Heart Failure] explode all trees', '"heart failure"[mh]'],
    ['[mh "Heart Failure"] and exercise:ti,ab,kw', '"heart failure"[mh] AND "exercise"[tiab]'],
    ['(MH "Heart Failure+") AND TI exercise', '"heart failure"[mh] AND "exercise"[ti]'],
  ])('%j is translated, which is said', (query, tree) => {
    expect(meant(query)).toBe(tree);
    expect(problems(query).join()).toContain('was read as');
  });

  it.each([
    ['#1 AND #2', '#1'],
    ['#3 OR exercise[ti]', '#3'],
    ['(1 or 2) and 3', '1'],
    ['S1 AND S2', 'S1'],
    ['or/1-3', 'or/1-3'],
    ['3 and exercise.ti.', '3'],
    ['limit 5 to english', 'limit 5 to english'],
    ['1. exp Heart Failure/ 2. exercise.mp. 3. 1 and 2', '1.'],
    ['wom?n[tiab] AND asthma', 'wom?n'],
    ['child$1.ti. and asthma', 'child$1'],
    ['chronic heart adj3 failure.ti,ab.', 'adj3'],
    ['sleep adj3 pain adj3 night', 'adj3'],
    ['sleep NEXT/3 pain', 'NEXT/3'],
    ['asthma.ab. and cost.fs.', '.fs.'],
  ])('%j is refused with a sentence that names %s', (query, part) => {
    expect(read(query).syntax).toBeNull();
    expect(refusals(query)).toContain(`“${part}”`);
    expect(problems(query)[0]).toContain(`“${part}”`);
  });

  it.each([
    'what is the #1 cause of death?',
    'type 1 and 2 diabetes',
    'children aged 1 and 2',
    'is wom?n a word',
    'patients near/after surgery',
    'HIV/AIDS and stigma',
    'smoking and/or vaping',
    'the effect of TI in adults',
    'dose of 5 mg/dl',
    "the patients' view",
    'omega N3 fatty acids',
    'antibiotic escalation/de-escalation in sepsis',
    'hit/de novo mutations',
    'results of the NEXT trial',
    'WHAT COMES NEXT AFTER CHEMOTHERAPY',
    'patients treated w/2 drugs each',
    'exercise (aerobic) and falls',
  ])('%j is a question', (query) => {
    expect(read(query)).toEqual({ syntax: null, problems: [], refusal: null });
  });
});

describe('operators in small letters', () => {
  it.each([
    ['heart failure[tiab] or asthma[tiab]', '"heart failure"[tiab] OR "asthma"[tiab]'],
    ['asthma[tiab] not children[tiab]', '"asthma"[tiab] NOT "children"[tiab]'],
    [
      'sleep[mh] AND (exercise[tiab] or walking[tiab])',
      '"sleep"[mh] AND ("exercise"[tiab] OR "walking"[tiab])',
    ],
    ['sleep[ti] and (exercise or walking)', '"sleep"[ti] AND ("exercise"[tw] OR "walking"[tw])'],
    ['"heart failure" or "cardiac failure"', '"heart failure"[tw] OR "cardiac failure"[tw]'],
    ['"heart failure" or asthma', '"heart failure"[tw] OR "asthma"[tw]'],
    ['"heart failure" not (mouse or rat)', '"heart failure"[tw] NOT ("mouse"[tw] OR "rat"[tw])'],
    [
      '(asthma or copd) and (children or adolescents)',
      '("asthma"[tw] OR "copd"[tw]) AND ("children"[tw] OR "adolescents"[tw])',
    ],
    ['"sleep quality" or "sleep duration" better for memory?', null],
    ['does "sleep quality" or "sleep duration" matter', null],
  ])('in %j', (query, tree) => {
    expect(meant(query)).toBe(tree);
    expect(problems(query)).toEqual([]);
  });

  it('are words of a phrase before a field, which is said', () => {
    expect(meant('asthma or copd[tiab]')).toBe('"asthma or copd"[tiab]');
    expect(problems('asthma or copd[tiab]')).toEqual([
      '“or” was read as a word of the phrase before its field: between terms write OR.',
    ]);
  });
});

describe('filters and fields of PubMed', () => {
  it.each([
    ['sleep AND english[filter]', '"sleep"[tw]', 'The filter “english” is not known here: it was left out.'],
    [
      'sleep AND english[la]',
      '"sleep"[tw]',
      'The language of papers is not kept here: “english” was left out.',
    ],
    ['sleep AND therapy[sh]', '"sleep"[tw]', 'The field of “therapy” is not kept here: it was left out.'],
    ['harvard[ad] AND sleep', '"sleep"[tw]', 'The field of “harvard” is not kept here: it was left out.'],
    [
      'asthma/therapy[mesh]',
      '"asthma"[mh]',
      'Subheadings are not kept here: of “asthma/therapy”, “therapy” was left out.',
    ],
    [
      'sleep AND humans[mh]',
      '"sleep"[tw] AND "humans"[mh]',
      'Papers without MeSH headings count as about humans.',
    ],
    ['sleep AND free full text[sb]', '"sleep"[tw] AND free full text[filter]', null],
    ['sleep AND "loattrfree full text"[Filter]', '"sleep"[tw] AND free full text[filter]', null],
    ['sleep AND hasabstract[text]', '"sleep"[tw] AND hasabstract[filter]', null],
    ['sleep AND hasabstract', '"sleep"[tw] AND hasabstract[filter]', null],
    ['sleep AND systematic[sb]', '"sleep"[tw] AND "systematic review"[pt]', null],
    ['sleep AND y_5[Filter]', '"sleep"[tw] AND 2021:2026[dp]', null],
    [
      '("2010/01/01"[Date - Publication] : "2014/12/31"[Date - Publication])',
      '2010:2014[dp]',
      'Only the year of publication is kept here: “2010/01/01:2014/12/31” was read as 2010 to 2014.',
    ],
    [
      '"asthma"[MeSH Terms] OR ("asthma"[All Fields] AND "child"[All Fields])',
      '"asthma"[mh] OR ("asthma"[all] AND "child"[all])',
      null,
    ],
  ])('in %j', (query, tree, sentence) => {
    expect(meant(query)).toBe(tree);
    expect(problems(query)).toEqual(sentence ? [sentence] : []);
    expect(meant(tree)).toBe(tree);
  });
});

describe('operators', () => {
  it.each([
    ['a1 AND b1 OR c1', '("a1"[tw] AND "b1"[tw]) OR "c1"[tw]'],
    ['a1 OR b1 AND c1', '("a1"[tw] OR "b1"[tw]) AND "c1"[tw]'],
    ['a1 OR (b1 AND c1)', '"a1"[tw] OR ("b1"[tw] AND "c1"[tw])'],
    ['a1 NOT b1 c1', '("a1"[tw] NOT "b1"[tw]) AND "c1"[tw]'],
    ['a1 AND NOT b1', '"a1"[tw] NOT "b1"[tw]'],
    ['NOT a1', 'NOT "a1"[tw]'],
    ['a1 -b1 OR c1', '("a1"[tw] NOT "b1"[tw]) OR "c1"[tw]'],
    ['a1 -(b1 OR c1) AND d1', '("a1"[tw] NOT ("b1"[tw] OR "c1"[tw])) AND "d1"[tw]'],
    ['HIV AND TB', '"hiv"[tw] AND "tb"[tw]'],
    ['(a1)AND(b1)', '"a1"[tw] AND "b1"[tw]'],
  ])('in %j are read from left to right', (query, tree) => {
    expect(meant(query)).toBe(tree);
    expect(problems(query)).toEqual([]);
  });
});

describe('fields', () => {
  it.each([
    ['metformin[tiab]', '"metformin"[tiab]'],
    ['metformin [Title/Abstract]', '"metformin"[tiab]'],
    ['type 2 diabetes[TI]', '"type 2 diabetes"[ti]'],
    ['"type 2" diabetes[ti]', '"type 2"[tw] AND "diabetes"[ti]'],
    ['smith ab[au]', '"smith ab"[au]'],
    ['"Diabetes Mellitus"[MeSH Terms]', '"diabetes mellitus"[mh]'],
    ['asthma[mh:noexp]', '"asthma"[mh:noexp]'],
    ['Lancet[ta]', '"lancet"[ta]'],
    ['review[pt]', '"review"[pt]'],
    ['31234567[pmid]', '31234567[pmid]'],
    ['10.1016/S0140-6736(20)30183-5[doi]', '10.1016/s0140-6736(20)30183-5[doi]'],
    ['https://doi.org/10.1000/X[aid]', '10.1000/x[doi]'],
    ['title:sleep abstract:"night shift"', '"sleep"[ti] AND "night shift"[ab]'],
    ['(sleep OR insomnia[ab])[ti]', '"sleep"[ti] OR "insomnia"[ab]'],
    ['title:(sleep OR insomnia)', null],
    ['tiab:(sleep OR insomnia) AND x1', '("sleep"[tiab] OR "insomnia"[tiab]) AND "x1"[tw]'],
    ['Memiş[ti]', '"memis"[ti]'],
  ])('in %j', (query, tree) => {
    expect(meant(query)).toBe(tree ?? '"sleep"[ti] OR "insomnia"[ti]');
    expect(problems(query)).toEqual([]);
  });
});

describe('dates, wildcards and proximity', () => {
  it.each([
    ['2020[dp]', '2020[dp]'],
    ['2020:2021[dp]', '2020:2021[dp]'],
    ['2020 : 2021[dp]', '2020:2021[dp]'],
    ['year:2019', '2019[dp]'],
    ['2020:[dp]', '2020:3000[dp]'],
    ['"last 5 years"[dp]', '2021:2026[dp]'],
    ['"2020"[dp] : "3000"[dp] AND a1', '2020:3000[dp] AND "a1"[tw]'],
    ['hypertens*', '"hypertens*"[tw]'],
    ['"heart fail*"[ti]', '"heart fail*"[ti]'],
    ['"heart fail"*', '"heart fail*"[tw]'],
    ['"sleep apnea"~3', '"sleep apnea"[tw:~3]'],
    ['"sleep apnea"[tiab:~0]', '"sleep apnea"[tiab:~0]'],
  ])('in %j', (query, tree) => {
    expect(meant(query)).toBe(tree);
    expect(problems(query)).toEqual([]);
  });
});

describe('what is not understood is reported, and the rest is read', () => {
  it.each([
    [
      '(sleep AND apnea',
      '"sleep"[tw] AND "apnea"[tw]',
      'The opening parenthesis has no partner: the group was read to the end of the query.',
    ],
    [
      'sleep) AND apnea',
      '"sleep"[tw] AND "apnea"[tw]',
      'The closing parenthesis has no partner: it was left out.',
    ],
    [
      '"sleep AND apnea',
      '"sleep"[tw] AND "apnea"[tw]',
      'The quotation mark has no partner: it was left out.',
    ],
    ['sleep[ti', '"sleep"[ti]', 'The square bracket has no partner: it was read as closed.'],
    [
      'sleep[xyz]',
      '"sleep"[tw]',
      'There is no field “[xyz]”: “sleep” was looked for in title, abstract, keywords and headings.',
    ],
    [
      'organ:liver AND sleep',
      '"liver"[tw] AND "sleep"[tw]',
      'There is no field “organ:”: “liver” was looked for in title, abstract, keywords and headings.',
    ],
    ['[ti] AND sleep[ab]', '"sleep"[ab]', 'There is no word before “[ti]”: it was left out.'],
    ['sleep AND', '"sleep"[tw]', 'There is nothing behind AND: it was left out.'],
    ['OR sleep', '"sleep"[tw]', 'There is nothing before OR: it was left out.'],
    [
      'sleep AND OR apnea',
      '"sleep"[tw] OR "apnea"[tw]',
      'Two operators follow each other: AND was left out.',
    ],
    [
      'sleep OR NOT apnea',
      '"sleep"[tw] NOT "apnea"[tw]',
      'NOT behind OR was read as NOT alone: what follows is left out of what stands before.',
    ],
    ['sleep AND *', '"sleep"[tw]', 'A star alone stands for no word: it was left out.'],
    [
      'hyp* AND sleep',
      '"hyp"[tw] AND "sleep"[tw]',
      'A star needs at least four letters before it: “hyp*” was read as the word “hyp”.',
    ],
    [
      'hyper*tension AND sleep',
      '"hyper*"[tw] AND "sleep"[tw]',
      'A star counts only at the end: “hyper*tension” was read as “hyper*”.',
    ],
    [
      'sleep AND 2020/13[dp]',
      '"sleep"[tw]',
      '“2020/13” is no date or range of dates: it was left out. Dates look like 2020 or 2020:2021.',
    ],
    [
      '2021/02/30[dp] AND sleep',
      '"sleep"[tw]',
      '“2021/02/30” is no date or range of dates: it was left out. Dates look like 2020 or 2020:2021.',
    ],
    ['2021:2020[dp]', '2020:2021[dp]', '“2021:2020” ends before it begins: it was read as 2020 to 2021.'],
    [
      '2020/01:2021/06/30[dp]',
      '2020:2021[dp]',
      'Only the year of publication is kept here: “2020/01:2021/06/30” was read as 2020 to 2021.',
    ],
    [
      'english[la] AND sleep',
      '"sleep"[tw]',
      'The language of papers is not kept here: “english” was left out.',
    ],
    ['sleep AND abc[pmid]', '"sleep"[tw]', '“abc” is no PubMed number: it was left out.'],
    [
      'asthma[majr]',
      '"asthma"[mh]',
      'Of “[majr]”, which headings are the main topic is not kept here, so every heading counts.',
    ],
    [
      'sleep AND "x1"~2',
      '"sleep"[tw] AND "x1"[tw]',
      '“~2” needs at least two whole words in quotation marks: “x1” was looked for in title, abstract, keywords or headings without it.',
    ],
    ['the AND sleep', '"sleep"[tw]', 'Small words that nearly every paper has were left out: the.'],
    ['*', null, 'A star alone stands for no word: it was left out.'],
    [
      'heart T2* scan',
      null,
      'A star needs at least four letters before it: “T2*” was read as the word “T2”.',
    ],
    ['hyp*', null, 'A star needs at least four letters before it: “hyp*” was read as the word “hyp”.'],
    ['(sleep', null, 'The opening parenthesis has no partner: it was left out.'],
    ['sleep)', null, 'The closing parenthesis has no partner: it was left out.'],
    ['"sleep', null, 'The quotation mark has no partner: it was left out.'],
    ['organ:liver', null, 'There is no field “organ:”: its name and its words were searched as words.'],
  ])('in %j', (query, tree, sentence) => {
    expect(meant(query)).toBe(tree);
    expect(problems(query)).toContain(sentence);
  });

  it('in ten kilobytes of operators, each message once', () => {
    const many = Array.from({ length: 2500 }, (_, number) => `w${number} AND `)
      .join('')
      .slice(0, 10_240);
    expect(problems(many)).toEqual([
      'A query has at most 256 terms: those from here on were left out.',
      'There is nothing behind AND: it was left out.',
    ]);
    const deep = '('.repeat(5000);
    expect(problems(`${deep}sleep AND x1`)[0]).toMatch(/^More than 64 parentheses inside each other/);
    expect(meant(`${deep}sleep AND x1`)).toBe('"sleep"[tw] AND "x1"[tw]');
  });
});

describe('the parts of a query', () => {
  it('state the meaning of each term, with the query without it', () => {
    const parts = read('sleep[ti] AND (apnea OR 2020[dp]) NOT review[pt]').syntax?.parts.slice(1);
    expect(parts).toEqual([
      {
        ...{ kind: 'term', written: 'sleep[ti]', meaning: '“sleep” in the title' },
        without: '("apnea"[tw] OR 2020[dp]) NOT "review"[pt]',
      },
      {
        ...{ kind: 'term', written: 'apnea', meaning: '“apnea” in title, abstract, keywords or headings' },
        without: '("sleep"[ti] AND 2020[dp]) NOT "review"[pt]',
      },
      {
        ...{ kind: 'term', written: '2020[dp]', meaning: 'published 2020' },
        without: '("sleep"[ti] AND "apnea"[tw]) NOT "review"[pt]',
      },
      {
        ...{ kind: 'term', written: 'review[pt]', meaning: 'not “review” as the type of article' },
        without: '"sleep"[ti] AND ("apnea"[tw] OR 2020[dp])',
      },
    ]);
  });

  it.each([
    'a1[ti] AND (b1 OR "c1 d1"~3) NOT smith ab[au]',
    '2020:[dp] AND heart*[ab]',
    'a1 OR b1 AND 12[pmid]',
  ])('in %j are the same when the understood query is read again', (query) => {
    const tree = meant(query);
    expect(tree).not.toBeNull();
    expect(meant(tree ?? '')).toBe(tree);
  });

  it('contain the words by which papers are ranked, not those behind NOT', () => {
    const words = (query: string) => read(query).syntax?.words;
    expect(words('sleep[ti] AND apneas* NOT cpap')).toBe('sleep apneas');
    expect(words('smith ab[au] AND Lancet[ta] AND 2020[dp]')).toBe('');
  });
});
