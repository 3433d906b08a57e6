import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../config.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const service = z.object({
  image: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  depends_on: z.record(z.string(), z.unknown()).optional(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  read_only: z.boolean().optional(),
});
const compose = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(read('deploy/compose.yaml'), { merge: true }));
const ours = Object.entries(compose.services).filter(([, { command }]) => command?.[0] === 'node');

/** Where the runtime of the encoder has its binaries, a folder for each system and processor. */
const BINARIES = 'node_modules/onnxruntime-node/bin/napi-v6';

/** The stages in which the image is built, the last of which is the image; one without a name has an empty one. */
function stages(): { name: string; lines: string[] }[] {
  return read('deploy/Containerfile')
    .split(/^FROM /m)
    .slice(1)
    .map((text) => ({ name: /^\S+ AS (\w+)/.exec(text)?.[1] ?? '', lines: text.split('\n') }));
}

it('compose refers only to programs, builds and services that exist', () => {
  expect(ours.map(([name]) => name)).toEqual(['migrate', 'server', 'worker']);
  for (const [name, { command, depends_on, build, read_only }] of Object.entries(compose.services)) {
    const program = command?.find((word) => word.endsWith('.ts'));
    if (program) expect(existsSync(join(root, program)), program).toBe(true);
    if (build) expect(existsSync(join(root, 'deploy', build.context, build.dockerfile)), name).toBe(true);
    for (const other of Object.keys(depends_on ?? {})) expect(compose.services).toHaveProperty(other);
    if (program) expect(read_only, name).toBe(true);
  }
});

it('the database of compose is the official image, without any addition', () => {
  const { database } = compose.services;
  expect(database?.image).toMatch(/^docker\.io\/library\/postgres:1[678]$/);
  expect(database?.build).toBeUndefined();
  // What the image brings itself.
  expect(database?.command?.filter((word) => word.includes('libraries'))).toEqual([
    'shared_preload_libraries=pg_prewarm',
  ]);
});

it('every setting in compose exists, and its values are accepted', () => {
  const values = {
    POSTGRES_PASSWORD: 'a-password',
    PROFILE_KEY: 'a long enough key',
    SITE: 'papers.example.org',
  };
  for (const [name, { environment = {} }] of ours) {
    const given = Object.fromEntries(
      Object.entries(environment).map(([key, text]) => [
        key,
        text.replaceAll(
          /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
          (whole, variable: keyof typeof values, otherwise: string) =>
            values[variable] ?? (whole.includes(':?') ? '' : otherwise),
        ),
      ]),
    );
    const config: Record<string, unknown> = readConfig({ ...given, ACCESS_CODE: 'a code', HOST: '0.0.0.0' });
    for (const key of Object.keys(given))
      expect(read('server/src/platform/config.ts'), name).toContain(`  ${key}: `);
    expect(config.PUBLIC_URL).toBe('https://papers.example.org');
  }
});

it('the image copies and starts only files that exist, and does not run as root', () => {
  const lines = read('deploy/Containerfile').split('\n');
  const copied = lines.flatMap(
    (line) => /^COPY (?!--from)(.+)$/.exec(line)?.[1]?.split(' ').slice(0, -1) ?? [],
  );
  for (const path of copied) expect(existsSync(join(root, path)), path).toBe(true);
  const [started] = /server\/src\/bin\/\w+\.ts/.exec(
    lines.filter((line) => line.startsWith('CMD')).join(''),
  ) ?? [''];
  expect(existsSync(join(root, started))).toBe(true);
  expect(lines.indexOf('USER node')).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('FROM')));
});

it('every installation in the image keeps the original runtime of the encoder', () => {
  expect(read('.npmrc').split('\n')).toContain('onnxruntime-node-install=skip');
  for (const { name, lines } of stages()) {
    const installs = lines.findIndex((line) => /^RUN npm (?:ci|install)\b/.test(line));
    const copies = lines.findIndex((line) => /^COPY (?!--from)(?:.+ )?\.npmrc /.test(line));
    if (installs < 0) continue;
    expect(copies, `${name} copies .npmrc`).toBeGreaterThanOrEqual(0);
    expect(copies, `${name} copies .npmrc before it installs`).toBeLessThan(installs);
  }
});

it('the image has the runtime of the encoder only for its own platform', () => {
  const all = stages();
  const copied = all
    .at(-1)
    ?.lines.flatMap((line) => /^COPY --from=(\w+) \S*\/node_modules /.exec(line)?.[1] ?? []);
  expect(copied).toHaveLength(1);
  const { lines } = all.find(({ name }) => name === copied?.[0]) ?? { lines: [] };
  const afterInstall = lines.slice(lines.findIndex((line) => line.startsWith('RUN npm ci')) + 1);
  // Carried out where the same binaries stand, each an empty folder.
  const folder = mkdtempSync(join(tmpdir(), 'health-image-'));
  for (const system of globSync(`${BINARIES}/*/*`, { cwd: root }))
    mkdirSync(join(folder, system), { recursive: true });
  for (const line of afterInstall)
    if (/^RUN .*onnxruntime-node/.test(line))
      execFileSync('sh', ['-c', line.slice('RUN '.length)], { cwd: folder });
  const left = globSync(`${BINARIES}/*/*`, { cwd: folder });
  rmSync(folder, { recursive: true });
  expect(left).toEqual([join(BINARIES, 'linux', process.arch)]);
});

it('compose lets the operator choose the encoder and the reader, in every process', () => {
  const { ENCODER, READER } = readConfig({});
  for (const [name, { environment }] of ours) {
    expect(environment?.ENCODER, name).toBe(`\${ENCODER:-${ENCODER}}`);
    expect(environment?.READER, name).toBe(`\${READER:-${READER}}`);
  }
});

it('the unit starts a script of package.json', () => {
  const scripts = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  expect(read('deploy/health-application.service')).toContain('ExecStart=/usr/bin/npm start');
  expect(scripts.scripts).toHaveProperty('start');
});

it('the SBOM is created by npm', () => {
  const bom = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const { bomFormat, components } = z
    .object({ bomFormat: z.string(), components: z.array(z.object({ name: z.string() })) })
    .parse(JSON.parse(bom));
  expect(bomFormat).toBe('CycloneDX');
  expect(components.map(({ name }) => name)).toContain('fastify');
});
