/**
 * Returns how papers may print the name of an author: as it is, with and without points behind initials, and, where there are
 * at least two given names, with their initials only, "Anna B. Smith", "A. B. Smith", "A B Smith" and "AB Smith". A single
 * initial is no name: it would stand for many people. Case and accents are those of the name.
 */
export function authorSpellings(name: string): string[] {
  const words = name.trim().split(/\s+/u);
  // "van den" of "Maria van den Berg" belongs to the family name.
  const particle = words.findIndex((word, place) => place > 0 && /^\p{Ll}/u.test(word));
  const family = words.splice(particle > 0 ? particle : words.length - 1).join(' ');
  if (words.length === 0) return [family];
  const given = words.join(' ');
  const names = given.split(/[\s.]+/u).filter(Boolean);
  const initials = initialsOf(names);
  const forms = [given, names.join(' '), names.map(withPoint).join(' ')];
  if (initials.length > 1)
    forms.push(
      initials.join(''),
      initials.join(' '),
      initials.map((one) => `${one}.`).join(' '),
      `${initials.join('.')}.`,
    );
  return [...new Set(forms)].map((one) => `${one} ${family}`);
}

/** The initials of given names; those that are printed together, "AB", are several. */
function initialsOf(names: readonly string[]): string[] {
  const [only = ''] = names;
  if (names.length === 1) return /^\p{Lu}{2,3}$/u.test(only) ? [...only] : [only.slice(0, 1)];
  return names.flatMap((name) => [...name].slice(0, 1));
}

const withPoint = (name: string): string => (/^\p{Lu}$/u.test(name) ? `${name}.` : name);
