import type { BilledSuiFinding } from '@contador/contract/billing';
import {
  type BillingSuiLayout,
  type BillingSuiReport,
  type BillingSuiRow,
  billingSuiFindings,
  billingSuiRow,
} from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { clientsWithoutBill } from './clients-without-bill.repository.ts';
import { factsOfReport } from './report-rows.repository.ts';

/** The column that names a row's bill. */
const BILL = 'id_factura';
/** How many clients a finding names. */
const NAMED = 5;

/** Builds every row of a report, gives them page by page with the numbers of their bills, and what was found when all are built. */
export async function reviewReport(
  transaction: TenantTransaction,
  {
    report,
    layout,
    month,
  }: { readonly report: BillingSuiReport; readonly layout: BillingSuiLayout; readonly month: Month },
  eachPage: (rows: readonly BillingSuiRow[], bills: readonly number[]) => void,
): Promise<{ readonly count: number; readonly findings: readonly BilledSuiFinding[] }> {
  const found = new Map<string, BilledSuiFinding>();
  let count = 0;
  const mendedAt = (of: string, severity: BilledSuiFinding['severity']) => {
    const column = layout.columns.find(({ name }) => name === of);
    // Of whom nobody can enter it, there is no page to send somebody to.
    return (severity === 'warning' && column?.askedWhere ? undefined : column?.mendedAt) ?? null;
  };
  for await (const page of factsOfReport(transaction, report, month)) {
    const rows = page.facts.map((facts) => {
      const row = billingSuiRow(layout, facts);
      for (const { severity, column, expected } of billingSuiFindings(layout, row, facts)) {
        const key = `${severity} ${column} ${expected}`;
        const before = found.get(key);
        const clients = before?.clients ?? [];
        found.set(key, {
          ...{ severity, column, expected, rows: (before?.rows ?? 0) + 1 },
          clients: clients.length < NAMED ? [...clients, facts.code ?? ''] : clients,
          mended_at: mendedAt(column, severity),
        });
      }
      return row;
    });
    count += rows.length;
    eachPage(rows, page.bills);
  }
  if (report.per === 'bill' && count > 0) {
    const lacking = await clientsWithoutBill(transaction, report, month, NAMED);
    if (lacking.count > 0) {
      found.set('without bill', {
        ...{ severity: 'warning', column: BILL, expected: '', rows: lacking.count },
        ...{ clients: [...lacking.first], mended_at: 'bills' },
      });
    }
  }
  return { count, findings: [...found.values()].sort((a, b) => a.severity.localeCompare(b.severity)) };
}
