/** The library has no types where its exports look for them; only what the tests use is declared. */
declare module '@citation-js/core' {
  export class Cite {
    constructor(text: string);
    /** The works that were read, as CSL. */
    readonly data: readonly unknown[];
  }
}
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
