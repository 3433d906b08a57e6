import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';

/**
 * Compares docs/requirements.md with the tests, which name the requirements that they prove: `requirement('5.12')`.
 * Fails when a number is unknown, when no test has it, or when docs/traceability.md shows other tests; with --write it
 * writes that page.
 */
const LIST = 'docs/requirements.md';
const PAGE = 'docs/traceability.md';
const TESTS = [
  '{bench,contract,datasets,server,training,web}/**/*.test.{ts,tsx}',
  'e2e/{journeys,look}/**/*.spec.ts',
  'e2e/{screens,state}/**/*.test.{ts,tsx}',
];
const TITLED = /^(?:test|it|describe)$/;

const problems = [];
const sections = sectionsOf(readFileSync(LIST, 'utf8'));
const items = sections.flatMap((section) => section.items);
const tags = globSync(TESTS, { exclude: ({ name }) => name === 'node_modules', withFileTypes: true })
  .map(({ parentPath, name }) => `${parentPath}/${name}`)
  .sort()
  .flatMap(tagsOf);
const tagsByNumber = Map.groupBy(tags, ({ number }) => number);

/** The sections of the list with their numbered items, which must count up without a gap. */
function sectionsOf(text) {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part, index) => {
      const [title] = part.split('\n');
      if (!title.startsWith(`${index + 1}. `))
        problems.push(`${LIST}: section ${index + 1} is called ${title}`);
      const lines = part.split('\n').filter((line) => line.startsWith('- '));
      return { title, items: lines.map((line, place) => itemOf(line, `${index + 1}.${place + 1}`)) };
    });
}

function itemOf(line, expected) {
  const [, number, text] = /^- (\S+) (.+)$/.exec(line) ?? [];
  if (number !== expected) problems.push(`${LIST}: ${expected} is expected instead of ${line}`);
  return { number, text };
}

/** Every requirement that a test file names, with the titles of the test around the call. */
function tagsOf(file) {
  const text = readFileSync(file, 'utf8');
  if (!text.includes('requirement(')) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node, titles) => {
    if (isTag(node)) found.push(...node.arguments.map((argument) => tagOf(argument, file, titles)));
    const title = titleOf(node);
    ts.forEachChild(node, (child) => visit(child, title === null ? titles : [...titles, title]));
  };
  visit(source, []);
  return found;
}

function isTag(node) {
  return (
    ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'requirement'
  );
}

function tagOf(argument, file, titles) {
  const number = argument.text;
  if (titles.length === 0) problems.push(`${file}: ${number} stands outside a test`);
  if (!items.some((item) => item.number === number))
    problems.push(`${file}: ${LIST} has no ${argument.getText()}`);
  return { number, file, title: titles.join(' › ') };
}

/** The title of a test, a step or a group of tests; null for any other node. */
function titleOf(node) {
  if (!ts.isCallExpression(node)) return null;
  const [title] = node.arguments;
  const hasBody = node.arguments.some((argument) => ts.isFunctionLike(argument));
  if (!hasBody || !TITLED.test(firstName(node.expression))) return null;
  if (ts.isStringLiteralLike(title)) return title.text;
  return title.getText().replace(/^`|`$/g, '');
}

/** "test" of `test`, `test.step` and `test.each(table)`. */
function firstName(expression) {
  if (ts.isIdentifier(expression)) return expression.text;
  return expression.expression ? firstName(expression.expression) : '';
}

function page() {
  const parts = sections.map(({ title, items: own }) =>
    [`## ${title}`, '', '| | requirement | tests |', '|---|---|---|', ...own.map(row)].join('\n'),
  );
  return `# Requirements and their tests

Generated from [requirements](requirements.md) and the tests by \`npm run check -- --write\`; do not edit.

${parts.join('\n\n')}
`;
}

function row({ number, text }) {
  const tests = (tagsByNumber.get(number) ?? []).map(
    ({ file, title }) => `[${basename(file)}](../${file}) ${escaped(title)}`,
  );
  return `| ${number} | ${text.replaceAll('|', '\\|')} | ${tests.join('<br>')} |`;
}

/** A title as plain text in a cell of a table. */
function escaped(title) {
  return title.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|]/g, '\\$&');
}

for (const { number } of items)
  if (!tagsByNumber.has(number)) problems.push(`${LIST}: no test has ${number}`);
const written = page();
if (process.argv.includes('--write')) writeFileSync(PAGE, written);
else if (readFileSync(PAGE, 'utf8') !== written)
  problems.push(`${PAGE} is out of date: run npm run check -- --write.`);

for (const problem of problems) console.error(problem);
console.log(
  `${items.length} requirements, named ${tags.length} times by tests, ${problems.length} problems.`,
);
process.exit(problems.length === 0 ? 0 : 1);
