import { understandQuestion } from '../../search/query/understand-question.ts';
import { type SyntaxTree, termsOf } from '../../search/syntax/tree.ts';
import { isQuestionStopWord } from '../../text/tokens/stop-words.ts';
import { tokenise } from '../../text/tokens/tokenise.ts';

/** Names of one thing that are sent, the user's own first, and things that a paper must name. */
const [MOST_NAMES, MOST_TERMS] = [6, 6];

/**
 * Returns what of a search is sent to a source: quoted phrases and the subjects it names, each with other names from our vocabulary;
 * the single words where there are none of these. Operators, years and the person a search is for are left out; so is everything where
 * nothing is left.
 */
export function searchTerms(query: string, now = new Date()): string[][] {
  const { words, phrases, expansions, tree } = understandQuestion(query, { now });
  if (tree) return alternativesOf(tree);
  const subjects = expansions.map(({ of, names }) => [of, ...names].slice(0, MOST_NAMES));
  const named = [...phrases.map((phrase) => [phrase]), ...subjects];
  if (named.length > 0) return named.slice(0, MOST_TERMS);
  const single = tokenise(words).filter((word) => !isQuestionStopWord(word));
  return [...new Set(single)].slice(0, MOST_TERMS).map((word) => [word]);
}

/** What a query with operators wants: each thing it joins by AND, with the others that OR names beside it. */
function alternativesOf(tree: SyntaxTree): string[][] {
  return joinedByAnd(tree)
    .map((part) =>
      termsOf(part, 'wanted').flatMap(({ field, text }) =>
        IN_TEXTS.has(field) ? text.replaceAll('*', '') : [],
      ),
    )
    .filter((names) => names.length > 0)
    .map((names) => names.slice(0, MOST_NAMES))
    .slice(0, MOST_TERMS);
}

function joinedByAnd(tree: SyntaxTree): SyntaxTree[] {
  if (tree.kind === 'not') return joinedByAnd(tree.keep);
  return tree.kind === 'and' ? tree.of.flatMap(joinedByAnd) : [tree];
}

/** Fields whose words a source looks for in its texts; authors, journals and dates are left out. */
const IN_TEXTS = new Set([
  'all',
  'text',
  'title',
  'abstract',
  'titleAbstract',
  'keyword',
  'heading',
  'headingAlone',
]);
