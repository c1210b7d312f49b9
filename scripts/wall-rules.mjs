import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FOUNDATIONS } from './foundations.mjs';

const TESTS = /\.test\.tsx?$|\/testing\//;

/**
 * The walls of docs/architecture.md: which files may import which. A rule names what is forbidden: a dependency breaks it when its file
 * matches `from` and not `except`, and its target matches `to` and not `allowed`. In `to` and `allowed`, $1 and $2 are the groups of `from`.
 * @typedef {object} Wall
 * @property {string} name
 * @property {RegExp} from
 * @property {RegExp} [except]
 * @property {string} [to]
 * @property {string[]} [allowed]
 * @property {'core' | 'missing'} [kind] only built-in modules, or only imports that no file answers
 * @property {boolean} [runtime] imports of types are allowed
 * @property {boolean} [atStart] types and `import()` are allowed: only what is loaded with the file itself is forbidden
 */

/** @returns {Wall[]} the walls for the tree at `root`; every folder of its server that is no foundation is an area. */
export function wallsOf(root) {
  const areas = readdirSync(join(root, 'apps/server/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !FOUNDATIONS.includes(entry.name))
    .map(({ name }) => name);
  const anyArea = `^apps/server/src/(?:${areas.join('|')})/`;
  const only = (name, folder, packages) => ({
    name,
    from: new RegExp(`^${folder}/`),
    except: TESTS,
    to: '^(?:packages|apps)/',
    allowed: [`^${folder}/`, ...packages.map((it) => `^packages/${it}/`)],
  });
  return [
    only('kernel-alone', 'packages/kernel', []),
    only('regulation-walls', 'packages/regulation', ['kernel']),
    only('market-files-walls', 'packages/market-files', ['kernel']),
    only('domain-walls', 'packages/domain', ['kernel', 'regulation']),
    only('contract-walls', 'packages/contract', ['kernel', 'domain']),
    only('web-walls', 'apps/web', ['kernel', 'regulation', 'domain', 'contract']),
    only('server-walls', 'apps/server', ['kernel', 'regulation', 'domain', 'contract', 'market-files']),
    {
      name: 'pure-packages-touch-no-machine',
      from: /^packages\/(?:kernel|regulation|domain|contract)\//,
      except: TESTS,
      kind: 'core',
    },
    {
      name: 'readers-touch-no-machine',
      from: /^packages\/market-files\/(?!.*synthetic-(?:month|billing|meters)\/command)/,
      except: TESTS,
      kind: 'core',
      allowed: ['^(?:node:)?(?:zlib|buffer)$'],
    },
    {
      name: 'made-up-months-share-nothing-with-readers',
      from: /^packages\/market-files\/src\/synthetic-(?:month|billing|meters)\//,
      except: TESTS,
      to: '^packages/(?:market-files/src/(?!synthetic-(?:month|billing|meters)/)|regulation|domain)',
    },
    {
      name: 'server-areas-meet-at-their-index',
      from: /^apps\/server\/src\/([^/]+)\//,
      except: TESTS,
      to: anyArea,
      allowed: ['^apps/server/src/$1/', '/index\\.ts$'],
    },
    {
      name: 'foundations-know-no-area',
      from: new RegExp(`^apps/server/src/(?:${FOUNDATIONS.join('|')})/`),
      except: TESTS,
      to: anyArea,
    },
    {
      // Tasks import the rooms that they need, so that a thread does not load the others; so does the digest of a publication, which the
      // verifier of a proof package calculates again. The commands of custody and the demonstration start what they use themselves.
      name: 'the-platform-has-one-door',
      from: /^apps\/server\/src\/(?!platform\/|custody\/|demo\/|tariff-calculation\/publication-digest\.ts$)[^/]+\/(?!.*\.task\.ts$)/,
      except: TESTS,
      to: '^apps/server/src/platform/',
      allowed: ['^apps/server/src/platform/index\\.ts$'],
    },
    {
      name: 'only-http-knows-fastify',
      from: /^apps\/server\/src\/(?!platform\/http\/)/,
      except: TESTS,
      to: '^node_modules/(?:fastify|@fastify)',
    },
    {
      // A workbook can occupy a thread for minutes and fill its memory, so it is never read in the server's own thread. The verifier of a
      // proof package is a separate program.
      name: 'files-are-read-in-threads',
      from: /^apps\/server\/src\/(?!.*\.task\.ts$|tariff-calculation\/proof-package\/verification\.ts$)/,
      except: TESTS,
      to: '^packages/market-files/src/(?:meter-files|readers|workbook|text)/',
      runtime: true,
    },
    {
      // A company's server loads neither the demonstration nor its made-up months.
      name: 'the-demonstration-is-loaded-on-demand',
      from: /^apps\/server\/src\/(?!demo\/)/,
      except: TESTS,
      to: '^(?:apps/server/src/demo|packages/market-files/src/synthetic-(?:month|billing|meters))/',
      atStart: true,
    },
    {
      name: 'pages-do-not-import-each-other',
      from: /^apps\/web\/src\/pages\/([^/]+)\/([^/]+)\//,
      except: TESTS,
      to: '^apps/web/src/pages/[^/]+/[^/]+/',
      allowed: ['^apps/web/src/pages/$1/$2/'],
    },
    {
      name: 'ui-knows-no-page',
      from: /^apps\/web\/src\/(?:ui|patterns)\//,
      to: '^apps/web/src/(?:pages|shell)/',
    },
    { name: 'kept-dependencies', from: /^(?:packages|apps)\//, kind: 'missing' },
  ];
}

/** The imports that break a wall, as 'wall: file → target'. */
export function brokenWalls(graph, walls) {
  const faults = [];
  for (const [file, { imports }] of graph) {
    for (const { name, from, except, to, allowed = [], kind, runtime, atStart } of walls) {
      const groups = from.exec(file);
      if (groups === null || except?.test(file)) continue;
      const matches = (pattern, path) =>
        new RegExp(pattern.replace(/\$(\d)/g, (_, group) => groups[Number(group)])).test(path);
      for (const dependency of imports) {
        if (dependency.form === 'address' || ((runtime || atStart) && dependency.isType)) continue;
        if (atStart && dependency.form === 'lazy') continue;
        if (kind !== undefined && dependency.kind !== kind) continue;
        if (to !== undefined && !matches(to, dependency.to)) continue;
        if (!allowed.some((pattern) => matches(pattern, dependency.to))) {
          faults.push(`${name}: ${file} → ${dependency.to}`);
        }
      }
    }
  }
  return faults;
}

const DOOR = 'apps/server/src/platform/index.ts';

/** The program in a proof package: a single file that needs Node only, so it may load nothing of the platform but what it computes with. */
const VERIFIER = 'apps/server/src/tariff-calculation/proof-package/verify.ts';

/**
 * The thread tasks that load the whole platform, and the verifier of proof packages if it does, each as the list of files from the task
 * to the door. A thread would read its code, and open what it opens, before it computes.
 */
export function tasksBehindTheDoor(graph) {
  const found = [];
  for (const task of graph.keys()) {
    if ((!task.endsWith('.task.ts') && task !== VERIFIER) || TESTS.test(task)) continue;
    const paths = new Map([[task, [task]]]);
    for (const [file, path] of paths) {
      for (const { to, isType, form } of graph.get(file)?.imports ?? []) {
        if (!isType && form === 'static' && !paths.has(to)) paths.set(to, [...path, to]);
      }
    }
    if (paths.has(DOOR)) found.push(paths.get(DOOR));
  }
  return found;
}
