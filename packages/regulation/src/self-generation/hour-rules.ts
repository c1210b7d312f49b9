/**
 * Arithmetic in which the rules of an hour are calculated. The settlement uses whole millionths for speed, the terms that explain it use
 * decimals; the rules themselves are written once.
 */
export interface HourArithmetic<Energy> {
  readonly zero: Energy;
  sum(one: Energy, other: Energy): Energy;
  subtract(from: Energy, energy: Energy): Energy;
  smaller(one: Energy, other: Energy): Energy;
  larger(one: Energy, other: Energy): Energy;
}

/** Millionths of a kWh or kVArh: exact, also for the half of an hour's energy. */
export const MILLIONTHS_OF_HOUR: HourArithmetic<number> = {
  zero: 0,
  sum: (one, other) => one + other,
  subtract: (from, energy) => from - energy,
  smaller: (one, other) => Math.min(one, other),
  larger: (one, other) => Math.max(one, other),
};

/**
 * Exc1 of an hour by the import of the whole period (CREG 174/2021, articles 23 to 25): the part of its export with which the period's
 * export does not exceed `imported`. `exportedBefore` is the export of the period before the hour.
 */
export function exchangedByPeriod<Energy>(
  arithmetic: HourArithmetic<Energy>,
  exported: Energy,
  exportedBefore: Energy,
  imported: Energy,
): Energy {
  const exportedUntil = arithmetic.smaller(arithmetic.sum(exportedBefore, exported), imported);
  return arithmetic.subtract(exportedUntil, arithmetic.smaller(exportedBefore, imported));
}

/** Exc1 of an hour by the running rule, unless an earlier hour exceeded the import: its export up to the import until that hour. */
export function exchangedByRunningImport<Energy>(
  arithmetic: HourArithmetic<Energy>,
  exported: Energy,
  exportedBefore: Energy,
  importedUntil: Energy,
): Energy {
  return arithmetic.smaller(
    exported,
    arithmetic.larger(arithmetic.zero, arithmetic.subtract(importedUntil, exportedBefore)),
  );
}

/** Penalised reactive energy of an hour (CREG 015/2018, annex, chapter 12): the part above the free energy. */
export function penalisedReactive<Energy>(arithmetic: HourArithmetic<Energy>, reactive: Energy, free: Energy): Energy {
  return arithmetic.larger(arithmetic.zero, arithmetic.subtract(reactive, free));
}
