import { describe, expect, it } from 'vitest';
import { licenceOf } from './jats/licence.ts';
import { licenceAddress, licenceAt } from './licence-address.ts';

describe('the address of a licence', () => {
  it.each([
    'http://creativecommons.org/licenses/by/2.0',
    'https://creativecommons.org/publicdomain/zero/1.0/',
    'http://www.creativecommons.org/licenses/by/2.0',
    'http://pubs.acs.org/page/policy/authorchoice_ccby_termsofuse.html',
  ])('is kept: %s', (address) => expect(licenceAddress(` ${address}\n`)).toBe(address));

  it('gets a protocol when it has none', () => {
    expect(licenceAddress('creativecommons.org/licenses/by/4.0/')).toBe(
      'https://creativecommons.org/licenses/by/4.0/',
    );
  });

  it.each([
    'javascript:alert(1)//creativecommons.org/licenses/by/4.0/',
    'data:text/html,creativecommons.org/licenses/by/4.0/',
    'https://evil.example/licenses/by/4.0/?creativecommons.org/licenses/by/4.0/',
    'https://creativecommons.org.evil.example/licenses/by/4.0/',
    'https://creativecommons.org@evil.example/licenses/by/4.0/',
    'https://user:secret@creativecommons.org/licenses/by/4.0/',
    'https://creativecommons.org:8080/licenses/by/4.0/',
    'https://evilcreativecommons.org/licenses/by/4.0/',
    '//creativecommons.org/licenses/by/4.0/',
    'ftp://creativecommons.org/licenses/by/4.0/',
    'https://creativecommons.org\\@evil.example/licenses/by/4.0/ x',
    `https://creativecommons.org/${'a'.repeat(600)}`,
    '',
  ])('is left out: %s', (address) => expect(licenceAddress(address)).toBeNull());

  it.each([
    ['https://creativecommons.org/licenses/by-nc-nd/4.0/', 'CC-BY-NC-ND'],
    ['http://creativecommons.org/licences/by/4.0', 'CC-BY'],
    ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0'],
    ['https://creativecommons.org/publicdomain/mark/1.0/', 'Public domain'],
    ['https://creativecommons.org/licenses/', null],
    ['https://creativecommons.org/about?x=/licenses/by/4.0/', null],
    ['https://pubs.acs.org/licenses/by/4.0/', null],
  ])('%s names %s', (address, name) => expect(licenceAt(address)).toBe(name));
});

it('an address on another host is neither stored nor names a licence', () => {
  const links = ['https://evil.example/licenses/?creativecommons.org/licenses/by/4.0/'];
  expect(licenceOf(links, 'All rights reserved')).toEqual({ name: null, url: null });
  expect(licenceOf(links, 'See https://creativecommons.org/licenses/by-nc/4.0/.')).toEqual({
    name: 'CC-BY-NC',
    url: 'https://creativecommons.org/licenses/by-nc/4.0/',
  });
});
