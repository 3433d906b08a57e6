import type { findings } from '@health/contract';

/** What a source reports, as words that follow "reports". */
export const FINDING_PHRASES: Readonly<Record<(typeof findings)[number], string>> = {
  increase: 'an increase',
  decrease: 'a decrease',
  'no difference': 'no difference',
  difference: 'a difference',
  unclear: 'no clear direction',
};
