/**
 * Who may lean on whom. A room may import itself and the rooms it names; everything else is refused by `npm run check`,
 * which also asserts how many modules were read and draws docs/architecture.md from the same run.
 */
const rooms = {
  'server/src': {
    tables: [],
    database: [],
    http: ['authentication', 'database', 'tables'],
    vocabulary: [],
    evidence: [],
    'term-vectors': [],
    ranking: ['term-vectors'],
    taste: ['database', 'tables'],
    papers: ['database', 'tables', 'http', 'taste', 'vocabulary'],
    profile: ['database', 'tables', 'http', 'vocabulary'],
    authentication: ['database', 'tables', 'http', 'profile'],
    interests: ['database', 'tables', 'http', 'taste', 'vocabulary'],
    logs: ['database', 'tables', 'http', 'papers', 'taste'],
    search: ['database', 'tables', 'evidence', 'http', 'papers'],
    candidates: ['database', 'tables', 'ranking', 'search', 'taste', 'term-vectors', 'vocabulary'],
    recommendations: [
      'candidates',
      'database',
      'tables',
      'http',
      'interests',
      'papers',
      'profile',
      'ranking',
      'search',
      'taste',
      'vocabulary',
    ],
    answers: ['database', 'tables', 'evidence', 'http', 'search'],
    recurrence: ['answers', 'database', 'tables', 'http'],
    ingestion: ['database', 'tables', 'evidence', 'term-vectors', 'vocabulary'],
    starter: ['database', 'tables', 'ingestion', 'vocabulary'],
  },
  'web/src': {
    api: [],
    state: ['api'],
    ui: [],
    toasts: ['ui'],
    options: [],
    'paper-facts': ['ui'],
    rating: ['state', 'toasts'],
    papers: ['paper-facts', 'rating', 'state', 'toasts', 'ui'],
    interests: ['options', 'state', 'toasts', 'ui'],
    logs: ['paper-facts', 'papers', 'state', 'ui'],
    menu: ['state', 'ui'],
    authentication: ['api', 'state', 'ui'],
    search: ['api', 'papers', 'state', 'ui'],
    recommendations: ['interests', 'paper-facts', 'papers', 'rating', 'state', 'ui'],
    library: ['paper-facts', 'papers', 'state', 'ui'],
    'health-profile': ['options', 'state', 'toasts', 'ui'],
    profile: ['health-profile', 'interests', 'logs', 'paper-facts', 'papers', 'state', 'ui'],
    app: [
      'authentication',
      'interests',
      'library',
      'menu',
      'papers',
      'profile',
      'recommendations',
      'search',
      'state',
      'ui',
    ],
  },
};

/** Loose files of a tree that any of its rooms may use. */
const open = { 'server/src': ['services', 'config'], 'web/src': ['paths'] };

function fences(tree) {
  return Object.entries(rooms[tree]).map(([room, allowed]) => ({
    name: `${tree}/${room}`,
    severity: 'error',
    comment: `${room} may lean on: ${allowed.join(', ') || 'nothing'}`,
    from: { path: `^${tree}/${room}/`, pathNot: ['\\.test\\.tsx?$', 'http/test-client\\.ts$'] },
    to: {
      path: `^${tree}/`,
      pathNot: [`^${tree}/(${[room, ...allowed].join('|')})/`, `^${tree}/(${open[tree].join('|')})\\.ts$`],
    },
  }));
}

module.exports = {
  rooms,
  forbidden: [
    ...fences('server/src'),
    ...fences('web/src'),
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
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
