import { type HourlyEnergy, sumOfHours } from '@contador/kernel';
import { exchangedByPeriod, exchangedByRunningImport, MILLIONTHS_OF_HOUR, penalisedReactive } from './hour-rules.ts';
import type { SurplusReadings } from './settlement-facts.ts';

/** Four channels of a client's month with the same number of hours, in millionths of kWh and kVArh. */
export interface MeteredHours {
  readonly imports: HourlyEnergy;
  readonly exports: HourlyEnergy;
  readonly inductive: HourlyEnergy;
  readonly capacitive: HourlyEnergy;
}

/** Energies of a month before any price is applied, exact. Millionths of a kWh and kVArh. */
export interface MeasuredMonth {
  readonly imported: number;
  readonly exported: number;
  /** Exc1: export exchanged against the import. */
  readonly exchanged: number;
  /** Exc2: surplus, paid hour by hour. */
  readonly surplus: number;
  /** Zero-based index of the first hour of Exc2; null without an energy credit or without a crossing. */
  readonly crossing: number | null;
  /** Twice the penalised inductive energy, because half of an odd number of millionths is not a whole number. */
  readonly doubledPenalised: number;
  /** Penalised capacitive energy. */
  readonly capacitive: number;
  readonly inductiveDays: number;
  readonly capacitiveDays: number;
  /** Days with an excess that increments M: of either kind, unless the company's option counts them otherwise. */
  readonly excessDays: number;
  /** The energies hour by hour. Exc1 of an hour is its export without Exc2. */
  readonly hours: Readonly<Record<'surplus' | 'doubledPenalised' | 'capacitive', Float64Array>>;
}

/** Readings of the law that affect the measured energies. */
export type MeasuredBy = Pick<SurplusReadings, 'crossingRule' | 'capacitiveLimit' | 'reactiveDays'>;

const HOURS_OF_A_DAY = 24;

/**
 * Splits the exports of a month and tests its reactive energy, hour by hour. By CREG 174/2021, articles 23 to 25, the export is exchanged
 * until it exceeds the import of the whole period (by the running rule, the import until that hour); an hour that ends exactly at the
 * import is still exchanged. Without an energy credit all exported energy is surplus. By CREG 015/2018, chapter 12, inductive energy above
 * half of the import of its hour is penalised, and capacitive energy above the given fraction of it, rounded half up to a millionth.
 * Throws RangeError when the series differ in length.
 */
export function measureMonth(
  { imports, exports, inductive, capacitive }: MeteredHours,
  { hasCredit, crossingRule, capacitiveLimit, reactiveDays }: { readonly hasCredit: boolean } & MeasuredBy,
): MeasuredMonth {
  const count = imports.length;
  if (exports.length !== count || inductive.length !== count || capacitive.length !== count) {
    throw new RangeError(
      `${count} hours in, ${exports.length} out, ${inductive.length} inductive, ${capacitive.length} capacitive`,
    );
  }
  const imported = sumOfHours(imports);
  const freeTenths = Math.round(Number(capacitiveLimit) * 10);
  const series = () => new Float64Array(count);
  const hours = { surplus: series(), doubledPenalised: series(), capacitive: series() };
  const [inductiveDays, capacitiveDays] = [new Set<number>(), new Set<number>()];
  let importedUntil = 0;
  let exported = 0;
  let exchanged = 0;
  let crossing: number | null = null;
  let doubledPenalised = 0;
  let penalisedCapacitive = 0;
  for (let hour = 0; hour < count; hour++) {
    const into = imports[hour] as number;
    const out = exports[hour] as number;
    importedUntil += into;
    let credited = 0;
    if (hasCredit && crossing === null) {
      credited =
        crossingRule === 'running'
          ? exchangedByRunningImport(MILLIONTHS_OF_HOUR, out, exported, importedUntil)
          : exchangedByPeriod(MILLIONTHS_OF_HOUR, out, exported, imported);
    }
    if (hasCredit && credited < out) crossing ??= hour;
    exported += out;
    exchanged += credited;
    hours.surplus[hour] = out - credited;

    const above = 2 * penalisedReactive(MILLIONTHS_OF_HOUR, inductive[hour] as number, into / 2);
    const free = Math.floor((into * freeTenths + 5) / 10);
    const leading = penalisedReactive(MILLIONTHS_OF_HOUR, capacitive[hour] as number, free);
    doubledPenalised += above;
    penalisedCapacitive += leading;
    hours.doubledPenalised[hour] = above;
    hours.capacitive[hour] = leading;
    const day = Math.floor(hour / HOURS_OF_A_DAY);
    if (above > 0) inductiveDays.add(day);
    if (leading > 0) capacitiveDays.add(day);
  }
  return {
    imported,
    exported,
    exchanged,
    surplus: exported - exchanged,
    crossing,
    doubledPenalised,
    capacitive: penalisedCapacitive,
    inductiveDays: inductiveDays.size,
    capacitiveDays: capacitiveDays.size,
    excessDays: countedDays(reactiveDays, inductiveDays, capacitiveDays),
    hours,
  };
}

function countedDays(
  counted: SurplusReadings['reactiveDays'],
  inductive: ReadonlySet<number>,
  capacitive: ReadonlySet<number>,
): number {
  if (counted === 'union') return new Set([...inductive, ...capacitive]).size;
  if (counted === 'larger') return Math.max(inductive.size, capacitive.size);
  return counted === 'sum' ? inductive.size + capacitive.size : inductive.size;
}
