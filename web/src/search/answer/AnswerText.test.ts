import { requirement } from '@health/contract/testing/requirement';
import { describe, expect, it } from 'vitest';
import { safeUrl, sourceOf } from './AnswerText.tsx';

describe('safeUrl', () => {
  it.each([
    'http://a.example',
    'https://a.example/b?c#d',
    'irc://a.example',
    'ircs://a.example',
    'mailto:a@b.example',
    'xmpp:a@b.example',
    'HTTPS://a.example',
    '#source-3',
  ])('accepts %s', (url) => {
    expect(safeUrl(url)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://a.example',
    '//a.example',
    '/library',
    'library',
    '#top',
    '#source-1x',
    '',
  ])('returns an empty URL for %j', (url) => {
    requirement('10.8', '19.33');
    expect(safeUrl(url)).toBe('');
  });
});

describe('sourceOf', () => {
  it('reads the number of a source', () => {
    expect(sourceOf('#source-12')).toBe(12);
    expect(sourceOf('https://a.example/#source-12')).toBeNull();
    expect(sourceOf(undefined)).toBeNull();
  });
});
