import type { Paper } from '@health/contract';

/** What a user is told of a reference whose paper is not here. */
export const NOT_HERE = 'Not in the library here yet';

/** Returns whether a paper is a bare reference of the user, of which only the imported file is known. */
export const isBareReference = ({ pmc_id }: Pick<Paper, 'pmc_id'>): boolean => pmc_id.startsWith('REF');
