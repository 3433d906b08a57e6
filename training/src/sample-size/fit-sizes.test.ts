import { sampleSizeOf, unpackSizes } from '@health/server/evidence/sample-size/sample-size';
import { expect, test } from 'vitest';
import { packSizes, trainSizes } from './fit-sizes.ts';

const known = Array.from({ length: 24 }, (_, at) => ({
  abstract: `We asked ${at + 30} nurses. We enrolled ${at + 200} patients with asthma.`,
  size: at + 200,
}));

test('the size of an abstract is learnt from known ones; one whose size is no option teaches nothing', () => {
  const weights = trainSizes(known);
  const abstract = 'We asked 70 nurses. We enrolled 90 patients with asthma.';
  expect(sampleSizeOf(abstract, weights)).toEqual({ n: 90, phrase: '90 patients' });
  const odd = { abstract: 'We asked 70 nurses.', size: 12 };
  expect(trainSizes([...known, odd])).toEqual(weights);
  expect(trainSizes(known.slice(0, 19)).every((weight) => weight === 0)).toBe(true);
  const none = known.map(({ abstract: text }) => ({ abstract: text, size: null }));
  expect(sampleSizeOf(abstract, trainSizes(none))).toBeNull();
});

test('packed weights come back', () => {
  expect([...unpackSizes(packSizes(Float32Array.of(31, -2, 0)))]).toEqual([31, -2, 0]);
});
