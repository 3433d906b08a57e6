import { sourceNames } from '@health/contract';
import { type RequestRate, requestRates } from '../../ingestion/connectors/http/request-rates.ts';

/** Rates for tests that are not about the rate: a hundred requests a second, as many at once as in use. */
export const fastRates = Object.fromEntries(
  sourceNames.map((name) => [name, { ...requestRates[name], perSecond: 100 }]),
) as Record<(typeof sourceNames)[number], RequestRate>;
