import { errorMessages } from '@health/contract';
import { ApiError } from '../../platform/http/api-error.ts';

/** Who a new password is for. */
interface Owner {
  username: string;
  email: string;
  /** First and last name. */
  names: readonly string[];
}

/** The shortest password that is allowed at all: shorter common ones need not be known. */
const SHORTEST = 8;
/** Digits and marks alone are dates and telephone numbers up to this many characters. */
const LONGEST_NUMBER = 11;
/** What people add to a common password, in characters. */
const LONGEST_ADDITION = 6;
/** The words of this product. */
const product = ['healthapplication', 'application', 'health', 'papers', 'paper', 'app'];
const [PRODUCT_NAME = ''] = product;
/** Shorter names occur in many phrases by chance. */
const SHORTEST_NAME = 4;
/** With digits or marks added, only the commonest are guessed early. */
const COMMONEST = 3000;

/** Common passwords and their ranks, from 0. */
type Ranks = ReadonlyMap<string, number>;
let common: Promise<Ranks> | undefined;

/**
 * Refuses a password that a guesser tries early, under the field `password`: one of the common ones, one of them with digits
 * or marks added, the product's name, the owner's own, numbers, repetition (ASVS 6.2.4, 6.2.11).
 */
export async function refuseWeakPassword(password: string, owner: Owner): Promise<void> {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  common ??= readCommonPasswords();
  const isWeak = isRegular(plain) || isOwn(plain, owner) || isCommon(plain, await common);
  if (isWeak) throw new ApiError(400, errorMessages.weakPassword, { field: 'password' });
}

/** The list is large (49,000 words, 19 MB): it is read at the first new password. */
async function readCommonPasswords(): Promise<Ranks> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Map(dictionary['passwords-common'].map((word, rank) => [word, rank]));
}

function isRegular(plain: string): boolean {
  if (/^(.{1,4})\1+$/u.test(plain)) return true;
  return plain.length <= LONGEST_NUMBER && !/\p{L}/u.test(plain);
}

function isCommon(plain: string, ranks: Ranks): boolean {
  if (plain.length >= SHORTEST && ranks.has(plain)) return true;
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const rank = ranks.get(core);
  return rank !== undefined && rank < COMMONEST && plain.length - core.length <= LONGEST_ADDITION;
}

/** Whether the password holds the owner's or the product's name, or is nothing but their words, digits and marks. */
function isOwn(plain: string, { username, email, names }: Owner): boolean {
  const own = [username, email.split('@')[0] ?? ''];
  const forbiddenWords = [PRODUCT_NAME, ...own.map(condensed).filter((name) => name.length >= SHORTEST_NAME)];
  if (forbiddenWords.some((name) => condensed(plain).includes(name))) return true;
  const words = [...product, ...[...own, ...names].map(letters).filter((name) => name.length > 2)];
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), letters(plain));
  return letters(plain) !== '' && rest.trim() === '';
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
/** Letters and digits. */
const condensed = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]+/gu, '');
const letters = (text: string): string => folded(text).replace(/[^\p{L}]+/gu, '');
