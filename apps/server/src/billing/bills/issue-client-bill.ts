import { createHash, randomUUID } from 'node:crypto';
import { type Refused, refuse } from '@contador/contract';
import { billingTexts as texts } from '@contador/contract/messages';
import { laterDates } from '@contador/domain/billing';
import { accepted, type Decimal, type Result, spanishMonth } from '@contador/kernel';
import type { Person } from '../../database/audit.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { keepRows } from '../../decisions/index.ts';
import { colombianDay } from '../../http/colombian-day.ts';
import { notDone } from '../../records/not-done.ts';
import { holdCycleMonth } from '../cycle-month.ts';
import type { CycleMonth } from '../liquidation/liquidated-month.ts';
import { makeLinkKey } from './bill-link.ts';
import { billMaker } from './bill-maker.ts';
import { type BillReadiness, billReadiness } from './bill-readiness.ts';
import type { BillToIssue } from './bill-to-issue.ts';
import { billings } from './billed-cycles.repository.ts';
import type { RunsOfMonth } from './liquidated-parts.repository.ts';
import { standingBill } from './standing-bill.repository.ts';
import { nextSupplementaryNumber } from './supplementary-ranges.repository.ts';
import { writeBills } from './write-bills.ts';

/** A bill that goes out alone. */
export interface ClientBillRequest {
  readonly of: CycleMonth;
  readonly clientCode: string;
  /** Whose rows it is made of, where it is not the approved liquidations of the cycle. */
  readonly runs?: Partial<RunsOfMonth>;
  /** What it says besides, of a bill that is in the place of none. */
  readonly notice?: string;
  /** The bill in whose place it goes out, with the balance of before that this one took, COP. */
  readonly replaces?: {
    readonly number: number;
    /** With its prefix. */
    readonly printed: string;
    readonly reason: string;
    readonly previousBalance: Decimal;
  };
}

/**
 * Issues the bill of one client of a cycle's month under the next number of its supplementary ranges: number, CUDE and document in this
 * transaction, or nothing. A client who has a bill that stands is refused, however many ask at once.
 */
export async function issueClientBill(
  transaction: TenantTransaction,
  { of, clientCode, runs, notice, replaces }: ClientBillRequest,
  tenant: { readonly username: string; readonly applicationName: string },
  by: Person,
  now: Date,
): Promise<Result<BillToIssue, Refused['refusal']>> {
  const { period, cycle } = of;
  await holdCycleMonth(transaction, { month: period, cycle });
  const standing = await standingBill(transaction, period, clientCode);
  if (standing !== undefined) {
    return refuse('client-billed', [{ field: clientCode, expected: texts.billStands(standing.number) }], notDone);
  }
  const ready = await billReadiness(transaction, of);
  const basis = basisOf(ready, runs);
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
  const make = await billMaker(transaction, { of, runs: basis.runs, dates }, [clientCode], tenant, now);
  const bill = make(clientCode, number, {
    ...(notice !== undefined && { notice }),
    ...(replaces && {
      notice: texts.replacesBill(replaces.printed, replaces.reason),
      previousBalance: replaces.previousBalance,
    }),
  });
  if (bill === undefined)
    return refuse('bills-lack-inputs', [{ field: clientCode, expected: texts.bankAccount }], notDone);
  await makeLinkKey(transaction, now);
  const run = randomUUID();
  const written = {
    run,
    month: of,
    dates,
    runs: basis.runs,
    by: by.personName,
    at: now,
    ...(replaces && { replaces }),
  };
  await writeBills(transaction, written, { bills: [bill], reasons: [] });
  const digest = createHash('sha256').update(`${number} ${bill.cude} ${bill.payable}`).digest('hex');
  await keepRows(billings, {
    ...{ transaction, action: 'bill.issue', subject: `${clientCode} ${period.year}-${period.number}`, by, at: now },
    rows: [{ period, cycle, run, clientCode, firstNumber: number, lastNumber: number, bills: 1, unused: 0, digest }],
    logged: { run, number, digest, ...(replaces && { replaces: replaces.number }) },
  });
  return accepted(bill);
}

/** The runs and the dates of the bill; undefined while a liquidation is not approved or the month has no dates. */
function basisOf({ energy, lighting, security, parameters }: BillReadiness, runs: Partial<RunsOfMonth> = {}) {
  const chosen = {
    energy: runs.energy ?? energy,
    lighting: runs.lighting ?? lighting,
    security: runs.security ?? security,
  };
  if (chosen.energy === undefined || parameters === undefined) return undefined;
  return { runs: { ...chosen, energy: chosen.energy }, dates: parameters.dates };
}
