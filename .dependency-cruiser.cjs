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
    preferences: ['platform'],
    library: ['platform', 'text', 'preferences'],
    search: ['platform', 'text', 'evidence', 'library'],
    ingestion: ['platform', 'text', 'evidence', 'search', 'library'],
    answers: ['platform', 'text', 'evidence', 'search', 'library', 'ingestion'],
    recommendations: ['platform', 'text', 'evidence', 'accounts', 'preferences', 'library', 'search'],
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

module.exports = {
  areas,
  assembly,
  schema,
  forbidden: [
    ...boundaries('server/src'),
    ...boundaries('web/src'),
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
