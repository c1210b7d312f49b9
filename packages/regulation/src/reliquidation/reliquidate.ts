import type { Decimal } from '@contador/kernel';
import { decimal } from '@contador/kernel';
import type { Correction } from '../engine/facts.ts';
import { nodeId } from '../engine/node-id.ts';
import type { Origin, Trace, TraceNode } from '../engine/trace.ts';
import { creg119 } from '../norms.ts';
import type { ReliquidationRow } from './rows.ts';
import { reliquidationRows } from './rows.ts';

/** One row of a reliquidation. Amounts are decimal text at full precision, in the unit of the row. */
export interface Difference {
  readonly symbol: string;
  /** Amount used by the tariffs so far. */
  readonly used: string;
  /** Amount in the newest version; null while one of its figures is not entered. */
  readonly newest: string | null;
  /** newest − used; null when `newest` is null. */
  readonly calculated: string | null;
  /** Amount applied in the application month: the calculated one, or the one written by a person; 0 when there is neither. */
  readonly delta: string;
  /** used + delta: amount used by the tariffs once the delta is applied. */
  readonly total: string;
  /** Author of a manual delta that replaces the calculated one, or a part of the sum. */
  readonly byHand: Correction | null;
}

/** A row's total after an earlier reliquidation of the same month, with its publication. */
export interface CarriedTotal {
  readonly amount: string;
  readonly publication: Omit<Extract<Origin, { kind: 'published' }>, 'kind'>;
}

export interface Reliquidated {
  readonly differences: readonly Difference[];
  /** Every delta is a root, traced down to the file lines of both versions. */
  readonly trace: Trace;
}

interface Side {
  readonly amount: Decimal;
  readonly terms: readonly TraceNode[];
  readonly expression: (sign: '' | ' − ') => string;
}

/**
 * Calculates the difference between two traces of the same month, row by row: the amounts used so far (`used`, or `carried` by row when the
 * month was reliquidated before) and the newest version. Rows whose figures are not in the first trace were not used and are left out.
 */
export function reliquidate(input: {
  used: { readonly trace: Trace; readonly version: string };
  newest: { readonly trace: Trace; readonly version: string };
  carried?: ReadonlyMap<string, CarriedTotal>;
  corrections?: ReadonlyMap<string, Correction>;
}): Reliquidated {
  const nodes: Record<string, TraceNode> = {};
  const done = new Map<string, Difference>();
  for (const row of reliquidationRows) {
    const difference = row.adds.length > 0 ? summed(row, done, nodes) : differing(row, input, nodes);
    if (difference !== undefined) done.set(row.symbol, difference);
  }
  return { differences: [...done.values()], trace: { roots: [...done.keys()].filter((id) => nodes[id]), nodes } };
}

function differing(
  row: ReliquidationRow,
  { used, newest, carried, corrections }: Parameters<typeof reliquidate>[0],
  nodes: Record<string, TraceNode>,
): Difference | undefined {
  const total = carried?.get(row.symbol);
  const before = total === undefined ? sideOf(row, used) : carriedSide(row, total);
  if (before === undefined) return undefined;
  const after = sideOf(row, newest);
  const made = corrections?.get(row.symbol);
  const calculated = after?.amount.minus(before.amount);
  const delta = made === undefined ? (calculated ?? decimal(0)) : decimal(made.amount);
  if (calculated !== undefined || made !== undefined) {
    const terms = [...(after?.terms ?? []), ...before.terms];
    for (const term of terms) nodes[term.id] = term;
    const formula: Origin =
      after === undefined
        ? { kind: 'absence', reason: 'No se ha ingresado la versión más reciente de sus archivos' }
        : difference(`${after.expression('')}${before.expression(' − ')}`, terms);
    nodes[row.symbol] = deltaNode(row, delta, overridden(formula, calculated, made));
  }
  return {
    symbol: row.symbol,
    used: before.amount.toFixed(),
    newest: after?.amount.toFixed() ?? null,
    calculated: calculated?.toFixed() ?? null,
    delta: delta.toFixed(),
    total: before.amount.plus(delta).toFixed(),
    byHand: made ?? null,
  };
}

function summed(
  row: ReliquidationRow,
  done: ReadonlyMap<string, Difference>,
  nodes: Record<string, TraceNode>,
): Difference | undefined {
  const parts = row.adds.flatMap((symbol) => done.get(symbol) ?? []);
  if (parts.length < row.adds.length) return undefined;
  const add = (amounts: readonly (string | null)[]) =>
    amounts.every((it) => it !== null)
      ? amounts.reduce((sum: Decimal, it) => sum.plus(it as string), decimal(0)).toFixed()
      : null;
  const delta = add(parts.map((it) => it.delta)) as string;
  const terms = row.adds.flatMap((symbol) => nodes[symbol] ?? []);
  if (terms.length === parts.length) {
    nodes[row.symbol] = deltaNode(row, decimal(delta), difference(row.adds.join(' + '), terms));
  }
  return {
    symbol: row.symbol,
    used: add(parts.map((it) => it.used)) as string,
    newest: add(parts.map((it) => it.newest)),
    calculated: add(parts.map((it) => it.calculated)),
    delta,
    total: add(parts.map((it) => it.total)) as string,
    byHand: parts.find((it) => it.byHand !== null)?.byHand ?? null,
  };
}

/** The row's figures in one version, each under an id that includes the version. */
function sideOf(row: ReliquidationRow, { trace, version }: { trace: Trace; version: string }): Side | undefined {
  const found = row.of.flatMap(({ term, index, sign }) => {
    const node = trace.nodes[nodeId(term, index)];
    return node === undefined ? [] : [{ node: ofVersion(node, version), sign }];
  });
  if (found.length < row.of.length) return undefined;
  return {
    amount: found.reduce((sum, { node, sign }) => sum.plus(decimal(node.amount).times(sign)), decimal(0)),
    terms: found.map(({ node }) => node),
    expression: (before) =>
      found
        .map(
          ({ node, sign }, at) => `${operator(before === '' ? sign : -sign, at === 0 && before === '')}${node.symbol}`,
        )
        .join(''),
  };
}

function operator(sign: number, first: boolean): string {
  if (first) return sign < 0 ? '−' : '';
  return sign < 0 ? ' − ' : ' + ';
}

function ofVersion(node: TraceNode, version: string): TraceNode {
  return {
    ...node,
    id: `${node.id}#${version}`,
    symbol: `${node.symbol}(${version})`,
    label: `${node.label}, versión ${version}`,
  };
}

function carriedSide(row: ReliquidationRow, { amount, publication }: CarriedTotal): Side {
  const symbol = `${row.symbol}*`;
  const term: TraceNode = {
    id: `${row.symbol}#${publication.tariffId}`,
    symbol,
    label: `${row.label}: valor que dejó la reliquidación anterior`,
    unit: row.unit,
    amount,
    index: {},
    origin: { kind: 'published', ...publication },
  };
  return { amount: decimal(amount), terms: [term], expression: (before) => `${before}${symbol}` };
}

function difference(expression: string, terms: readonly TraceNode[]): Origin {
  return {
    kind: 'formula',
    ...creg119('ajustes de versiones posteriores'),
    expression,
    from: '2008-02',
    terms: terms.map(({ id }) => id),
    note: 'La versión más reciente menos el valor usado por última vez en las tarifas.',
  };
}

function overridden(original: Origin, calculated: Decimal | undefined, made: Correction | undefined): Origin {
  if (made === undefined) return original;
  const { by, at, reason } = made;
  return { kind: 'override', by, at, reason, originalAmount: calculated?.toFixed() ?? '', original };
}

function deltaNode(row: ReliquidationRow, delta: Decimal, origin: Origin): TraceNode {
  const { symbol, label, unit } = row;
  return { id: symbol, symbol, label, unit, amount: delta.toFixed(), index: {}, origin };
}
