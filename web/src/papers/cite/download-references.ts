import { downloadFile } from '../../components/download.ts';
import { notifyError } from '../../components/notify.ts';
import { fetchReferences } from '../../store/references.ts';
import type { ExportFormat } from './export-formats.ts';

/** Hands papers to the browser as a file for a reference manager; a failure is told with these words. Returns whether it succeeded. */
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
