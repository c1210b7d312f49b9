import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '..');
const handlers = 'apps/server/src';

/** What of a proof may be PostgreSQL's own, and so be another in another PostgreSQL. */
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
 * A test of calls that is run on both engines says why in its first line: `// Engine: locks, roles`. One that only plants rows
 * past the calls says `// Engine: none`.
 */
const MARK = /^\/\/ Engine: (.+)$/;

/** What reaches PostgreSQL past the calls, or makes calls wait for each other: what such a test holds is the engine's too. */
const TOUCHES_ENGINE = /\batBarrier\(|\bdatabase\.(owner|pool)\b|\bsql`|\brunSql\(|\bnew pg\.Client\(/;

export interface HandlerTest {
  readonly path: string;
  /** Why it is run on both engines. */
  readonly reasons: readonly string[];
  /** Whether its text has not said whether the engine is part of what it proves, though it reaches past the calls. */
  readonly owesReason: boolean;
}

/** Every test of calls by its path from the root, as its text stands. */
export function handlerTests(): HandlerTest[] {
  return readdirSync(join(root, handlers), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path: relative(root, path).split(sep).join('/'), ...ringOf(readFileSync(path, 'utf8')) };
    });
}

/** What the text of a test says of its ring, and whether it says too little. */
export function ringOf(text: string): Omit<HandlerTest, 'path'> {
  const said = MARK.exec(text.split('\n', 1)[0] ?? '')?.[1];
  const reasons = said === undefined || said === 'none' ? [] : said.split(', ');
  return { reasons, owesReason: said === undefined && TOUCHES_ENGINE.test(text) };
}

/** The tests of the ring of the engine. */
export function engineTests(): string[] {
  return handlerTests()
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ path }) => path);
}
