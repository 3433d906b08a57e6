/*
 * Inverse document frequency: how much a term tells documents apart, from the number of documents that have it (`having`) and
 * the number of all (`documents`). All are natural logarithms and at least 0.
 */

/**
 * The idf of BM25 (Robertson & Spärck Jones 1976, with the 1 that Lucene adds to keep it positive), for ranking documents by a
 * bag of words. `having` may exceed `documents`: a segment still counts documents that were replaced.
 */
export function bm25Idf(having: number, documents: number): number {
  return Math.log(1 + (Math.max(0, documents - having) + 0.5) / (having + 0.5));
}

/**
 * Plain idf, log(1 + documents / having), for the share of a question that a text covers. A term that no document has counts
 * like one that a single document has: what was asked for and is nowhere weighs most. Never 0, so that every term of a
 * question counts.
 */
export function coverageIdf(having: number, documents: number): number {
  return Math.log(1 + documents / Math.max(1, having));
}

/** Smoothed idf, log((documents + 1) / (having + 1/2)), for tf-idf vectors; 0 for a term that every document has. */
export function vectorIdf(having: number, documents: number): number {
  return Math.max(0, Math.log((documents + 1) / (having + 0.5)));
}

/**
 * Inverse user frequency, log((users + 1) / having), for comparing users by the papers they share (Breese, Heckerman and
 * Kadie 1998): a paper that everybody read says little of a user. A paper without users counts as one with a single user.
 */
export function inverseUserFrequency(having: number, users: number): number {
  return Math.log((users + 1) / Math.max(1, having));
}
