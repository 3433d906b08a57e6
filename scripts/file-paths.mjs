import { globSync, readFileSync } from 'node:fs';

/**
 * Checks that nothing takes the pathname of a file's URL for its path. It is percent-encoded: with a space or an umlaut in the
 * path of the repository nothing is found there.
 */
const SOURCES = '{bench,contract,datasets,e2e,scripts,server,tools,training,web}/**/*.{ts,tsx,mjs,cjs}';
/** A check that reads no files would pass unnoticed. */
const FEWEST = 1000;
/** How code comes by the URL of a file. */
const FILE_URL = /\bimport\.meta\.(?:url|resolve)\b|\b(?:resource|dataset|pathToFileURL)\(/;
/** A pathname that is read. The one of a database's address is written as well. */
const READ = /\.pathname\b(?!\s*=[^=])|\{[^{}]*\bpathname\b[^{}]*\}\s*=\s*new URL\(/;

/** The lines of a file that read a pathname, if it has to do with URLs of files at all. */
function problemsOf(file) {
  const text = readFileSync(file, 'utf8');
  if (!FILE_URL.test(text)) return [];
  return text.split('\n').flatMap((line, at) => (READ.test(line) ? [`${file}:${at + 1}`] : []));
}

const files = globSync(SOURCES, { exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path) });
const problems = files.flatMap(problemsOf);
for (const place of problems)
  console.error(`${place} takes a pathname for a path: use import.meta.dirname or fileURLToPath.`);
if (files.length < FEWEST) console.error(`Only ${files.length} files were read.`);
console.log(`${files.length} files read, ${problems.length} problems.`);
process.exit(problems.length === 0 && files.length >= FEWEST ? 0 : 1);
