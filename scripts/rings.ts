import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '..');
const handlers = 'apps/server/src';

/** Aspects of a test that may depend on PostgreSQL itself and differ in another PostgreSQL server. */
export const ENGINE_REASONS = [
  'tenants',
  'roles',
  'locks',
  'queue',
  'notices',
  'migrations',
  'kept forever',
  'backups',
  'wire',
  'amounts',
  'a whole month',
] as const;

/**
 * A test of calls that the nightly run repeats on an external PostgreSQL gives its reasons in the first line:
 * `// External PostgreSQL: locks, roles`. One that only inserts rows outside the API says `// External PostgreSQL: none`.
 */
const MARK = /^\/\/ External PostgreSQL: (.+)$/;

/** Code that accesses PostgreSQL outside the API, or makes calls wait for each other: such a test also depends on the engine. */
const TOUCHES_ENGINE = /\batBarrier\(|\bdatabase\.(owner|pool)\b|\bsql`|\brunSql\(|\bnew pg\.Client\(/;

export interface HandlerTest {
  readonly path: string;
  /** Reasons for running it on both engines. */
  readonly reasons: readonly string[];
  /** True when the test accesses PostgreSQL outside the API and does not declare whether it depends on the engine. */
  readonly owesReason: boolean;
}

/** All API tests with their path from the root. */
export function handlerTests(): HandlerTest[] {
  return readdirSync(join(root, handlers), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path: relative(root, path).split(sep).join('/'), ...ringOf(readFileSync(path, 'utf8')) };
    });
}

/** Reads the engine mark of a test, and whether a required one is missing. */
export function ringOf(text: string): Omit<HandlerTest, 'path'> {
  const reason = MARK.exec(text.split('\n', 1)[0] ?? '')?.[1];
  const reasons = reason === undefined || reason === 'none' ? [] : reason.split(', ');
  return { reasons, owesReason: reason === undefined && TOUCHES_ENGINE.test(text) };
}

/** Tests that run on both engines. */
export function engineTests(): string[] {
  return handlerTests()
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ path }) => path);
}
