import { largestReferenceFile } from '@health/contract';
import { useImportZoteroMutation, usePreviewZoteroMutation } from '../zotero/endpoints.ts';
import { useImportReferencesMutation, usePreviewReferencesMutation } from './endpoints.ts';
import { readAsBase64 } from './read-as-base64.ts';
import type { ImportSource } from './use-import.ts';

/** Returns what makes a source of a file or a pasted text, and of a collection at Zotero. */
export function useImportSources() {
  const [preview] = usePreviewReferencesMutation();
  const [bring] = useImportReferencesMutation();
  const [previewZotero] = usePreviewZoteroMutation();
  const [bringZotero] = useImportZoteroMutation();
  return {
    /** Throws a sentence when there is nothing to read. */
    file: async (file: File | null, text: string): Promise<ImportSource> => {
      if (!file && !text.trim()) throw new Error('Please choose a file or paste references.');
      if (file && file.size > largestReferenceFile)
        throw new Error('This file is larger than 10 MB. Please send it in parts.');
      if (!file && text.length > largestReferenceFile)
        throw new Error('This text is larger than 10 MB. Please send it in parts.');
      const body = file ? { file: await readAsBase64(file) } : { text };
      return { preview: () => preview({ body }).unwrap(), bring: () => bring({ body }).unwrap() };
    },
    /** Null for the whole library. */
    zotero: async (collection: string | null): Promise<ImportSource> => {
      const body = { collection };
      return { preview: () => previewZotero({ body }).unwrap(), bring: () => bringZotero({ body }).unwrap() };
    },
  };
}
