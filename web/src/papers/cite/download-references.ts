import type { ReferenceFormat } from '@health/contract';
import { downloadFile } from '../../components/download.ts';
import { notifyError } from '../../components/notify.ts';
import { fetchReferences } from '../../store/papers-endpoints.ts';

/** An export format for papers with its label and its file extension. */
export interface ExportFormat {
  format: ReferenceFormat;
  name: string;
  ending: string;
}

export const ris: ExportFormat = { format: 'ris', name: 'RIS', ending: 'ris' };
export const bibtex: ExportFormat = { format: 'bibtex', name: 'BibTeX', ending: 'bib' };

/** The export formats for a list of papers. */
export const exportFormats: readonly ExportFormat[] = [
  ris,
  bibtex,
  { format: 'csl', name: 'CSL-JSON', ending: 'json' },
  { format: 'nbib', name: 'nbib (PubMed)', ending: 'nbib' },
  { format: 'csv', name: 'CSV for a spreadsheet', ending: 'csv' },
  { format: 'vancouver', name: 'Bibliography, Vancouver', ending: 'txt' },
  { format: 'apa', name: 'Bibliography, APA', ending: 'txt' },
  { format: 'harvard', name: 'Bibliography, Harvard', ending: 'txt' },
  { format: 'ama', name: 'Bibliography, AMA', ending: 'txt' },
];

/** Offers papers as a file for a reference manager; a failure shows this message in a toast. Returns whether it succeeded. */
export async function downloadReferences(
  name: string,
  pmcIds: readonly string[],
  { format, ending }: ExportFormat,
  errorMessage: string,
): Promise<boolean> {
  try {
    downloadFile(`${name}.${ending}`, await fetchReferences(pmcIds, format));
    return true;
  } catch (error) {
    const { message } = error as { message?: string };
    notifyError(message || errorMessage);
    return false;
  }
}
