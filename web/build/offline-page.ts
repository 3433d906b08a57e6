import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const PAGE = 'offline.html';
/** The letters of nearly all texts. */
const FIRST_FONT = /assets\/inter-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * Tells the service worker which files belong to the offline page, and lets both pages request the font before they have
 * parsed their styles, so that little text is first shown in a fallback font.
 */
export function offlinePage(): Plugin {
  return {
    name: 'offline-page',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => FIRST_FONT.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') throw new Error('The build has no service worker.');
      const files = filesOf(bundle);
      const version = createHash('sha256').update(sourceOf(bundle, PAGE)).digest('hex').slice(0, 12);
      worker.code = worker.code
        .replace('__OFFLINE_FILES__', JSON.stringify(files))
        .replace('__OFFLINE_VERSION__', JSON.stringify(version));
    },
  };
}

/** The offline page and every built file that it names. File names change with their content, so its text identifies a version. */
function filesOf(bundle: Bundle): string[] {
  const named = [...sourceOf(bundle, PAGE).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)];
  return [`/${PAGE}`, ...new Set(named.map(([, file = '']) => file))];
}

function sourceOf(bundle: Bundle, file: string): string {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`The build has no ${file}.`);
  return String(asset.source);
}
