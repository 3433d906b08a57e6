import { studyDesignOf } from '@health/server/evidence/study-design/study-design';
import { f1 } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import { labelledStudies, medlineRecords, questionAbstracts, type TextWithTruth } from './evidence-texts.ts';

/**
 * Returns how well designs are classified by the words alone, in per cent: against publication types and MeSH (the records with an
 * even PMID were not tuned on), and against the kinds of study that annotators found.
 */
export function designFigures(): Figures {
  const records = medlineRecords().filter(({ id }) => Number(id) % 2 === 0);
  const questions = questionAbstracts().map((one) => ({ ...one, abstract: one.plain }));
  const type = (name: string) => (text: TextWithTruth) => text.publicationTypes.includes(name);
  const mesh =
    (...names: string[]) =>
    (text: TextWithTruth) =>
      names.some((name) => text.mesh.includes(name));
  const animals = ({ mesh: headings }: TextWithTruth) =>
    headings.includes('Animals') && !headings.includes('Humans');
  const cohort = mesh('Cohort Studies', 'Longitudinal Studies', 'Follow-Up Studies', 'Prospective Studies');
  const retrospective = mesh('Retrospective Studies');
  return {
    ...trialFigures(records.map((text) => [type('Randomized Controlled Trial')(text), isTrial(text)])),
    ...annotatedFigures(),
    rct_f1: designF1(records, type('Randomized Controlled Trial'), ['Randomised trial']),
    case_report_f1: designF1(records, type('Case Reports'), ['Case report']),
    review_f1: designF1(records, type('Review'), ['Review', 'Systematic review', 'Meta-analysis']),
    animal_f1: designF1(records, animals, ['Animal study']),
    animal_pubmedqa_f1: designF1(questions, animals, ['Animal study']),
    cohort_pubmedqa_f1: designF1(questions, (text) => cohort(text) || retrospective(text), ['Cohort study']),
    cross_sectional_pubmedqa_f1: designF1(questions, mesh('Cross-Sectional Studies'), [
      'Cross-sectional study',
    ]),
    case_control_pubmedqa_f1: designF1(questions, mesh('Case-Control Studies'), ['Case-control study']),
  };
}

function designF1(
  texts: readonly TextWithTruth[],
  truth: (text: TextWithTruth) => boolean,
  designs: readonly string[],
): number {
  return f1(
    texts.map((text) => {
      const signs = {
        title: text.title,
        abstract: text.abstract,
        articleType: '',
        publicationTypes: [],
        mesh: [],
      };
      return [truth(text), designs.includes(studyDesignOf(signs).design ?? '')];
    }),
  );
}

type Judged = readonly (readonly [truth: boolean, found: boolean])[];

function trialFigures(judged: Judged): Figures {
  const right = judged.filter(([truth, found]) => truth && found).length;
  return {
    rct_precision: (100 * right) / judged.filter(([, found]) => found).length,
    rct_recall: (100 * right) / judged.filter(([truth]) => truth).length,
  };
}

const isTrial = ({ title, abstract }: { title: string; abstract: string }): boolean =>
  designOf(title, abstract) === 'Randomised trial';

function designOf(title: string, abstract: string): string {
  return studyDesignOf({ title, abstract, articleType: '', publicationTypes: [], mesh: [] }).design ?? '';
}

/** Kinds of study that annotators distinguished, as the first words of their labels, and our designs. */
const KINDS: readonly (readonly [kind: string, designs: readonly string[]])[] = [
  ['Human-RCT', ['Randomised trial']],
  ['Human-systematic-review', ['Systematic review', 'Meta-analysis']],
  ['Non-systematic-review', ['Review']],
  ['Human-case-report', ['Case report']],
  ['Animal', ['Animal study']],
  ['In-vitro-study', ['Laboratory study']],
  ['Clinical-study-protocol', ['Protocol']],
];

/** F1 of the kinds that are designs of ours, on average and for trials; studies of the remaining kinds are none of them. */
function annotatedFigures(): Figures {
  const studies = labelledStudies().filter(({ label }) => label !== 'Remaining');
  const started = process.cpuUsage();
  const found = studies.map(({ title, abstract, label }) => ({ label, design: designOf(title, abstract) }));
  const { user, system } = process.cpuUsage(started);
  const scores = KINDS.map(([kind, designs]) =>
    f1(found.map(({ label, design }) => [label.startsWith(kind), designs.includes(design)])),
  );
  return {
    study_kinds_macro_f1: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    study_kinds_rct_f1: scores[0] ?? 0,
    design_us: (user + system) / studies.length,
  };
}
