import { createHash } from 'node:crypto';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';
import { linkDays } from '../issue/bill-link.ts';
import { billAsset } from './bill-pdf.ts';

/** Digest of everything that the PDFs of a cycle month show. An archive drawn under another digest is out of date. */
export async function archiveState(
  transaction: TenantTransaction,
  { period, cycle }: { readonly period: Month; readonly cycle: string },
  publicUrl: string | undefined,
): Promise<string> {
  const { rows } = await sql<{ bills: string | null }>`
    select string_agg(b.number || ' ' || coalesce(v.cude, b.cude) || ' ' || coalesce(r.note::text, ''), chr(10) order by b.number) as bills
    from bill b left join bill_reversal r on r.tenant = b.tenant and r.number = b.number
    left join lateral (
      select cude from document_version d where d.tenant = b.tenant and d.number = b.number and d.document = 'bill'
      order by version desc limit 1) v on true
    where b.year = ${period.year} and b.month = ${period.number} and b.cycle = ${cycle}
      and exists (select from billed_cycle d where d.tenant = b.tenant and d.run = b.run)`.execute(transaction);
  const shown = [rows[0]?.bills, await linkDays(transaction), publicUrl, billAsset('bill.typ')];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}
