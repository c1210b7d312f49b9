import { describe, expect, it } from 'vitest';
import { mutationsOf } from './mutations.mjs';

const made = (line: string) => mutationsOf(line).map(({ kind, now }) => `${kind}: ${now}`);

/** Faults that a review found and no test did, each as a line of code and the mutation that must be tried on it. */
const KINDS: readonly (readonly [found: string, line: string, change: string])[] = [
  ['a lock that nobody holds', '  await lockVersion(transaction, version);', 'lock: '],
  ['a turn that nobody takes', '  await takeTurn(transaction, records);', 'lock: '],
  ['a boundary of days', '  if (days > 90) return late;', 'edge: if (days >= 90) return late;'],
  ['a boundary one off', '  const isLate = days > 90;', 'limit: const isLate = days > 91;'],
  ['a jump at its limit', '  return jump.greaterThan(limit);', 'edge: return jump.greaterThanOrEqualTo(limit);'],
  ['a month on the edge', '  return from <= month;', 'edge: return from < month;'],
  ['a permission', "  permission: { area: 'principal' },", 'permission: '],
  ['a refresh', "  refreshes: ['/api/check-inputs'],", 'refresh: '],
  ['a guard', '  if (isPublished) return refuse(code);', 'guard: '],
  ['an entry of the log', '  audit(transaction, entry);', 'log: '],
  ['two versions', "    .where('version', '=', version)", 'condition: '],
  ['two orders', "    .orderBy('name', 'asc')", "order: .orderBy('name', 'desc')"],
  ['the order of files', '  return files.toSorted((a, b) => compare(a, b));', 'order: return files;'],
  ['a name of the wire', '  return { from: begin, until };', 'name: return { fromOther: begin, until };'],
  ['a declaration', '  nonRegulated: true,', 'declaration: nonRegulated: false,'],
  ['a condition', '  const isOpen = state === OPEN;', 'condition: const isOpen = state !== OPEN;'],
  ['a sum', '  const all = first + second;', 'arithmetic: const all = first - second;'],
  ['an exact sum', '  return cost.plus(of);', 'arithmetic: return cost.minus(of);'],
];

describe('the generated mutations', () => {
  it.each(KINDS)('%s', (_, line, change) => {
    expect(made(line)).toContain(change);
  });

  it('do not change comments, texts, imports and types', () => {
    expect(made("import { a } from './a < b.ts';")).toEqual([]);
    expect(made('const text = "1 < 2 && true";')).toEqual([]);
    expect(made('/* a < b */')).toEqual([]);
    expect(made('export type Both = A & { year: number; from: string };')).toEqual([]);
    expect(made('const of: Map<string, Array<number>> = known;')).toEqual([]);
  });

  it('are applied one at a time, each to the whole text', () => {
    const mutations = mutationsOf('const a = 1 < 2;\nconst b = a || c;\n');
    expect(mutations.map(({ line }) => line)).toEqual([1, 1, 1, 2]);
    for (const { text } of mutations) expect(text.split('\n')).toHaveLength(3);
  });
});
