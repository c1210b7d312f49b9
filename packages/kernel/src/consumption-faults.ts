/** Consumption of a client in a period, in millionths of a kWh or kVArh; null for a value that was not given. */
export interface PeriodConsumption {
  readonly active: number;
  readonly inductive: number;
  readonly penalised: number;
  readonly capacitive: number;
  readonly activeMax: number | null;
  readonly activeMed: number | null;
  readonly activeMin: number | null;
  readonly permuted: number | null;
}

/** A quantity inconsistent with the others; `limit` is the quantity it is compared with, in millionths. */
export interface ConsumptionFault {
  readonly field: keyof PeriodConsumption;
  readonly reason: 'penalised-above-inductive' | 'band-missing' | 'bands-differ' | 'permuted-above-active';
  readonly limit: number;
}

/** Allowed difference between the sum of bands or hours and the total, in millionths: meters are read with two decimals. */
export const CONSUMPTION_TOLERANCE = 10_000;

/**
 * Checks the consumption of a client's period for consistency, whether it comes from a file or a person. A client with an hourly tariff
 * needs its three bands, which add up to the active energy.
 */
export function consumptionFaults(
  consumption: PeriodConsumption,
  { hourly }: { readonly hourly: boolean },
): ConsumptionFault[] {
  const faults: ConsumptionFault[] = [];
  if (consumption.penalised > consumption.inductive) {
    faults.push({ field: 'penalised', reason: 'penalised-above-inductive', limit: consumption.inductive });
  }
  if (consumption.permuted !== null && consumption.permuted > consumption.active) {
    faults.push({ field: 'permuted', reason: 'permuted-above-active', limit: consumption.active });
  }
  if (!hourly) return faults;
  const bands = (['activeMax', 'activeMed', 'activeMin'] as const).map((field) => ({
    field,
    energy: consumption[field],
  }));
  const missing = bands.filter(({ energy }) => energy === null);
  for (const { field } of missing) faults.push({ field, reason: 'band-missing', limit: consumption.active });
  const sum = bands.reduce((total, { energy }) => total + (energy ?? 0), 0);
  if (missing.length === 0 && Math.abs(sum - consumption.active) > CONSUMPTION_TOLERANCE) {
    faults.push({ field: 'active', reason: 'bands-differ', limit: sum });
  }
  return faults;
}
