import type { UserNotice } from '@health/contract';

const WORDS: Record<UserNotice['because'][number], string> = {
  saved: 'saved it',
  rated: 'rated it',
  answered: 'were answered from it',
};

/** Returns why a user is told of a paper: "You saved it and rated it."; empty when they have taken all of that back. */
export function becauseWords(because: UserNotice['because']): string {
  const said = because.map((use) => WORDS[use]);
  const last = said.pop();
  if (last === undefined) return '';
  return `You ${said.length > 0 ? `${said.join(', ')} and ` : ''}${last}.`;
}
