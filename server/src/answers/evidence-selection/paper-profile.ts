import { splitSentences } from '../../text/sentences/split-sentences.ts';
import { TextProfile } from '../question-frame/text-profile.ts';
import type { EvidencePaper } from './read-papers.ts';

/** The parts of a paper that a question is compared with. */
export interface PaperProfile {
  title: TextProfile;
  /** Title, keywords, headings and abstract. */
  whole: TextProfile;
  /** The sentences of the abstract. */
  sentences: readonly TextProfile[];
}

/** Returns the profile of a paper, made when it is first needed. */
export function paperProfile(paper: EvidencePaper): PaperProfile {
  const cached = profiles.get(paper);
  if (cached) return cached;
  const { title, keyWords, headings, abstract } = paper;
  const profile = {
    title: new TextProfile(title),
    whole: new TextProfile([title, keyWords, headings, abstract].join('\n')),
    sentences: splitSentences(abstract).map((sentence) => new TextProfile(sentence)),
  };
  profiles.set(paper, profile);
  return profile;
}

const profiles = new WeakMap<EvidencePaper, PaperProfile>();
