/** A person whose papers a query may ask for. */
export interface NamedPerson {
  /** As the user wrote it: "Nathalie Benda", "Church TS". */
  name: string;
  /** The year of publication behind it. */
  year: number | null;
}

const WORK = '(?:papers?|articles?|stud(?:y|ies)|publications?|research|works?|trials?|reviews?|writings?)';
const ASKING = `(?:(?:find|show|list|give)(?: me)? )?(?:(?:all|any|the|other|more|new|latest|recent|every) )*`;
/** What says that a name follows; "studies of" says so only of a name in two words: burns may be what they are about. */
const BEFORE = new RegExp(
  `^${ASKING}(?:${WORK} )?(?:written |published |authored |co-authored )?by |^(?:first |last |senior )?authors?:? `,
  'iu',
);
const BEFORE_TWO = new RegExp(
  `^${ASKING}${WORK} (?:of|from) |^(?:what|which ${WORK}) (?:has|did|have) `,
  'iu',
);
const BEHIND = new RegExp(`['’]s? ${WORK}$`, 'iu');
const BEHIND_TWO = new RegExp(` (?:${WORK}|published|written|write|publish)$`, 'iu');
const TITLE = /^(?:(?:dr|prof|professor|doctor|mr|mrs|ms|author)\.? )+/iu;
const YEAR = /[ ,(]+((?:19|20)\d\d)\)?$/u;
const AND_OTHERS = /,? (?:et al\.?|and (?:others|colleagues|coworkers))$/iu;
/** Names, initials and what stands between them. */
const NAME = /^\p{L}[\p{L}.'’-]*(?:,? \p{L}[\p{L}.'’-]*){0,4}$/u;
const LONGEST = 100;

/**
 * Returns the person that a query names and nothing else: by a given and a family name, by a family name with initials, or by a family name
 * with a year or with "papers by"; where `alone`, by a family name alone, too. Null for every other query. Whether an author has the name is
 * not known here: "breast cancer" may be one.
 */
export function readPerson(written: string, { alone = false } = {}): NamedPerson | null {
  const query = written.replace(/[\s.?!]+$/u, '');
  if (query.length > LONGEST) return null;
  const single = query.replace(BEFORE, '').replace(BEHIND, '');
  const before = single.replace(BEFORE_TWO, '').replace(BEHIND_TWO, '');
  const dated = before.replace(YEAR, '');
  const year = Number(YEAR.exec(before)?.[1]) || null;
  const named = dated.replace(AND_OTHERS, '').replace(TITLE, '');
  const name = named.trim();
  if (!NAME.test(name)) return null;
  const isSaid = alone || year !== null || single !== query || named !== dated;
  return isSaid || /[ .]/u.test(name) ? { name, year } : null;
}
