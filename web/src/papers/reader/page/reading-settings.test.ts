import { expect, it } from 'vitest';
import { parseReadingSettings } from './reading-settings.ts';

const defaults = { size: 'medium', width: 'medium' };

it.each([
  [null, defaults],
  ['', defaults],
  ['{', defaults],
  ['[]', defaults],
  ['"x"', defaults],
  ['{"size":"huge","width":"narrow"}', { size: 'huge', width: 'narrow' }],
  ['{"size":"vast","width":"wide"}', { size: 'medium', width: 'wide' }],
])('%j is read as settings', (text, settings) => expect(parseReadingSettings(text)).toEqual(settings));
