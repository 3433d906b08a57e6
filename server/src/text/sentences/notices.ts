const NOTICE =
  /\b(?:trial regist\w*|registration (?:number|no)\b|registered (?:at|with|in|on|under) |registration date\b|clinicaltrials\.gov|isrctn ?\d|nct ?\d{6,}|funded by|funding:|copyright|published by |periodicals,? inc|all rights reserved|supplementary (?:data|information|materials?,? (?:which )?(?:is|are))|levels? of evidence|competing interests?)|©/i;
/** Numbers of other registers, and what journals print around an article. */
const BOILERPLATE =
  /\b(?:prospero\b.{0,40}\bcrd|crd ?42\d{4,}|chictr-?\w*\d{4}|eudract|actrn ?\d|drks ?\d{4}|umin ?\d{6}|irct ?\d{4}|jrct\w?\d{6}|ctri\/\d{4}|how to cite|(?:please )?cite (?:this|the) (?:article|paper|work)|to cite this|correspondence (?:to|should be)|open[- ]access article distributed|received \d{1,2} \w+ \d{4}|accepted \d{1,2} \w+ \d{4}|for (?:personal|non-?commercial) use only)/i;
/** "Registered 8 August 2014.", "Retrospectively registered." */
const REGISTERED = /^(?:(?:retro|pro)spectively )?registered\b(?: (?:\w+ ){0,3}\d{4})?\.?$/i;

/** Whether a sentence speaks of registration, money, rights, files or how to cite it: no part of what was studied, never to be quoted. */
export function isNotice(sentence: string): boolean {
  return NOTICE.test(sentence) || BOILERPLATE.test(sentence) || REGISTERED.test(sentence);
}
