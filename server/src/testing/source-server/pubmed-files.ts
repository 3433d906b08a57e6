import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type PlayedAnswer, type PlayedSource, type ReceivedRequest, withEtag } from './played-source.ts';

/** The files that PubMed offers in its two folders. */
export class PlayedFiles {
  /** Packed bytes by path: "/baseline/pubmed26n0001.xml.gz". */
  readonly files = new Map<string, Buffer>();

  /** Offers a file; its text is packed. */
  put(path: string, text: string): void {
    this.files.set(path, gzipSync(text));
  }
}

/** Plays the files of PubMed: the listing of a folder, the files with ranges, and the MD5 beside each. */
export function playPubmedFiles({ files }: PlayedFiles): PlayedSource {
  return (request) => {
    if (/^\/(?:baseline|updatefiles)\/$/.test(request.path))
      return withEtag(listing(files, request.path), request);
    const bytes = files.get(request.path.replace(/\.md5$/, ''));
    if (!bytes) return null;
    if (!request.path.endsWith('.md5')) return rangeAnswer(bytes, 'application/x-gzip', request);
    const name = request.path.replace(/^.*\//, '').replace(/\.md5$/, '');
    return { status: 200, type: 'text/plain', body: `MD5(${name})= ${md5(bytes)}\n` };
  };
}

const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex');

function listing(files: ReadonlyMap<string, Buffer>, folder: string): PlayedAnswer {
  const lines = [...files].flatMap(([path, { length }]) => {
    if (!path.startsWith(folder)) return [];
    const name = path.slice(folder.length);
    const size = length > 1e6 ? `${Math.round(length / 1e6)}M` : `${Math.max(1, Math.round(length / 1e3))}K`;
    return [`${link(name)}2026-01-29 14:03  ${size}`, `${link(`${name}.md5`)}2026-01-29 14:03   60`];
  });
  const body = `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">
<html><head><title>Index of /pubmed${folder}</title></head><body><h1>Index of /pubmed${folder}</h1>
<pre>Name                                Last modified      Size  <hr><a href="/pubmed/">Parent Directory</a>                                         -
${lines.join('\n')}
<hr></pre></body></html>`;
  return { status: 200, type: 'text/html', body };
}

const link = (name: string): string => `<a href="${name}">${name}</a>`.padEnd(70);

/** Returns a file, or the part of it that was asked for. */
export function rangeAnswer(bytes: Buffer, type: string, { headers }: ReceivedRequest): PlayedAnswer {
  const [, from] = /^bytes=(\d+)-$/.exec(headers.range ?? '') ?? [];
  if (from === undefined) return { status: 200, type, headers: lengthOf(bytes), body: bytes };
  const start = Number(from);
  if (start >= bytes.length)
    return { status: 416, type, headers: { 'content-range': `bytes */${bytes.length}` }, body: '' };
  const rest = bytes.subarray(start);
  const range = `bytes ${start}-${bytes.length - 1}/${bytes.length}`;
  return { status: 206, type, headers: { ...lengthOf(rest), 'content-range': range }, body: rest };
}

const lengthOf = ({ length }: Buffer): Record<string, string> => ({ 'content-length': String(length) });
