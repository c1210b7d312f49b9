import type { TraceOrigin, TraceTree } from '@contador/contract/tariff-calculation';
import type { TenantTransaction } from '../platform/index.ts';
import { entriesBehind, type ParameterEntry } from '../tariff-inputs/index.ts';

type OfParameter = Extract<TraceOrigin, { kind: 'parameter' }>;

/** Adds to a tree the earlier entries of each parameter under it: author, time and amount. */
export async function withParameterHistory(transaction: TenantTransaction, tree: TraceTree): Promise<TraceTree> {
  const used = new Map<string, OfParameter>();
  mapped(tree, (origin) => {
    used.set(`${origin.filename} ${origin.market} ${origin.enteredAt}`, origin);
    return origin;
  });
  const entries = await entriesBehind(transaction, [...used.values()]);
  return mapped(tree, (origin) => {
    const history = historyOf(origin, entries);
    return history.length > 1 ? { ...origin, history } : origin;
  });
}

function historyOf({ filename, market, column, enteredAt }: OfParameter, entries: readonly ParameterEntry[]) {
  const own = entries.filter(
    (it) => it.usedAt === enteredAt && it.filename === filename && it.market === (market ?? null),
  );
  // A copied version has its own row of the same entry.
  const moments = new Map(own.map(({ at, by, amounts }) => [at, { at, by, amount: amounts[column - 1] ?? null }]));
  return [...moments.values()].reverse();
}

function mapped(tree: TraceTree, change: (origin: OfParameter) => OfParameter): TraceTree {
  const originOf = (origin: TraceOrigin): TraceOrigin => {
    switch (origin.kind) {
      case 'formula':
        return { ...origin, terms: origin.terms.map((it) => mapped(it, change)) };
      case 'override':
        return { ...origin, original: originOf(origin.original) };
      case 'reliquidation':
        return { ...origin, ...(origin.trees && { trees: origin.trees.map((it) => mapped(it, change)) }) };
      case 'parameter':
        return change(origin);
      default:
        return origin;
    }
  };
  return { ...tree, origin: originOf(tree.origin) };
}
