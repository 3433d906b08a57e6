/** As much of the library as is used here; it brings no types of its own. */
declare module '@citation-js/core' {
  export class Cite {
    constructor(records: object[]);
    format(format: 'ris' | 'bibtex'): string;
  }
}
declare module '@citation-js/name' {
  export function parse(name: string): object;
}
declare module '@citation-js/plugin-ris';
declare module '@citation-js/plugin-bibtex';
