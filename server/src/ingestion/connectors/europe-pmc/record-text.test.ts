import { describe, expect, it } from 'vitest';
import { leastCpuTime } from '../../../testing/least-cpu-time.ts';
import { paperOfRecord } from '../../../testing/source-server/sent-record.ts';

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

  it('gives the conclusion by its heading', () => {
    expect(
      paperOfRecord({ abstractText: '<h4>Aim</h4>To walk.<h4>Conclusions</h4>Walking helps.' }).conclusion,
    ).toEqual({
      text: 'Walking helps.',
      from: 'abstract',
    });
  });

  it('of any length and shape takes no time', () => {
    for (const piece of ['<h4>', '<', '<p a="', '&lt', '</h4><h4>', '<i ']) {
      const abstractText = piece.repeat(500_000);
      expect(leastCpuTime(() => paperOfRecord({ abstractText }), 3000)).toBeLessThan(3000);
    }
  });
});
