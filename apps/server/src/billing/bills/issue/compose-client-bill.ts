import { type Refused, refuse } from '@contador/contract';
import { billingTexts as texts } from '@contador/contract/messages';
import { laterDates } from '@contador/domain/billing';
import { accepted, type Decimal, type Result, spanishMonth } from '@contador/kernel';
import { colombianDay, notDone, type TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import type { BillParts } from '../amounts/bill-parts.repository.ts';
import type { CorrectedPlace } from '../amounts/corrected-place.repository.ts';
import type { RunsOfMonth } from '../amounts/liquidated-parts.repository.ts';
import { billMaker } from '../compose/bill-maker.ts';
import type { GivenBill, RunsOfBills } from '../compose/bill-source.ts';
import type { BillDates, BillToIssue } from '../compose/bill-to-issue.ts';
import type { BillContents } from '../compose/compose-bill.ts';
import { nextSupplementaryNumber } from '../numbers/supplementary-ranges.repository.ts';
import { type BillReadiness, billReadiness } from './bill-readiness.ts';

/** Request for a bill of a single client. */
export interface ClientBillRequest {
  readonly cycleMonth: CycleMonth;
  readonly clientCode: string;
  /** Runs to take the rows from, instead of the approved liquidations of the cycle. */
  readonly runs?: Partial<RunsOfMonth>;
  /** Content of the bill where it does not come from a liquidation of billing. */
  readonly given?: GivenBill;
  /** Extra notice printed on a bill that does not replace another one. */
  readonly notice?: string;
  /** The bill to replace, with the previous balance that it took over, COP. */
  readonly replaces?: {
    readonly number: number;
    /** Number with its prefix. */
    readonly printed: string;
    readonly reason: string;
    readonly previousBalance: Decimal;
    /** The replaced bill as the basis of comparison, where this is a correction. */
    readonly corrected?: BillContents['before'];
    /** Class and place of the client after a correction that is not stored yet. */
    readonly place?: CorrectedPlace;
  };
}

/** A bill composed under the next free number, not yet written. */
export interface ComposedBill {
  readonly bill: BillToIssue;
  readonly runs: RunsOfBills;
  readonly dates: BillDates;
}

/**
 * Composes the bill of one client of a cycle month under the next number of its supplementary ranges, from `parts` or from its runs;
 * refused if an input is missing.
 * A caller that will issue the bill must lock the cycle month first.
 */
export async function composeClientBill(
  transaction: TenantTransaction,
  { cycleMonth, clientCode, runs, given: settled, notice, replaces }: ClientBillRequest,
  tenant: { readonly username: string; readonly applicationName: string },
  now: Date,
  parts: BillParts | undefined = settled?.parts,
): Promise<Result<ComposedBill, Refused['refusal']>> {
  const { period, cycle } = cycleMonth;
  const ready = await billReadiness(transaction, cycleMonth);
  const basis = basisOf(ready, runs, settled !== undefined);
  if (basis === undefined) {
    return refuse(
      'bills-lack-inputs',
      [{ subject: 'cycle' as const, field: cycle, expected: texts.consumptionNotApproved }],
      notDone,
    );
  }
  if (ready.issuer?.keeps) {
    return refuse(
      'bills-lack-inputs',
      [{ subject: 'cycle' as const, field: cycle, expected: ready.issuer.fault }],
      notDone,
    );
  }
  const number = await nextSupplementaryNumber(transaction, cycleMonth);
  if (number === undefined) {
    const particular = {
      subject: 'cycle' as const,
      field: cycle,
      value: '1',
      expected: texts.supplementaryLacking(cycle, spanishMonth(period)),
    };
    return refuse('bill-numbers-lacking', [particular], notDone);
  }
  const dates = { ...basis.dates, ...laterDates(basis.dates, colombianDay(now)) };
  const own = parts && new Map([[clientCode, parts]]);
  const places = replaces?.place && new Map([[clientCode, replaces.place]]);
  const on = { cycleMonth, runs: basis.runs, dates, ...(places && { places }) };
  const make = await billMaker(transaction, on, [clientCode], tenant, now, own);
  const bill = make(clientCode, number, {
    ...(settled && { mayLackAccount: true }),
    ...(notice !== undefined && { notice }),
    ...(replaces && {
      notice: [texts.replacesBill(replaces.printed, replaces.reason), settled?.notice].filter(Boolean).join('. '),
      previousBalance: replaces.previousBalance,
      ...(replaces.corrected && { corrects: replaces.corrected }),
    }),
  });
  if (bill === undefined)
    return refuse(
      'bills-lack-inputs',
      [{ subject: 'client' as const, field: clientCode, expected: texts.bankAccount }],
      notDone,
    );
  return accepted({ bill, dates, runs: basis.runs });
}

/** Runs and dates of the bill; `undefined` until the energy liquidation is approved and the month has dates. */
function basisOf(
  { energy, lighting, security, parameters }: BillReadiness,
  runs: Partial<RunsOfMonth> = {},
  isGiven = false,
): { readonly runs: RunsOfBills; readonly dates: BillDates } | undefined {
  // A replacement does not charge taxes that the replaced bill did not have.
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
