/** A record of PubMed's text format ("PMID- …"), as far as it teaches and measures; it needs no PMC id. */
export interface MedlineRecord {
  pmid: string;
  title: string;
  abstract: string;
  publicationTypes: string[];
  /** Headings without their qualifiers and stars. */
  mesh: string[];
}

/** The records of a file in PubMed's text format that have an abstract. */
export function readMedlineText(file: string): MedlineRecord[] {
  return file.split(/\n\s*\n/).flatMap((record) => {
    const lines = record.replaceAll(/\s*\n {6}\s*/g, ' ').split('\n');
    const all = (tag: string) =>
      lines.filter((line) => line.startsWith(`${tag.padEnd(4)}- `)).map((line) => line.slice(6).trim());
    const [pmid = ''] = all('PMID');
    const abstract = all('AB').join(' ');
    if (!pmid || !abstract) return [];
    const mesh = all('MH').map((heading) => heading.replaceAll('*', '').split('/')[0] ?? '');
    return [{ pmid, title: all('TI').join(' '), abstract, publicationTypes: all('PT'), mesh }];
  });
}
