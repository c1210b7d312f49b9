import type { clientMonth } from '@contador/contract/billing';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';
import { printedNote } from '../../issued-bills/printed-numbers.repository.ts';

/** A bill without its link and its correction. */
type OwnBill = Omit<clientMonth, 'link' | 'correction'>;

/** Issued bills of a client's month, oldest first, each with the bill that it replaces, the one that replaces it, and its reversal. */
export async function billsOfClient(
  transaction: TenantTransaction,
  { year, number: month }: Month,
  clientCode: string,
): Promise<OwnBill[]> {
  const { rows } = await sql<{
    number: number;
    printed: string;
    cycle: string;
    kind: 'bill' | 'reissue';
    payable: string;
    issued_by: string;
    issued_at: Date;
    replaces: number | null;
    replaced_by: number | null;
    note: string | null;
    reason: string | null;
    reversed_by: string | null;
    reversed_at: Date | null;
  }>`select b.number, b.document ->> 'number' as printed, b.cycle, b.kind, b.payable, b.issued_by, b.issued_at, b.replaces,
      n.number as replaced_by, ${printedNote} as note, bill_reversal.reason, bill_reversal.reversed_by,
      bill_reversal.reversed_at
    from bill b
    left join bill_reversal on bill_reversal.tenant = b.tenant and bill_reversal.number = b.number
    left join bill n on n.tenant = b.tenant and n.replaces = b.number
    where b.client_code = ${clientCode} and b.year = ${year} and b.month = ${month}
      and exists (select from billed_cycle d where d.tenant = b.tenant and d.run = b.run)
    order by b.issued_at, b.number`.execute(transaction);
  return rows.map((row) => ({
    number: row.number,
    printed: row.printed,
    cycle: row.cycle,
    kind: row.kind,
    payable: Number(row.payable),
    issued_by: row.issued_by,
    issued_at: row.issued_at.toISOString(),
    replaces: row.replaces,
    replaced_by: row.replaced_by,
    reversal:
      row.note === null
        ? null
        : {
            note: row.note,
            reason: row.reason ?? '',
            by: row.reversed_by ?? '',
            at: row.reversed_at?.toISOString() ?? '',
          },
  }));
}
