import { decimal } from '@contador/kernel';
import type { SettledClient, SettledTariff } from '@contador/regulation';

const HOURS = 744;

/** Tariff used to settle the months of these measurements. */
export const benchTariff: SettledTariff = {
  CU: decimal('930.39'),
  COT: decimal('32.11'),
  T: decimal('52.30'),
  D: decimal('288.17'),
  Cv: decimal('118.42'),
  PR: decimal('63.05'),
  R: decimal('31.28'),
};

/** COP/kWh of each hour of a month of 31 days. */
export const benchSpot = Array.from({ length: HOURS }, (_, hour) =>
  decimal(180 + Math.round((((hour * 7919) % 5417) / 7) * 1e4) / 1e4),
);

/** A small client with a renewable source, without subsidy or contribution. */
export const benchClient: SettledClient = {
  type: 'AGPE',
  renewable: true,
  capacity: decimal(20),
  subsidy: null,
  contribution: decimal(0),
  reactiveCharge: benchTariff.D,
};
