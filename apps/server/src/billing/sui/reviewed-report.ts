import type { BilledSuiFinding } from '@contador/contract/billing';
import { billedSuiTexts as texts } from '@contador/contract/messages';
import {
  type BillingSuiLayout,
  type BillingSuiReport,
  type BillingSuiRow,
  billingSuiFindings,
  billingSuiRow,
} from '@contador/domain/billing';
import { daysIn, isoMonth, type Month } from '@contador/kernel';
import { sql } from 'kysely';
import { type ClientSide, isBilledClient } from '../../clients/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import { clientsOfReport } from './clients-of-report.ts';
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

/** Clients of that market and side that belong to a cycle in the month and have no valid bill of it: their number, and the first codes. */
async function clientsWithoutBill(
  transaction: TenantTransaction,
  { marketType }: Pick<BillingSuiReport, 'marketType'>,
  { month, side, named }: { readonly month: Month; readonly side: ClientSide; readonly named: number },
): Promise<{ readonly count: number; readonly first: readonly string[] }> {
  const { rows } = await sql<{ code: string; count: number }>`
    select c.client_code as code, count(*) over ()::integer as count
    from client c
    where c.cycle is not null and ${isBilledClient({ marketType, endDate: `${isoMonth(month)}-${daysIn(month)}` }, 'c', side)}
      and not exists (
        select from bill b join billed_cycle d on d.tenant = b.tenant and d.run = b.run
        where b.tenant = c.tenant and b.client_code = c.client_code and b.year = ${month.year} and b.month = ${month.number}
          and not exists (select from bill_reversal v where v.tenant = b.tenant and v.number = b.number))
    order by c.client_code limit ${named}`.execute(transaction);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ code }) => code) };
}

/** Clients of a report who have the NIU of another one of their market: how many, and the first of them by NIU. */
async function clientsSharingNiu(
  transaction: TenantTransaction,
  report: Pick<BillingSuiReport, 'marketType'>,
  { month, named }: { readonly month: Month; readonly named: number },
): Promise<{
  readonly count: number;
  readonly first: readonly { readonly code: string; readonly self_generator: boolean }[];
}> {
  const rows = await transaction
    .selectFrom(
      clientsOfReport(transaction, { ...report, month })
        .where(sql<boolean>`trim(c.niu) <> ''`)
        .select(({ eb }) => [
          'c.client_code as code',
          'c.niu',
          eb('c.self_generator', 'is not', null).as('self_generator'),
          sql<number>`count(*) over (partition by c.market, trim(c.niu))`.as('holders'),
        ])
        .as('held'),
    )
    .where('holders', '>', 1)
    .select(['code', 'self_generator', sql<number>`(count(*) over ())::integer`.as('count')])
    .orderBy(sql`trim(niu), code`)
    .limit(named)
    .execute();
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ code, self_generator }) => ({ code, self_generator: self_generator === true })),
  };
}
