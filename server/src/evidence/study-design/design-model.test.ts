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

test('the words next to a sign teach whether it is a claim, and the packed model remembers', () => {
  const model = unpackModel(packModel(trainDesigns(known)));
  const first = (abstract: string) => likelyDesigns({ title: '', abstract }, model)[0]?.design;
  expect(first('Adults were randomly assigned to milk.')).toBe('Randomised trial');
  expect(first('Homes were randomly selected for milk.')).toBeNull();
});

test('the chances of the designs with a sign, and of none, sum up to 1, the likeliest first', () => {
  const likely = likelyDesigns({ title: 'A cohort study', abstract: 'We randomised 20 adults.' });
  const designs = likely.map(({ design }) => design);
  expect(designs).toEqual(expect.arrayContaining(['Cohort study', 'Randomised trial', null]));
  expect(designs).not.toContain('Animal study');
  expect(likely.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
  expect(likely.map(({ chance }) => chance)).toEqual(
    likely.map(({ chance }) => chance).sort((a, b) => b - a),
  );
});

test('the sign that is given for a design is one of that design', () => {
  for (const { design, claim } of likelyDesigns({
    title: 'A cohort study',
    abstract: 'We randomised 20 adults.',
  }))
    expect(claim()?.sign.design ?? null).toBe(design);
});
