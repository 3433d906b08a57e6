import { expect, test } from 'vitest';
import { packModel, unpackModel } from '../classifiers/packed-model.ts';
import { type KnownDesign, likelyDesigns, trainDesigns } from './design-model.ts';

const known: KnownDesign[] = ['tea', 'yoga', 'salt', 'sleep', 'fish'].flatMap((topic): KnownDesign[] => [
  {
    design: 'Randomised trial',
    words: { title: '', abstract: `Adults were randomly assigned to ${topic}.` },
  },
  { design: null, words: { title: '', abstract: `Homes were randomly selected for ${topic}.` } },
]);

test('the words next to a sign determine whether it is a claim, and packing keeps that', () => {
  const model = unpackModel(packModel(trainDesigns(known)));
  const first = (abstract: string) => likelyDesigns({ title: '', abstract }, model)[0]?.design;
  expect(first('Adults were randomly assigned to milk.')).toBe('Randomised trial');
  expect(first('Homes were randomly selected for milk.')).toBeNull();
});

test('the probabilities of the designs with a sign, and of none, sum to 1, the most likely first', () => {
  const likely = likelyDesigns({ title: 'A cohort study', abstract: 'We randomised 20 adults.' });
  const designs = likely.map(({ design }) => design);
  expect(designs).toEqual(expect.arrayContaining(['Cohort study', 'Randomised trial', null]));
  expect(designs).not.toContain('Animal study');
  expect(likely.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
  expect(likely.map(({ chance }) => chance)).toEqual(
    likely.map(({ chance }) => chance).sort((a, b) => b - a),
  );
});

test('the sign returned for a design belongs to that design', () => {
  for (const { design, claim } of likelyDesigns({
    title: 'A cohort study',
    abstract: 'We randomised 20 adults.',
  }))
    expect(claim()?.sign.design ?? null).toBe(design);
});
