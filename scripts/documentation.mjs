import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Checks the pages at the top, of docs and of the sets: paths, relative links, the length of the pages of areas, and the
 * items of security.
 */
const LONGEST_AREA_PAGE = 70;
const ITEMS = 44;
const TOP_FOLDER = /^(?:server|web|contract|bench|e2e|tools|datasets|training|resources|docs|scripts)\//;
/** In the page of an area, a path may begin inside that area; it ends in a file extension or a slash. */
const RELATIVE = /^[\w*{][\w.*{},-]*\/(?:.*\/)?(?:[^/]+\.(?:ts|tsx|mjs|json|sql|css|md))?$/;

const pages = globSync(['*.md', 'docs/**/*.md', 'datasets/**/*.md', 'training/*.md']);
const problems = pages.flatMap((page) => {
  const text = readFileSync(page, 'utf8');
  const area = /^docs\/areas\/([\w-]+)\.md$/.exec(page)?.[1];
  const found = [...missingPaths(text, area), ...deadLinks(text, page)];
  if (page === 'docs/security.md') found.push(...problemsOfItems(text));
  return [...found, ...(area ? problemsOfArea(text) : [])].map((problem) => `${page}: ${problem}`);
});

/** Paths of the repository in backticks that do not exist. Blocks of code are left out. */
function missingPaths(text, area) {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const words = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code.split(/\s+/));
  return words
    .filter((word) => TOP_FOLDER.test(word) || (area && RELATIVE.test(word)))
    .map((word) => word.replace(/[:#].*$/, ''))
    .filter((word) => !placesOf(word, area).some(exists))
    .map((word) => `there is no ${word}`);
}

/** Where a path may be: as it is written, or for the page of an area inside it, in the server or in the web. */
function placesOf(word, area) {
  if (TOP_FOLDER.test(word) || !area) return [word];
  return [`server/src/${area}`, `web/src/${area}`, 'server/src', 'web/src'].map((base) => `${base}/${word}`);
}

/** Whether a path exists; `<name>`, `…` and `*` stand for anything, braces for each of their alternatives. */
function exists(path) {
  const [whole, inside] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (whole !== undefined) return inside.split(',').every((one) => exists(path.replace(whole, one.trim())));
  return globSync(path.replace(/<[^>]*>|…/g, '*')).length > 0;
}

/** Relative links whose file or heading does not exist. */
function deadLinks(text, page) {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => {
    if (/^[a-z]+:/i.test(target)) return [];
    const [path, heading] = target.split('#');
    const file = path ? join(dirname(page), path) : page;
    if (!existsSync(file)) return [`the link to ${target} leads nowhere`];
    return heading && !headingsOf(file).includes(heading) ? [`${file} has no heading for #${heading}`] : [];
  });
}

/** The headings of a page as the ends of links, as GitHub makes them. */
function headingsOf(file) {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** A page of an area that is too long. */
function problemsOfArea(text) {
  const lines = text.trimEnd().split('\n').length;
  return lines > LONGEST_AREA_PAGE ? [`has ${lines} lines; at most ${LONGEST_AREA_PAGE}`] : [];
}

/** The items of security that are missing or out of order. */
function problemsOfItems(text) {
  const [, section = ''] = text.split(/^## The 44 items$/m);
  const numbers = [...section.split(/^## /m)[0].matchAll(/^\| (\d+) \|/gm)].map(([, number]) =>
    Number(number),
  );
  const counted = numbers.length === ITEMS && numbers.every((number, index) => number === index + 1);
  return counted ? [] : [`does not list the items 1 to ${ITEMS}`];
}

for (const problem of problems) console.error(problem);
console.log(`${pages.length} pages read, ${problems.length} problems.`);
process.exit(problems.length === 0 ? 0 : 1);
