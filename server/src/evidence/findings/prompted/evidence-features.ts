import type { Role } from '../../../text/sentences/labelled-parts.ts';
import { FeatureBag, type ValuedFeatures } from '../../classifiers/valued-features.ts';
import type { MaskedSentence } from './masked-sentence.ts';
import { statisticNames } from './name-statistics.ts';
import { isComparative, polarityOf } from './polarity.ts';

/** How many buckets the features of evidence fall into. */
export const EVIDENCE_BUCKETS = 1 << 15;

/** A masked sentence of an abstract with what it does there, as `rolesOf` tells it. */
export interface EvidenceCandidate {
  masked: MaskedSentence;
  role: Role | 'other';
  confidence: number;
}

const COMPARES = new Set('than versus vs compared between both respectively whereas relative'.split(' '));
const NONE = new Set('no not similar neither nor comparable without same'.split(' '));
/** Words no farther from the outcome are features of their own. */
const NEAR = 6;
const EQUAL = 1e-9;

/** Returns, for each sentence of an abstract, the features that tell whether it reports what a prompt asks for. */
export function evidenceFeatures(all: readonly EvidenceCandidate[]): ValuedFeatures[] {
  const top = {
    I: Math.max(EQUAL, ...all.map(({ masked }) => masked.shares.I)),
    C: Math.max(EQUAL, ...all.map(({ masked }) => masked.shares.C)),
    O: Math.max(EQUAL, ...all.map(anchorShare)),
  };
  return all.map((one, at) => {
    const bag = new FeatureBag(EVIDENCE_BUCKETS);
    const part = one.role === 'results' || one.role === 'conclusions' ? one.role : 'else';
    bag.add('role', one.role);
    bag.add('role sure', one.role, one.confidence);
    addSlots(bag, one, part, top);
    addOthers(bag, all, at, part, top.O);
    addSigns(bag, one.masked, part);
    addWords(bag, one.masked);
    bag.add('from end', String(Math.min(6, all.length - 1 - at)));
    bag.add('tenth', String(Math.floor((at / all.length) * 10)));
    return bag.features();
  });
}

const anchorShare = ({ masked }: EvidenceCandidate): number => masked.anchor?.share ?? 0;

function addSlots(
  bag: FeatureBag,
  one: EvidenceCandidate,
  part: string,
  top: Readonly<Record<'I' | 'C' | 'O', number>>,
): void {
  const { shares } = one.masked;
  const own = anchorShare(one);
  bag.add('outcome', 'share', own * 3);
  bag.add('outcome', `share ${part}`, own * 3);
  bag.add('outcome', 'of best', (own / top.O) * 2);
  bag.add('outcome', `of best ${part}`, (own / top.O) * 2);
  bag.add('outcome', `whole ${part}`, shares.O * 2);
  bag.add('outcome', `quarter ${Math.ceil(own * 4)} ${part}`);
  bag.add('outcome', `best ${own > 0 && own >= top.O - EQUAL} ${part}`, 1.5);
  for (const slot of ['I', 'C'] as const) {
    bag.add(slot, 'share', shares[slot] * 2);
    bag.add(slot, `of best ${part}`, shares[slot] / top[slot]);
    bag.add(slot, `${shares[slot] > 0} ${part}`);
  }
  bag.add('arms', `${shares.I > 0} ${shares.C > 0} ${part}`);
  bag.add('all slots', `${shares.I > 0} ${shares.C > 0} ${Math.ceil(own * 3)}`);
}

/** How the sentence stands to the others: which of them name the outcome better, and what its neighbours do. */
function addOthers(
  bag: FeatureBag,
  all: readonly EvidenceCandidate[],
  at: number,
  part: string,
  top: number,
): void {
  const shareAt = (place: number): number => {
    const one = all[place];
    return one ? anchorShare(one) : 0;
  };
  const own = shareAt(at);
  const halves = (place: number) => Math.ceil((shareAt(place) / top) * 2);
  bag.add('before', `${halves(at - 1)} ${own > 0}`);
  bag.add('after', `${halves(at + 1)} ${own > 0}`);
  const better = all.filter((one) => anchorShare(one) > own + EQUAL);
  const results = better.filter(({ role }) => role === 'results');
  bag.add('better', `${Math.min(4, better.length)} ${part}`);
  bag.add('better results', `${Math.min(4, results.length)} ${part}`);
  const first = all.findIndex((one) => one.role === 'results' && own > 0 && anchorShare(one) >= own - EQUAL);
  bag.add('first', `${first === at} ${part}`);
  bag.add('role before', `${all[at - 1]?.role} ${part}`);
}

function addSigns(bag: FeatureBag, { tokens, anchor }: MaskedSentence, part: string): void {
  const clause = anchor ? tokens[anchor.from]?.clause : undefined;
  const signs = new Set<string>();
  for (const { word, stem, slot, clause: own } of tokens) {
    const zone = own === clause ? 'own' : 'far';
    if (statisticNames.has(word)) signs.add(`statistic ${zone}`).add(word);
    if (COMPARES.has(word)) signs.add(`compares ${zone}`);
    if (NONE.has(word)) signs.add(`none ${zone}`);
    if (!slot && polarityOf(stem) !== 0) signs.add(`direction ${zone}`);
    if (!slot && isComparative(stem)) signs.add(`comparative ${zone}`);
    if (word.startsWith('signific')) signs.add(`significant ${zone}`);
  }
  const half = Math.ceil((anchor?.share ?? 0) * 2);
  for (const sign of signs) {
    bag.add('sign', sign);
    bag.add('sign', `${sign} ${part}`);
    bag.add('sign', `${sign} ${half}`);
  }
  const numbers = tokens.filter(({ value }) => value !== null).length;
  bag.add('numbers', `${Math.min(4, numbers >> 1)} ${part}`);
}

function addWords(bag: FeatureBag, { tokens, anchor }: MaskedSentence): void {
  for (const [at, { word }] of tokens.entries()) {
    bag.add('word', word, 0.6);
    bag.add('pair', `${tokens[at - 1]?.word ?? '^'} ${word}`, 0.4);
    if (anchor && Math.abs(at - anchor.from) <= NEAR) bag.add('near', word, 0.6);
  }
  bag.add('length', String(Math.min(6, tokens.length >> 3)));
}
