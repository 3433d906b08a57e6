import { expect, test } from 'vitest';
import { kindOfTitle, kindOfType } from './section-kind.ts';

test.each([
  ['intro', 'introduction'],
  ['materials|methods', 'methods'],
  ['discussion|conclusions', 'discussion'],
  ['supplementary-material', 'supplementary'],
  ['subsection', null],
])('the type %s', (type, kind) => expect(kindOfType(type)).toBe(kind));

test.each([
  ['Patients and methods', 'methods'],
  ['RESULTS', 'results'],
  ['Summary and conclusions', 'conclusions'],
  ['Participants', null],
  ['Why the results of earlier trials may differ', null],
])('the title %s', (title, kind) => expect(kindOfTitle(title)).toBe(kind));
