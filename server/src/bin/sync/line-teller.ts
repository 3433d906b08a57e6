import type { SyncStep, TellSync } from '../../ingestion/tasks/running-sync.ts';

/** Milliseconds between two lines. */
const EVERY_MS = 2000;

/** Returns what writes a line every two seconds: where the sync is, how fast it is, and how long it will take. */
export function lineTeller(write: (line: string) => void, now = () => performance.now()): TellSync {
  const started = now();
  let last = Number.NEGATIVE_INFINITY;
  let current = { name: '', since: started, records: 0 };
  return (step) => {
    const { name, file, files } = step;
    if (step.step === 'done') {
      const gone =
        step.deleted + step.kept > 0
          ? `, ${step.deleted} papers deleted, ${step.kept} kept with a remark`
          : '';
      write(`${placeOf(step)}: done${gone}${left(started, now(), file, files)}`);
      return;
    }
    if (now() - last < EVERY_MS) return;
    last = now();
    if (step.step === 'download') {
      const part = step.of > 0 ? ` of ${megabytes(step.of)}` : '';
      write(`${placeOf(step)}: ${megabytes(step.bytes)}${part} fetched`);
      return;
    }
    if (current.name !== name) current = { name, since: now(), records: step.records };
    const seconds = (now() - current.since) / 1000;
    const rate = seconds > 0 ? Math.round((step.records - current.records) / seconds) : 0;
    const speed = rate > 0 ? `, ${rate.toLocaleString('en-GB')} a second` : '';
    write(
      `${placeOf(step)}: ${step.records.toLocaleString('en-GB')} records${speed}${left(started, now(), file - 1, files)}`,
    );
  };
}

const placeOf = ({ name, file, files }: SyncStep): string =>
  `File ${file.toLocaleString('en-GB')} of ${files.toLocaleString('en-GB')} (${name})`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** How long the files that are left will take, by those that are done. */
function left(started: number, at: number, done: number, files: number): string {
  if (done < 1 || done >= files) return '';
  const minutes = ((at - started) / done / 60_000) * (files - done);
  const words = minutes < 90 ? `${Math.ceil(minutes)} min` : `${Math.ceil(minutes / 60)} h`;
  return `, about ${words} left`;
}
