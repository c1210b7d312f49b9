import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { type SettlementRecord, type SurplusPayment, surplusPayments } from '@contador/domain/self-generators';
import type { MeterPeriod, Month } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';
import { statesBefore } from './factor-m-states.ts';
import { lawOfSettlement } from './law-of-settlement.ts';
import { pricesOfPeriods } from './month-prices.ts';
import { monthSources } from './read-settlement-chunk.ts';
import { recordOfClient } from './record-of-client.ts';
import { clientToSettle, userTypeOfRow } from './settled-clients.repository.ts';
import type { ClientToSettle, SettlementChunk } from './settled-row.ts';

/** A client's month to settle, with the days of its hours. */
interface MonthOfClient {
  readonly tenant: string;
  readonly period: Month;
  readonly clientCode: string;
  readonly meterPeriod: MeterPeriod;
  /** Days of the period on which the client was present. */
  readonly stay?: number;
}

/** Data for settling a client's month, independently of whether its hours are approved. */
export interface SettledBy extends Omit<ClientToSettle, 'hours'>, Pick<SettlementChunk, 'sheets' | 'law'> {
  readonly payment: SurplusPayment;
}

/** Inputs that the settlement of a client's month lacks, and its record when the register data suffice for one. */
export interface Lacking {
  readonly lacks: readonly string[];
  readonly record: SettlementRecord | undefined;
}

/** Collects the present prices, tariffs and register data for settling a client's month, or what is missing. */
export async function settledBy(
  transaction: TenantTransaction,
  { tenant, period, clientCode, meterPeriod: { first, days }, stay = days }: MonthOfClient,
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
    clientCode,
    userType,
    record,
    factorBefore,
    sheets: { [prices.digest]: prices.sheet },
    law: options,
    payment: surplusPayments[(client.exceed_payment ?? 1) as 1 | 2 | 3],
  };
}
