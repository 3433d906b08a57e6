import { describe, expect, it } from 'vitest';
import { jatsOf, readArticle } from '../../testing/read-test-files.ts';
import { paperOfRecord } from '../../testing/source-server/sent-record.ts';

const readPubmedText = async (marked: string): Promise<string> => {
  const record = `<PubmedArticle><MedlineCitation><PMID>1</PMID><Article><ArticleTitle>T</ArticleTitle><Abstract><AbstractText>${marked}</AbstractText></Abstract></Article></MedlineCitation></PubmedArticle>`;
  return (await readArticle(`<PubmedArticleSet>${record}</PubmedArticleSet>`)).abstract;
};
const readPmcText = async (marked: string): Promise<string> =>
  (await readArticle(jatsOf(`<p>${marked}</p>`))).sections[0]?.text ?? '';

const CASES: [marked: string, plain: string][] = [
  ['10<sup>8</sup> cells', '10⁸ cells'],
  ['p = 4 × 10<sup>−8</sup>', 'p = 4 × 10⁻⁸'],
  ['p = 4 × 10<sup>-8</sup>', 'p = 4 × 10⁻⁸'],
  ['2<sup>10</sup> wells', '2¹⁰ wells'],
  ['1.5<sup>2</sup>', '1.5²'],
  ['kg/m<sup>2</sup> were', 'kg/m² were'],
  ['ml min<sup>−1</sup> kg<sup>−1</sup>', 'ml min⁻¹ kg⁻¹'],
  ['CO<sub>2</sub>', 'CO₂'],
  ['H<sub>2</sub>O<sub>2</sub>', 'H₂O₂'],
  ['PM<sub>2.5</sub>', 'PM2.5'],
  ['Ca<sup>2+</sup> and Na<sup>+</sup>', 'Ca²⁺ and Na⁺'],
  ['SO<sub>4</sub><sup>2−</sup>', 'SO₄²⁻'],
  ['CD4<sup>+</sup>CD25<sup>high</sup>', 'CD4⁺CD25^high'],
  ['<sup>68</sup>Ga and <sup>99m</sup>Tc', '⁶⁸Ga and ⁹⁹ᵐTc'],
  ['VO<sub>2max</sub>, T<sub>max</sub>', 'VO₂max, Tmax'],
  ['IC<sub>50</sub>', 'IC₅₀'],
  ['log<sub>10</sub> copies', 'log₁₀ copies'],
  ['10<sub>2</sub>', '10₂'],
  ['the 5<sup>th</sup> day', 'the 5th day'],
  ['smokers<sup>a</sup> and others<sup>1,2</sup>', 'smokers^a and others¹,²'],
  ['12.5<sup>*</sup>', '12.5*'],
  ['Drug<sup>®</sup>', 'Drug®'],
  ['x<sup><i>n</i></sup>', 'x^n'],
  ['e<sup>−kt</sup>', 'e^−kt'],
  ['m<sup>0.75</sup>', 'm^0.75'],
  ['10<sup>⁸</sup>', '10⁸'],
];

describe('superscript and subscript keep their meaning', () => {
  it.each(CASES)('%s is %s, from every source', async (marked, plain) => {
    const article = marked.replaceAll('<i>', '<italic>').replaceAll('</i>', '</italic>');
    expect([await readPubmedText(marked), await readPmcText(article)]).toEqual([plain, plain]);
    expect(paperOfRecord({ abstractText: marked }).abstract).toBe(plain);
  });

  it('reference marks are left out with their separators', async () => {
    const link = (number: number) => `<xref ref-type="bibr" rid="B${number}">${number}</xref>`;
    expect(await readPmcText(`walked.<sup>${link(1)},${link(2)}–${link(4)}</sup> More`)).toBe('walked. More');
  });

  it('powers in PubMed formulas are kept', async () => {
    const power = '<mml:msup><mml:mn>10</mml:mn><mml:mn>8</mml:mn></mml:msup>';
    const text = `<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML">${power}</mml:math> cells`;
    expect(await readPubmedText(text)).toBe('10^8 cells');
  });
});
