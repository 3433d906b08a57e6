import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * Checks that an exported name means one thing: it is declared in one file of the repository. An endpoint's name is the
 * exception, because the same operation has it in the contract, on the server, in the web and in the journeys: there it
 * may be declared once in each. A helper of the screen tests may have the name of the one of the journeys that does the same.
 */
const packages = [
  'contract/src',
  'server/src',
  'web/src',
  'bench/src',
  'datasets',
  'training/src',
  'tools',
  'e2e',
];
const declarations = packages.flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { exclude: (path) => path.includes('node_modules') }).flatMap((file) =>
    exportedNames(file).map((name) => ({ name, file, folder })),
  ),
);
const isOfScreens = ({ file }) => file.startsWith('e2e/screens/');
const endpoints = new Set(
  globSync('contract/src/*/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}(\w+): (?:endpoint|options)\(/gm)].map(([, name]) => name),
  ),
);

/** The names that a file declares and exports; a name passed on from another file is not among them. */
function exportedNames(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const names = source.statements
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap((node) => (ts.isVariableStatement(node) ? node.declarationList.declarations : [node]))
    .flatMap(({ name }) => boundNames(name));
  return [...new Set(names)];
}

/** The identifiers that a name binds: itself, or those of a destructuring pattern. */
function boundNames(name) {
  if (!name) return [];
  return ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((element) => boundNames(element.name));
}

/** The names among these that are declared more often than they may be. */
function repeatedAmong(declared) {
  return [...Map.groupBy(declared, ({ name }) => name)].filter(([name, places]) => {
    const folders = new Set(places.map(({ folder }) => folder));
    return places.length > (endpoints.has(name) ? folders.size : 1);
  });
}

const repeated = [true, false].flatMap((inScreens) =>
  repeatedAmong(declarations.filter((declaration) => isOfScreens(declaration) === inScreens)),
);
for (const [name, places] of repeated)
  console.error(`${name} is exported by ${places.map(({ file }) => file).join(' and ')}`);
if (endpoints.size < 40) console.error('The endpoints of the contract were not found.');
console.log(`${declarations.length} exported names.`);
process.exit(repeated.length === 0 && endpoints.size >= 40 ? 0 : 1);
