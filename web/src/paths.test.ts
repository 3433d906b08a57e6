import { requirement } from '@health/contract/testing/requirement';
import { describe, expect, it } from 'vitest';
import { destination, loginBefore } from './paths.ts';

describe('destination', () => {
  it.each(['/', '/library', '/search/42?x=1#y'])('goes to %s', (path) => {
    expect(destination(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'library',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n\\evil.example',
    'javascript:alert(1)',
  ])('goes home instead of to %j', (path) => {
    requirement('1.2');
    expect(destination(path)).toBe('/');
  });
});

describe('loginBefore', () => {
  it('keeps the requested path in one parameter', () => {
    const address = loginBefore('/search/1?a=b&c=d');
    expect(new URLSearchParams(address.split('?')[1]).get('redirect')).toBe('/search/1?a=b&c=d');
  });
});
