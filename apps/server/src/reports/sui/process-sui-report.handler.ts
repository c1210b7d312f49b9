import { createHash } from 'node:crypto';
import { type BodyOf, type Particular, refuse } from '@contador/contract';
import { bodyLabels, suiFindingPlace, suiFindingSentences, suiReportTexts } from '@contador/contract/messages';
import { processSuiReport } from '@contador/contract/reports';
import { isBillingSuiCode } from '@contador/domain/billing';
import {
  type MissingSuiInput,
  mayProcess,
  missingSuiInputs,
  type SuiEntries,
  type SuiFinding,
  type SuiForm,
  type SuiLayout,
  type SuiMaterial,
  type SuiReportCode,
  sharedSuiReportCodes,
  suiFindingSeverities,
  withFixedValues,
} from '@contador/domain/reports';
import { isoMonth, month as monthOf, previousMonth, sameMonth } from '@contador/kernel';
import {
  type Answer,
  type Call,
  handle,
  lockRecords,
  storeRows,
  type TenantTransaction,
} from '../../platform/index.ts';
import { versionOfTariff } from '../../tariff-calculation/index.ts';
import type { BilledReportsDoor } from './billed-reports-door.ts';
import { mayMakeReport } from './may-make-report.ts';
import { type BuiltReport, builtReport, latestOf, type MonthReports, monthReports } from './month-reports.ts';
import { reportIdOfBillingMonth } from './reports-of-month.ts';
import { type ProcessedReport, processedReports, suiReports } from './sui-report.repository.ts';

type Body = BodyOf<typeof processSuiReport>;

/** Reply of a write that was not done, in the words of the specification, in addition to the refusal. */
const notDone = { Upload: 'Error' } as const;

/** One call processes the reports on tariffs and those on billed clients; each is open to the people of its area. */
export const processSuiReportCall = (billed: BilledReportsDoor) =>
  handle(processSuiReport, async (call) => {
    const { query, body, caller, inTenant, now } = call;
    const { code } = query;
    if (!isBillingSuiCode(code)) {
      if (!mayMakeReport(caller, code)) return refuse('not-permitted', [], notDone);
      return await processTariffReport(call, code, body);
    }
    if (!billed.opensTo(caller)) return refuse('not-permitted', [], notDone);
    const { year, period, seenProcessed } = body;
    if (year === undefined || period === undefined) {
      return refuse('malformed-request', [{ field: bodyLabels.report, expected: suiReportTexts.monthAsked }], notDone);
    }
    const report = { code, month: monthOf(year, period), by: caller, at: now, seenProcessed };
    return await inTenant((transaction) => billed.process(transaction, report));
  });

/**
 * Checks the report as the regulator would, and stores it permanently as the replacement of the one before. Idempotent: a second click or a
 * lost answer does not store it again.
 */
function processTariffReport(
  { caller, inTenant, now }: Call<typeof processSuiReport>,
  code: SuiReportCode,
  body: Body,
): Promise<Answer<typeof processSuiReport>> {
  const { year, period } = body;
  const isShared = sharedSuiReportCodes.includes(code);
  const billingMonth = isShared && year !== undefined && period !== undefined ? monthOf(year, period) : undefined;
  if (body.reportId === undefined && billingMonth === undefined) {
    const missing = { field: bodyLabels.report, expected: suiReportTexts.idAsked };
    return Promise.resolve(refuse('malformed-request', [missing], notDone));
  }
  return inTenant(async (transaction) => {
    const reportId = body.reportId ?? (billingMonth && (await reportIdOfBillingMonth(transaction, billingMonth)));
    if (reportId === undefined) return refuse('no-definitive-version', [], notDone);
    const named = await versionOfTariff(transaction, reportId);
    if (named === undefined) return refuse('version-unknown', [], notDone);
    // Serialises the processing of a month, whatever version each person has on screen.
    await lockRecords(transaction, `SUI reports of ${isoMonth(named.period)}`);
    const reports = await monthReports(transaction, reportId);
    if (!reports.ok) return refuse(reports.refusal.code, [], notDone);
    const mismatch = await mismatches(transaction, body, reports.value);
    if (mismatch.length > 0) return refuse('sui-period-mismatch', mismatch, notDone);

    const entries: SuiEntries = { inputs: body.inputs ?? [], subsidies: body.subsidies ?? [] };
    const built = builtReport(reports.value, code, entries);
    if (built === undefined) return refuse('sui-layout-unknown', [], notDone);
    const { form } = built.layout;
    const empty = [...missingSuiInputs(form, entries), ...marketsNotAdded(form, reports.value.material, entries)];
    if (empty.length > 0) {
      return refuse(
        'sui-inputs-missing',
        empty.map(({ label, position, market }) => ({
          field: market === undefined ? `${position}. ${label}` : `${market} · ${label}`,
          expected: suiReportTexts.toEnter,
        })),
        notDone,
      );
    }
    if (!mayProcess(built.findings)) return refuse('sui-report-has-errors', errorsOf(built), notDone);

    const content = digestOf(built, entries);
    const latest = latestOf(reports.value.processed, code);
    if (latest?.contentSha256 === content && body.replaces !== latest.number) {
      return { Upload: 'OK' as const, Number: latest.number };
    }
    if (changedSince(body, latest)) return refuse('sui-report-changed', [], notDone);
    const [number, replaces] = [(latest?.number ?? 0) + 1, latest?.number ?? null];
    const report = {
      reportId,
      code: code,
      number,
      replaces,
      period: named.period,
      version: named.version,
      norm: built.layout.norm,
      columns: built.layout.columns.map(({ name, label, type }) => ({ name, label, type })),
      rows: built.rows,
      inputs: withFixedValues(built.layout.form, entries.inputs),
      subsidies: entries.subsidies,
      findings: built.findings,
      contentSha256: content,
      previousReportId: await reportBefore(transaction, body, code),
    };
    await storeRows(suiReports, {
      transaction,
      by: caller,
      at: now,
      rows: [report],
      action: 'sui-report-processed',
      subject: `${code} ${reportId}`,
      logged: { number, replaces, content, findings: built.findings.map(({ code }) => code) },
    });
    return { Upload: 'OK' as const, Number: number };
  });
}

/** Markets of the report without entered values, each with the first value that is missing. */
function marketsNotAdded(
  { ofMarket }: SuiForm,
  { markets }: SuiMaterial,
  { subsidies }: SuiEntries,
): MissingSuiInput[] {
  const first = ofMarket?.[0];
  if (first === undefined) return [];
  return markets
    .filter(({ code }) => !subsidies.some(({ market }) => market === code))
    .map(({ code }) => ({ label: first.label, position: 1, market: code }));
}

/** Fields of the call that contradict the month or version of the report's id. */
async function mismatches(
  transaction: TenantTransaction,
  body: Body,
  { version: { period, version } }: MonthReports,
): Promise<Particular[]> {
  const before = previousMonth(period);
  const named = body.previousReportId ? await versionOfTariff(transaction, body.previousReportId) : undefined;
  const claims: [field: string, value: unknown, expected: unknown][] = [
    // Without the report's id these fields are the billing month from which the id was found.
    ['period', body.reportId && body.period, period.number],
    ['year', body.reportId && body.year, period.year],
    ['version', body.version, version],
    ['prev_period', body.previousPeriod, before.number],
    ['prev_year', body.previousYear, before.year],
    ['prev_report_id', named && sameMonth(named.period, before), named && true],
  ];
  return claims
    .filter(([, value, expected]) => value !== undefined && value !== null && value !== expected)
    .map(([field, value, expected]) => ({ field, value: String(value), expected: String(expected) }));
}

/** Whether somebody else processed the report after the person saw it. */
function changedSince({ replaces, seenProcessed }: Body, latest: ProcessedReport | undefined): boolean {
  if (replaces !== undefined && replaces !== null) return replaces !== latest?.number;
  return seenProcessed !== undefined && seenProcessed !== null && seenProcessed !== (latest !== undefined);
}

/** Id of the previous month's processed report that this one continues; null if there is none. */
async function reportBefore(
  transaction: TenantTransaction,
  { previousReportId }: Body,
  code: string,
): Promise<string | null> {
  if (!previousReportId) return null;
  const version = await versionOfTariff(transaction, previousReportId);
  const before = version === undefined ? [] : await processedReports(transaction, version.period);
  return before.find((it) => it.code === code)?.reportId ?? null;
}

function errorsOf({ findings, layout }: BuiltReport): Particular[] {
  return findings
    .filter(({ code }) => suiFindingSeverities[code] === 'E')
    .map((finding) => ({
      field: [finding.code, labelOf(layout, finding)].filter(Boolean).join(' · '),
      ...(finding.row !== null && { line: finding.row + 1 }),
      ...(finding.value !== null && { value: finding.value }),
      expected:
        `${suiFindingSentences[finding.code]} ${finding.expected ? suiReportTexts.expected(finding.expected) : ''}`.trim(),
    }));
}

function labelOf({ columns }: SuiLayout, finding: SuiFinding): string {
  return columns.find(({ name }) => name === finding.column)?.label ?? suiFindingPlace(finding);
}

function digestOf({ layout, rows, findings }: BuiltReport, entries: SuiEntries): string {
  const columns = layout.columns.map(({ name }) => name);
  return createHash('sha256')
    .update(JSON.stringify([columns, rows, findings, entries]))
    .digest('hex');
}
