import type { Sentence } from '../candidates/counts.ts';
import { type Feature, featureOf, featurePatterns, matchedFeatures, VERBS } from './feature-patterns.ts';

const OF_SENTENCE = [
  ...featurePatterns(VERBS, 'sentence '),
  ...featurePatterns(
    {
      took: /\b(?:randomi[sz]|randomly|enrol|recruit|includ|involv|participa|analy[sz]|stud(?:y|ied)|complet|assign|allocat|consecutive|identified|underwent|operated|there were|received|surveyed|interviewed|examined|evaluat|assessed|reviewed|(?:retro|pro)spective (?:study|analysis|review|evaluation)|treated|investigat(?!or))/i,
      'on the way': /\b(?:screened|searched|contacted|invited|approached|full trial|registries|registry)\b/i,
      'no sample':
        /\b(?:needed to treat|per\s+\d[\d,]*|incidence of|worldwide|globally|million|estimated|each year|annually|per year)\b/i,
      p: /\bp\s?[<=>≤]/i,
      share: /\d\s?%/,
      animals:
        /\b(?:teeth|(?:pre)?molars|rats|mice|piglets|pigs|dogs|sheep|calves|cows|larvae|rabbits|strains|isolates|animals|hearts|blocks|measurements|interviews|outbreaks|medicines)\b/i,
      respectively: /respectively/i,
      'of these': /\bof (?:these|those|them|whom|which|the)\b/i,
      total: /\btotal\b/i,
      previous: /\bprevious|prior|earlier|recent(?:ly)? (?:study|trial)|original/i,
      we: /\bwe\b/i,
      present: /\b(?:is|are)\b/,
      subset: /sub-?(?:set|sample|group|study)/i,
      dates: /between .* and .*(?:19|20)\d\d|from .* to .*(?:19|20)\d\d/i,
      group: /\bgroups?\b|\barms?\b/i,
      control: /control/i,
      matched: /match/i,
    },
    'sentence ',
  ),
];

/** Whether the sentence takes people in, by which place and nouns are read otherwise. */
const TOOK = featureOf('sentence took');

/** What the sentence of a count is, and where it stands. */
export interface Setting {
  signs: readonly Feature[];
  role: Feature;
  quarter: Feature;
  took: boolean;
}

const cache = new WeakMap<Sentence, Setting>();

/** The setting of a count, read once for every sentence. */
export function settingOf(sentence: Sentence): Setting {
  let setting = cache.get(sentence);
  if (!setting) {
    setting = readSetting(sentence);
    cache.set(sentence, setting);
  }
  return setting;
}

function readSetting({ text, role, at, of }: Sentence): Setting {
  const quarter = Math.floor((4 * at) / of);
  const own = matchedFeatures(OF_SENTENCE, text);
  const [roled, placed] = [featureOf(`role ${role}`), featureOf(`quarter ${quarter}`)];
  const signs = [
    ...own,
    roled,
    placed,
    featureOf(`sentence ${Math.min(at, 4)}`),
    featureOf(`from end ${Math.min(3, of - 1 - at)}`),
    ...(role === 'none' ? [featureOf(`no role, quarter ${quarter}`)] : []),
  ];
  return { signs, role: roled, quarter: placed, took: own.includes(TOOK) };
}
