import { expect, test } from 'vitest';
import { safeAddress } from './NoteText.tsx';

test.each(['https://example.org/a?b', 'HTTP://x.org', 'mailto:a@example.org'])('%s is kept', (address) => {
  expect(safeAddress(address)).toBe(address);
});

test.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//example.org', 'vbscript:x'])(
  '%s is dropped',
  (address) => {
    expect(safeAddress(address)).toBe('');
  },
);
