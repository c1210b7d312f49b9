import type { CorrectedConsumption } from '@contador/contract/billing';
import type { Month } from '@contador/kernel';
import { type Person, storeRows, type TenantTransaction } from '../../platform/index.ts';
import type { RunsOfMonth } from '../bills/amounts/liquidated-parts.repository.ts';
import { billedCycles } from '../cycles/cycle-month.ts';
import type { LiquidatedAt } from '../deviations/liquidated-at.ts';
import { storeLiquidatedAt } from '../deviations/store-liquidated-at.ts';
import { consolidateHistory } from '../intake/history.repository.ts';
import { LIQUIDATION_KINDS } from '../liquidation/liquidation.tables.ts';
import type { BillToCorrect } from './bill-to-correct.ts';
import {
  chargeCorrections,
  consumptionCorrections,
  liquidationCorrections,
  nextVersion,
  termsCorrections,
} from './corrections.repository.ts';
import type { ResolvedCorrection } from './resolved-correction.ts';

interface CorrectedInputs {
  readonly to: BillToCorrect;
  readonly resolved: ResolvedCorrection;
  /** `undefined` if consumption and terms do not change. */
  readonly calculated: LiquidatedAt | undefined;
  readonly reason: string;
  readonly by: Person;
  readonly now: Date;
}

/** Stores the corrected inputs as rows that name the bill, and returns the runs for the replacement bill. */
export async function storeCorrectedInputs(
  transaction: TenantTransaction,
  inputs: CorrectedInputs,
): Promise<RunsOfMonth> {
  const { to, resolved, calculated, reason, by, now } = inputs;
  const { bill, cycleMonth } = to;
  const clientCode = bill.client_code;
  const version = await nextVersion(transaction, cycleMonth.period, clientCode);
  const named = { clientCode, period: cycleMonth.period, version, corrects: bill.number, reason };
  const keeping = {
    transaction,
    by,
    at: now,
    subject: `${clientCode} ${cycleMonth.period.year}-${cycleMonth.period.number}`,
  };
  const charges = chargesOf(resolved);
  if (charges.length > 0) {
    const rows = charges.map((charge) => ({ ...named, ...charge }));
    await storeRows(chargeCorrections, { ...keeping, rows, action: 'charge.correct', logged: charges });
  }
  if (calculated === undefined) return to.runs;
  if (resolved.consumption !== null) await keepConsumption(inputs, resolved.consumption, { named, keeping });
  if (resolved.terms !== null) {
    const { causes, terms } = resolved.terms;
    const row = {
      useType: terms.useType,
      stratum: terms.stratum,
      market: terms.market,
      municipality: terms.municipality,
      causes: [...causes],
      tariffId: terms.tariffId,
      level: terms.level,
      unitCostForm: terms.unitCostForm,
      contributionPercent: text(terms.contributionPercent),
      subsistence: text(terms.subsistence),
      irrigationSubsidyPercent: text(terms.irrigationSubsidyPercent),
      mFactor: terms.mFactor,
    };
    await storeRows(termsCorrections, {
      ...keeping,
      rows: [{ ...named, ...row }],
      action: 'terms.correct',
      logged: row,
    });
  }
  return await storeRuns(transaction, inputs, calculated);
}

const text = (amount: number | null | undefined) => (amount == null ? null : String(amount));

async function keepConsumption(
  { to: { cycleMonth, bill } }: CorrectedInputs,
  consumption: CorrectedConsumption,
  { named, keeping }: Named,
): Promise<void> {
  const { transaction } = keeping;
  const row = {
    active: String(consumption.active),
    inductive: String(consumption.inductive),
    penalised: String(consumption.penalised),
    capacitive: String(consumption.capacitive),
    activeMax: text(consumption.activeMax),
    activeMed: text(consumption.activeMed),
    activeMin: text(consumption.activeMin),
    permuted: text(consumption.permuted),
    permutedValue: text(consumption.permutedValue),
    surplusValue: text(consumption.surplusValue),
  };
  await storeRows(consumptionCorrections, {
    ...keeping,
    rows: [{ ...named, ...row }],
    action: 'consumption.correct',
    logged: row,
  });
  const [cycle] = await billedCycles(transaction, cycleMonth.period, [cycleMonth.cycle]);
  if (cycle !== undefined) {
    await consolidateHistory(
      transaction,
      { month: cycleMonth.period, cycle: cycleMonth.cycle },
      cycle,
      bill.client_code,
    );
  }
}

/** Common columns of the rows to store, and who writes them. */
interface Named {
  readonly named: {
    readonly clientCode: string;
    readonly period: Month;
    readonly version: number;
    readonly corrects: number;
    readonly reason: string;
  };
  readonly keeping: {
    readonly transaction: TenantTransaction;
    readonly by: Person;
    readonly at: Date;
    readonly subject: string;
  };
}

async function storeRuns(
  transaction: TenantTransaction,
  { to, by, now }: CorrectedInputs,
  calculated: LiquidatedAt,
): Promise<RunsOfMonth> {
  const { bill, cycleMonth } = to;
  const runs = await storeLiquidatedAt(
    transaction,
    cycleMonth,
    calculated,
    { by: by.personName, at: now },
    'correction',
  );
  const rows = LIQUIDATION_KINDS.flatMap((kind) => {
    const [run, corrects] = [runs[kind], to.runs[kind]];
    if (run === undefined || corrects === undefined) return [];
    return [{ run, kind, corrects, clientCode: bill.client_code, period: cycleMonth.period, cycle: cycleMonth.cycle }];
  });
  await storeRows(liquidationCorrections, {
    transaction,
    rows,
    by,
    at: now,
    action: 'liquidation.correct',
    subject: `${bill.client_code} ${cycleMonth.period.year}-${cycleMonth.period.number}`,
    logged: rows,
  });
  return runs;
}

const noAmounts = {
  total: null,
  balance: null,
  capital: null,
  interest: null,
  instalment: null,
  rate: null,
  instalmentNumber: null,
} as const;

function chargesOf({ charges }: ResolvedCorrection) {
  return [
    ...charges.concepts.map(({ key, code, value }) => ({
      kind: 'concept' as const,
      key,
      concept: code,
      value,
      ...noAmounts,
    })),
    ...charges.credits.map(({ key, code, amounts }) => {
      const { number, ...texts } = amounts ?? { ...noAmounts, number: null };
      return {
        kind: 'credit' as const,
        key,
        concept: code,
        value: null,
        ...noAmounts,
        ...texts,
        instalmentNumber: number,
      };
    }),
  ];
}
