import type { QuestionReading } from '@health/contract';
import { describe, expect, it } from 'vitest';
import { termsToSend } from './terms-to-send.ts';

const reading = (parts: Partial<QuestionReading>): QuestionReading => ({
  ...{ type: 'effect', population: '', intervention: '', comparator: '', outcome: '' },
  ...parts,
});
const words = (query: string, parts?: Partial<QuestionReading>) =>
  termsToSend(query, parts ? reading(parts) : null).map(({ written }) => written);

describe('the terms that are sent', () => {
  it.each<[string, Partial<QuestionReading> | undefined, string[]]>([
    [
      'Does semaglutide prevent heart attacks in adults?',
      { intervention: 'semaglutide', outcome: 'heart attacks', population: 'adults' },
      ['semaglutide', 'heart attacks'],
    ],
    ['Does semaglutide prevent heart attacks?', undefined, ['semaglutide', 'heart attacks']],
    ['What should I do?', undefined, []],
    ['"; drop table papers; --', undefined, ['drop', 'table', 'papers']],
  ])('for %j with %j are %j', (query, parts, expected) => {
    expect(words(query, parts)).toEqual(expected);
  });

  it('include synonyms', () => {
    const [term] = termsToSend('', reading({ intervention: 'heart attack' }));
    expect(term?.names[0]).toBe('heart attack');
    expect(term?.names.map((name) => name.toLowerCase())).toContain('myocardial infarction');
  });

  it('are limited in number, however long the question is', () => {
    const long = Array.from({ length: 300 }, (_, index) => `thing${index}`).join(' ');
    expect(termsToSend(long, null).length).toBeLessThanOrEqual(6);
  });
});
