import { describe, expect, it } from 'vitest';
import { labelledParts } from './labelled-parts.ts';

/** The parts with "heading|text" each; no heading before the bar for the part without a title. */
const partsOf = (abstract: string) =>
  labelledParts(abstract).map(({ heading, text }) => `${heading ?? ''}|${text}`);

describe('the parts of an abstract', () => {
  it('have their title, roles, place and text', () => {
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
