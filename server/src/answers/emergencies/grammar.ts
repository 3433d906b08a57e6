import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { resource } from '../../resources.ts';
import { foldLetters } from '../../text/language/fold-letters.ts';
import { compilePattern, type Writing } from './compile-pattern.ts';

/** What kind of help somebody needs; of two that are as likely the first counts. */
const emergencyKinds = ['crisis', 'violence', 'poison', 'body'] as const;
export type EmergencyKind = (typeof emergencyKinds)[number];

/** What beside a sign tells whether it is happening now and to somebody, and what speaks for a question about research. */
export const cueNames = ['person', 'urgent', 'study', 'past', 'chronic', 'worry', 'negation'] as const;
export type Cue = (typeof cueNames)[number];

const patterns = z.array(z.string().min(1));
const grammarFile = z.strictObject({
  language: z.string().length(2),
  unspaced: z.boolean().default(false),
  notices: z.record(z.enum(emergencyKinds), z.string()),
  classes: z.record(z.string(), patterns),
  cues: z.record(z.enum(cueNames), patterns),
  /** Words that make a short text a subject to read about. Without this list a short text never counts as an emergency. */
  subjects: patterns.optional(),
  /** By kind and by strength: 5 speaks for itself even among words of research, 1 needs all other cues. */
  signs: z.record(z.enum(emergencyKinds), z.partialRecord(z.enum(['1', '2', '3', '4', '5']), patterns)),
});

/** A sign of an emergency: words in an order, and how strongly they speak for one, from 1 to 5. */
interface Sign {
  kind: EmergencyKind;
  strength: number;
  pattern: RegExp;
}

/** How emergencies are recognised in one language. */
export interface Grammar {
  /** Two letters (ISO 639-1). */
  language: string;
  /** Whether blanks part its words. */
  spaced: boolean;
  /** Markdown, one for each kind. */
  notices: Readonly<Record<EmergencyKind, string>>;
  cues: Readonly<Record<Cue, RegExp>>;
  /** What makes a few words a subject to read about; null when the language has no such words here. */
  subjects: RegExp | null;
  signs: readonly Sign[];
  /** Its whole words of five letters or more, for mending slips. */
  words: ReadonlySet<string>;
}

const folder = resource('emergencies/');
const SHORTEST_MENDED = 5;

/** The grammars of all languages, read from resources/emergencies. */
export const grammars: readonly Grammar[] = readdirSync(folder).toSorted().map(readGrammar);

function readGrammar(file: string): Grammar {
  const json: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  const { language, unspaced, notices, classes, cues, subjects, signs } = grammarFile.parse(json, {
    error: () => `in ${file}`,
  });
  const writing: Writing = { spaced: !unspaced, fold: foldLetters };
  const compile = (pattern: string) => compilePattern(pattern, classes, writing);
  return {
    language,
    spaced: !unspaced,
    notices,
    cues: {
      person: anyOf(cues.person),
      urgent: anyOf(cues.urgent),
      study: anyOf(cues.study),
      past: anyOf(cues.past),
      chronic: anyOf(cues.chronic),
      worry: anyOf(cues.worry),
      negation: anyOf(cues.negation),
    },
    subjects: subjects ? anyOf(subjects) : null,
    signs: emergencyKinds.flatMap((kind) =>
      Object.entries(signs[kind]).flatMap(([strength, all = []]) =>
        all.map((pattern) => ({ kind, strength: Number(strength), pattern: compile(pattern) })),
      ),
    ),
    words: wholeWords(
      [...Object.values(classes), ...Object.values(signs).flatMap((own) => Object.values(own))].flat(),
    ),
  };

  function anyOf(all: readonly string[]): RegExp {
    return new RegExp(all.map((pattern) => compile(pattern).source).join('|') || '(?!)', 'gu');
  }
}

/** The words of the patterns that are there whole or as a stem. */
function wholeWords(all: readonly string[]): Set<string> {
  const words = all.flatMap((pattern) => foldLetters(pattern).match(/(?<![\p{L}@])\p{L}+/gu) ?? []);
  return new Set(words.filter((word) => word.length >= SHORTEST_MENDED));
}
