import { describe, expect, it, test } from 'vitest';
import { labelledParts, type Role, rolesOfTitle } from './labelled-parts.ts';

/** The parts with "heading|text" each; no heading before the bar for the part without a title. */
const partsOf = (abstract: string) =>
  labelledParts(abstract).map(({ heading, text }) => `${heading ?? ''}|${text}`);

describe('the parts of an abstract', () => {
  it('have their title, roles, position and text', () => {
    expect(labelledParts('Intro.\nMethods: we did.\nTrial registration: none')).toEqual([
      { heading: null, roles: null, start: 0, text: 'Intro.\n' },
      { heading: 'Methods', roles: ['methods'], start: 16, text: 'we did.\n' },
      { heading: 'Trial registration', roles: 'notice', start: 44, text: 'none' },
    ]);
  });

  it.each<[abstract: string, parts: string[]]>([
    ['', []],
    [' \n ', []],
    ['No title here.', ['|No title here.']],
    ['Aims: to test\nMethods: we did.', ['Aims|to test\n', 'Methods|we did.']],
    ['AIMS To test. METHODS We did.', ['|AIMS To test. METHODS We did.']],
    ['AIMS: To test. METHODS: We did.', ['AIMS|To test. ', 'METHODS|We did.']],
    ['AIMS – To test. RESULTS — none?\tMETHODS :  We', ['AIMS|To test. ', 'RESULTS|none?\t', 'METHODS|We']],
    ['It. (Twice) METHODS: We did! RESULTS: It', ['|It. (Twice) ', 'METHODS|We did! ', 'RESULTS|It']],
    ['To test.   METHODS: We', ['|To test.   ', 'METHODS|We']],
    ['To test.    METHODS: We', ['|To test.    METHODS: We']],
    ['To test; METHODS: We', ['|To test; METHODS: We']],
    ['To test.METHODS: We', ['|To test.METHODS: We']],
    ['To test. Methods: We', ['|To test. ', 'Methods|We']],
    ['To test. Study design: We', ['|To test. Study design: We']],
    ['To test.\nStudy design: We', ['|To test.\n', 'Study design|We']],
    ['To test.\n \tStudy design: We', ['|To test.\n', 'Study design|We']],
    ['To test.\nstudy design: We', ['|To test.\nstudy design: We']],
    ['Design, setting & participants (n): We', ['Design, setting & participants (n)|We']],
    ["Patients' results/outcomes of 24-h care: We", ["Patients' results/outcomes of 24-h care|We"]],
    ['Patients’ results: We', ['Patients’ results|We']],
    ['RESULTS: ', ['|RESULTS: ']],
    ['Weather: rain', ['|Weather: rain']],
    ['The results were: good', ['|The results were: good']],
    ['One two three four five six seven results: good', ['One two three four five six seven results|good']],
    [
      'One two three four five six seven eight results: x',
      ['|One two three four five six seven eight results: x'],
    ],
    ['Aim:\nto test\nResults: x', ['Aim|to test\n', 'Results|x']],
    ['DATA SOURCES/SEARCH & SELECTION-CRITERIA: Cats', ['DATA SOURCES/SEARCH & SELECTION-CRITERIA|Cats']],
    [
      'It rose. DATA SOURCES/SEARCH & SELECTION-CRITERIA: Cats',
      ['|It rose. ', 'DATA SOURCES/SEARCH & SELECTION-CRITERIA|Cats'],
    ],
    ['Cats. AI: Methods', ['|Cats. AI: Methods']],
    ['Aims: \nMethods: we', ['Methods|we']],
    ['Results:: we', ['Results|: we']],
  ])('%j', (abstract, parts) => {
    expect(partsOf(abstract)).toEqual(parts);
    for (const { start, text } of labelledParts(abstract))
      expect(abstract.slice(start, start + text.length)).toBe(text);
  });

  const COLON =
    `Background, Introduction, Objective, Objectives, Aim, Aims, Purpose, Material and Methods, Materials and Methods,
    Materials Methods, Methods, Results, Findings, Conclusion, Conclusions, Interpretation`.split(/,\s+/);
  it.each(COLON)('begin after a full stop with "%s:"', (title) => {
    if (title !== 'Materials Methods')
      expect(partsOf(`Cats. ${title}: Dogs`)).toEqual(['|Cats. ', `${title}|Dogs`]);
    expect(partsOf(`Cats. ${title}x: Dogs`)).toHaveLength(1);
  });

  const STOP =
    `Background, Introduction, Objective, Objectives, Aim, Aims, Purpose, Design, Setting, Participants, Patients,
    Intervention, Interventions, Material and Methods, Materials and Methods, Methods, Results, Findings, Conclusion,
    Conclusions, Discussion`.split(/,\s+/);
  it.each(STOP)('begin with the sentence "%s."', (title) => {
    expect(partsOf(`Cats. ${title}. Dogs`)).toEqual(['|Cats. ', `${title}|Dogs`]);
    expect(partsOf(`${title}.\nDogs`)).toEqual([`${title}|Dogs`]);
    expect(partsOf(`Cats, ${title}. Dogs`)).toHaveLength(1);
    expect(partsOf(`Cats. ${title}.Dogs`)).toHaveLength(1);
  });

  const VERBS =
    'we our was were is are be been has have had this these that which who showed found following'.split(' ');
  it.each(VERBS)('do not begin with a sentence with "%s"', (verb) => {
    expect(partsOf(`Results ${verb} good: x`)).toHaveLength(1);
    expect(partsOf(`Results ${verb} good: x`)[0]).toMatch(/^\|/);
    expect(partsOf(`Results ${verb}x good: y`)).toEqual([`Results ${verb}x good|y`]);
    expect(partsOf(`Results x${verb} good: y`)).toEqual([`Results x${verb} good|y`]);
  });
});

/** Names separated by commas; "aim(s)" is two names, "aim" and "aims". */
const names = (list: string): string[] =>
  list
    .split(/,\s+/)
    .flatMap((name) => (name.endsWith('(s)') ? [name.slice(0, -3), name.replace('(s)', 's')] : name));

const KNOWN: [role: Role, list: string][] = [
  [
    'background',
    'background(s), introduction, context, rationale, importance, problem, motivation, state of the art',
  ],
  ['objective', 'objective(s), aim(s), purpose(s), goal(s), hypothesis, hypotheses, question(s)'],
  [
    'methods',
    `material(s), method(s), methodology, methodological, design, setting(s), participant(s), patient(s), subject(s),
    population(s), sample(s), intervention(s), exposure(s), measure(s), measurement(s), procedure(s), source(s), study selection,
    selection criteria, eligibility, search, data extraction, data collection, data synthesis, analysis, analyses, statistical,
    experimental, randomisation, randomization, blinding, recruitment, protocol, approach, technique(s), location`,
  ],
  [
    'results',
    `result(s), finding(s), observation(s), outcome(s), case presentation(s), case report(s), case description(s),
    evidence synthesis`,
  ],
  [
    'conclusions',
    `conclusion(s), concluding, interpretation(s), discussion(s), implication(s), significance, relevance, summary, limitation(s),
    recommendation(s), what this study adds, what this paper adds, perspective(s), comment(s)`,
  ],
];
const NOTICES = `registration(s), registry, registered, funding, funded, funder, sponsor(s), support, copyright, abbreviations,
  key words, keywords, clinicaltrials, isrctn, identifier, level of evidence, conflict of interest, conflicts of interest,
  competing interest(s), supplementary data, supplementary file(s), supporting information, additional information`;

describe('a title', () => {
  const titles = KNOWN.flatMap(([role, list]) => names(list).map((name) => [name, role] as const));

  it.each(titles)('with the word %s has the role %s, but not with a longer word', (name, role) => {
    expect(rolesOfTitle(`the ${name} here`)).toEqual([role]);
    expect(rolesOfTitle(`the x${name} here`)).toBeNull();
    expect(rolesOfTitle(`the ${name}x here`)).toBeNull();
  });

  it.each(names(NOTICES))('with the words %s belongs to a notice, but not with a longer word', (name) => {
    expect(rolesOfTitle(`${name} and results`)).toBe('notice');
    expect(rolesOfTitle(`the ${name}`)).toBe('notice');
    expect(rolesOfTitle(`the x${name}x`)).toBeNull();
    expect(rolesOfTitle(`the ${name}x`)).toBeNull();
    expect(rolesOfTitle(`the x${name}`)).toBeNull();
  });
});

test.each<[title: string, roles: Role[] | 'notice' | null]>([
  ['Methodology/Principal Findings', ['methods', 'results']],
  ['RESULTS AND DISCUSSION', ['results', 'conclusions']],
  ['Background and aims', ['background', 'objective']],
  ['Case summary', ['results', 'conclusions']],
  ['Summary of background data', ['background']],
  ['A summary of background', ['background', 'conclusions']],
  ['  Main \n outcome ', ['methods']],
  ['Outcomes', ['methods']],
  ['Primary outcomes', ['methods']],
  ['Secondary outcome', ['methods']],
  ['Clinical outcomes', ['results']],
  ['Outcomes of care', ['results']],
  ['Main outcome measures', ['methods']],
  ['Outcome measure', ['methods']],
  ['Outcome measurement of pain', ['methods']],
  ['Outcome measurements', ['methods']],
  ['Outcome variable', ['methods']],
  ['Outcome variables', ['methods']],
  ['Suboutcome variables', null],
  ['Outcome variablesx', ['results']],
  ['Data synthesis', ['results']],
  ['Primary data synthesis', ['results']],
  ['Study data synthesis', ['results']],
  ['Trial data synthesis', ['results']],
  ['Data synthesis and methods', ['methods']],
  ['Other data synthesis', ['methods']],
  ['Research question', ['objective']],
  ['Study questions', ['objective']],
  ['Review question', ['objective']],
  ['Clinical questions', ['objective']],
  ['Research questions and findings', ['objective', 'results']],
  ['Further research question and findings', ['objective', 'results']],
  ['Purpose of review', ['objective']],
  ['Purpose of the study', ['objective']],
  ['Purpose of the study design', ['objective', 'methods']],
  ['General purpose of study results', ['objective', 'results']],
  ['Study setting and results', ['methods']],
  ['Setting of results', ['methods']],
  ['Study location', ['methods']],
  ['Design and findings', ['methods']],
  ['Study population: results', ['methods']],
  ['Study period', ['methods']],
  ['Period', ['methods']],
  ['The study period', null],
  ['The design and findings', ['methods', 'results']],
  ['State  of\tthe art', ['background']],
  ['Trial registration', 'notice'],
  ['Additional material', 'notice'],
  ['Supporting materials', 'notice'],
  ['Supporting results', ['results']],
  ['Additional results', ['results']],
  ['Weather', null],
  ['', null],
])('the title %j has the roles %j', (title, roles) => {
  expect(rolesOfTitle(title)).toEqual(roles);
});
