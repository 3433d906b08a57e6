import { expect, test } from 'vitest';
import { designByMetadata } from './design-by-metadata.ts';

const none = { articleType: '', publicationTypes: [], mesh: [], title: '', abstract: '' };

test.each([
  ['retraction', 'Retraction notice'],
  ['expression-of-concern', 'Correction'],
  ['addendum', 'Correction'],
  ['case-report', 'Case report'],
  ['systematic-review', 'Systematic review'],
  ['meta-analysis', 'Meta-analysis'],
  ['study-protocol', 'Protocol'],
  ['protocol', 'Protocol'],
  ['article-commentary', 'Editorial or letter'],
  ['product-review', 'Editorial or letter'],
])('the article type %s names its design: %s', (articleType, design) => {
  expect(designByMetadata({ ...none, articleType })).toEqual({
    design,
    because: `article type “${articleType}”`,
    strong: true,
  });
});

test.each([
  ['Retraction of Publication', 'Retraction notice', true],
  ['Retraction note', 'Retraction notice', true],
  ['Published Erratum', 'Correction', true],
  ['Corrigendum', 'Correction', true],
  ['Expression of Concern', 'Correction', true],
  ['Clinical Trial Protocol', 'Protocol', true],
  ['Protocols', 'Protocol', true],
  ['Meta-Analysis', 'Meta-analysis', true],
  ['Systematic Review and Meta-Analysis', 'Systematic review', true],
  ['Randomised Clinical Trials', 'Randomised trial', true],
  ['Pragmatic Clinical Trial', 'Randomised trial', true],
  ['Clinical Trial, Phase III', 'Randomised trial', false],
  ['Equivalence Trial', 'Randomised trial', false],
  ['Case Series', 'Case report', true],
  ['Commentaries', 'Editorial or letter', true],
  ['Letter to the Editor', 'Editorial or letter', true],
  ['Controlled Clinical Trial', 'Non-randomised trial', false],
  ['Mini-Review', 'Review', false],
  ['Review Article', 'Review', false],
  ['Qualitative Research', 'Qualitative study', true],
])('the publication type %s means the design %s', (type, design, strong) => {
  expect(designByMetadata({ ...none, publicationTypes: ['Journal Article', type] })).toEqual({
    design,
    because: `publication type “${type}”`,
    strong,
  });
});

test.each([
  ['Case-Control Studies', 'Case-control study'],
  ['Cross-Sectional Studies', 'Cross-sectional study'],
  ['Cohort Studies', 'Cohort study'],
  ['Retrospective Studies', 'Cohort study'],
  ['Qualitative Research', 'Qualitative study'],
])('the heading %s suggests a %s', (heading, design) => {
  expect(designByMetadata({ ...none, mesh: ['Humans', heading] })).toEqual({
    design,
    because: `MeSH “${heading}”`,
    strong: false,
  });
});

test.each([
  ['research-article', [], []],
  ['brief-report', ['Journal Article', 'Comparative Study'], ['Humans']],
  ['pre-retraction', ['Reviewing', 'Peer Review History', 'Clinical Trial'], ['Animals', 'Humans']],
  ['', ['A case report of one', 'Newsletter', 'Trial protocols and others'], ['Studies']],
])('a record of type %s, %o and headings %o states no design', (articleType, publicationTypes, mesh) => {
  expect(designByMetadata({ ...none, articleType, publicationTypes, mesh })).toBeNull();
});

test('strong evidence of a design precedes hints, the article type first', () => {
  const review = { ...none, articleType: 'review-article' };
  expect(designByMetadata(review)).toMatchObject({ design: 'Review', strong: false });
  const named = { ...review, publicationTypes: ['Meta-Analysis'] };
  expect(designByMetadata(named)).toMatchObject({ design: 'Meta-analysis', strong: true });
  const hinted = { ...review, publicationTypes: ['Controlled Clinical Trial'], mesh: ['Cohort Studies'] };
  expect(designByMetadata(hinted)).toMatchObject({ design: 'Non-randomised trial', strong: false });
  const animals = { ...none, mesh: ['Animals', 'Cohort Studies'] };
  expect(designByMetadata(animals)).toEqual({
    design: 'Animal study',
    because: 'MeSH “Animals” without “Humans”',
    strong: false,
  });
  const strongTwice = { ...none, articleType: 'case-report', publicationTypes: ['Meta-Analysis'] };
  expect(designByMetadata(strongTwice)).toMatchObject({ design: 'Case report' });
});
