/** What a client consumed in a period, in millionths of a kWh or kVArh; null where it was not given. */
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

/** A quantity that cannot stand beside the others; `limit` is what it is measured with, in millionths. */
export interface ConsumptionFault {
  readonly field: keyof PeriodConsumption;
  readonly reason: 'penalised-above-inductive' | 'band-missing' | 'bands-differ' | 'permuted-above-active';
  readonly limit: number;
}

/** Meters are read with two decimals: so much may bands or hours differ from the whole, in millionths. */
export const CONSUMPTION_TOLERANCE = 10_000;

/**
 * What is wrong among the quantities of a client's period, whoever says them: a file or a person. A client with a tariff by hours
 * has its three bands, and they add up to the active energy.
 */
export function consumptionFaults(of: PeriodConsumption, { hourly }: { readonly hourly: boolean }): ConsumptionFault[] {
  const faults: ConsumptionFault[] = [];
  if (of.penalised > of.inductive) {
    faults.push({ field: 'penalised', reason: 'penalised-above-inductive', limit: of.inductive });
  }
  if (of.permuted !== null && of.permuted > of.active) {
    faults.push({ field: 'permuted', reason: 'permuted-above-active', limit: of.active });
  }
  if (!hourly) return faults;
  const bands = (['activeMax', 'activeMed', 'activeMin'] as const).map((field) => ({ field, energy: of[field] }));
  const missing = bands.filter(({ energy }) => energy === null);
  for (const { field } of missing) faults.push({ field, reason: 'band-missing', limit: of.active });
  const sum = bands.reduce((total, { energy }) => total + (energy ?? 0), 0);
  if (missing.length === 0 && Math.abs(sum - of.active) > CONSUMPTION_TOLERANCE) {
    faults.push({ field: 'active', reason: 'bands-differ', limit: sum });
  }
  return faults;
}
