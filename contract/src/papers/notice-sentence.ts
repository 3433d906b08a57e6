import type { PaperNotice } from './notices.ts';
import { sourceTitles } from './sources.ts';

const KINDS: Record<PaperNotice['kind'], string> = {
  retraction: 'Retracted',
  withdrawal: 'Withdrawn',
  concern: 'Expression of concern',
  correction: 'Corrected',
  reinstatement: 'Reinstated',
};
const SPEAKERS: Record<PaperNotice['source'], string> = {
  ...sourceTitles,
  journal: 'a notice of the journal',
  library: 'this library',
};
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** Returns a notice as a sentence: "Retracted on 3 May 2024, says Retraction Watch: Unreliable Results." */
export function noticeSentence({
  kind,
  issued_on,
  source,
  reasons,
}: Pick<PaperNotice, 'kind' | 'issued_on' | 'source' | 'reasons'>): string {
  const when = issued_on === null ? '' : ` ${dayInWords(issued_on)}`;
  const why = reasons.length > 0 ? `: ${reasons.join('; ')}` : '';
  return `${KINDS[kind]}${when}, says ${SPEAKERS[source]}${why}.`;
}

function dayInWords(day: string): string {
  const [year = '', month, date] = day.split('-');
  return month && date ? `on ${Number(date)} ${MONTHS[Number(month) - 1]} ${year}` : `in ${year}`;
}
