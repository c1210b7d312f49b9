import { createHash } from 'node:crypto';
import type { FactorMonth, MFactorState } from '@contador/domain/billing';
import { daysOfStayIn, type PriceSheet } from '@contador/domain/self-generators';
import { compareMonths, isoMonth, type MeterPeriod, type Month, nextMonth } from '@contador/kernel';
import type { Options } from '@contador/regulation';
import type { TenantTransaction } from '../../../platform/index.ts';
import { definitiveTariffIds } from '../../../tariff-calculation/index.ts';
import { APPROVES } from '../../hours/approved-hours.ts';
import { type ClientFile, daysOfStay, type FileFacts, factsOfFiles, type KnownMonth } from '../../hours/index.ts';
import { paymentsOf } from '../../surplus-payments/surplus-payment.repository.ts';
import { stateOf } from '../factor-m-states.ts';
import { lawOfSettlement } from '../law-of-settlement.ts';
import { priceSheets } from '../price-sheets.repository.ts';
import { hoursOf } from '../read-settlement-chunk.ts';
import { type Lacking, type SettledBy, settledBy } from '../settled-by.ts';
import { type CorrectionDraftRow, correctionDraft } from './correction-draft.repository.ts';
import { type SettledVersion, versionInForce } from './settled-versions.repository.ts';

/** Inputs from which the correction of a client's month is derived. */
export interface CorrectionFacts {
  readonly period: Month;
  readonly draft: CorrectionDraftRow;
  /** Version to correct, and its hours (`hours`). */
  readonly version: SettledVersion;
  readonly hours: KnownMonth;
  /** File of the corrected hours; `undefined` when the hours in force stay. */
  readonly file: FileFacts | undefined;
  /** Present prices, tariffs and register data for settling it, or what is missing. */
  readonly by: SettledBy | Lacking;
  /** Stored prices of the version to correct. */
  readonly sheets: Readonly<Record<string, PriceSheet>>;
  readonly payment: {
    readonly isPaid: boolean;
    readonly paid: number | null;
    readonly paidOn: string | null;
    readonly hasDocument: boolean;
  };
  /** Stored state of M after the month. It differs from the version's when an earlier month was corrected since. */
  readonly factorAfter: MFactorState;
  /** Later months with an applied M, and the readings of the law of each (`laws`). */
  readonly later: readonly FactorMonth[];
  readonly laws: ReadonlyMap<string, Options>;
  /** True when the next month was read from the closing registers of this one. */
  readonly isReadOn: boolean;
  /** Ids of the published tariffs that bought the settled energy, joined by commas; `undefined` while none is published. */
  readonly tariff: string | undefined;
  /** Digest of all other fields: changes when any of them does. */
  readonly digest: string;
}

/** Inputs of the correction of a client's month; `undefined` when there is no draft. */
export async function correctionFacts(
  transaction: TenantTransaction,
  { tenant, period, clientCode }: { readonly tenant: string; readonly period: Month; readonly clientCode: string },
): Promise<CorrectionFacts | undefined> {
  const draft = await correctionDraft(transaction, period, clientCode);
  const version = await versionInForce(transaction, period, clientCode);
  const hours = (await hoursOf(transaction, period, [clientCode])).get(clientCode);
  if (draft === undefined || version === undefined || hours === undefined) return undefined;
  const file = fileOf(draft);
  const [read] = file === undefined ? [] : await factsOfFiles(transaction, period, [file], draft.methods);
  const meterPeriod: MeterPeriod = read?.facts?.period ?? { first: hours.first, days: hours.days };
  const found = await settledBy(transaction, { tenant, period, clientCode, meterPeriod, stay: stayOf(read, hours) });
  const by = 'lacks' in found ? found : { ...found, ...(await factorBefore(transaction, period, version, found)) };
  const { prices } = version.annex;
  const payments = await paymentsOf(transaction, { clientCode, year: period.year });
  const payment = payments.find(({ month }) => month.number === period.number);
  const { factorAfter, later } = await keptFactors(transaction, period, version);
  const laws = new Map<string, Options>();
  for (const { month } of later) laws.set(isoMonth(month), await lawOfSettlement(transaction, month));
  const tariffs = new Set((await definitiveTariffIds(transaction, period)).values());
  const facts = {
    period,
    draft,
    version,
    hours,
    file: read,
    by,
    factorAfter,
    later,
    laws,
    sheets: prices?.kind === 'spot' ? await priceSheets(transaction, [prices.digest]) : {},
    payment: {
      isPaid: payment?.state === 'paid' && payment.payment !== 'balance',
      hasDocument: payment?.hasDocument ?? false,
      paid: payment?.paid ?? null,
      paidOn: payment?.paidOn ?? null,
    },
    isReadOn: await isReadOn(transaction, nextMonth(period), clientCode),
    tariff: tariffs.size > 0 ? [...tariffs].join(', ') : undefined,
  };
  return { ...facts, digest: digestOf(facts) };
}

/** Days of the stay in the hours of the correction, or in those in force when the hours stay. */
function stayOf(read: FileFacts | undefined, hours: KnownMonth): number {
  if (read?.facts == null) return daysOfStay(hours);
  const { from, to } = daysOfStayIn(read.facts.period, read.facts.client);
  return to - from;
}

function fileOf({
  file,
  file_name: name,
  sha256,
  size,
  client_code: clientCode,
}: CorrectionDraftRow): ClientFile | undefined {
  if (file === null || name === null || sha256 === null || size === null) return undefined;
  return { id: file, clientCode, name, sha256, size };
}

/**
 * State of M before the month: for the first month of a client the one stored with its approval, otherwise the one left by earlier months.
 */
async function factorBefore(
  transaction: TenantTransaction,
  { year, number }: Month,
  version: SettledVersion,
  { factorBefore: found }: SettledBy,
): Promise<{ readonly factorBefore: MFactorState }> {
  const before = await transaction
    .selectFrom('m_factor_state')
    .select('m_factor')
    .where('client_code', '=', version.client_code)
    .where((row) => row.or([row('year', '<', year), row.and([row('year', '=', year), row('month', '<', number)])]))
    .limit(1)
    .executeTakeFirst();
  if (before !== undefined || version.m_before === null) return { factorBefore: found };
  return {
    factorBefore: {
      mFactor: version.m_before,
      monthsWithExcess: version.months_with_excess_before ?? 0,
      consecutiveMonthsOutOfExcess: version.months_out_of_excess_before ?? 0,
      consecutiveMonthsM6: version.months_m6_before ?? 0,
    },
  };
}

/** States of M after the month and after later ones. A month without a stored state has that of its version. */
async function keptFactors(
  transaction: TenantTransaction,
  period: Month,
  version: SettledVersion,
): Promise<Pick<CorrectionFacts, 'factorAfter' | 'later'>> {
  const rows = await transaction
    .selectFrom('m_factor_state')
    .selectAll()
    .where('client_code', '=', version.client_code)
    .orderBy('year')
    .orderBy('month')
    .execute();
  const months = rows.map((row) => ({
    month: { year: row.year, number: row.month },
    days: row.days_in_excess,
    applied: row.applied_m,
    state: stateOf(row),
  }));
  const own = months.find(({ month }) => compareMonths(month, period) === 0);
  return {
    factorAfter: own?.state ?? stateOf({ ...version, m_factor: version.m_after }),
    later: months.filter(({ month }) => compareMonths(month, period) > 0),
  };
}

async function isReadOn(transaction: TenantTransaction, { year, number }: Month, clientCode: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('approved_meter_month as a')
    .innerJoin('meter_month as m', (join) => join.on(APPROVES))
    .select('m.id')
    .where('a.client_code', '=', clientCode)
    .where('a.year', '=', year)
    .where('a.month', '=', number)
    .where('m.measuring_type', '=', 'Lecturas')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Digest of the facts. Files and stored prices are included by their own digests. */
function digestOf({
  draft,
  version,
  hours,
  file,
  by,
  factorAfter,
  later,
  payment,
  isReadOn: readOn,
  tariff,
}: Omit<CorrectionFacts, 'digest'>): string {
  const { file: _, ...facts } = file?.facts ?? { file: null };
  const content = {
    draft: [draft.replaces, draft.reason, draft.file, draft.methods, draft.opened_by, draft.opened_at],
    version: version.number,
    hours: hours.id,
    facts,
    factorAfter,
    later,
    payment,
    readOn,
    tariff,
    by: 'lacks' in by ? by.lacks : [by.record, by.userType, by.factorBefore, by.law, by.payment],
  };
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
