import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { refuse } from '@contador/contract';
import {
  billedSuiFileName,
  checkBilledSuiReports,
  downloadBilledSuiReport,
  processBilledSuiReport,
  reviewBilledSuiReport,
} from '@contador/contract/billing';
import { billedSuiTexts as texts } from '@contador/contract/messages';
import {
  type BillingSuiCode,
  billingSuiLayout,
  billingSuiReport,
  billingSuiReports,
  unheldColumns,
} from '@contador/domain/billing';
import { suiFileForm, suiFileText } from '@contador/domain/reports';
import { type Month, month as monthOf } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { keepRows } from '../../decisions/index.ts';
import { handle } from '../../http/handle.ts';
import { download } from '../../http/reply.ts';
import { notDone } from '../../records/not-done.ts';
import { takeTurn } from '../../records/take-turn.ts';
import { billedSuiReports } from './billed-sui.repository.ts';
import { reviewReport } from './reviewed-report.ts';

/** How many rows a review shows. */
const SHOWN = 50;

const names = ['code', 'number', 'rows', 'warnings', 'contentSha256', 'processedBy', 'processedAt'] as const;

/** The last processing of a report. */
async function latestOf(transaction: TenantTransaction, period: Month, code: BillingSuiCode) {
  const rows = await billedSuiReports.rows(transaction, { period, code }, names, 'number');
  return rows.at(-1);
}

/** The report with the layout of the month; undefined before the first. */
function inMonth(code: BillingSuiCode, month: Month) {
  const report = billingSuiReport(code);
  const layout = billingSuiLayout(report, month);
  return layout && { report, layout, month };
}

export const checkBilledSuiReportsCall = handle(checkBilledSuiReports, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const month = monthOf(query.year, query.month);
    const reports = [];
    for (const { code, name } of billingSuiReports) {
      const latest = await latestOf(transaction, month, code);
      reports.push({
        ...{ code, name, norm: inMonth(code, month)?.layout.norm ?? '', processed: latest !== undefined },
        ...{ processedAt: latest?.processedAt ?? null, processedBy: latest?.processedBy ?? null },
        ...{ number: latest?.number ?? null, rows: latest?.rows ?? null, warnings: latest?.warnings ?? null },
      });
    }
    return { sui_reports: reports };
  }),
);

/** The first rows as they would go out, and everything that was found in all of them. */
export const reviewBilledSuiReportCall = handle(reviewBilledSuiReport, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const of = inMonth(query.code, monthOf(query.year, query.month));
    if (of === undefined) return refuse('sui-layout-unknown');
    const rows: (string | null)[][] = [];
    const { count, findings } = await reviewReport(transaction, of, (page) => {
      rows.push(...page.slice(0, SHOWN - rows.length).map((row) => [...row]));
    });
    return {
      columns: of.layout.columns.map(({ name, label }) => ({ name, label })),
      ...{ rows, count, findings: [...findings], unheld: unheldColumns(of.layout).map(({ label }) => label) },
    };
  }),
);

/** Keeps the report as it stands. The same report again, by a second click or a lost answer, is the one that is kept. */
export const processBilledSuiReportCall = handle(
  processBilledSuiReport,
  async ({ query, body, caller, inTenant, now }) =>
    inTenant(async (transaction) => {
      const { code } = query;
      const month = monthOf(body.year, body.month);
      const of = inMonth(code, month);
      if (of === undefined) return refuse('sui-layout-unknown', [], notDone);
      await takeTurn(transaction, `billed sui report ${code} ${month.year}-${month.number}`);
      const form = suiFileForm(month);
      const digest = createHash('sha256');
      const pieces: Buffer[] = [];
      const { count, findings } = await reviewReport(transaction, of, (rows) => {
        const cells = rows.map((row) => ({ cells: row.map((value) => ({ value })) }));
        const header = form.sui_csv_header && pieces.length === 0;
        const text = suiFileText(of.layout, cells, { ...form, sui_csv_header: header });
        digest.update(text);
        pieces.push(gzipSync(text));
      });
      const errors = findings.filter(({ severity }) => severity === 'error');
      if (errors.length > 0) {
        const particulars = errors.map(({ column, expected, clients, rows }) => ({
          field: of.layout.columns.find(({ name }) => name === column)?.label ?? column,
          expected: texts.finding(expected, rows, clients),
        }));
        return refuse('sui-report-has-errors', particulars, notDone);
      }
      if (count === 0) return refuse('billed-sui-report-empty', [{ field: code, expected: texts.noRows }], notDone);
      const contentSha256 = digest.digest('hex');
      const latest = await latestOf(transaction, month, code);
      if (latest?.contentSha256 === contentSha256) return { Upload: 'OK' as const, Number: latest.number };
      const number = (latest?.number ?? 0) + 1;
      const warnings = findings.reduce((sum, { rows }) => sum + rows, 0);
      await keepRows(billedSuiReports, {
        ...{ transaction, by: caller, at: now, action: 'billed-sui-report-processed' },
        rows: [
          {
            ...{ code, period: month, number, norm: of.layout.norm, rows: count, warnings, contentSha256 },
            replaces: latest?.number ?? null,
          },
        ],
        subject: `${code} ${month.year}-${month.number}`,
        logged: { number, rows: count, warnings, content: contentSha256 },
      });
      const key = { code, year: month.year, month: month.number, number };
      for (const [piece, content] of pieces.entries()) {
        await transaction
          .insertInto('billing_sui_piece')
          .values({ ...key, piece, content })
          .execute();
      }
      return { Upload: 'OK' as const, Number: number };
    }),
);

/** The file of the last processing, byte for byte as it was made. */
export const downloadBilledSuiReportCall = handle(downloadBilledSuiReport, async ({ query, caller, inTenant }) => {
  const month = monthOf(query.year, query.month);
  const pieces = await inTenant(async (transaction) => {
    const latest = await latestOf(transaction, month, query.code);
    if (latest === undefined) return [];
    return await transaction
      .selectFrom('billing_sui_piece')
      .select('content')
      .where('code', '=', query.code)
      .where('year', '=', month.year)
      .where('month', '=', month.number)
      .where('number', '=', latest.number)
      .orderBy('piece')
      .execute();
  });
  if (pieces.length === 0) return refuse('sui-report-unprocessed');
  const bytes = Buffer.concat(pieces.map(({ content }) => gunzipSync(content)));
  return download(billedSuiFileName(query.code, caller.tenant, month), 'text/csv; charset=utf-8', bytes);
});
