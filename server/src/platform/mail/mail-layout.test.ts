import { describe, expect, it } from 'vitest';
import { layOutMail, linkParagraph, paragraph, sectionHeading } from './mail-layout.ts';

const mail = layOutMail({
  subject: 'Tea & <i>biscuits</i>',
  body: [
    sectionHeading('Trials of "tea"'),
    paragraph('Two of <b>three</b> were small.'),
    linkParagraph('https://papers.example.org/search?of=tea&page=2', 'The search'),
  ],
  footer: [paragraph('You asked for it.', 'quiet'), linkParagraph('https://papers.example.org/stop', 'Stop')],
});

describe('the layout of an e-mail', () => {
  it('has the same content in plain text, in the same order', () => {
    expect(mail.text).toBe(
      `${[
        'Tea & <i>biscuits</i>',
        '== Trials of "tea" ==',
        'Two of <b>three</b> were small.',
        'The search: https://papers.example.org/search?of=tea&page=2',
        '-- \nYou asked for it.\nStop: https://papers.example.org/stop',
      ].join('\n\n')}\n`,
    );
    const words = mail.html
      .replace(/<title>.*<\/title>|<style>.*<\/style>/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(words.trim()).toBe(
      'Tea &amp; &lt;i&gt;biscuits&lt;/i&gt; Trials of &quot;tea&quot; Two of &lt;b&gt;three&lt;/b&gt; were small. The search You asked for it. Stop',
    );
  });

  it('escapes all text, and links only links', () => {
    expect(mail.html).toContain('<title>Tea &amp; &lt;i&gt;biscuits&lt;/i&gt;</title>');
    expect(mail.html).toContain('<a href="https://papers.example.org/search?of=tea&amp;page=2"');
    expect(mail.html).not.toMatch(/<(i|b|img|script|link|iframe)[ >]|url\(|src=/i);
  });

  it('styles each element inline, and sets grey and link colours again for dark mode', () => {
    const elements = mail.html.split('<body')[1]?.match(/<(h1|h2|p|a|div)\b[^>]*>/g) ?? [];
    expect(elements.filter((element) => !element.includes('style="'))).toEqual([]);
    expect(mail.html).not.toContain('background');
    const dark = mail.html.match(/prefers-color-scheme:dark\)\{(.+)\}<\/style>/)?.[1] ?? '';
    expect([...dark.matchAll(/([.\w]+)\{color/g)].map(([, name]) => name)).toEqual([
      'a',
      '.quiet',
      '.warning',
    ]);
  });
});
