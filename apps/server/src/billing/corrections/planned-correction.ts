import { type Refusal, refuse } from '@contador/contract';
import { billTexts, billCorrectionTexts as texts } from '@contador/contract/messages';
import { accepted, type Decimal, decimal, quantity, type Result } from '@contador/kernel';
import { notDone, type TenantTransaction } from '../../platform/index.ts';
import { partsOfBills } from '../bills/amounts/bill-parts.repository.ts';
import { withCharges } from '../bills/amounts/charges-of-bills.repository.ts';
import type { BillToIssue } from '../bills/compose/bill-to-issue.ts';
import { type ClientBillRequest, composeClientBill } from '../bills/issue/compose-client-bill.ts';
import { type LiquidatedAt, liquidatedWith, partsOfLiquidated } from '../deviations/liquidated-at.ts';
import type { BillToCorrect } from './bill-to-correct.ts';
import { consumptionColumns, DELIVERED } from './billed-consumption.ts';
import { type ConceptDifference, differencesByConcept } from './differences-by-concept.ts';
import { inPlace } from './place-of-bill.ts';
import type { ResolvedCorrection } from './resolved-correction.ts';

/** Result of a correction before anything is written. */
export interface PlannedCorrection {
  /** Liquidation with the corrected consumption and terms; `undefined` if neither changes. */
  readonly calculated: LiquidatedAt | undefined;
  /** Differences between the two bills. */
  readonly differences: readonly ConceptDifference[];
  /** The new bill, under the next free number. */
  readonly bill: BillToIssue;
}

/** Request for the replacement bill; `planned` are corrected terms that are not stored yet. */
export function replacingBill(
  { bill, cycleMonth, runs, compared }: BillToCorrect,
  reason: string,
  planned: ResolvedCorrection['terms'] = null,
): ClientBillRequest {
  const corrected = { named: billTexts.change.corrected(bill.document.number), bill: compared };
  return {
    cycleMonth: cycleMonth,
    runs,
    clientCode: bill.client_code,
    replaces: {
      number: bill.number,
      printed: bill.document.number,
      reason,
      corrected,
      ...(planned && { place: planned.terms }),
      previousBalance: decimal(bill.previous_balance),
    },
  };
}

/**
 * Calculates the correction with the formulas and all other facts of the approved liquidation; refused if the new bill could not be issued.
 */
export async function planCorrection(
  transaction: TenantTransaction,
  to: BillToCorrect,
  resolved: ResolvedCorrection,
  { tenant, now, reason }: Planning,
): Promise<Result<PlannedCorrection, Refusal>> {
  const { cycleMonth, options, liquidated, charges, bill } = to;
  const calculated = await calculate(transaction, to, resolved);
  const corrected = withCharges(charges, resolved.charges);
  const [before, after] = await Promise.all([
    partsOfBills(transaction, cycleMonth, [liquidated], options),
    partsOfBills(
      transaction,
      cycleMonth,
      [calculated ? partsOfLiquidated(calculated) : liquidated],
      options,
      () => corrected,
    ),
  ]);
  const [was, is] = [before.get(bill.client_code), after.get(bill.client_code)];
  if (was === undefined || is === undefined) throw new Error(`${bill.client_code} is billed and not liquidated`);
  const composed = await composeClientBill(transaction, replacingBill(to, reason, resolved.terms), tenant, now, is);
  if (!composed.ok) return composed;
  const differences = differencesByConcept(
    { parts: was, adjustment: bill.adjustment },
    { parts: is, adjustment: composed.value.bill.adjustment },
  );
  if (differences.length === 0) {
    return refuse('bill-correction-empty', [{ expected: texts.changesNothing }], notDone);
  }
  return accepted({ calculated, differences, bill: composed.value.bill });
}

interface Planning {
  readonly tenant: { readonly username: string; readonly applicationName: string };
  readonly now: Date;
  readonly reason: string;
}

async function calculate(
  transaction: TenantTransaction,
  { cycleMonth, approved: all, options }: BillToCorrect,
  { consumption, terms }: ResolvedCorrection,
): Promise<LiquidatedAt | undefined> {
  if (all === undefined || (consumption === null && terms === null)) return undefined;
  const approved = terms?.isPlaced ? await inPlace(transaction, cycleMonth, all, terms.terms) : all;
  const facts = new Map([...consumptionFacts(consumption), ...(terms?.facts ?? [])]);
  const active = quantity(consumption?.active ?? approved.energy.active, 'kWh');
  const says = terms && { says: { appliedM: terms.terms.mFactor, tariff: terms.terms.tariffId } };
  return liquidatedWith(cycleMonth, approved, { facts, active, ...says }, options);
}

function consumptionFacts(consumption: ResolvedCorrection['consumption']): [string, Decimal | string][] {
  if (consumption === null) return [];
  const bands =
    consumption.activeMax == null ? ['active' as const] : (['activeMax', 'activeMed', 'activeMin'] as const);
  const delivered = consumption.permuted == null ? [] : (['permuted', 'permutedValue', 'surplusValue'] as const);
  const gives = delivered.some((field) => (consumption[field] ?? 0) > 0);
  const word: [string, string][] = delivered.length > 0 ? [[DELIVERED, gives ? 'ARCHIVO' : 'NO']] : [];
  return [
    ...[...bands, 'penalised' as const, 'capacitive' as const, ...delivered].map((field): [string, Decimal] => [
      consumptionColumns[field],
      decimal(consumption[field] ?? 0),
    ]),
    ...word,
  ];
}
