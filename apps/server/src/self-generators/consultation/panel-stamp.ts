import type { checkUserPanelData } from '@contador/contract/self-generators';
import { month as monthOf, previousMonth } from '@contador/kernel';
import { sql } from 'kysely';
import type { StampOf } from '../../platform/index.ts';
import { isApproved } from '../hours/approved-hours.ts';

/** Cache stamp of a panel. Hours and versions of a month never change, so their ids identify them. */
export const panelStamp: StampOf<typeof checkUserPanelData> = async ({ query, inTenant }) => {
  const { clientCode, year, month } = query;
  const before = previousMonth(monthOf(year, month));
  return await inTenant(async (transaction) => {
    const { rows } = await sql<{ stamp: string }>`
      select jsonb_build_array(
        (select c.name from client c where c.code_key = ${clientCode.toLowerCase()}),
        (select jsonb_agg(jsonb_build_array(m.id, m.calculated, ${isApproved}) order by m.id)
          from meter_month m where m.client_code = ${clientCode}
          and (m.year = ${year} and m.month = ${month} or m.year = ${before.year} and m.month = ${before.number})),
        (select jsonb_agg(jsonb_build_array(s.number, s.approved_at) order by s.number) from settled_version s
          where s.client_code = ${clientCode} and s.year = ${year} and s.month = ${month}),
        (select jsonb_build_array(p.state, p.paid, p.paid_on) from surplus_payment p
          where p.client_code = ${clientCode} and p.year = ${year} and p.month = ${month}),
        (select max(d.number) from surplus_payment_document d
          where d.client_code = ${clientCode} and d.year = ${year} and d.month = ${month}),
        (select jsonb_build_array(max(b.number), count(d.run), count(r.number)) from bill b
          left join billed_cycle d on d.tenant = b.tenant and d.run = b.run
          left join bill_reversal r on r.tenant = b.tenant and r.number = b.number
          where b.client_code = ${clientCode} and b.year = ${year} and b.month = ${month}))::text as stamp`.execute(
      transaction,
    );
    return rows[0]?.stamp ?? '';
  });
};
