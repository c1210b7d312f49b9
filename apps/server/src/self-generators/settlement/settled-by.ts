import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { type SettlementRecord, type SurplusPayment, surplusPayments } from '@contador/domain/self-generators';
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
  /** In how many days of them it was there. */
  readonly stay?: number;
}

/** By what hours of a client's month are settled, whoever approved them or nobody yet. */
export interface SettledBy extends Omit<ClientToSettle, 'hours'>, Pick<SettlementChunk, 'sheets' | 'law'> {
  readonly payment: SurplusPayment;
}

/** All that a client's month lacks to be settled; its record, where the register says enough for one. */
export interface Lacking {
  readonly lacks: readonly string[];
  readonly record: SettlementRecord | undefined;
}

/** By what a client's month is settled as prices, tariffs and the register are now; or all that it lacks. */
export async function settledBy(
  transaction: TenantTransaction,
  { tenant, period, clientCode, of: { first, days }, stay = days }: MonthOfClient,
): Promise<SettledBy | Lacking> {
  const client = await clientToSettle(transaction, period, clientCode);
  if (client === undefined) return { lacks: [texts.withoutType], record: undefined };
  const options = await lawOfSettlement(transaction, period);
  const [sources, states, prices] = await Promise.all([
    monthSources(transaction, { tenant, period, codes: [clientCode], losses: client.self_generator === 'GD' }, options),
    statesBefore(transaction, period, [client], options),
    pricesOfPeriods(transaction, options)(first, days),
  ]);
  const { record, lacks } = recordOfClient(client, { first, days, stay, prices }, sources);
  const userType = userTypeOfRow(client);
  const factorBefore = states.get(clientCode);
  if (record === undefined || userType === undefined || factorBefore === undefined || lacks.length > 0) {
    return { lacks: userType === undefined ? [texts.withoutType, ...lacks] : lacks, record };
  }
  return {
    ...{ clientCode, userType, record, factorBefore, sheets: { [prices.digest]: prices.sheet } },
    law: options,
    payment: surplusPayments[(client.exceed_payment ?? 1) as 1 | 2 | 3],
  };
}
