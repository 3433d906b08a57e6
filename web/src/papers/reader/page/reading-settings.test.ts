import { expect, it } from 'vitest';
import { parseReadingSettings } from './reading-settings.ts';

const usual = { size: 'medium', width: 'medium' };

it.each([
  [null, usual],
  ['', usual],
  ['{', usual],
  ['[]', usual],
  ['"x"', usual],
  ['{"size":"huge","width":"narrow"}', { size: 'huge', width: 'narrow' }],
  ['{"size":"vast","width":"wide"}', { size: 'medium', width: 'wide' }],
])('%j is read as settings', (text, settings) => expect(parseReadingSettings(text)).toEqual(settings));
