import type { Page } from '@playwright/test';

/** An article with everything that a full text can contain; its sentences occur nowhere else. */
export const fullArticle = `<article xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:mml="http://www.w3.org/1998/Math/MathML" article-type="research-article"><front>
  <journal-meta><journal-title-group><journal-title>Journal of Tests</journal-title></journal-title-group></journal-meta>
  <article-meta><article-id pub-id-type="pmc">PMC9990000777</article-id>
    <title-group><article-title>Quillwort tea against hiccups: a randomised trial</article-title></title-group>
    <contrib-group><contrib contrib-type="author"><name><surname>Roe</surname><given-names>Ana</given-names></name></contrib></contrib-group>
    <pub-date><year>2026</year></pub-date>
    <abstract><sec><title>Background</title><p>Hiccups are common.</p></sec><sec><title>Results</title><p>In this randomised trial of 120 adults, quillwort tea shortened hiccups by 4 minutes compared with water (p = 0.01).</p></sec></abstract>
  </article-meta></front><body>
  <sec id="s1"><title>Introduction</title>
    <p>Hiccups trouble many people<sup><xref ref-type="bibr" rid="B1">1</xref></sup>, as <xref ref-type="fig" rid="F1">Figure 1</xref> shows. The genus <italic>Isoetes</italic> has long been brewed.</p>
    ${'<p>Nothing in this paragraph matters, but it is long enough to fill the window of a reader who scrolls through the text from its beginning to its end, as readers do.</p>'.repeat(12)}
    <fig id="F1"><label>Figure 1</label><caption><p>Hiccups by hour.</p></caption><graphic xlink:href="f1"/></fig></sec>
  <sec id="s2"><title>Methods</title><sec><title>Recruitment</title><p>We asked 120 adults.</p>
    <list list-type="order"><list-item><p>They drank tea.</p></list-item><list-item><p>They drank water.</p></list-item></list></sec>
    <sec><title>Statistics</title><p>The mean was <disp-formula id="E1"><label>(1)</label><mml:math display="block"><mml:mi>m</mml:mi><mml:mo>=</mml:mo><mml:mfrac><mml:mi>s</mml:mi><mml:mi>n</mml:mi></mml:mfrac></mml:math></disp-formula></p></sec></sec>
  <sec id="s3"><title>Results</title><p>Tea worked.</p>
    <table-wrap id="T1"><label>Table 1</label><caption><p>Minutes of hiccups.</p></caption><table>
      <thead><tr><th rowspan="2">Group</th><th colspan="2">Minutes</th></tr><tr><th>Mean</th><th>SD</th></tr></thead>
      <tbody><tr><td>Tea</td><td>6</td><td>2</td></tr><tr><td>Water</td><td>10</td><td>3</td></tr></tbody></table></table-wrap>
    ${'<p>More of the same stands here so that the end of the text is far away from its beginning, and a jump to a reference can be told from none at all.</p>'.repeat(12)}</sec>
  </body><back><ref-list>
    <ref id="B1"><label>1</label><element-citation><person-group person-group-type="author"><name><surname>Doe</surname><given-names>B</given-names></name></person-group><article-title>Hiccups in general</article-title><source>J Pears</source><year>2009</year><pub-id pub-id-type="pmid">12345</pub-id></element-citation></ref>
  </ref-list></back></article>`;

/** Selects words of a full text, as with the mouse. */
export async function selectWords(page: Page, words: string): Promise<void> {
  await page.evaluate((sought) => {
    const walker = document.createTreeWalker(document.querySelector('article') as Node, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node.textContent ?? '').indexOf(sought);
      if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + sought.length);
    }
  }, words);
}
