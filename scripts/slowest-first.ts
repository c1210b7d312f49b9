import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, longest first: begun last they would keep one core waiting for them. */
const SLOW = [
  'apps/server/src/http/odd-requests.test.ts',
  'apps/server/src/tariff-inputs/enterable.test.ts',
  'apps/server/src/database/embedded/reachable.test.ts',
  'apps/server/src/demo/demo.test.ts',
  'e2e/journeys/metered-month.test.ts',
  'e2e/journeys/everybody.test.ts',
  'e2e/journeys/pages-at-work.test.ts',
  'e2e/journeys/pages-of-the-menu.test.ts',
  'e2e/journeys/screens-month.test.ts',
  'e2e/journeys/field-review.test.ts',
  'e2e/journeys/killed.test.ts',
  'e2e/journeys/month-grid.test.ts',
  'e2e/journeys/restore-drill.test.ts',
  'e2e/journeys/server-process.test.ts',
  'e2e/journeys/kill-drill.test.ts',
  'e2e/journeys/phone-drill.test.ts',
  'e2e/journeys/kill-meters-drill.test.ts',
  'e2e/journeys/full-disk.test.ts',
  'e2e/journeys/large-uploads.test.ts',
  'e2e/journeys/phone-at-work.test.ts',
  'apps/web/src/pages/principal/validacion-archivos/upload.test.tsx',
  'apps/web/src/pages/principal/consola-componentes/page.test.tsx',
];

/** The order of the files of a run: the slow ones first, the others as they are. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = SLOW.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? SLOW.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
