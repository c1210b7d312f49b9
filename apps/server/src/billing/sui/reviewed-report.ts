import type { BilledSuiFinding } from '@contador/contract/billing';
import { billedSuiTexts as texts } from '@contador/contract/messages';
import {
  type BillingSuiLayout,
  type BillingSuiReport,
  type BillingSuiRow,
  billingSuiFindings,
  billingSuiRow,
} from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';
import { clientsSharingNiu } from './clients-sharing-niu.repository.ts';
import { clientsWithoutBill } from './clients-without-bill.repository.ts';
import { type ReportedRow, rowsOfReport } from './report-rows.repository.ts';

/** Column that identifies a client within its market. */
const NIU = 'niu';
/** Column with the bill number. */
const BILL = 'id_factura';
/** Clients named in a finding. */
const NAMED = 5;

/** A row of the report with its key and hash. */
export type ReviewedRow = Pick<ReportedRow, 'key' | 'state'> & { readonly cells: BillingSuiRow };

/** Builds every row of a report, passing them on page by page; returns the findings over all rows. */
export async function reviewReport(
  transaction: TenantTransaction,
  {
    report,
    layout,
    month,
  }: { readonly report: BillingSuiReport; readonly layout: BillingSuiLayout; readonly month: Month },
  eachPage: (rows: readonly ReviewedRow[]) => void,
): Promise<{ readonly count: number; readonly findings: readonly BilledSuiFinding[] }> {
  const found = new Map<string, BilledSuiFinding>();
  let count = 0;
  for await (const page of rowsOfReport(transaction, report, month)) {
    const rows = page.map(({ facts, selfGenerator, ...row }) => {
      const cells = billingSuiRow(layout, facts);
      for (const { severity, column, expected, mendedAt } of billingSuiFindings(layout, cells, facts)) {
        const key = `${severity} ${column} ${expected} ${mendedAt}`;
        const before = found.get(key);
        const clients = before?.clients ?? [];
        const client = { code: facts.code ?? '', self_generator: selfGenerator };
        found.set(key, {
          severity,
          column,
          expected,
          rows: (before?.rows ?? 0) + 1,
          clients: clients.length < NAMED ? [...clients, client] : clients,
          mended_at: mendedAt,
        });
      }
      return { ...row, cells };
    });
    count += rows.length;
    eachPage(rows);
  }
  if (report.per === 'client') {
    const { count: rows, first } = await clientsSharingNiu(transaction, report, { month, named: NAMED });
    if (rows > 0) {
      found.set('shared niu', {
        severity: 'error',
        column: NIU,
        expected: texts.ownNiu,
        rows,
        clients: [...first],
        mended_at: 'clients',
      });
    }
  }
  if (report.per === 'bill' && count > 0) {
    for (const side of ['consumers', 'self-generators'] as const) {
      const lacking = await clientsWithoutBill(transaction, report, { month, side, named: NAMED });
      if (lacking.count === 0) continue;
      const clients = lacking.first.map((code) => ({ code, self_generator: side === 'self-generators' }));
      found.set(`without bill ${side}`, {
        severity: 'warning',
        column: BILL,
        expected: '',
        rows: lacking.count,
        clients,
        mended_at: 'bills',
      });
    }
  }
  return { count, findings: [...found.values()].sort((a, b) => a.severity.localeCompare(b.severity)) };
}
