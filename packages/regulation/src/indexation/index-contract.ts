import type { Decimal } from '@contador/kernel';
import { quantity, roundHalfUp } from '@contador/kernel';
import { isInForce } from '../engine/in-force.ts';
import type { Origin, Trace, TraceNode } from '../engine/trace.ts';
import type { IndexationRow, IndexationRuleName } from './indexation-rule.ts';
import { indexationRules, wrongConstants } from './indexation-rule.ts';

export type IndexVariable = 'IPC' | 'IPP';

/** Index of a month as known so far: a provisional value is used until the definitive one exists. */
export interface IndexValue {
  readonly variable: IndexVariable;
  readonly month: string;
  readonly value: string;
  readonly status: 'provisional' | 'definitive';
  readonly origin: Origin;
}

export interface ContractTerms {
  readonly contract: string;
  readonly contractType: 'BILATERAL' | 'POR SUBASTA' | 'POR SUBASTA 3';
  readonly calculation: 'INDEXADO' | 'FIJO';
  /** $/kWh. */
  readonly baseValue: string;
  readonly variable: IndexVariable | null;
  readonly baseIndex: string | null;
  /** True when the agreed price excludes CERE, which is then added. A bilateral contract includes it in its price. */
  readonly plusCere: boolean;
  readonly rows: readonly IndexationRow[];
  /** Origin of the base value, base index and rows: who entered them. */
  readonly origin: Origin;
}

/** Reason why a contract has no indexed value in a month. */
export type NotIndexed =
  | { readonly code: 'hidden'; readonly since: string }
  | { readonly code: 'index-missing'; readonly variable: IndexVariable }
  | { readonly code: 'base-index-missing' }
  | { readonly code: 'wrong-constants'; readonly names: readonly string[] };

export interface IndexedContract {
  /** Rounded to two decimals. */
  readonly indexedValue: Decimal | undefined;
  readonly notIndexed: NotIndexed | undefined;
  /** Value with CERE, rounded to two decimals; undefined when CERE is not added or not known. */
  readonly valuePlusCere: Decimal | undefined;
  readonly indexUsed: Omit<IndexValue, 'origin'> | undefined;
  readonly rule: IndexationRuleName;
  readonly trace: Trace | undefined;
}

/**
 * Calculates the price of a contract in a month (`2025-09`): its base value times the index over the base index, or the rule of the row in
 * force that month. `index` is that of the month minus the contract's lag, `cere` that of the month; either is absent while unknown. When
 * two rows cover a month, the later one in the list applies.
 */
export function indexContract(
  terms: ContractTerms,
  month: string,
  known: { index?: IndexValue | undefined; cere?: { value: string; origin: Origin } | undefined },
): IndexedContract {
  const row = terms.rows.findLast(({ from, to }) => isInForce(month, from, to));
  const rule = row?.rule ?? 'plain';
  const { origin: _, ...indexUsed } = known.index ?? { origin: undefined };
  const nothing = { indexedValue: undefined, valuePlusCere: undefined, indexUsed: undefined, rule, trace: undefined };

  if (terms.calculation === 'FIJO') {
    const value = roundHalfUp(terms.baseValue, 2);
    const trace = traceOf(terms, month, 'P0', value, {});
    return { ...nothing, indexedValue: value, notIndexed: undefined, ...plusCere(terms, value, known), trace };
  }
  const refuse = (notIndexed: NotIndexed): IndexedContract => ({ ...nothing, notIndexed });
  const constants = row?.constants ?? {};
  const wrong = row === undefined ? [] : wrongConstants(row);
  if (wrong.length > 0) return refuse({ code: 'wrong-constants', names: wrong });
  const baseIndex = constants.baseIndex ?? terms.baseIndex;
  if (terms.variable === null || baseIndex === null || quantity(baseIndex, 'index').isZero()) {
    return refuse({ code: 'base-index-missing' });
  }
  if (known.index === undefined) return refuse({ code: 'index-missing', variable: terms.variable });

  const price = indexationRules[rule].price({
    month,
    base: quantity(terms.baseValue, 'COP/kWh'),
    index: quantity(known.index.value, 'index'),
    baseIndex: quantity(baseIndex, 'index'),
    constants,
  });
  if (price === 'hidden') return refuse({ code: 'hidden', since: String(constants.month) });
  const value = roundHalfUp(price, 2);
  return {
    indexedValue: value,
    notIndexed: undefined,
    ...plusCere(terms, value, known),
    indexUsed: indexUsed as Omit<IndexValue, 'origin'>,
    rule,
    trace: traceOf(terms, month, indexationRules[rule].expression, value, {
      index: known.index,
      baseIndex: String(baseIndex),
      constants,
      ...(row && { row }),
    }),
  };
}

function plusCere(
  { contractType, plusCere: added }: ContractTerms,
  value: Decimal,
  { cere }: { cere?: { value: string } | undefined },
): Pick<IndexedContract, 'valuePlusCere'> {
  if (contractType === 'BILATERAL' || !added || cere === undefined) return { valuePlusCere: undefined };
  return { valuePlusCere: roundHalfUp(value.plus(cere.value), 2) };
}

function traceOf(
  terms: ContractTerms,
  month: string,
  expression: string,
  value: Decimal,
  used: { index?: IndexValue; baseIndex?: string; constants?: IndexationRow['constants']; row?: IndexationRow },
): Trace {
  const { contract, baseValue, origin } = terms;
  const leaf = (symbol: string, label: string, unit: string, amount: string, from: Origin): TraceNode => ({
    id: `${symbol}:${contract}`,
    symbol,
    label,
    unit,
    amount,
    index: {},
    origin: from,
  });
  const leaves = [leaf('P0', 'Valor base', 'COP/kWh', baseValue, origin)];
  if (used.index !== undefined && used.baseIndex !== undefined) {
    const { variable, month: at, status, value: index } = used.index;
    const state = status === 'provisional' ? 'provisional' : 'definitivo';
    leaves.push(leaf('I', `${variable} de ${at}, ${state}`, 'index', index, used.index.origin));
    leaves.push(leaf('I0', `${variable} base`, 'index', used.baseIndex, origin));
  }
  const k = used.constants?.constant ?? used.constants?.value ?? used.constants?.percent;
  if (k !== undefined) {
    const unit = used.constants?.percent === undefined ? 'COP/kWh' : '%';
    leaves.push(leaf('k', 'Constante de la regla', unit, String(k), origin));
  }
  const root: TraceNode = {
    id: `P:${contract}`,
    symbol: 'P',
    label: 'Valor indexado',
    unit: 'COP/kWh',
    amount: value.toString(),
    index: {},
    origin: {
      kind: 'formula',
      law: `Contrato ${contract}`,
      article: used.row === undefined ? 'precio' : indexationRules[used.row.rule].label,
      expression,
      from: used.row?.from ?? month,
      ...(used.row && { to: used.row.to }),
      terms: leaves.map(({ id }) => id),
      note: 'Redondeado a dos decimales.',
    },
  };
  return { roots: [root.id], nodes: Object.fromEntries([root, ...leaves].map((node) => [node.id, node])) };
}
