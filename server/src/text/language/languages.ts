import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { resource } from '../../resources.ts';
import { foldLetters } from './fold-letters.ts';

const languageFile = z.strictObject({
  code: z.string().length(2),
  name: z.string(),
  /** Letters and marks that few other languages write. */
  letters: z.string().default(''),
  /** Its commonest words that carry no subject. */
  words: z.array(z.string()),
  /** Names of illnesses, treatments and parts of the body, with what papers in English call them; '' for what adds nothing. */
  names: z.record(z.string(), z.string()),
});

/** A language that questions may be in. */
export interface Language {
  /** Two letters (ISO 639-1). */
  code: string;
  /** In English. */
  name: string;
  letters: ReadonlySet<string>;
  /** Folded. */
  words: ReadonlySet<string>;
  /** Folded names of health, one or more words, with their English ones. */
  names: ReadonlyMap<string, string>;
}

const folder = resource('languages/');

/** Every language, English among them, by its code. */
export const languages: ReadonlyMap<string, Language> = new Map(
  readdirSync(folder).map((file) => {
    const { code, name, letters, words, names } = languageFile.parse(
      JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
      { error: () => `in ${file}` },
    );
    return [
      code,
      {
        code,
        name,
        letters: new Set(letters),
        words: new Set(words.map(foldLetters)),
        names: new Map(Object.entries(names).map(([own, english]) => [foldLetters(own), english])),
      },
    ];
  }),
);
