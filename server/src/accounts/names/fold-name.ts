/**
 * Returns a username or e-mail address as it is compared: the same for every spelling that a person would call the same
 * name. Upper case comes first because several small letters share a capital (σ and ς), and some capitals become two
 * characters (İ).
 */
export function foldName(name: string): string {
  return name.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}
