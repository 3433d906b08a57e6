import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ASSETS = 'web/dist/assets';
/** What the home page of a user loads besides what the page itself names: chunks that are fetched as soon as it is drawn. */
const DRAWN_AT_ONCE = ['RecommendationsPage', 'NoticesButton'];

/** Returns the names of the built scripts that the home page loads before it can be used. */
export function scriptsOfFirstPage() {
  const files = readdirSync(ASSETS).filter((file) => file.endsWith('.js'));
  const page = readFileSync('web/dist/index.html', 'utf8');
  const named = [...page.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, file]) => file);
  const drawn = DRAWN_AT_ONCE.flatMap((chunk) => files.filter((file) => file.startsWith(`${chunk}-`)));
  const loaded = new Set();
  const load = (file) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const imported of importsOf(file)) load(imported);
  };
  for (const file of [...named, ...drawn]) load(file);
  return [...loaded];
}

/** The scripts that a script needs before it runs; what it imports with `import()` comes later. */
function importsOf(file) {
  const text = readFileSync(join(ASSETS, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, name]) => name);
}

/** Returns how many bytes of script the home page loads, compressed as the server sends them. */
export function bytesOfFirstPage() {
  return scriptsOfFirstPage().reduce((sum, file) => sum + statSync(join(ASSETS, `${file}.br`)).size, 0);
}
