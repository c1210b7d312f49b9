import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import type { MeterPeriod, Month } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { statesBefore } from './factor-states.ts';
import { lawOfSettlement } from './law-of-settlement.ts';
import { pricesOfPeriods } from './month-prices.ts';
import { monthSources } from './read-settlement-chunk.ts';
import { recordOfClient } from './record-of-client.ts';
import { clientToSettle, userTypeOfRow } from './settled-clients.repository.ts';
import type { ClientToSettle, SettlementChunk } from './settled-row.ts';

/** A client whose month is asked for, with the days of its hours. */
interface MonthOfClient {
  readonly tenant: string;
  readonly period: Month;
  readonly clientCode: string;
  readonly of: MeterPeriod;
}

/** By what hours of a client's month are settled, whoever approved them or nobody yet. */
export type SettledBy = Omit<ClientToSettle, 'hours'> & Pick<SettlementChunk, 'sheets' | 'law'>;

/** By what a client's month is settled as prices, tariffs and the register are now; or all that it lacks. */
export async function settledBy(
  transaction: TenantTransaction,
  { tenant, period, clientCode, of: { first, days } }: MonthOfClient,
): Promise<SettledBy | { readonly lacks: readonly string[] }> {
  const client = await clientToSettle(transaction, clientCode);
  if (client === undefined) return { lacks: [texts.withoutType] };
  const options = await lawOfSettlement(transaction, period);
  const [sources, states, prices] = [
    await monthSources(transaction, { tenant, period, codes: [clientCode] }, options),
    await statesBefore(transaction, period, [client], options),
    await pricesOfPeriods(transaction, options)(first, days),
  ];
  const { record, lacks } = recordOfClient(client, { first, days, prices }, sources);
  const userType = userTypeOfRow(client);
  const factorBefore = states.get(clientCode);
  if (record === undefined || userType === undefined || factorBefore === undefined || lacks.length > 0) {
    return { lacks: userType === undefined ? [texts.withoutType, ...lacks] : lacks };
  }
  return {
    ...{ clientCode, userType, record, factorBefore, sheets: { [prices.digest]: prices.sheet } },
    law: { reactiveResetAfter: options.reactiveResetAfter },
  };
}
