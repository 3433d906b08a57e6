import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const require = createRequire(import.meta.url);
const { areas, assembly, entryModules, schema, forbidden, options } = require('../.dependency-cruiser.cjs');

/** A check that reads no modules would pass unnoticed; each tree must have at least this many. */
const FEWEST = { contract: 10, server: 90, web: 60 };
/** The most arrows between areas that a tree may have. */
const MOST_ARROWS = 40;
const PICTURE = 'docs/architecture.md';
const [START, END] = ['<!-- arrows: made by npm run check -- --write -->', '<!-- end of arrows -->'];

const { output } = await cruise(
  ['contract/src', 'server/src', 'web/src'],
  { ...options, ruleSet: { forbidden }, validate: true },
  undefined,
  { tsConfig: extractTSConfig('tsconfig.base.json') },
);
const isSource = (file) => /^(contract|server|web)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
const modules = output.modules.filter(({ source }) => isSource(source));
/** Every import between two source files of one tree. */
const imports = modules.flatMap(({ source, dependencies }) =>
  dependencies
    .map(({ resolved }) => resolved)
    .filter((resolved) => isSource(resolved) && resolved.split('/')[0] === source.split('/')[0])
    .map((resolved) => [source, resolved]),
);
/** A schema may be imported by every area that uses the database: such an import adds no arrow between areas. */
const importsOfCode = imports.filter(
  ([from, to]) => areaOf(from) === areaOf(to) || !new RegExp(schema).test(to),
);

const problems = [
  ...output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ...unreadTrees(),
  ...unusedPermissions(),
  ...unusedEntries(),
  ...silentExports(),
  ...foreignTables(),
  ...cycles(graphOf(areaOf, importsOfCode)).map((cycle) => `cycle of areas: ${cycle}`),
  ...cycles(graphOf(folderOf, imports)).map((cycle) => `cycle of folders: ${cycle}`),
];

function unreadTrees() {
  return Object.entries(FEWEST).flatMap(([tree, fewest]) => {
    const seen = modules.filter(({ source }) => source.startsWith(`${tree}/`)).length;
    return seen < fewest
      ? [`Only ${seen} modules of ${tree} were read; at least ${fewest} are expected.`]
      : [];
  });
}

function unusedPermissions() {
  const used = new Set(importsOfCode.map(([from, to]) => `${areaOf(from)} → ${areaOf(to)}`));
  return Object.entries(areas).flatMap(([tree, allowed]) =>
    Object.entries(allowed).flatMap(([area, others]) =>
      others
        .filter((other) => !used.has(`${tree}/${area} → ${tree}/${other}`))
        .map((other) => `${tree}/${area} may import ${other}, but no import does.`),
    ),
  );
}

/** Entry modules that no other area imports: they are none. */
function unusedEntries() {
  const used = new Set(
    importsOfCode
      .filter(([from, to]) => areaOf(from) !== areaOf(to) && !isAssembly(from))
      .map(([, to]) => to),
  );
  return Object.values(entryModules)
    .flat()
    .filter((file) => !used.has(file))
    .map((file) => `${file} is an entry module, but no other area imports it.`);
}

/** Exports of entry modules without a comment that says what they offer. A type made from a schema has that of the schema. */
function silentExports() {
  const silent = /(?<!\*\/\n)^export (?:async )?(?:function\*?|class|interface|const) (\w+)/gm;
  return Object.values(entryModules)
    .flat()
    .filter(existsSync)
    .flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(silent),
        ([, name]) => `${file} is an entry module, but no comment says what ${name} is.`,
      ),
    );
}

/** Tables of other areas in the SQL of platform. Imports do not show them. */
function foreignTables() {
  const declared = globSync(['server/src/*/schema.ts', 'server/src/*/schema/*.ts']).filter(
    (file) => areaOf(file) !== 'server/src/platform',
  );
  const tables = new Set(declared.flatMap((file) => [...namesIn(file, /pgTable\(\s*'(\w+)'/g)]));
  if (tables.size === 0) return ['No tables were found.'];
  return globSync('server/src/platform/**/*.ts', { exclude: (path) => path.endsWith('.test.ts') }).flatMap(
    (file) =>
      [...namesIn(file, /(?:\b(?:from|join|into|update|table|truncate)\s+"?|\(')(\w+)/gi)]
        .filter((name) => tables.has(name))
        .map((name) => `${file} names the table ${name} of another area.`),
  );
}

/** What a pattern finds in the code of a file, comments left out. */
function namesIn(file, pattern) {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return new Set(Array.from(code.matchAll(pattern), ([, name]) => name));
}

/** "server/src/search" of "server/src/search/bm25/segment.ts"; of a file directly in the tree, the file. */
function areaOf(file) {
  return file.split('/').slice(0, 3).join('/');
}

/** The folder of a file; a file directly in an area is a node of its own, because the folders beside it share it. */
function folderOf(file) {
  const parts = file.split('/');
  return parts.length <= 4 ? file : dirname(file).split('/').slice(0, 5).join('/');
}

/** Whether a file is one of the parts that put areas together. */
function isAssembly(file) {
  return assembly[file.split('/').slice(0, 2).join('/')]?.includes(file.split('/')[2]) ?? false;
}

/** The imports between nodes, with every file replaced by its node (`nodeOf`), without the parts that connect areas. */
function graphOf(nodeOf, imports) {
  const graph = new Map();
  for (const [source, resolved] of imports) {
    if (isAssembly(source) || isAssembly(resolved)) continue;
    const [from, to] = [nodeOf(source), nodeOf(resolved)];
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

/** Returns a shortest path of each cycle, every cycle once. */
function cycles(graph) {
  const named = new Set();
  return [...graph.keys()].flatMap((start) => {
    const path = shortestCycle(graph, start);
    const key = path && [...path].sort().join();
    if (!path || named.has(key)) return [];
    named.add(key);
    return [[...path, start].join(' → ')];
  });
}

function shortestCycle(graph, start) {
  const waiting = [[start]];
  const seen = new Set();
  for (let path = waiting.shift(); path; path = waiting.shift())
    for (const next of graph.get(path.at(-1)) ?? []) {
      if (next === start) return path;
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push([...path, next]);
    }
  return null;
}

/** The areas of the server as boxes and their imports as arrows, in Mermaid. */
function picture() {
  const arrows = [...graphOf(areaOf, importsOfCode)].flatMap(([from, others]) =>
    [...others].map((to) => [from, to]),
  );
  for (const tree of Object.keys(areas)) {
    const own = arrows.filter(([from]) => from.startsWith(tree));
    if (own.length > MOST_ARROWS)
      problems.push(`${tree} has ${own.length} arrows between areas; at most ${MOST_ARROWS}.`);
  }
  const drawn = arrows
    .filter(([from]) => from.startsWith('server/'))
    .map((ends) => ends.map((area) => area.split('/')[2]))
    .map(([from, to]) => `  ${from} --> ${to}`);
  return ['```mermaid', 'flowchart TD', ...drawn.sort(), '```'].join('\n');
}

const page = readFileSync(PICTURE, 'utf8');
const [before, rest = ''] = page.split(START);
const [, after = ''] = rest.split(END);
const drawn = `${before}${START}\n\n${picture()}\n\n${END}${after}`;
if (process.argv.includes('--write')) writeFileSync(PICTURE, drawn);
else if (drawn !== page)
  problems.push(`${PICTURE} shows other arrows than the code has: run npm run check -- --write.`);

console.log(`${modules.length} modules read, ${problems.length} problems.`);
for (const problem of problems) console.log(`  ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);
