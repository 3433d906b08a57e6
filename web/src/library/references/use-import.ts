import { largestReferenceFile, type PairChoice, type ReferenceReport } from '@health/contract';
import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import { reloadSaved } from '../../store/papers-endpoints.ts';
import {
  useImportReferencesMutation,
  useImportZoteroMutation,
  usePreviewReferencesMutation,
  usePreviewZoteroMutation,
} from '../endpoints.ts';
import type { PairChoices } from './report-words.ts';

/** Returns the bytes of a file in base64. Rejects when the file can no longer be read. */
function readAsBase64(file: File): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => failed(new Error('The file could not be read. Please choose it again.'));
    reader.readAsDataURL(file);
  });
}

/** Returns functions that create a source from a file or pasted text, and from a Zotero collection. */
export function useImportSources() {
  const [preview] = usePreviewReferencesMutation();
  const [bring] = useImportReferencesMutation();
  const [previewZotero] = usePreviewZoteroMutation();
  const [bringZotero] = useImportZoteroMutation();
  return {
    /** Throws a message when there is nothing to read. */
    file: async (file: File | null, text: string): Promise<ImportSource> => {
      if (!file && !text.trim()) throw new Error('Please choose a file or paste references.');
      if (file && file.size > largestReferenceFile)
        throw new Error('This file is larger than 10 MB. Please send it in parts.');
      if (!file && text.length > largestReferenceFile)
        throw new Error('This text is larger than 10 MB. Please send it in parts.');
      const body = file ? { file: await readAsBase64(file) } : { text };
      return {
        preview: () => preview({ body }).unwrap(),
        bring: (pairs) => bring({ body: { ...body, pairs } }).unwrap(),
      };
    },
    /** Null for the whole library. */
    zotero: async (collection: string | null): Promise<ImportSource> => {
      const body = { collection };
      return {
        preview: () => previewZotero({ body }).unwrap(),
        bring: (pairs) => bringZotero({ body: { ...body, pairs } }).unwrap(),
      };
    },
  };
}

type Step = 'choose' | 'preview' | 'done';

/** What is imported, and how: its preview, and the import itself. Both reject with a message. */
export interface ImportSource {
  preview: () => Promise<ReferenceReport>;
  bring: (pairs: PairChoice[]) => Promise<ReferenceReport>;
}

/** Returns the steps of an import: choose a source, check the preview, read the result, after which `onImported` is called. */
export function useImport(onImported?: () => void) {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<Step>('choose');
  const [source, setSource] = useState<ImportSource | null>(null);
  const [report, setReport] = useState<ReferenceReport | null>(null);
  const [choices, setChoices] = useState<PairChoices>(new Map());
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  /** Runs a step; when it is rejected, the user sees why and stays at the current step. */
  const busy = async (work: () => Promise<void>) => {
    setProblem('');
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem((error as { message?: string }).message || 'This could not be read. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  /** Opens a source and shows its preview. */
  const check = (open: () => Promise<ImportSource>) =>
    busy(async () => {
      const opened = await open();
      setReport(await opened.preview());
      setChoices(new Map());
      setSource(opened);
      setStep('preview');
    });
  const start = () =>
    busy(async () => {
      if (!source) return;
      setReport(await source.bring([...choices].map(([place, keep_both]) => ({ place, keep_both }))));
      setStep('done');
      void dispatch(reloadSaved());
      onImported?.();
    });
  const choose = (place: number, keepBoth: boolean) => setChoices(new Map(choices).set(place, keepBoth));
  /** Starts over with another source. */
  const restart = () => {
    setStep('choose');
    setReport(null);
    setProblem('');
  };
  return {
    ...{ step, report, choices, problem, isBusy },
    ...{ check, choose, start, restart, clear: () => setProblem('') },
  };
}
