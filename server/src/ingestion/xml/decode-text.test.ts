import { expect, it } from 'vitest';
import { TextReader } from './decode-text.ts';

/** The result of decoding bytes that arrive in chunks of this size. */
function decoded(bytes: Buffer, size: number) {
  const reader = new TextReader();
  let text = '';
  for (let start = 0; start < bytes.length; start += size) {
    const { text: part, broken } = reader.read(bytes.subarray(start, start + size));
    text += part;
    if (broken) return { text, broken };
  }
  return { text, broken: reader.end() };
}

const TEXT = '<a>é – 🦵 \ufffd ½</a>';
const SIZES = [1, 2, 3, 4, 5, 7, 1000];

it.each(SIZES)('UTF-8 in chunks of %d bytes is read unchanged', (size) => {
  expect(decoded(Buffer.from(TEXT), size)).toEqual({ text: TEXT, broken: null });
});

it.each(SIZES.slice(2))('a byte order mark in chunks of %d bytes is removed', (size) => {
  expect(decoded(Buffer.from(`\ufeff${TEXT}`), size).text).toBe(TEXT);
});

it.each(SIZES)(
  'in chunks of %d bytes the text before the broken byte is read, and the byte is reported',
  (size) => {
    const start = Buffer.from(TEXT);
    const bytes = Buffer.concat([start, Buffer.from([0xe2, 0x82]), Buffer.from('b')]);
    expect(decoded(bytes, size)).toEqual({ text: TEXT, broken: `not valid UTF-8, byte ${start.length + 1}` });
  },
);
