import type { AnswerStep } from '@health/contract';
import { describe, expect, it } from 'vitest';
import { advance, notStarted } from './answer-progress.ts';

const id = '2f3a1c1e-6d0b-4a55-9c1e-0a1b2c3d4e5f';
const progressAfter = (...steps: AnswerStep[]) => steps.reduce(advance, notStarted);

describe('the progress of an answer', () => {
  it('keeps each step received so far and appends the text', () => {
    const progress = progressAfter(
      { step: 'started', id },
      { step: 'found', papers: 312, more: false },
      { step: 'read', papers: 24 },
      { step: 'text', text: 'Sleep ' },
      { step: 'text', text: 'improved.' },
    );
    expect(progress).toMatchObject({ id, found: { papers: 312 }, read: 24, text: 'Sleep improved.' });
    expect(progress.citations).toBeNull();
  });

  it('replaces the text when the server gives up on a model', () => {
    expect(
      progressAfter({ step: 'text', text: 'Half a sen' }, { step: 'instead', text: 'Quoted.' }).text,
    ).toBe('Quoted.');
  });

  it('starts over when the stream is resumed', () => {
    expect(progressAfter({ step: 'text', text: 'Half' }, { step: 'started', id })).toEqual({
      ...notStarted,
      id,
    });
  });
});
