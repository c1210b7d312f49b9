import { isoMonth, type Month, previousMonth } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import { clientsWithHours, userTypeOfRow } from './settled-clients.repository.ts';
import type { SettledUserType } from './settlement.tables.ts';

/**
 * Text for each user type that changes when any input of its settlement in the month does: change counters of tariffs, readings of the law
 * and yearly parameters, and digests of the approved hours, of prices and indices, of earlier approved months, and of the register data and
 * agreements of the clients of that type.
 */
export async function settlementRestsOn(
  transaction: TenantTransaction,
  period: Month,
  types: readonly SettledUserType[],
): Promise<ReadonlyMap<SettledUserType, string>> {
  if (types.length === 0) return new Map();
  const clients = await clientsWithHours(transaction, period);
  const texts = new Map<SettledUserType, string>();
  for (const type of new Set(types)) {
    const own = clients.filter((client) => userTypeOfRow(client) === type);
    texts.set(
      type,
      await restsOnOfClients(
        transaction,
        period,
        own.map(({ client_code: code }) => code),
      ),
    );
  }
  return texts;
}

async function restsOnOfClients(transaction: TenantTransaction, period: Month, codes: string[]): Promise<string> {
  const before = previousMonth(period);
  const { year, number } = period;
  const counted = [
    `annual:${year}`,
    'law-readings',
    `tariffs:${isoMonth(before)}`,
    `tariffs:${isoMonth(previousMonth(before))}`,
  ];
  const { rows } = await sql<{ text: string }>`select concat_ws(' ',
    (select string_agg(subject || '=' || changes, ' ' order by subject) from billing_input_change where subject = any(${counted}::text[])),
    (select fingerprint from meter_month_approval where year = ${year} and month = ${number}),
    (select md5(string_agg(concat_ws('|', c.client_code, c.self_generator, c.fncer, c.spec_capacity, c.agreed_price, c.exceed_payment, c.market_type,
        c.market, c.voltage_level, c.connection_level, c.use_type, c.stratum, coalesce(c.special_contribution::text, 'NA'),
        c.subsistence_consumption, c.m_factor, c.months_with_excess, c.consecutive_months_out_of_excess, c.consecutive_months_m6), E'\n'
        order by c.client_code))
      from approved_meter_month a join client c using (tenant, client_code) where a.year = ${year} and a.month = ${number} and a.client_code = any(${codes}::text[])),
    (select count(*) from client_change where client_code = any(${codes}::text[])),
    (select nullif(count(*), 0) from corrected_self_generator_settlement where (year, month) < (${year}, ${number})
      and client_code = any(${codes}::text[])),
    (select md5(string_agg(concat_ws('|', id, client_code, price_type, base_value, index_variable, index_base, start_date, finish_date, active), E'\n'
        order by id)) from agreed_price_agreement where client_code = any(${codes}::text[])),
    (select md5(string_agg(concat_ws('|', year, month, version, input, content_sha256), E'\n' order by year, month, version, input)) from input_entry
      where input in ('TRSD', 'PTB', 'PrecioEscasez', 'TRSM') and (year, month) in ((${year}, ${number}), (${before.year}, ${before.number}))),
    (select count(*) from parameter_entry where filename in ('IPP', 'IPC') and (year, month) <= (${year}, ${number})
      and exists (select from agreed_price_agreement where client_code = any(${codes}::text[]))),
    (select string_agg(year || '-' || month, ',' order by year, month) from self_generator_approval
      where (year, month) < (${year}, ${number}))) as text`.execute(transaction);
  return rows[0]?.text ?? '';
}
