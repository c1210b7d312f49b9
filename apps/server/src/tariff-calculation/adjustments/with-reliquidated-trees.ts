import type { TraceOrigin, TraceTree } from '@contador/contract/tariff-calculation';
import { parseMonth, spanishMonth } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import { wireTree } from '../wire-trace.ts';
import { publishedReliquidationsOf, publishedReliquidationTrace } from './published-reliquidation.repository.ts';

type Reliquidated = Extract<TraceOrigin, { kind: 'reliquidation' }>;
type Part = NonNullable<Reliquidated['parts']>[number];

/**
 * Extends a tree below the deltas of reliquidations: under each delta it adds the two figures that it is the difference of, as published
 * and with the newer files, each down to its own files.
 */
export async function withReliquidatedTrees(transaction: TenantTransaction, tree: TraceTree): Promise<TraceTree> {
  const traces = new Map<string, Trace | undefined>();

  async function traceOf({ month: iso, fromVersion, toVersion }: Part): Promise<Trace | undefined> {
    const key = `${iso} ${fromVersion} ${toVersion}`;
    const period = parseMonth(iso);
    if (!traces.has(key) && period !== undefined) {
      const published = await publishedReliquidationsOf(transaction, period);
      const found = published.find((it) => it.fromVersion === fromVersion && it.toVersion === toVersion);
      traces.set(key, found && (await publishedReliquidationTrace(transaction, found.id)));
    }
    return traces.get(key);
  }

  async function treesUnder(origin: Reliquidated): Promise<TraceTree[]> {
    const trees: TraceTree[] = [];
    for (const part of origin.parts ?? []) {
      const trace = await traceOf(part);
      if (trace?.nodes[origin.concept] === undefined) continue;
      const delta = wireTree(trace, origin.concept);
      trees.push({ ...delta, id: `${delta.id}#${part.month}`, label: `${delta.label}, ${wordsOf(part)}` });
    }
    return trees;
  }

  async function originBelow(origin: TraceOrigin): Promise<TraceOrigin> {
    if (origin.kind === 'formula') return { ...origin, terms: await treesBelow(origin.terms) };
    if (origin.kind === 'override') return { ...origin, original: await originBelow(origin.original) };
    return origin.kind === 'reliquidation' ? { ...origin, trees: await treesUnder(origin) } : origin;
  }

  async function treesBelow(trees: readonly TraceTree[]): Promise<TraceTree[]> {
    const done: TraceTree[] = [];
    for (const each of trees) done.push({ ...each, origin: await originBelow(each.origin) });
    return done;
  }

  const [whole] = await treesBelow([tree]);
  return whole as TraceTree;
}

function wordsOf({ month, fromVersion, toVersion }: Part): string {
  const period = parseMonth(month);
  return `${period === undefined ? month : spanishMonth(period)}, ${fromVersion} → ${toVersion}`;
}
