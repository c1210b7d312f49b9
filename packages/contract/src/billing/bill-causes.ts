import { type Decimal, decimal } from '@contador/kernel';
import type { BillSums } from './compose-bill.ts';

/** A charged bill, with what a comparison of two bills of one client needs. */
export interface ComparedBill {
  /** Concept lines: kWh or kVArh, and COP. Totals among them are ignored. */
  readonly lines: readonly { readonly code: string; readonly energy?: Decimal; readonly value: Decimal }[];
  /** COP/kWh of each line of active energy, by its code. */
  readonly rates: Readonly<Record<string, Decimal | undefined>>;
  /** Reactive factor M; undefined where the bill does not tell it. */
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
/** Codes of a liquidation, and those of a settlement of self-generators. */
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
 * Splits the difference between what two bills of a client ask for, COP, by cause (zero ones included). Each cause is computed from its own lines
 * and none is what the others leave; they add up to the difference because the lines of a bill add up to its payable amount:
 * - price: change of the applied price × the kWh of `now`; consumption: change of the kWh × the price of `before`; both line by line.
 * - active: change of the active energy's value, in the place of those two where the bills do not allow to tell them apart.
 * - rounding: change of the adjustment, and of what rounds each line of active energy to the cent.
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

/** What a bill charges by cause, without its active energy. */
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

/** CO is a contribution from zero up, and a subsidy below. */
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

/** Lines of active energy of both bills by code; undefined where a price is unknown or the energy is charged by other bands. */
function pairedActiveLines(before: ComparedBill, now: ComparedBill): [ActiveLine, ActiveLine][] | undefined {
  const [old, present] = [activeLines(before), activeLines(now)];
  if (old === undefined || present === undefined || old.length !== present.length) return undefined;
  const pairs = present.flatMap((line) => {
    const other = old.find(({ code }) => code === line.code);
    return other === undefined ? [] : [[other, line] as [ActiveLine, ActiveLine]];
  });
  return pairs.length === present.length ? pairs : undefined;
}

/** Undefined where a line has no price, or is not the product of its price and its energy. */
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

/** How far a line is at most from its product: by the rounding of its value, and of what is printed of its energy and price. */
function roundedAway({ kwh, rate }: ActiveLine): Decimal {
  return decimal(1).plus(rate.abs().times('0.005')).plus(kwh.abs().times('0.00005'));
}

/** kWh of the lines of active energy. */
export function activeEnergyOf({ lines }: ComparedBill): Decimal {
  return sumOf(lines.flatMap(({ code, energy }) => (ACTIVE.includes(code) && energy !== undefined ? [energy] : [])));
}
