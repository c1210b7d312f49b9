import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Refused, refuse } from '@contador/contract';
import { billedSuiFileName } from '@contador/contract/billing';
import { billedSuiTexts as texts } from '@contador/contract/messages';
import { type BillingSuiCode, billingSuiLayout, billingSuiReport, billingSuiReports } from '@contador/domain/billing';
import { suiFileForm, suiFileRows, suiFileText } from '@contador/domain/reports';
import type { Month } from '@contador/kernel';
import {
  appendOnlyTable,
  type Caller,
  type Download,
  download,
  fileNamed,
  lockRecords,
  notDone,
  rowDigest,
  storeFiles,
  storeRows,
  type TenantTransaction,
} from '../../platform/index.ts';
import { changedSince } from './changed-since.repository.ts';
import { reviewReport } from './reviewed-report.ts';

/** Append-only table of processed billing reports; processing again adds a row that refers to the previous one. */
const billedSuiReports = appendOnlyTable('billing_sui_report', { by: 'processed_by', at: 'processed_at' });

const names = ['code', 'number', 'rows', 'warnings', 'contentSha256', 'processedBy', 'processedAt', 'bills'] as const;

/** Last processing of a report. */
async function latestOf(transaction: TenantTransaction, period: Month, code: BillingSuiCode) {
  const rows = await billedSuiReports.rows(transaction, { period, code }, names, 'number');
  return rows.at(-1);
}

/** The report with its layout of the month; `undefined` before its first layout. */
export function billedReportInMonth(code: BillingSuiCode, month: Month) {
  const report = billingSuiReport(code);
  const layout = billingSuiLayout(report, month);
  return layout && { report, layout, month };
}

/** State of each report of the company in a month. Reports cover the whole company, whichever area asks. */
export async function billedReportsOf(transaction: TenantTransaction, month: Month) {
  const reports = [];
  for (const { code, name } of billingSuiReports) {
    const latest = await latestOf(transaction, month, code);
    const found = billedReportInMonth(code, month);
    reports.push({
      code,
      name,
      norm: found?.layout.norm ?? '',
      processed: latest !== undefined,
      processedAt: latest?.processedAt ?? null,
      processedBy: latest?.processedBy ?? null,
      number: latest?.number ?? null,
      rows: latest?.rows ?? null,
      warnings: latest?.warnings ?? null,
      changed: latest && found ? await changedSince(transaction, { ...found, ...latest }) : null,
    });
  }
  return reports;
}

/** Processes a report and stores it. Idempotent: an unchanged report returns the stored one. */
export async function processBilledReport(
  transaction: TenantTransaction,
  processing: {
    readonly code: BillingSuiCode;
    readonly month: Month;
    readonly by: Caller;
    readonly at: Date;
    /** Whether the report was already processed when the person saw it; if omitted, nothing is compared. */
    readonly seenProcessed?: boolean | null | undefined;
  },
): Promise<Refused | { readonly Upload: 'OK'; readonly Number: number }> {
  const { code, month, by, at, seenProcessed } = processing;
  const found = billedReportInMonth(code, month);
  if (found === undefined) return refuse('sui-layout-unknown', [], notDone);
  await lockRecords(transaction, `billed sui report ${code} ${month.year}-${month.number}`);
  const form = suiFileForm(month);
  const digest = createHash('sha256');
  const pieces: {
    readonly bytes: Buffer;
    readonly keys: string[];
    readonly states: number[];
    readonly lines: number[];
  }[] = [];
  const { count, findings } = await reviewReport(transaction, found, (rows) => {
    const cells = rows.map((row) => ({ cells: row.cells.map((value) => ({ value })) }));
    const header = form.sui_csv_header && pieces.length === 0;
    const text = suiFileText(found.layout, cells, { ...form, sui_csv_header: header });
    digest.update(text);
    pieces.push({
      bytes: gzipSync(text),
      keys: rows.map(({ key }) => key),
      states: rows.map(({ state }) => state),
      lines: rows.map((row) => rowDigest(row.cells)),
    });
  });
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    const particulars = errors.map(({ column, expected, clients, rows }) => ({
      field: found.layout.columns.find(({ name }) => name === column)?.label ?? column,
      expected: texts.finding(
        expected,
        rows,
        clients.map((client) => client.code),
      ),
    }));
    return refuse('sui-report-has-errors', particulars, notDone);
  }
  if (count === 0) return refuse('billed-sui-report-empty', [{ field: code, expected: texts.noRows }], notDone);
  const contentSha256 = digest.digest('hex');
  const latest = await latestOf(transaction, month, code);
  if (latest?.contentSha256 === contentSha256) return { Upload: 'OK' as const, Number: latest.number };
  if (seenProcessed === false && latest !== undefined) {
    const field = texts.processedBy(latest.processedBy, latest.number);
    return refuse('sui-report-changed', [{ field: code, expected: field }], notDone);
  }
  const number = (latest?.number ?? 0) + 1;
  const warnings = findings.reduce((sum, { rows }) => sum + rows, 0);
  await storeRows(billedSuiReports, {
    transaction,
    by,
    at,
    action: 'billed-sui-report-processed',
    rows: [
      {
        code,
        period: month,
        number,
        norm: found.layout.norm,
        rows: count,
        warnings,
        contentSha256,
        replaces: latest?.number ?? null,
      },
    ],
    subject: `${code} ${month.year}-${month.number}`,
    logged: { number, rows: count, warnings, content: contentSha256 },
  });
  const key = { code, year: month.year, month: month.number, number };
  const files = await storeFiles(
    transaction,
    pieces.map(({ bytes }) => bytes),
  );
  await transaction
    .insertInto('billing_sui_piece')
    .values(
      pieces.map(({ keys, states, lines }, piece) => ({
        ...key,
        piece,
        file_sha256: files[piece] ?? '',
        keys,
        states,
        lines,
      })),
    )
    .execute();
  return { Upload: 'OK' as const, Number: number };
}

/** File of the last processing, byte for byte. */
export async function billedReportFile(
  transaction: TenantTransaction,
  { code, month, tenant }: { readonly code: BillingSuiCode; readonly month: Month; readonly tenant: string },
): Promise<Refused | Download> {
  const pieces = await piecesOf(transaction, code, month);
  if (pieces.length === 0) return refuse('sui-report-unprocessed');
  const name = billedSuiFileName(code, tenant, month);
  return download(name, 'text/csv; charset=utf-8', Buffer.concat(pieces));
}

/** First rows of the last processing as in its file, and the columns of the month. */
export async function billedReportRows(
  transaction: TenantTransaction,
  { code, month, first }: { readonly code: BillingSuiCode; readonly month: Month; readonly first: number },
) {
  const columns = billedReportInMonth(code, month)?.layout.columns ?? [];
  const [piece] = await piecesOf(transaction, code, month, 1);
  const data = piece === undefined ? [] : suiFileRows(piece.toString('utf8'), suiFileForm(month), first);
  return { labels: columns.map(({ label }) => label), columns: columns.map(({ name }) => name), data };
}

/** File of the last processing in pieces of lines, at most `most` of them. */
async function piecesOf(transaction: TenantTransaction, code: BillingSuiCode, month: Month, most?: number) {
  const latest = await latestOf(transaction, month, code);
  if (latest === undefined) return [];
  const rows = await transaction
    .selectFrom('billing_sui_piece')
    .select('file_sha256')
    .where('code', '=', code)
    .where('year', '=', month.year)
    .where('month', '=', month.number)
    .where('number', '=', latest.number)
    .orderBy('piece')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();
  const pieces: Buffer[] = [];
  for (const { file_sha256 } of rows) pieces.push(gunzipSync(await fileNamed(transaction, file_sha256)));
  return pieces;
}
