import type { checkUserReportData } from '@contador/contract/self-generators';
import { addMonths, month as monthOf } from '@contador/kernel';
import { sql } from 'kysely';
import type { StampOf } from '../../platform/index.ts';
import { isApproved } from '../hours/approved-hours.ts';
import { companyOf } from '../settlement/company-of.ts';
import { billNumbers, conceptsWithoutFigures, MONTHS_SHOWN, WITHOUT_FIGURES } from './annex-rows.repository.ts';

/**
 * Cache stamp of an annex. Hours and versions never change, so their ids identify them; data that can still change (as in `stateOfAnnexes`)
 * is part of the stamp itself.
 */
export const annexStamp: StampOf<typeof checkUserReportData> = async ({ query, caller: { tenant }, inTenant }) => {
  const { clientCode, year, month } = query;
  const period = monthOf(year, month);
  const first = addMonths(period, 1 - MONTHS_SHOWN);
  return await inTenant(async (transaction) => {
    const [{ rows }, bills, extraConcepts, company] = await Promise.all([
      sql<{ stamp: string }>`
        select jsonb_build_array(
          (select jsonb_build_array(c.name, c.installation_address, c.no_lecture_cause) from client c where c.client_code = ${clientCode}),
          (select jsonb_agg(jsonb_build_array(m.id, m.calculated, ${isApproved}) order by m.id)
            from meter_month m where m.client_code = ${clientCode} and m.year = ${year} and m.month = ${month}),
          (select jsonb_agg(jsonb_build_array(s.year, s.month, s.number, s.approved_at) order by s.year, s.month, s.number)
            from settled_version s where s.client_code = ${clientCode}
            and (s.year, s.month) between (${first.year}, ${first.number}) and (${year}, ${month})),
          (select p.paid_on from surplus_payment p
            where p.client_code = ${clientCode} and p.year = ${year} and p.month = ${month}))::text as stamp`.execute(
        transaction,
      ),
      billNumbers(transaction, period, [clientCode]),
      conceptsWithoutFigures(transaction, WITHOUT_FIGURES),
      companyOf(transaction, tenant),
    ]);
    return JSON.stringify([rows[0]?.stamp, [...bills], [...extraConcepts].sort(), company]);
  });
};
