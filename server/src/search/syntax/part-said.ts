/** A part of a query, as it was written, and a sentence about it. */
export interface PartSaid {
  written: string;
  sentence: string;
}
