import { createHash } from 'node:crypto';
import { monthsOfAnnex } from '@contador/contract/self-generators';
import { addMonths, type Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';
import { companyOf } from '../../settlement/company-of.ts';
import { billNumbers, conceptsWithoutFigures, MONTHS_SHOWN, WITHOUT_FIGURES } from '../annex-rows.repository.ts';

/** Distinct clients with an approved month in the period, or in a month that shares its annex. */
export function clientsOfAnnexes(transaction: TenantTransaction, period: Month) {
  const months = monthsOfAnnex(period).map(({ number }) => number);
  return transaction
    .selectFrom('approved_self_generator_settlement')
    .select('client_code')
    .distinct()
    .where('year', '=', period.year)
    .where('month', 'in', months);
}

export async function countOfAnnexes(transaction: TenantTransaction, period: Month): Promise<number> {
  const { count } = await transaction
    .selectFrom(clientsOfAnnexes(transaction, period).as('c'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Digest of everything that the annexes of a month show; drawn annexes are stale when it differs. Versions never change, so their numbers
 * represent their figures. The digest also covers data that can still change: bill numbers, payments, the company, and names of clients
 * whose month was approved without a name.
 */
export async function stateOfAnnexes(transaction: TenantTransaction, tenant: string, period: Month): Promise<string> {
  const months = monthsOfAnnex(period);
  const first = addMonths(months[0] ?? period, 1 - MONTHS_SHOWN);
  const last = months.at(-1) ?? period;
  const codes = (await clientsOfAnnexes(transaction, period).execute()).map(({ client_code: code }) => code);
  const { rows } = await sql<{ versions: string | null; besides: string | null }>`
    select
      (select string_agg(s.client_code || ' ' || s.year || ' ' || s.month || ' ' || s.number, chr(10) order by s.client_code, s.year, s.month)
        from settled_version s where s.in_force and s.client_code = any(${codes}::text[])
        and (s.year, s.month) between (${first.year}, ${first.number}) and (${last.year}, ${last.number})) as versions,
      (select string_agg(jsonb_build_array(s.client_code, s.month, p.paid_on, case when s.client_name is null
          then jsonb_build_array(c.name, c.installation_address, c.no_lecture_cause) end)::text, chr(10) order by s.client_code, s.month)
        from approved_self_generator_settlement s
        join client c on c.tenant = s.tenant and c.client_code = s.client_code
        left join surplus_payment p on p.tenant = s.tenant and p.client_code = s.client_code and p.year = s.year and p.month = s.month
        where s.year = ${period.year} and s.month = any(${months.map(({ number }) => number)}::int[])) as besides`.execute(
    transaction,
  );
  const bills = [];
  for (const month of months) bills.push([...(await billNumbers(transaction, month, codes))].sort());
  const concepts = [...(await conceptsWithoutFigures(transaction, WITHOUT_FIGURES))].sort();
  const shown = [rows[0], bills, concepts, await companyOf(transaction, tenant)];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}
