import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { jsonAnswer, type PlayedSource, withEtag, xmlAnswer } from './played-source.ts';
import { rangeAnswer } from './pubmed-files.ts';

const BUCKET = 'pmc-oa-opendata';
const INVENTORIES = `inventory-reports/${BUCKET}/metadata/`;

/** One version of an article in the bucket. */
interface PlayedVersion {
  xml: string;
  metadata: Record<string, unknown>;
}

/** What lies in the bucket of PMC Cloud, by article and version: "PMC1.1". */
export class PlayedBucket {
  readonly versions = new Map<string, PlayedVersion>();
  /** The days of inventories, oldest first, with the rows that each had. */
  readonly inventories = new Map<string, string[]>();

  /** Puts a version there, open under CC BY unless `changes` says otherwise. */
  put(name: string, xml: string, changes: Record<string, unknown> = {}): void {
    const [pmcid = '', version = '1'] = name.split('.');
    const metadata = {
      ...{ pmcid, version: Number(version), pmid: null, doi: null, title: name, citation: '' },
      ...{ is_pmc_openaccess: true, is_manuscript: false, is_historical_ocr: false, is_retracted: false },
      license_code: 'CC BY',
      xml_url: `s3://${BUCKET}/${name}/${name}.xml?md5=${md5(xml)}`,
      ...changes,
    };
    this.versions.set(name, { xml, metadata });
  }

  /** Writes the inventory of a day: "2026-01-18T01-00Z". */
  takeInventory(day: string): void {
    const rows = Array.from(
      this.versions,
      ([name, { metadata }]) =>
        `"${BUCKET}","metadata/${name}.json","2026-01-08T11:47:59.000Z","${md5(JSON.stringify(metadata))}"`,
    );
    this.inventories.set(day, rows);
  }
}

const md5 = (text: string | Uint8Array): string => createHash('md5').update(text).digest('hex');

/** Plays the bucket: its listings, the inventories, the metadata and the articles. */
export function playPmcCloud({ versions, inventories }: PlayedBucket): PlayedSource {
  return (request) => {
    const { path, query } = request;
    if (path === '/') return listing([...inventories.keys()], query.get('prefix') ?? '');
    const [, day = '', file] =
      /^\/inventory-reports\/[\w-]+\/metadata\/([\w-]+)\/(manifest\.json|rows-\d\.csv\.gz)$/.exec(path) ?? [];
    const rows = inventories.get(day);
    if (rows && file === 'manifest.json') return withEtag(manifest(day, rows), request);
    if (rows && file) return rangeAnswer(packed(rows, file), 'application/gzip', request);
    const [, name = '', kind] = /^\/(?:metadata\/|PMC\d+\.\d+\/)(PMC\d+\.\d+)\.(json|xml)$/.exec(path) ?? [];
    const version = versions.get(name);
    if (!version) return null;
    if (kind === 'json') return jsonAnswer(version.metadata);
    return rangeAnswer(Buffer.from(version.xml), 'application/xml', request);
  };
}

function listing(days: readonly string[], prefix: string) {
  const names = prefix === INVENTORIES ? days.map((day) => `${INVENTORIES}${day}/`) : [];
  const prefixes = names.map((name) => `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`).join('');
  return xmlAnswer(`<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name><Prefix>${prefix}</Prefix><KeyCount>${names.length}</KeyCount><MaxKeys>1000</MaxKeys><Delimiter>/</Delimiter><IsTruncated>false</IsTruncated>${prefixes}</ListBucketResult>`);
}

/** The rows lie in two files. */
function packed(rows: readonly string[], file: string): Buffer {
  const part = file === 'rows-0.csv.gz' ? 0 : 1;
  const lines = rows.filter((_, index) => index % 2 === part).map((row) => `${row}\n`);
  return gzipSync(lines.join(''));
}

const manifest = (day: string, rows: readonly string[]) =>
  jsonAnswer({
    sourceBucket: BUCKET,
    destinationBucket: `arn:aws:s3:::${BUCKET}`,
    version: '2016-11-30',
    fileFormat: 'CSV',
    fileSchema: 'Bucket, Key, LastModifiedDate, ETag',
    files: [0, 1].map((part) => ({
      key: `${INVENTORIES}${day}/rows-${part}.csv.gz`,
      MD5checksum: md5(packed(rows, `rows-${part}.csv.gz`)),
    })),
  });
