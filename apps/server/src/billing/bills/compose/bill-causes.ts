import { type Decimal, decimal } from '@contador/kernel';
import type { BillSums } from './compose-bill.ts';

/** A charged bill, with the data for comparing two bills of a client. */
export interface ComparedBill {
  /** Concept lines: kWh or kVArh, and COP. Totals are ignored. */
  readonly lines: readonly { readonly code: string; readonly energy?: Decimal; readonly value: Decimal }[];
  /** COP/kWh of each line of active energy, by code. */
  readonly rates: Readonly<Record<string, Decimal | undefined>>;
  /** Reactive factor M; `undefined` when the bill does not state it. */
  readonly appliedM: number | undefined;
  readonly sums: BillSums;
}

export const BILL_CAUSES = [
  'price',
  'consumption',
  'active',
  'subsidy',
  'contribution',
  'reactive',
  'surcharge',
  'generation',
  'otherEnergy',
  'lighting',
  'security',
  'others',
  'credits',
  'balance',
  'rounding',
] as const;
export type BillCause = (typeof BILL_CAUSES)[number];

const TOTALS: readonly string[] = ['TOT', 'NEWTOT'];
const BANDS = ['EAMAX', 'EAMED', 'EAMIN'] as const;
/** Codes of active energy in a liquidation, and in a settlement of self-generators. */
const ACTIVE: readonly string[] = ['EA', ...BANDS, '100'];
const CAUSE_OF_LINE: Readonly<Record<string, BillCause>> = {
  ER: 'reactive',
  ERC: 'reactive',
  '11': 'reactive',
  '12': 'reactive',
  GEN: 'generation',
  EXC: 'generation',
  '85': 'generation',
  '132': 'generation',
  '482': 'generation',
  ST: 'surcharge',
  '730': 'subsidy',
  '800': 'contribution',
};

/**
 * Splits the difference between the payable amounts of two bills of a client by cause, COP; causes of zero are included. Each cause is
 * computed from its own lines, never as a remainder; they add up to the difference because the lines of a bill add up to its payable
 * amount:
 * - price: change of the applied price × the kWh of `now`; consumption: change of the kWh × the price of `before`; both line by line.
 * - active: change of the value of the active energy, in place of price and consumption when the bills do not allow to separate them.
 * - rounding: change of the adjustment, and of the rounding of each line of active energy to the cent.
 */
export function billCauses(before: ComparedBill, now: ComparedBill): ReadonlyMap<BillCause, Decimal> {
  const [old, present] = [partsOf(before), partsOf(now)];
  const changes = new Map(BILL_CAUSES.map((cause) => [cause, present(cause).minus(old(cause))]));
  const pairs = pairedActiveLines(before, now);
  if (pairs === undefined) {
    changes.set('active', sumOf(activeValues(now)).minus(sumOf(activeValues(before))));
    return changes;
  }
  for (const [one, other] of pairs) {
    add(changes, 'price', other.rate.minus(one.rate).times(other.kwh));
    add(changes, 'consumption', other.kwh.minus(one.kwh).times(one.rate));
    add(changes, 'rounding', roundingOf(other).minus(roundingOf(one)));
  }
  return changes;
}

const sumOf = (amounts: readonly Decimal[]) => amounts.reduce((total, amount) => total.plus(amount), decimal(0));
const add = (to: Map<BillCause, Decimal>, cause: BillCause, value: Decimal) =>
  to.set(cause, (to.get(cause) ?? decimal(0)).plus(value));

/** Charges of a bill by cause, without its active energy. */
function partsOf({ lines, sums }: ComparedBill): (cause: BillCause) => Decimal {
  const parts = new Map<BillCause, Decimal>();
  for (const { code, value } of lines) {
    if (!TOTALS.includes(code) && !ACTIVE.includes(code)) add(parts, causeOfLine(code, value), value);
  }
  for (const cause of ['lighting', 'security', 'others', 'credits'] as const) add(parts, cause, sums[cause]);
  add(parts, 'balance', sums.previousBalance);
  add(parts, 'rounding', sums.adjustment);
  return (cause) => parts.get(cause) ?? decimal(0);
}

/** CO is a contribution when it is zero or positive, and a subsidy when negative. */
function causeOfLine(code: string, value: Decimal): BillCause {
  if (code === 'CO') return value.isNegative() ? 'subsidy' : 'contribution';
  return CAUSE_OF_LINE[code] ?? 'otherEnergy';
}

interface ActiveLine {
  readonly code: string;
  readonly kwh: Decimal;
  /** COP/kWh. */
  readonly rate: Decimal;
  readonly value: Decimal;
}

const roundingOf = ({ kwh, rate, value }: ActiveLine) => value.minus(kwh.times(rate));
const activeValues = ({ lines }: ComparedBill) =>
  lines.filter(({ code }) => ACTIVE.includes(code)).map(({ value }) => value);

/** Pairs the lines of active energy of both bills by code; `undefined` when a price is unknown or the energy is charged by other bands. */
function pairedActiveLines(before: ComparedBill, now: ComparedBill): [ActiveLine, ActiveLine][] | undefined {
  const [old, present] = [activeLines(before), activeLines(now)];
  if (old === undefined || present === undefined || old.length !== present.length) return undefined;
  const pairs = present.flatMap((line) => {
    const other = old.find(({ code }) => code === line.code);
    return other === undefined ? [] : [[other, line] as [ActiveLine, ActiveLine]];
  });
  return pairs.length === present.length ? pairs : undefined;
}

/** Lines of active energy; `undefined` when a line has no price, or is not the product of its price and energy. */
function activeLines({ lines, rates }: ComparedBill): ActiveLine[] | undefined {
  const active = lines.filter(({ code }) => ACTIVE.includes(code));
  const priced = active.flatMap(({ code, energy, value }) => {
    const rate = rates[code];
    if (rate === undefined || energy === undefined) return [];
    const line = { code: code === '100' ? 'EA' : code, kwh: energy, rate, value };
    return roundingOf(line).abs().lessThanOrEqualTo(roundedAway(line)) ? [line] : [];
  });
  return priced.length === active.length ? priced : undefined;
}

/** Maximum difference between a line and its product: by the rounding of its value, and of the printed energy and price. */
function roundedAway({ kwh, rate }: ActiveLine): Decimal {
  return decimal(1).plus(rate.abs().times('0.005')).plus(kwh.abs().times('0.00005'));
}

/** Total kWh of the lines of active energy. */
export function activeEnergyOf({ lines }: ComparedBill): Decimal {
  return sumOf(lines.flatMap(({ code, energy }) => (ACTIVE.includes(code) && energy !== undefined ? [energy] : [])));
}
