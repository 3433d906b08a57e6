import { describe, expect, it } from 'vitest';
import { mentionsOf } from './mentions.ts';

describe('the interests a text names', () => {
  it.each([
    ['Asthma in children', 'Asthma', { whole: 1, inner: 0 }],
    ['ASTHMA, asthma; asthmas', 'Asthma', { whole: 3, inner: 0 }],
    ['Sleep apnoea', 'Sleep', { whole: 0, inner: 1 }],
    ['Hypertension and pulmonary hypertension', 'High Blood Pressure', { whole: 1, inner: 1 }],
    ['High-blood-pressure', 'High Blood Pressure', { whole: 1, inner: 0 }],
    ['asthmatically sleepless', 'Asthma', undefined],
    ['Seasonal allergy', 'Allergies', { whole: 1, inner: 0 }],
    ['Hearing aids', 'HIV', undefined],
    ['', 'Asthma', undefined],
  ])('%j names %s: %j', (text, label, expected) => {
    expect(mentionsOf(text).get(label)).toEqual(expected);
  });
});
