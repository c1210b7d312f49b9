const { readdirSync } = require('node:fs');
const FOUNDATIONS = require('./scripts/foundations.cjs');

/** A new area is behind its wall from its first file. */
const areas = readdirSync('apps/server/src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !FOUNDATIONS.includes(entry.name))
  .map(({ name }) => name);

/** The walls of docs/architecture.md: who may import whom. A broken wall is an error. */
const tests = '\\.test\\.tsx?$|/testing/';
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: '^(packages|apps)/', pathNot: [from, ...allowed.map((it) => `^packages/${it}/`)] },
});

module.exports = {
  forbidden: [
    only('kernel-alone', '^packages/kernel/', []),
    only('regulation-walls', '^packages/regulation/', ['kernel']),
    only('market-files-walls', '^packages/market-files/', ['kernel']),
    only('domain-walls', '^packages/domain/', ['kernel', 'regulation']),
    only('contract-walls', '^packages/contract/', ['kernel', 'domain']),
    only('web-walls', '^apps/web/', ['kernel', 'regulation', 'domain', 'contract']),
    only('server-walls', '^apps/server/', ['kernel', 'regulation', 'domain', 'contract', 'market-files']),
    {
      name: 'pure-packages-touch-no-machine',
      severity: 'error',
      from: { path: '^packages/(kernel|regulation|domain|contract)/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'readers-touch-no-machine',
      severity: 'error',
      from: { path: '^packages/market-files/', pathNot: `${tests}|synthetic-(month|billing|meters)/command` },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?(zlib|buffer)$' },
    },
    {
      name: 'made-up-months-share-nothing-with-readers',
      severity: 'error',
      from: { path: '^packages/market-files/src/synthetic-(month|billing|meters)/', pathNot: tests },
      to: { path: '^packages/(market-files/src/(?!synthetic-(month|billing|meters)/)|regulation|domain)' },
    },
    {
      name: 'server-areas-meet-at-their-index',
      severity: 'error',
      from: { path: '^apps/server/src/([^/]+)/', pathNot: tests },
      to: {
        path: `^apps/server/src/(${areas.join('|')})/`,
        pathNot: ['^apps/server/src/$1/', '/index\\.ts$'],
      },
    },
    {
      name: 'foundations-know-no-area',
      severity: 'error',
      from: { path: `^apps/server/src/(${FOUNDATIONS.join('|')})/`, pathNot: tests },
      to: { path: `^apps/server/src/(${areas.join('|')})/` },
    },
    {
      name: 'only-http-knows-fastify',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: `^apps/server/src/http/|${tests}` },
      to: { path: 'node_modules/(fastify|@fastify)' },
    },
    {
      // A workbook can hold a thread for minutes and fill its memory: never the server's own.
      name: 'files-are-read-in-threads',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        // The verifier of a proof package is a program of its own.
        pathNot: `\\.task\\.ts$|^apps/server/src/tariff-calculation/proof-package/verification\\.ts$|${tests}`,
      },
      to: {
        path: '^packages/market-files/src/(meter-files|readers|workbook|text)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pages-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/web/src/pages/([^/]+)/([^/]+)/', pathNot: tests },
      to: { path: '^apps/web/src/pages/([^/]+)/([^/]+)/', pathNot: '^apps/web/src/pages/$1/$2/' },
    },
    {
      name: 'ui-knows-no-page',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|patterns)/' },
      to: { path: '^apps/web/src/(pages|shell)/' },
    },
    { name: 'kept-dependencies', severity: 'error', from: { path: '^(packages|apps)' }, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
