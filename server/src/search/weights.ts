/*
 * Every number of the ranking. k1 and b are those of BM25 in the index of words, and pseudo-relevance feedback (rerank/) uses the same
 * values. A paper's title counts twice there, because the SQL function `search_text` repeats it.
 */

/** How soon further occurrences of a word add little to the score of a paper: k1 of BM25 (Robertson & Zaragoza 2009). */
export const K1 = 1.2;
/** How much the length of a paper counts, 0 (not at all) to 1 (in full): b of BM25. */
export const B = 0.75;

/**
 * Every other weight of the ranking. Chosen on the tuning half of the lay
 * questions, on PubMedQA's questions outside its official test list, and on two tasks made of its MeSH headings, never on the
 * Cystic Fibrosis collection; `docs/decisions/0010-how-ranking-weights-were-chosen.md` says how.
 */
export const weights = {
  /** The query to BM25 is a bag of words: how often a word of the user counts for each time that another name counts. */
  ownWords: 2,
  /** The most words of synonyms added for one thing that the user named. */
  otherWords: 8,
  /** Lay names, which papers rarely use, fill up to this many of them. */
  otherWordsWithLay: 6,
  /** Words that a greater share of the papers have do not distinguish papers and are left out. */
  commonWord: 0.1,
  /** What another name of a concept counts where the text does not have the user's own word. */
  otherName: 0.8,
  /** BM25 as a share of the best paper's. */
  bm25: 1,
  /** Idf-weighted share of the question's words that the title has. */
  title: 0.2,
  /** The same anywhere in title, keywords, headings and abstract. */
  covered: 0.6,
  /** The same in the MeSH headings. */
  headings: 0.4,
  /** The same within 30 words of the title or the abstract. */
  dense: 0.8,
  /** Neighbouring words of the question that stand together. */
  together: 0.2,
  /** Grade of the evidence, 0 to 1. */
  evidence: 0.04,
  /** It halves every this many years. */
  recency: 0.03,
  recencyHalf: 8,
  /** A protocol, an editorial or a notice found nothing out. */
  noFinding: -0.05,
  /** Similarity to the first papers, added to a score from 0 to 1; their number, and how many of their words are used. */
  feedback: 0.4,
  feedbackPapers: 8,
  feedbackWords: 20,
  /** The design or the people the user named. */
  design: 0.25,
  population: 0.15,
} as const;
