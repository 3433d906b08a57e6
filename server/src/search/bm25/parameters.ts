/*
 * BM25 of the index of words. Pseudo-relevance feedback (rerank/) uses the same values. A paper's title counts twice, because
 * the SQL function `search_text` repeats it.
 */

/** How soon further occurrences of a word add little to the score of a paper: k1 of BM25 (Robertson & Zaragoza 2009). */
export const K1 = 1.2;
/** How much the length of a paper counts, 0 (not at all) to 1 (in full): b of BM25. */
export const B = 0.75;
