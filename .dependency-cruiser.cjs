const path = require('node:path');

/**
 * Which area may import which. An area may import itself and the areas it names; `npm run check` refuses everything else, a
 * permission that no import uses, and a cycle of areas, folders or files. The same run draws docs/architecture.md.
 */
const areas = {
  'server/src': {
    platform: [],
    text: [],
    evidence: ['text'],
    accounts: ['platform', 'text'],
    library: ['platform', 'text'],
    search: ['platform', 'text', 'evidence', 'library'],
    ingestion: ['platform', 'text', 'evidence', 'search', 'library'],
    answers: ['platform', 'text', 'evidence', 'search', 'library', 'ingestion'],
    recommendations: ['platform', 'text', 'evidence', 'accounts', 'library', 'search'],
    alerts: ['platform', 'text', 'evidence', 'search', 'answers', 'library', 'recommendations'],
  },
  'web/src': {
    components: [],
    api: [],
    store: ['api'],
    papers: ['components', 'store'],
    library: ['components', 'store', 'papers'],
    alerts: ['components', 'store', 'papers'],
    search: ['api', 'components', 'store', 'papers', 'alerts'],
    recommendations: ['components', 'store', 'papers', 'library'],
    account: ['api', 'components', 'store', 'papers', 'library', 'recommendations', 'alerts'],
    app: ['components', 'store', 'papers', 'library', 'alerts', 'search', 'recommendations', 'account'],
  },
};

/** Parts that put the areas together, and the helpers of tests: they may import everything. */
const assembly = {
  'server/src': ['app.ts', 'jobs.ts', 'operators.ts', 'resources.ts', 'bin', 'testing'],
  'web/src': ['main.tsx', 'paths.ts'],
};

/** The tables of an area: `schema.ts`, or the files of `schema/` where they are many. */
const schema = '^server/src/[^/]+/schema(/|\\.ts$)';

/**
 * The entry modules of each area of the server, by their folders: other areas import of it these and its tables, and nothing else. The
 * list is the face of the area, so a new name needs a reason. `npm run check` also refuses an entry that no other area imports, and
 * one with an export that does not say what it offers.
 */
const entries = {
  platform: {
    '.': ['config', 'leases', 'process-memory', 'services'],
    database: ['columns', 'connect'],
    encoder: ['signs'],
    http: ['api-error', 'serve'],
    limits: ['count-tries'],
    llm: ['embedder', 'endpoint', 'language-model'],
    mail: ['mail-layout', 'send-mail'],
    operations: ['last-request', 'metrics'],
    reader: ['reader'],
    'source-tasks': ['source-tasks'],
  },
  text: {
    '.': ['word-clusters'],
    ids: ['doi', 'find-ids'],
    language: ['carry-over', 'fold-letters', 'language-of-query', 'recognise-language'],
    sentences: ['labelled-parts', 'split-sentences'],
    tokens: [
      'abbreviations',
      'content-stems',
      'idf',
      'letters',
      'number-words',
      'one-spelling',
      'phrases',
      'scan-tokens',
      'tokenise',
    ],
    vectors: ['best', 'terms', 'vectors'],
    vocabulary: [
      'concepts',
      'everyday-words',
      'interest-catalogue',
      'mentions',
      'understand-words',
      'word-commonness',
    ],
  },
  evidence: {
    '.': ['reputability'],
    classifiers: ['hashed-words', 'linear-chain', 'logistic-model', 'packed-model', 'sequence-model'],
    effects: ['stated-details'],
    findings: ['finding-direction'],
    'findings/prompted': ['prompted-direction'],
    'sample-size': ['sample-size'],
    'sentence-roles': ['concluding-sentences', 'role-model', 'sentence-roles'],
    structured: ['paper-evidence', 'read-evidence', 'sentence-findings'],
    'study-design': ['designs', 'study-design'],
  },
  accounts: {
    profile: ['health-fields'],
  },
  library: {
    '.': ['record-interaction', 'removed-rows'],
    'citations/record': ['fields', 'finish-reference', 'names', 'reference'],
    folders: ['folders'],
    follows: ['papers-followed'],
    notes: ['join-notes'],
    notices: ['read-notices', 'standing-of', 'tell-users'],
    papers: ['paper-key', 'paper-row', 'show-papers'],
    preferences: ['preferences', 'stale-rankings'],
    references: [
      'comparable',
      'import-references',
      'known-works',
      'paper-reference',
      'same-work',
      'waiting-references',
    ],
  },
  search: {
    '.': ['understood-question'],
    concepts: ['read-phrases'],
    corpus: ['papers-of-version'],
    find: [
      'find-papers',
      'papers-with-ids',
      'rank-papers',
      'read-question',
      'search-papers',
      'shared-search',
    ],
    index: ['lexical-index', 'read-word-index', 'segments'],
    meaning: ['near-papers', 'vector-block'],
    query: ['understand-question'],
    spelling: ['word-list'],
    syntax: ['tree'],
  },
  ingestion: {
    '.': ['open-source', 'source-paper'],
    connectors: ['paper-source'],
    'full-texts': ['wanted-texts'],
    store: ['store-found'],
  },
  answers: {
    compose: ['sources'],
    'evidence-selection': ['quotable-sentences', 'read-papers', 'retrieve-evidence', 'select-sentences'],
    pipeline: ['answer-question'],
    'question-frame': ['asked-question', 'read-frame'],
    'role-model': ['current-roles'],
  },
  recommendations: {
    page: ['limit-and-explain', 'recommend'],
  },
  alerts: {},
};

/** The entry modules of the areas of the server, by area, as paths from the repository. */
const entryModules = Object.fromEntries(
  Object.entries(entries).map(([area, folders]) => [
    area,
    Object.entries(folders).flatMap(([folder, names]) =>
      names.map((name) => path.join('server/src', area, folder, `${name}.ts`)),
    ),
  ]),
);

const boundaries = (tree) =>
  Object.entries(areas[tree]).map(([area, allowed]) => ({
    name: `${tree}/${area}`,
    severity: 'error',
    comment: `${area} may import: ${allowed.join(', ') || 'nothing'}`,
    from: { path: `^${tree}/${area}/`, pathNot: ['\\.test\\.tsx?$'] },
    to: {
      path: `^${tree}/`,
      pathNot: [
        `^${tree}/(${[area, ...allowed].join('|')})/`,
        '^server/src/resources\\.ts$',
        '^web/src/paths\\.ts$',
        // One statement joins the tables of several areas. Platform names none but its own.
        ...(allowed.includes('platform') ? [schema] : []),
      ],
    },
  }));

/** The areas of the server reach one another through their entry modules. `app.ts` and `jobs.ts`, and tests, reach everything. */
const faces = Object.entries(entryModules).map(([area, modules]) => ({
  name: `entries of ${area}`,
  severity: 'error',
  comment: `other areas may import of ${area}: ${modules.join(', ') || 'nothing'}`,
  from: {
    path: '^server/src/[^/]+/',
    pathNot: [`^server/src/(${area}|bin|testing)/`, '\\.test\\.ts$'],
  },
  to: {
    path: `^server/src/${area}/`,
    pathNot: [schema, ...modules.map((module) => `^${module.replaceAll('.', '\\.')}$`)],
  },
}));

module.exports = {
  areas,
  entryModules,
  assembly,
  schema,
  forbidden: [
    ...boundaries('server/src'),
    ...boundaries('web/src'),
    ...faces,
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'schema-imports-schema',
      severity: 'error',
      comment: 'tables refer to tables of other areas, and to no other code of the server',
      from: { path: schema },
      to: { path: '^server/', pathNot: [schema, '^server/src/platform/database/columns\\.ts$'] },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web)/' },
    },
    {
      name: 'web-and-server-meet-in-the-contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    { name: 'server-knows-no-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.json$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
};
