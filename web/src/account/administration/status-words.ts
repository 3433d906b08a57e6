import type { ServerStatus, SourceStatus, TaskStatus } from '@health/contract';

/** What a source is doing, in words. */
export function stateInWords({ state, waiting, failed }: SourceStatus): string {
  if (state === 'off') return 'Switched off by PAPER_SOURCES';
  if (state === 'no contact') return 'Needs CONTACT_EMAIL';
  if (state === 'paused') return 'Paused';
  const tasks = [waiting > 0 && `${waiting} waiting`, failed > 0 && `${failed} given up`].filter(Boolean);
  return tasks.length > 0 ? tasks.join(', ') : 'Nothing to do';
}

const kinds: Record<string, string> = {
  interest: 'Papers on',
  references: 'Papers of imported references',
  refresh: 'Daily refresh',
  search: 'Papers for a recurrent search',
  'full-texts': 'Full texts',
  'old-records': 'Papers read again for',
  files: 'Files',
  notices: 'Retractions and corrections',
  links: 'Links to free copies',
};

/** What a task fetches, in words. */
export const taskInWords = ({ kind, subject }: TaskStatus): string =>
  [kinds[kind] ?? kind, subject].filter(Boolean).join(' ');

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A number of bytes in a readable unit: "1.5 GB". */
export function bytesInWords(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = bytes / 1000 ** unit;
  return `${amount.toLocaleString('en', { maximumFractionDigits: unit > 0 && amount < 100 ? 1 : 0 })} ${UNITS[unit]}`;
}

type Figure = [name: string, value: string];
const number = (value: number): string => value.toLocaleString('en');

/** The name and the figures of the encoder; only its state when it does not work. */
function meaningFigures({ model, problem, papers_read, papers_waiting }: ServerStatus['meaning']): Figure[] {
  if (model === null) return [['Search by meaning', 'Switched off by ENCODER']];
  if (papers_read === null || papers_waiting === null)
    return [['Search by meaning', `Not at work: ${problem ?? 'the encoder does not answer'}`]];
  return [
    ['Search by meaning', problem ? `${model}; ${problem}` : model],
    ['Papers read for meaning', number(papers_read)],
    ['Papers that wait to be read for meaning', number(papers_waiting)],
  ];
}

/** Whether the reader works. */
function readerInWords({ model, problem }: ServerStatus['reader']): string {
  if (model === null) return 'Switched off by READER';
  return problem ? `Not at work: ${problem}` : model;
}

/** The figures of the library and the machine, each with a label. */
export function serverFigures({ library, meaning, reader, machine }: ServerStatus): Figure[] {
  return [
    ['Papers', number(library.papers)],
    ['Full texts', number(library.full_texts)],
    ['Passages', number(library.passages)],
    ['Full texts not cut into passages yet', number(library.passages_waiting)],
    ['Papers whose evidence is not read yet', number(library.evidence_waiting)],
    ['Retracted papers', number(library.retracted)],
    ...meaningFigures(meaning),
    ['Reader of papers for a question', readerInWords(reader)],
    ['Version of the application', machine.version],
    ['PostgreSQL', machine.database_version],
    ['Database', bytesInWords(machine.database_bytes)],
    ['Index of words', bytesInWords(machine.index_bytes)],
    ...(machine.free_disk_bytes === null
      ? []
      : [['Free on the disk', bytesInWords(machine.free_disk_bytes)] satisfies Figure]),
    ['Memory of this process', bytesInWords(machine.memory_bytes)],
    ['Running for', hoursInWords(machine.uptime_seconds)],
  ];
}

function hoursInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
