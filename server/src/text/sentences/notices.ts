const NOTICE =
  /\b(?:trial regist\w*|registration (?:number|no)\b|registered (?:at|with|in|on|under) |registration date\b|clinicaltrials\.gov|isrctn ?\d|nct ?\d{6,}|funded by|funding:|copyright|published by |periodicals,? inc|all rights reserved|supplementary (?:data|information|materials?,? (?:which )?(?:is|are))|levels? of evidence|competing interests?)|©/i;
/** "Registered 8 August 2014.", "Retrospectively registered." */
const REGISTERED = /^(?:(?:retro|pro)spectively )?registered\b(?: (?:\w+ ){0,3}\d{4})?\.?$/i;

/** Whether a sentence speaks of registration, money, rights or files: no part of what was studied, never to be quoted. */
export function isNotice(sentence: string): boolean {
  return NOTICE.test(sentence) || REGISTERED.test(sentence);
}
