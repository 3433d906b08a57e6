type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Whether these keys lead to the search: Ctrl-K or Command-K anywhere, `/` where it is wanted and no part of a text. */
export function isSearchKey(
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  { isTyping, withSlash }: { isTyping: boolean; withSlash: boolean },
): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !(ctrlKey && metaKey);
  return key === '/' && withSlash && !isTyping;
}

/** Whether this key shows all keys: `?` where keys of one letter are wanted and it is no part of a text. */
export const isHelpKey = (
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  { isTyping, withSlash }: { isTyping: boolean; withSlash: boolean },
): boolean => key === '?' && withSlash && !isTyping && !ctrlKey && !metaKey && !altKey;
