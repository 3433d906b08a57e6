/** Lets through addresses that cannot run anything; others become empty. */
export const safeAddress = (address: string): string => (/^(?:https?|mailto):/i.test(address) ? address : '');
