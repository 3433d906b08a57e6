import { expect, it } from 'vitest';
import { isHelpKey, isSearchKey } from './use-search-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

it.each([
  [{ ...plain, key: '/' }, false, true],
  [{ ...plain, key: '/' }, true, false],
  [{ ...plain, key: 'k' }, false, false],
  [{ ...plain, key: 'k', ctrlKey: true }, true, true],
  [{ ...plain, key: 'K', metaKey: true }, false, true],
  [{ ...plain, key: 'k', ctrlKey: true, altKey: true }, false, false],
  [{ ...plain, key: '/', ctrlKey: true }, false, false],
])('%j (while typing: %j) leads to the search: %j', (pressed, isTyping, expected) => {
  expect(isSearchKey(pressed, { isTyping, withSlash: true })).toBe(expected);
});

it('/ does nothing when it is switched off, but Ctrl-K still leads to the search', () => {
  const off = { isTyping: false, withSlash: false };
  expect(isSearchKey({ ...plain, key: '/' }, off)).toBe(false);
  expect(isSearchKey({ ...plain, key: 'k', ctrlKey: true }, off)).toBe(true);
});

it('? shows the shortcuts, except while typing or when single-key shortcuts are switched off', () => {
  const pressed = { ...plain, key: '?' };
  expect(isHelpKey(pressed, { isTyping: false, withSlash: true })).toBe(true);
  expect(isHelpKey(pressed, { isTyping: true, withSlash: true })).toBe(false);
  expect(isHelpKey(pressed, { isTyping: false, withSlash: false })).toBe(false);
});
