import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Graph, projectOf, testsOfChange, withinBudget } from './affected-tests.mjs';
import { readModuleGraph } from './module-graph.mjs';

const BILLING = 'apps/server/src/billing';
const TREE: Readonly<Record<string, string>> = {
  'packages/law/src/tax.ts': 'export const tax = 1;',
  'packages/law/src/tax.test.ts': "import { tax } from './tax.ts'; tax;",
  'packages/law/src/subsidy.ts': 'export const subsidy = 1;',
  'packages/law/src/subsidy.test.ts': "import { subsidy } from './subsidy.ts'; subsidy;",
  'packages/law/src/index.ts': "export { tax } from './tax.ts'; export * from './subsidy.ts';",
  'packages/law/src/all.test.ts': "import * as law from './index.ts'; law;",
  'packages/law/src/type.test.ts': "import type { tax } from './tax.ts'; export type Tax = typeof tax;",
  'apps/server/src/areas.ts':
    "import { bill } from './billing/index.ts'; import { order } from './field/index.ts'; bill; order;",
  [`${BILLING}/index.ts`]: "export { bill } from './bills/bill.ts';",
  [`${BILLING}/bills/bill.ts`]:
    "import { tax } from '../../../../../packages/law/src/index.ts'; export const bill = tax;",
  [`${BILLING}/bills/bill.test.ts`]: "import '../../testing/server.ts';",
  [`${BILLING}/closing.test.ts`]: "import '../testing/server.ts';",
  [`${BILLING}/closing.nightly.test.ts`]: "import '../testing/server.ts';",
  'apps/server/src/field/index.ts': 'export const order = 1;',
  'apps/server/src/field/order.test.ts': "import '../testing/server.ts';",
  'apps/server/src/testing/server.ts': "import '../areas.ts';",
  'apps/web/src/ui/button.css': '',
  'apps/web/src/ui/button.tsx': "import './button.css'; export const Button = 1;",
  'apps/web/src/pages/principal/taxes/page.tsx':
    "import { Button } from '../../../ui/button.tsx'; export default Button;",
  'apps/web/src/pages/principal/taxes/page.test.tsx': 'export {};',
  'e2e/journeys/month.test.ts': "import { tax } from '../../packages/law/src/index.ts'; tax;",
};

const root = mkdtempSync(join(tmpdir(), 'contador-affected-'));
let graph: Graph;
beforeAll(() => {
  for (const [file, text] of Object.entries(TREE)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  graph = readModuleGraph(root, ['packages', 'apps', 'e2e']);
});
afterAll(() => rmSync(root, { recursive: true }));

const testsOf = (...changed: string[]) => [...testsOfChange(graph, changed).keys()];

describe('the tests affected by a change', () => {
  it('are those that import what the file declares, also through an index; types are left to the compiler', () => {
    expect(testsOf('packages/law/src/subsidy.ts')).toEqual([
      'packages/law/src/all.test.ts',
      'packages/law/src/subsidy.test.ts',
    ]);
  });

  it('cross packages and areas, nearest first', () => {
    expect([...testsOfChange(graph, ['packages/law/src/tax.ts'])]).toEqual([
      ['packages/law/src/all.test.ts', 1],
      ['packages/law/src/tax.test.ts', 1],
      ['e2e/journeys/month.test.ts', 1],
      [`${BILLING}/bills/bill.test.ts`, 2],
    ]);
  });

  it('of an area are those beside the file, then the others of the area, and not those of every area', () => {
    expect(testsOf(`${BILLING}/bills/bill.ts`)).toEqual([
      `${BILLING}/bills/bill.test.ts`,
      `${BILLING}/closing.test.ts`,
      `${BILLING}/closing.nightly.test.ts`,
    ]);
  });

  it('of a page are those beside it, also for a style sheet that it draws with', () => {
    expect(testsOf('apps/web/src/ui/button.css')).toEqual(['apps/web/src/pages/principal/taxes/page.test.tsx']);
  });

  it('are all that the test server serves when the table of areas changed itself', () => {
    expect(testsOf('apps/server/src/areas.ts')).toEqual(
      expect.arrayContaining([`${BILLING}/closing.test.ts`, 'apps/server/src/field/order.test.ts']),
    );
  });

  it('include a changed test, and a new file without importers has none', () => {
    expect(testsOf('packages/law/src/tax.test.ts')).toEqual(['packages/law/src/tax.test.ts']);
    expect(testsOf('packages/law/src/new.ts')).toEqual([]);
  });
});

describe('the budget', () => {
  it('takes the nearest tests, and never what needs the built product or a night', () => {
    const tests = testsOfChange(graph, [`${BILLING}/bills/bill.ts`, 'packages/law/src/tax.ts']);
    expect(withinBudget(tests, 1000).leftOut.map(projectOf).toSorted()).toEqual(['journeys', 'nightly']);
    const nearest = withinBudget(tests, 2.2);
    expect(nearest.chosen).toHaveLength(3);
    expect(nearest.chosen).toContain(`${BILLING}/bills/bill.test.ts`);
    expect(nearest.leftOut).toContain(`${BILLING}/closing.test.ts`);
    expect([...nearest.chosen, ...nearest.leftOut].toSorted()).toEqual([...tests.keys()].toSorted());
  });
});
