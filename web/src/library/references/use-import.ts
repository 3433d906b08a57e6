import type { ReferenceReport } from '@health/contract';
import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import { fetchSaved } from '../../store/papers.ts';

type Step = 'choose' | 'preview' | 'done';

/** What is imported, and how: its preview, and the import itself. Both reject with a sentence. */
export interface ImportSource {
  preview: () => Promise<ReferenceReport>;
  bring: () => Promise<ReferenceReport>;
}

/** Returns the steps of an import: choose a source, look at the preview, read the result, of which `onImported` is told. */
export function useImport(onImported?: () => void) {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<Step>('choose');
  const [source, setSource] = useState<ImportSource | null>(null);
  const [report, setReport] = useState<ReferenceReport | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  /** Does a step; when it is refused, the user is told why and stays where they are. */
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
      setSource(opened);
      setStep('preview');
    });
  const start = () =>
    busy(async () => {
      if (!source) return;
      setReport(await source.bring());
      setStep('done');
      void dispatch(fetchSaved());
      onImported?.();
    });
  /** Begins again with another source. */
  const restart = () => {
    setStep('choose');
    setReport(null);
    setProblem('');
  };
  return { step, report, problem, isBusy, check, start, restart, clear: () => setProblem('') };
}
