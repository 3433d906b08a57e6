/** What people put before and behind a request. */
const BEFORE =
  "(?:(?:please|hey|hi|hello|ok(?:ay)?|can you|could you|would you|will you|i(?: would|'d)? (?:want|like|need|wish)(?: you)? to|i'd like to|how (?:do|can) i|where (?:do|can) i|help me(?: to)?|let me|just)[ ,]+)*";
const BEHIND = '(?:[ ,]+(?:please|now|here|again|today|immediately|from here|thanks|thank you|for me))*';

const PLACE =
  '(?:this|the|your) (?:app|application|site|website|web ?page|page|service|tool|product|program|programme|system)';
/** What a joke or story is about; what is about oneself or about death may be meant in earnest. */
const ABOUT =
  '(?: about (?!.*\\b(?:i|me|my|mine|myself|we|us|our|die|dying|dead|death|suicid\\p{L}*|kill\\p{L}*|harm\\p{L}*|hurt\\p{L}*|overdos\\p{L}*)\\b).{1,60})?';
const MAILS =
  '(?:(?:mailing|e-?mail|mail) ?)?(?:lists?|e-?mails?|mails|mailings?|newsletters?|messages|notifications?|alerts?|reminders?)';

/** Sentences to the application itself, as a whole, and where what they ask for is done. */
const REQUESTS: readonly (readonly [words: string, where: string])[] = [
  [
    `(?:delete|remove|erase|close|cancel|deactivate|terminate|wipe|destroy)(?: all(?: of)?)? (?:my|the|this)(?: (?:whole|entire|own|personal|user|stored))? (?:accounts?|data|profile|registration|membership|login|information|details)|delete (?:me|myself) from ${PLACE}|i(?:'m| am) (?:done|finished|through) with ${PLACE}|(?:quit|leave) ${PLACE}`,
    'You can delete your account, with everything stored about you, on the Account page. Your profile links to it.',
  ],
  [`(?:log|sign)(?: me)? ?(?:out|off)(?: of ${PLACE})?`, 'To log out, choose Logout in the menu.'],
  [
    `(?:remove|take|delete) me (?:from|off)(?: (?:the|your|this|all|any))* ${MAILS}|unsubscribe(?: me)?(?: from(?: (?:the|your|this|all))* ${MAILS})?|(?:stop|quit) (?:sending|(?:e-?)?mailing)(?: me)?(?: (?:the|your|these|any|so many))*(?: ${MAILS})?|(?:turn|switch) off(?: (?:the|my|all))* ${MAILS}`,
    'You can switch off e-mails about searches and papers in your profile, or with the link at the end of each e-mail.',
  ],
  [
    "(?:change|reset|update|forgot|i forgot|i(?:'ve| have) forgotten) (?:my|the) (?:password|e-?mail(?: address)?|user ?name)",
    'You can change your password and e-mail address on the Account page. Your profile links to it.',
  ],
  [
    '(?:download|export|show)(?: me)?(?: all(?: of)?)? my (?:data|account|information)',
    'You can download everything stored about you on the Account page. Your profile links to it.',
  ],
  [
    '(?:delete|clear|remove|erase)(?: all(?: of)?)? (?:my|the)(?: search)? history',
    'Each search in the history has a button that deletes it.',
  ],
  [
    `(?:tell|sing|write|make)(?: me)?(?: (?:a|an|another|some|one))?(?: (?:good|funny|short|new|love))? (?:jokes?|stor(?:y|ies)|songs?|poems?|riddles?|laugh|something funny)${ABOUT}|(?:who|what) are you|what(?: is|'s) your name|are you (?:a |an )?(?:human|person|robot|bot|machine|real|ai|chat ?gpt|doctor)|who (?:made|built|wrote|created) you|what can you do|how do you work|how does this work|how are you(?: doing)?`,
    'This application finds health research papers and quotes what they report. Ask about an illness, a treatment or another subject of health.',
  ],
  [
    '(?:hello|hi|hey|good (?:morning|evening|afternoon|night)|good ?bye|bye(?:[ -]bye)?|thanks?(?: you)?(?: (?:very|so) much| a lot)?|see you(?: later| soon)?|test|testing)(?:[ ,]+(?:there|you|bye|goodbye))*',
    'Ask about an illness, a treatment or another subject of health, and papers are looked for.',
  ],
];

const patterns = REQUESTS.map(
  ([words, where]) => [new RegExp(`^${BEFORE}(?:${words})${BEHIND}$`, 'iu'), where] as const,
);
/** Longer texts speak of something else, too. */
const LONGEST = 120;

/**
 * Returns where what a message asks the application for is done; null for every other message, such as one that says anything beside such
 * a request.
 */
export function readRequest(written: string): string | null {
  const text = written
    .replaceAll('’', "'")
    .replace(/[\s.!?…]+$/u, '')
    .trim();
  if (text.length > LONGEST) return null;
  return patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const ADDRESS = /(?<![\p{L}\p{N}@/])(?:https?:\/\/|www\.)[^\s"“”<>]{1,500}/giu;

/** Returns the addresses of other sites in a text without ids, [start, end). */
export const addressesIn = (text: string): { start: number; end: number }[] =>
  Array.from(text.matchAll(ADDRESS), ({ 0: address, index }) => ({
    start: index,
    end: index + address.length,
  }));

/** What is said of addresses. */
export const NOT_OPENED =
  'Addresses of other sites are not opened or searched here: paste the title, the DOI or the PubMed number of a paper.';
