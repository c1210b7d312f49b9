import { type Refused, refuse } from '@contador/contract';
import type { BillContents } from '@contador/contract/billing';
import { billingTexts as texts } from '@contador/contract/messages';
import { laterDates } from '@contador/domain/billing';
import { accepted, type Decimal, type Result, spanishMonth } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { colombianDay } from '../../http/colombian-day.ts';
import { notDone } from '../../records/not-done.ts';
import type { CycleMonth } from '../liquidation/liquidated-month.ts';
import { billMaker } from './bill-maker.ts';
import type { BillParts } from './bill-parts.repository.ts';
import { type BillReadiness, billReadiness } from './bill-readiness.ts';
import type { GivenBill, RunsOfBills } from './bill-source.ts';
import type { BillDates, BillToIssue } from './bill-to-issue.ts';
import type { CorrectedPlace } from './corrected-place.repository.ts';
import type { RunsOfMonth } from './liquidated-parts.repository.ts';
import { nextSupplementaryNumber } from './supplementary-ranges.repository.ts';

/** A bill that goes out alone. */
export interface ClientBillRequest {
  readonly of: CycleMonth;
  readonly clientCode: string;
  /** Whose rows it is made of, where it is not the approved liquidations of the cycle. */
  readonly runs?: Partial<RunsOfMonth>;
  /** What it is made of, where no liquidation of billing says it. */
  readonly given?: GivenBill;
  /** What it says besides, of a bill that is in the place of none. */
  readonly notice?: string;
  /** The bill in whose place it goes out, with the balance of before that this one took, COP. */
  readonly replaces?: {
    readonly number: number;
    /** With its prefix. */
    readonly printed: string;
    readonly reason: string;
    readonly previousBalance: Decimal;
    /** That one as it is compared, where it is corrected. */
    readonly corrected?: BillContents['before'];
    /** Of which class and where that correction puts the client, as long as it is not kept. */
    readonly place?: CorrectedPlace;
  };
}

/** A bill under the number that is next, not written yet. */
export interface ComposedBill {
  readonly bill: BillToIssue;
  readonly runs: RunsOfBills;
  readonly dates: BillDates;
}

/**
 * Composes the bill of one client of a cycle's month under the next number of its supplementary ranges: of those parts, or of its runs. Refused
 * where something lacks. Who means to issue it holds the cycle's month.
 */
export async function composeClientBill(
  transaction: TenantTransaction,
  { of, clientCode, runs, given, notice, replaces }: ClientBillRequest,
  tenant: { readonly username: string; readonly applicationName: string },
  now: Date,
  parts: BillParts | undefined = given?.parts,
): Promise<Result<ComposedBill, Refused['refusal']>> {
  const { period, cycle } = of;
  const ready = await billReadiness(transaction, of);
  const basis = basisOf(ready, runs, given !== undefined);
  if (basis === undefined) {
    return refuse('bills-lack-inputs', [{ field: cycle, expected: texts.consumptionNotApproved }], notDone);
  }
  if (ready.issuer?.keeps) {
    return refuse('bills-lack-inputs', [{ field: cycle, expected: ready.issuer.fault }], notDone);
  }
  const number = await nextSupplementaryNumber(transaction, of);
  if (number === undefined) {
    const particular = { field: cycle, value: '1', expected: texts.supplementaryLacking(cycle, spanishMonth(period)) };
    return refuse('bill-numbers-lacking', [particular], notDone);
  }
  const dates = { ...basis.dates, ...laterDates(basis.dates, colombianDay(now)) };
  const own = parts && new Map([[clientCode, parts]]);
  const places = replaces?.place && new Map([[clientCode, replaces.place]]);
  const on = { of, runs: basis.runs, dates, ...(places && { places }) };
  const make = await billMaker(transaction, on, [clientCode], tenant, now, own);
  const bill = make(clientCode, number, {
    ...(given && { mayLackAccount: true }),
    ...(notice !== undefined && { notice }),
    ...(replaces && {
      notice: [texts.replacesBill(replaces.printed, replaces.reason), given?.notice].filter(Boolean).join('. '),
      previousBalance: replaces.previousBalance,
      ...(replaces.corrected && { corrects: replaces.corrected }),
    }),
  });
  if (bill === undefined)
    return refuse('bills-lack-inputs', [{ field: clientCode, expected: texts.bankAccount }], notDone);
  return accepted({ bill, dates, runs: basis.runs });
}

/** The runs and the dates of the bill; undefined while a liquidation is not approved or the month has no dates. */
function basisOf(
  { energy, lighting, security, parameters }: BillReadiness,
  runs: Partial<RunsOfMonth> = {},
  isGiven = false,
): { readonly runs: RunsOfBills; readonly dates: BillDates } | undefined {
  // Taxes that the bill before did not have are none of the one in its place.
  if (isGiven) {
    return (
      parameters && {
        runs: { energy: undefined, lighting: runs.lighting, security: runs.security },
        dates: parameters.dates,
      }
    );
  }
  const chosen = {
    energy: runs.energy ?? energy,
    lighting: runs.lighting ?? lighting,
    security: runs.security ?? security,
  };
  if (chosen.energy === undefined || parameters === undefined) return undefined;
  return { runs: { ...chosen, energy: chosen.energy }, dates: parameters.dates };
}
