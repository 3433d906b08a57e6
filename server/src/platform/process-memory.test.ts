import { expect, it } from 'vitest';
import { ProcessMemory } from './process-memory.ts';

class Counts {
  papers = 0;
}

class Titles extends Map<string, string> {}

it('keeps each part unchanged between uses', () => {
  const memory = new ProcessMemory();
  memory.part(Counts).papers = 3;
  memory.part(Titles).set('PMC1', 'Gout');
  expect(memory.part(Counts).papers).toBe(3);
  expect([...memory.part(Titles)]).toEqual([['PMC1', 'Gout']]);
});

it('shares nothing with another memory', () => {
  const [one, other] = [new ProcessMemory(), new ProcessMemory()];
  one.part(Counts).papers = 3;
  expect(other.part(Counts).papers).toBe(0);
});
