/** The licences by which articles of PubMed Central can be chosen, and how its metadata call each. */
const codes = {
  cc0: 'CC0',
  'cc-by': 'CC BY',
  'cc-by-sa': 'CC BY-SA',
  'cc-by-nd': 'CC BY-ND',
  'cc-by-nc': 'CC BY-NC',
  'cc-by-nc-sa': 'CC BY-NC-SA',
  'cc-by-nc-nd': 'CC BY-NC-ND',
} as const;
export type PmcLicence = keyof typeof codes;

/** Returns whether a name on the command line is that of a licence. */
export const isLicence = (name: string): name is PmcLicence => name in codes;

/** Returns whether an article with this code is under one of the licences; one without a code is under none. */
export const isUnder = (code: string | null, chosen: readonly PmcLicence[]): boolean =>
  code !== null && chosen.some((name) => codes[name] === code.trim().toUpperCase());
