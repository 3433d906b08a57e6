import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { paperRead, quotesOf, readingsWith, selectFrom } from '../../testing/quotes-of.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { EvidencePaper } from './read-papers.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const quotes = (question: string, ...read: EvidencePaper[]): Promise<string[]> =>
  quotesOf(database.db, question, read);

const select = (question: string, ...papers: EvidencePaper[]) => selectFrom(database.db, question, papers);

const falls = paperRead({
  title: 'Vitamin D and falls in older adults: a randomised trial',
  abstract:
    'Background: Falls are frequent.\nMethods: We randomised 200 adults.\nResults: 12% fell with vitamin D and 14% without (p = 0.4).\nConclusions: Cholecalciferol did not lower the rate of falls in older adults.',
});

describe('a source', () => {
  it('is about the subject of the question, under any of its names', async () => {
    const other = paperRead({
      title: 'Vitamin D in children',
      abstract: 'Conclusions: Vitamin D was low in half of the children in winter.',
    });
    const { evidence } = await select('Does vitamin D help against falls?', other, falls);
    expect(evidence.map(({ paper }) => paper.pmcId)).toEqual([falls.pmcId]);
  });

  it.each([
    [
      'Does cutting down on salt lower blood pressure?',
      'Less salt went with a lower blood pressure in adults.',
    ],
    ['Does washing hands keep toddlers healthy?', 'Hand hygiene helped young children to stay healthy.'],
    [
      'Does giving up smoking help depression?',
      'Those who stopped smoking had less depression after a year.',
    ],
    ['Does smoking harm the gums?', 'Those who smoked had more bleeding of the gums than others.'],
    ['What can be done about hot flushes?', 'Acupuncture eased hot flushes in women after menopause.'],
  ])('for %j may use other words', async (question, conclusion) => {
    const one = paperRead({ title: conclusion.slice(0, -1), abstract: `Conclusions: ${conclusion}` });
    expect(await quotes(question, one)).toEqual([conclusion]);
  });

  it.each([
    ['How do I insulate a loft?', 'Insulin and the insult to a loft'],
    ['ginger against nausea of sailors', 'Knee braces in sailors'],
  ])('for %j is never about %j', async (question, title) => {
    const one = paperRead({ title, abstract: `Conclusions: ${title} were found to be of use after a year.` });
    expect(await quotes(question, one)).toEqual([]);
  });

  it.each([
    ['COPD', 'answer'],
    ['copd?', 'answer'],
    ['How do you know if you have COPD?', 'closest'],
    ['Is COPD good or bad?', 'closest'],
  ])('to %j is a paper that names it in its title only if nothing is asked', async (query, expected) => {
    const abstract = 'Results: In winter 40 adults with COPD were seen at home by a nurse.';
    const named = paperRead({ title: 'COPD in winter', abstract });
    const other = paperRead({ title: 'Winter and lungs', abstract });
    const readings = readingsWith([named, -6], [other, -6]);
    const { level, evidence } = await selectFrom(database.db, query, [named, other], { readings });
    expect(level).toBe(expected);
    if (expected === 'answer') expect(evidence.map(({ paper }) => paper.title)).toEqual([named.title]);
  });

  it('is only the closest, and named by what it lacks, where it is about another illness', async () => {
    const conclusion = 'Valerian against insomnia in adults was found to be of use after a year.';
    const one = paperRead({ title: 'Valerian against insomnia', abstract: `Conclusions: ${conclusion}` });
    const { level, evidence } = await select('Does valerian treat bruxism?', one);
    expect([level, evidence.map(({ unmet }) => unmet)]).toEqual(['closest', [['bruxism']]]);
  });

  it.each([
    ['retracted', { retracted: true }],
    ['a notice', { articleType: 'correction' }],
  ])('is never %s', async (_, change) => {
    expect(await quotes('Does vitamin D help against falls?', paperRead({ ...falls, ...change }))).toEqual(
      [],
    );
  });

  it.each([
    ['an everyday word', 'Does vitamin D help carillonneurs against falls?', 6, 'answer'],
    ['an everyday word', 'Does vitamin D help carillonneurs against falls?', -6, 'closest'],
    ['a medicine', 'Does ivabradine help against falls?', 6, 'closest'],
  ])(
    'that lacks %s of %j and was read with a logit of %d is at level %s',
    async (_, question, relevance, level) => {
      const readings = readingsWith([falls, relevance]);
      const selected = await selectFrom(database.db, question, [falls], { readings });
      expect(selected.level).toBe(level);
    },
  );

  describe('that is a protocol', () => {
    const planned = 'This trial will test whether vitamin D prevents falls of older adults.';
    const protocol = paperRead({
      title: 'Vitamin D and falls: a protocol',
      abstract: planned,
      design: 'Protocol',
    });

    it('is not quoted beside reported findings', async () => {
      const reported = await quotes('Does vitamin D help against falls?', paperRead(falls), protocol);
      expect(reported).toHaveLength(1);
      expect(reported).not.toContain(planned);
    });

    it('is quoted when nothing is reported', async () => {
      expect(await quotes('Does vitamin D help against falls?', protocol)).toEqual([planned]);
    });

    it('is not quoted when a number is asked for', async () => {
      expect(await quotes('What proportion of older adults have falls with vitamin D?', protocol)).toEqual(
        [],
      );
    });

    it('is quoted with earlier knowledge for a number that no other source states', async () => {
      const known = 'About 30% of older adults fall at least once each year.';
      const both = paperRead({ ...protocol, abstract: `${known} ${planned}` });
      expect(await quotes('What proportion of older adults fall each year?', both)).toEqual([known]);
    });

    it('is quoted beside findings when studies are asked for', async () => {
      const found = await quotes('Which trials test vitamin D against falls?', paperRead(falls), protocol);
      expect(found).toHaveLength(2);
      expect(found).toContain(planned);
    });

    it('is not quoted with a sentence that states no aim', async () => {
      const vague = paperRead({ ...protocol, abstract: 'Falls are frequent, and vitamin D is often low.' });
      expect(await quotes('Does vitamin D help against falls?', vague)).toEqual([]);
    });
  });

  it('for a one-word topic is any paper whose title is about it', async () => {
    const about = (title: string) =>
      paperRead({ title, abstract: `Conclusions: ${title} went well for most women in the clinic.` });
    const [diet, sleep, knees] = ['Diet in pregnancy', 'Sleep in pregnancy', 'Knees'].map(about);
    if (!diet || !sleep || !knees) throw new Error('There are three papers.');
    const { evidence } = await select('pregnancy', diet, sleep, knees);
    expect(new Set(evidence.map(({ paper }) => paper))).toEqual(new Set([diet, sleep]));
  });

  it('that is retracted is only counted', async () => {
    const { retractedCount } = await select(
      'Does vitamin D help against falls?',
      paperRead({ ...falls, retracted: true }),
    );
    expect(retractedCount).toBe(1);
  });
});

it('a paper with all words of a question in its title is a source even if every paper in the library has them', async () => {
  const trials = [1, 2, 3].map((at) =>
    paperRead({
      title: `Cherries and gout attacks, trial ${at}`,
      abstract: 'Conclusions: Cherries were followed by fewer gout attacks.',
    }),
  );
  const { evidence } = await selectFrom(database.db, 'Do cherries prevent gout attacks?', trials, {
    idf: 0.7,
  });
  expect(evidence).toHaveLength(3);
});

describe('the quotes of a source', () => {
  it('start with the authors’ conclusion on an effect, followed by the result', async () => {
    const { evidence } = await select('Does vitamin D help against falls?', falls);
    expect(evidence[0]?.quotes.map(({ quote }) => quote)).toEqual([
      'Cholecalciferol did not lower the rate of falls in older adults.',
      '12% fell with vitamin D and 14% without (p = 0.4).',
    ]);
  });

  it('contain a number when a number is asked for', async () => {
    const anaemia = paperRead({
      title: 'Anaemia in pregnant women of Tamil Nadu: a cross-sectional study',
      abstract:
        'Methods: We asked 400 pregnant women.\nResults: The prevalence of anaemia was 57.2% among pregnant women.\nConclusions: Anaemia is a problem that needs attention in this region.',
    });
    const { evidence } = await select('How common is anaemia in pregnant women?', anaemia);
    expect(evidence[0]?.quotes.map(({ quote }) => quote)).toContain(
      'The prevalence of anaemia was 57.2% among pregnant women.',
    );
  });

  it('answer each part of a question', async () => {
    const bilastine = paperRead({
      title: 'Higher doses of bilastine in cold urticaria',
      abstract:
        'Results: With 80 mg of bilastine 19 of 20 patients with cold urticaria responded. Drowsiness was as rare with 80 mg of bilastine as with 20 mg. Blood was taken twice.\nConclusions: Higher doses of bilastine helped in cold urticaria.',
    });
    const { evidence } = await select(
      'Do higher doses of bilastine help in cold urticaria, and do they cause drowsiness?',
      bilastine,
    );
    expect(evidence[0]?.quotes.map(({ quote }) => quote)).toContain(
      'Drowsiness was as rare with 80 mg of bilastine as with 20 mg.',
    );
  });

  it('are not repeated when the conclusion of the paper repeats the abstract', async () => {
    const conclusion = 'Cholecalciferol did not lower the rate of falls in older adults.';
    const repeated = paperRead({ ...falls, conclusion, conclusionFrom: 'body' });
    const { evidence } = await select('Does vitamin D help against falls?', repeated);
    const quoted = evidence[0]?.quotes.map(({ quote }) => quote) ?? [];
    expect(quoted).toContain(conclusion);
    expect(new Set(quoted).size).toBe(quoted.length);
  });

  it('report no difference when the question asks what does not work', async () => {
    const trial = (drug: string, found: string) =>
      paperRead({ title: `${drug} for tinnitus`, abstract: `Conclusions: ${found}` });
    const some = [
      trial('Ginkgo', 'Ginkgo did not improve tinnitus compared with placebo (p = 0.6).'),
      trial('Counselling', 'Counselling significantly improved tinnitus (p < 0.001).'),
    ];
    const { evidence } = await select('Which treatments do not work for tinnitus?', ...some);
    expect(evidence.map(({ quotes: [first] }) => first.quote)).toEqual([
      'Ginkgo did not improve tinnitus compared with placebo (p = 0.6).',
    ]);
  });

  it('do not cover what the paper does not mention', async () => {
    const abstract = 'Conclusions: Ginger did not ease nausea of sailors on long journeys by ship.';
    const one = paperRead({ title: 'Ginger, nausea and sailors on long journeys by ship', abstract });
    const { evidence } = await select(
      'Does ginger ease nausea of sailors on long journeys by ship when they take vitamin D?',
      one,
    );
    expect(evidence.map(({ uncoveredTerms }) => uncoveredTerms)).toEqual([['vitamin D']]);
  });
});
