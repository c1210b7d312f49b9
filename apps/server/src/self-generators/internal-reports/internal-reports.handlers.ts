import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { refuse } from '@contador/contract';
import {
  checkInternalReports,
  downloadInternalReport,
  generateInternalReport,
  internalReportFileName,
} from '@contador/contract/self-generators';
import { isoMonth, type Month, month as monthOf } from '@contador/kernel';
import {
  fileNamed,
  handle,
  lockRecords,
  notDone,
  reportChangeOf,
  storeFile,
  storeRows,
  type TenantTransaction,
} from '../../platform/index.ts';
import { csvOfPieces, csvText } from '../reports/csv-download.ts';
import { settlementApproval } from '../settlement/settlement-approval.repository.ts';
import { internalReports, latestReport } from './internal-report.repository.ts';
import { REPORT_001_HEAD, report001Rows } from './report-001.ts';

export const checkInternalReportsCall = handle(checkInternalReports, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const period = monthOf(query.year, query.month);
    const [approval, latest] = await Promise.all([
      settlementApproval(transaction, period),
      latestReport(transaction, period, '001'),
    ]);
    const isApproved = approval !== undefined;
    return {
      status: { mayGenerate: isApproved, isGenerated: latest !== undefined, mayProcessSui: isApproved },
      by: latest?.generatedBy ?? null,
      at: latest?.generatedAt ?? null,
      changed: latest === undefined ? null : await changedSince(transaction, period, latest),
    };
  }),
);

/** Differences between the generated report and one generated today. Corrections and changed meter codes cause them. */
async function changedSince(
  transaction: TenantTransaction,
  period: Month,
  { contentSha256, fileSha256 }: { readonly contentSha256: string; readonly fileSha256: string },
) {
  const now = csvText(await report001Rows(transaction, period));
  if (digestOf(now) === contentSha256) return null;
  const kept = gunzipSync(await fileNamed(transaction, fileSha256));
  return reportChangeOf('client', linesByClient(kept), linesByClient(now));
}

/** Lines by client code, which is the first column. */
function linesByClient(text: Buffer): ReadonlyMap<string, readonly string[]> {
  const lines = text.toString('utf8').split('\r\n').slice(0, -1);
  return new Map(lines.map((line) => [line.split(',', 1)[0] ?? '', [line]]));
}

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Stores the report of an approved month. Idempotent: unchanged content is not stored again. */
export const generateInternalReportCall = handle(
  generateInternalReport,
  async ({ query: { code, ...query }, caller, inTenant, now }) =>
    inTenant(async (transaction) => {
      const period = monthOf(query.year, query.month);
      if ((await settlementApproval(transaction, period)) === undefined) {
        return refuse('settlement-not-approved', [], notDone);
      }
      await lockRecords(transaction, `internal report ${code} ${isoMonth(period)}`);
      const rows = await report001Rows(transaction, period);
      const text = csvText(rows);
      const contentSha256 = digestOf(text);
      const latest = await latestReport(transaction, period, code);
      if (latest?.contentSha256 === contentSha256) return { Upload: 'OK' as const };
      const number = (latest?.number ?? 0) + 1;
      await storeRows(internalReports, {
        transaction,
        by: caller,
        at: now,
        action: 'internal-report-generated',
        rows: [
          {
            code,
            period,
            number,
            rows: rows.length,
            contentSha256,
            fileSha256: await storeFile(transaction, gzipSync(text)),
            replaces: latest?.number ?? null,
          },
        ],
        subject: `${code} ${isoMonth(period)}`,
        logged: { number, rows: rows.length, content: contentSha256 },
      });
      return { Upload: 'OK' as const };
    }),
);

/** The last report, byte for byte as stored. */
export const downloadInternalReportCall = handle(downloadInternalReport, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const [period, code] = [monthOf(query.year, query.month), query.code];
    const latest = await latestReport(transaction, period, code);
    if (latest === undefined) return refuse('internal-report-not-generated');
    const content = await fileNamed(transaction, latest.fileSha256);
    return csvOfPieces(internalReportFileName(query), REPORT_001_HEAD, [gunzipSync(content)]);
  }),
);
