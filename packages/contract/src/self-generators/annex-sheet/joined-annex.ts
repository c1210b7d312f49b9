import { type Month, parseMonth, sameMonth } from '@contador/kernel';
import type { CustomerAnnex } from '../annex.ts';

/** July and August 2022 were billed together. */
const JOINED = { year: 2022, first: 7, last: 8 } as const;

/** Months billed together with the given month, earlier first; only the month itself in all other cases. */
export function monthsOfAnnex({ year, number }: { readonly year: number; readonly number: number }) {
  const isJoined = year === JOINED.year && (number === JOINED.first || number === JOINED.last);
  const numbers = isJoined ? [JOINED.first, JOINED.last] : [number];
  return numbers.map((each) => ({ year, number: each }));
}

/** The two months of an annex that joins them; `undefined` of the annex of one month. */
export function joinedMonths({ dates }: Pick<CustomerAnnex, 'dates'>): readonly [Month, Month] | undefined {
  const [first, last] = [dates[0], dates.at(-1)].map((day) => parseMonth((day ?? '').slice(0, 7)));
  if (first === undefined || last === undefined) return undefined;
  const [one, other] = monthsOfAnnex(last);
  return one && other && sameMonth(one, first) ? [one, other] : undefined;
}

type SummedName =
  | ('imported' | 'exported' | 'exchanged' | 'surplus' | 'payable')
  | ('penalised' | 'capacitive' | 'inductiveMeasured' | 'capacitiveMeasured');

/** Joins the annexes of two months billed together: sums, the first and the last registers, the crossing of the later month. */
export function joinedAnnex(first: CustomerAnnex, second: CustomerAnnex): CustomerAnnex {
  const sum = (name: SummedName) => millionths(first[name] + second[name]);
  const days = (name: 'exportedByHour' | 'penalisedByHour' | 'capacitiveByHour' | 'dates' | 'prices') =>
    [...first[name], ...second[name]] as never;
  const isSplit = first.surplusByHour.length > 0 && second.surplusByHour.length > 0;
  const split = (name: 'exchangedByHour' | 'surplusByHour' | 'surplusValueByHour') =>
    isSplit ? [...first[name], ...second[name]] : [];
  return {
    ...second,
    imported: sum('imported'),
    exported: sum('exported'),
    exchanged: sum('exchanged'),
    surplus: sum('surplus'),
    penalised: sum('penalised'),
    capacitive: sum('capacitive'),
    payable: sum('payable'),
    openingImported: first.openingImported,
    openingExported: first.openingExported,
    openingInductive: first.openingInductive,
    openingCapacitive: first.openingCapacitive,
    dates: days('dates'),
    exportedByHour: days('exportedByHour'),
    prices: days('prices'),
    penalisedByHour: days('penalisedByHour'),
    capacitiveByHour: days('capacitiveByHour'),
    exchangedByHour: split('exchangedByHour'),
    surplusByHour: split('surplusByHour'),
    surplusValueByHour: split('surplusValueByHour'),
    changeRow: second.changeRow === null ? null : first.dates.length + second.changeRow,
    concepts: joinedConcepts(first.concepts, second.concepts),
    surplusTotal: String(millionths(Number(first.surplusTotal) + Number(second.surplusTotal))),
    inductiveDays: first.inductiveDays + second.inductiveDays,
    capacitiveDays: first.capacitiveDays + second.capacitiveDays,
    estimatedHours: first.estimatedHours + second.estimatedHours,
    inductiveMeasured: sum('inductiveMeasured'),
    capacitiveMeasured: sum('capacitiveMeasured'),
    meterFactor: first.meterFactor === second.meterFactor ? second.meterFactor : null,
    surplusPrice: first.surplusPrice === second.surplusPrice ? second.surplusPrice : null,
  };
}

/** Adds energies and values; the tariff is recomputed from both. */
function joinedConcepts(
  first: CustomerAnnex['concepts'],
  second: CustomerAnnex['concepts'],
): CustomerAnnex['concepts'] {
  return Object.fromEntries(
    Object.entries(second).map(([code, later]) => {
      const before = first[code];
      if (before === undefined) return [code, later];
      const energy = later.energy === null ? null : millionths(later.energy + (before.energy ?? 0));
      const value = Math.round((later.value + before.value) * 100) / 100;
      const tariff = energy === null || energy === 0 ? later.tariff : millionths(Math.abs(value) / energy);
      return [code, { name: later.name, energy, tariff, value }];
    }),
  );
}

function millionths(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
