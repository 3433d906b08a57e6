import { describe, expect, it } from 'vitest';
import { leastCpuTime } from '../../../testing/least-cpu-time.ts';
import { paperOfRecord } from '../../../testing/source-server/sent-record.ts';

describe('the relations of a record to other papers', () => {
  const other = { source: 'MED', id: '7' };
  const relation = (comment: object, changes: object = {}) =>
    paperOfRecord({ commentCorrectionList: { commentCorrection: [comment] }, ...changes });
  const to = (ids: object) => ({ pmc_id: null, pmid: null, doi: null, ...ids });

  it.each([
    ['Retraction of', 'retracts'],
    ['Expression of concern for', 'doubts'],
    ['Expression of concern in', 'doubted_by'],
    ['Erratum for', 'corrects'],
    ['Partial retraction of', 'corrects'],
  ])('%s: it %s the other', (type, kind) => {
    expect(relation({ ...other, type }).relations).toEqual([{ kind, ...to({ pmid: '7' }) }]);
  });

  it('a preprint is linked to its published version, and that to its preprint', () => {
    const note = 'Link created based on a title-first author match';
    expect(relation({ ...other, note, type: 'Preprint of' }).relations).toEqual([
      { kind: 'preprint_of', ...to({ pmid: '7' }) },
    ]);
    expect(relation({ source: 'PPR', id: 'PPR264631', note, type: 'Preprint in' }).relations).toEqual([
      { kind: 'has_preprint', ...to({ pmc_id: 'PPR264631' }) },
    ]);
  });

  it('are found by the DOI when the id is missing', () => {
    const reference = 'J Sleep. 2026 Sep;64(9):1. doi: 10.3928/02793695-20260817-01.';
    expect(relation({ source: 'MED', reference, type: 'Erratum for' }).relations).toEqual([
      { kind: 'corrects', ...to({ doi: '10.3928/02793695-20260817-01' }) },
    ]);
  });

  it.each([
    ['a comment', { ...other, type: 'Comment in' }],
    ['a link without an id', { source: 'MED', type: 'Retraction of' }],
    ['a link to itself', { source: 'MED', id: '40245290', type: 'Retraction of' }],
    ['a link to its own DOI', { source: 'MED', reference: '10.1000/XYZ', type: 'Retraction of' }],
    ['a link of no kind', other],
  ])('are empty for %s', (_, comment) => {
    expect(relation(comment).relations).toEqual([]);
  });

  it.each([
    ['by its type', { pubTypeList: { pubType: ['Retracted Publication'] } }, true],
    ['by its type in lower case', { pubTypeList: { pubType: ['retracted publication'] } }, true],
    ['by the title', { title: 'WITHDRAWN: Sleep and walking' }, true],
    ['by the title of a publisher', { title: 'RETRACTED ARTICLE: Sleep and walking' }, true],
    [
      'by a notice',
      { commentCorrectionList: { commentCorrection: [{ ...other, type: 'Retraction in' }] } },
      true,
    ],
    [
      'not the notice itself',
      { pubTypeList: { pubType: ['Retraction of Publication'] }, title: 'RETRACTED: Sleep' },
      false,
    ],
    ['not a study of withdrawn papers', { title: 'Retracted papers: a survey' }, false],
  ])('it is withdrawn %s', (_, changes, isWithdrawn) => {
    const types = paperOfRecord(changes).publication_types.filter((type) =>
      /^retracted publication$/i.test(type),
    );
    expect(types).toHaveLength(isWithdrawn ? 1 : 0);
  });
});

describe('the abstract of a record', () => {
  it.each([
    [
      'has headings glued to the text',
      '<h4>Background</h4>Many sleep badly.<h4>METHODS</h4>We walked.<h4>Trial registration:</h4>NCT1.',
      'Background: Many sleep badly.\nMethods: We walked.\nTrial registration: NCT1.',
    ],
    [
      'keeps what is less than something',
      'survival of <1 year.<h4>Results</h4>Pain fell (p<0.05, a<b and c>d) in <i>most</i>.',
      'survival of <1 year.\nResults: Pain fell (p<0.05, a<b and c>d) in most.',
    ],
    [
      'loses markup only',
      'CO<sub>2</sub> of 10<sup>-3</sup> <b>and</b> <br/>H<sub>2</sub>O',
      'CO₂ of 10⁻³ and\nH₂O',
    ],
    ['has entities decoded, also twice', 'A &lt;b&gt; &amp;amp; C &#x3b1; &nbsp;D', 'A <b> & C α D'],
    [
      'has paragraphs and lists as lines',
      '<p>One.</p><p>Two.</p><ul><li>a</li><li>b</li></ul>',
      'One.\nTwo.\na\nb',
    ],
    ['drops headings that say nothing', '<h4>Abstract</h4><h4>Aim</h4>To walk.', 'Aim: To walk.'],
    ['keeps a heading that nothing follows, but not as a label', 'Text.<h4>Conclusion</h4>', 'Text.'],
    ['keeps a question as it is', '<h4>Why was it done?</h4>To know.', 'Why was it done? To know.'],
  ])('%s', (_, abstractText, text) => {
    expect(paperOfRecord({ abstractText }).abstract).toBe(text);
  });

  it('has its conclusion recognised by the heading', () => {
    expect(
      paperOfRecord({ abstractText: '<h4>Aim</h4>To walk.<h4>Conclusions</h4>Walking helps.' }).conclusion,
    ).toEqual({
      text: 'Walking helps.',
      from: 'abstract',
    });
  });

  it('of any length and shape is read in a short time', () => {
    for (const piece of ['<h4>', '<', '<p a="', '&lt', '</h4><h4>', '<i ']) {
      const abstractText = piece.repeat(500_000);
      expect(leastCpuTime(() => paperOfRecord({ abstractText }), 3000)).toBeLessThan(3000);
    }
  });
});
