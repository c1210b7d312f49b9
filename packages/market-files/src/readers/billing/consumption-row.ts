import {
  type ConsumptionColumn,
  type ConsumptionFault,
  consumptionColumns as columns,
  consumptionFaults,
  type PeriodConsumption,
} from '@contador/kernel';
import type { ErrorRule } from '../../located-error.ts';
import { billingFileSentences as sentences } from '../../messages/billing-files.ts';
import { energyIn, moneyIn, wholeIn } from './cells.ts';
import { isWhole, type ListedClient } from './intake-context.ts';
import type { LocatedRow } from './located-row.ts';

/** Row of a client in a consumption file: millionths of a kWh or kVArh, and cents. Null for values that the file does not have. */
export interface ConsumptionRow extends PeriodConsumption {
  readonly line: number;
  readonly clientCode: string;
  readonly daysInExcess: number | null;
  readonly permutedValue: number | null;
  readonly surplusValue: number | null;
  /** Every hour of the period in millionths of a kWh, in chronological order. */
  readonly hours: Float64Array | null;
}

export interface RowRules {
  readonly autogenerators: boolean;
  /** Days of the period. */
  readonly days: number;
}

/** Reads the row of a client; `undefined`, with findings, when it has faults. */
export function consumptionRow(
  row: LocatedRow<ConsumptionColumn>,
  client: ListedClient,
  { autogenerators, days }: RowRules,
): ConsumptionRow | undefined {
  const energy = (field: 'active' | 'inductive' | 'penalised' | 'capacitive') => energyIn(row, columns[field]);
  const band = (field: 'activeMax' | 'activeMed' | 'activeMin') =>
    client.hourly && row.content(columns[field]) !== null ? energyIn(row, columns[field]) : null;
  const ofSelfGenerators = <Value>(value: () => Value) => (autogenerators ? value() : null);
  const values = {
    active: energy('active'),
    inductive: energy('inductive'),
    penalised: energy('penalised'),
    capacitive: energy('capacitive'),
    activeMax: band('activeMax'),
    activeMed: band('activeMed'),
    activeMin: band('activeMin'),
    permuted: ofSelfGenerators(() => energyIn(row, columns.permuted)),
    permutedValue: ofSelfGenerators(() => moneyIn(row, columns.permutedValue)),
    surplusValue: ofSelfGenerators(() => moneyIn(row, columns.surplusValue)),
    daysInExcess: row.content(columns.daysInExcess) === null ? null : wholeIn(row, columns.daysInExcess, days),
  };
  if (!isWhole(values)) return undefined;
  const faults = consumptionFaults(values, client);
  for (const fault of faults) refuseFault(row, fault);
  if (faults.length > 0) return undefined;
  return { ...values, line: row.line, clientCode: client.code, hours: null };
}

function refuseFault(row: LocatedRow<ConsumptionColumn>, { field, reason, limit }: ConsumptionFault): void {
  const [rule, expected] = faultFinding[reason](shownEnergy(limit));
  row.refuse(columns[field], rule, expected);
}

const faultFinding: Readonly<Record<ConsumptionFault['reason'], (limit: string) => readonly [ErrorRule, string]>> = {
  'penalised-above-inductive': (limit) => ['out-of-range', sentences.penalised(limit)],
  'permuted-above-active': (limit) => ['out-of-range', sentences.permuted(limit)],
  'band-missing': () => ['value-required', sentences.bands],
  'bands-differ': (limit) => ['value-mismatch', sentences.bandSum(limit)],
};

/** Millionths formatted as energy for a person: `1,284.5`. */
export function shownEnergy(millionths: number): string {
  return (millionths / 1e6).toLocaleString('en-US', { maximumFractionDigits: 6 });
}
