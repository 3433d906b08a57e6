import { expect, test } from 'vitest';
import { partLines } from './headline.ts';

const open = (asked: string) =>
  partLines({ parts: [{ asked, quote: null, source: -1 }], sources: [] }).join('\n');

test.each([
  ['does it help', '**On** *does it help*: open; no sentence found here answers it.'],
  [
    'My boy is 8. He cannot catch. Does training help',
    '**On** *Does training help*: open; no sentence found here answers it.',
  ],
])('the line of %j names what is asked, without the story before it', (asked, line) => {
  expect(open(asked)).toBe(line);
});
