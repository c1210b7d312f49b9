import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import type { PriceSheet } from '@contador/domain/self-generators';
import type { Month } from '@contador/kernel';
import { type Options, surplusReadings } from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import { approvedHoursByClient, type KnownMonth, monthsOf } from '../hours/index.ts';
import { agreedPricesInMonth } from '../register/agreed-prices-in-month.ts';
import { statesBefore } from './factor-m-states.ts';
import { lawOfSettlement, liquidableTypes } from './law-of-settlement.ts';
import { pricesOfPeriods } from './month-prices.ts';
import { monthTariffs } from './month-tariffs.ts';
import { type MonthSources, recordOfClient } from './record-of-client.ts';
import { clientsWithHours, userTypeOfRow } from './settled-clients.repository.ts';
import type { ClientToSettle, SettlementChunk, SettlementReason } from './settled-row.ts';

/** Facts of the clients' month, with the reasons why some cannot be settled. */
export async function readSettlementChunk(
  transaction: TenantTransaction,
  scope: { readonly tenant: string; readonly period: Month; readonly codes: readonly string[] },
): Promise<SettlementChunk> {
  const { period, codes } = scope;
  const options = await lawOfSettlement(transaction, period);
  const clients = await clientsWithHours(transaction, period, codes);
  const [sources, states, hours] = await Promise.all([
    monthSources(transaction, scope, options),
    statesBefore(transaction, period, clients, options),
    approvedHoursByClient(transaction, period, codes),
  ]);
  const pricesOf = pricesOfPeriods(transaction, options);
  const types = liquidableTypes(options);
  const found = new Set(clients.map(({ client_code: code }) => code));
  const reasons: SettlementReason[] = codes
    .filter((code) => !found.has(code))
    .map((clientCode) => ({ clientCode, reason: texts.withoutHours }));
  const settled: ClientToSettle[] = [];
  const sheets: Record<string, PriceSheet> = {};
  for (const client of clients) {
    const clientCode = client.client_code;
    const month = hours.get(clientCode);
    const userType = userTypeOfRow(client);
    if (month === undefined) reasons.push({ clientCode, reason: texts.withoutHours });
    else if (userType === undefined) reasons.push({ clientCode, reason: texts.withoutType });
    else if (!types.includes(userType))
      reasons.push({ clientCode, reason: texts.notLiquidable(texts.userTypes[userType]) });
    else {
      const prices = await pricesOf(month.first, month.days);
      const { record, lacks } = recordOfClient(client, { ...month, prices }, sources);
      for (const reason of lacks) reasons.push({ clientCode, reason });
      const factorBefore = states.get(clientCode);
      if (record === undefined || lacks.length > 0 || factorBefore === undefined) continue;
      sheets[prices.digest] = prices.sheet;
      settled.push({ clientCode, userType, record, hours: month, factorBefore });
    }
  }
  return { clients: settled, sheets, reasons, law: options };
}

interface SourcesRequest {
  readonly tenant: string;
  readonly period: Month;
  readonly codes: readonly string[];
  /** True when a client may be paid for the losses that it avoids, which only distributed generators are. */
  readonly losses?: boolean;
}

/** Data shared by the settlements of a month: tariffs, readings of the law, contributions, agreements. */
export async function monthSources(
  transaction: TenantTransaction,
  { tenant, period, codes, losses = true }: SourcesRequest,
  options: Options,
): Promise<MonthSources> {
  const [tariffs, agreements, year] = await Promise.all([
    monthTariffs(transaction, tenant, period, { losses, ...options }),
    agreedPricesInMonth(transaction, period, codes),
    transaction
      .selectFrom('billing_annual_parameter')
      .select(['strata_5_6_contribution', 'other_uses_contribution'])
      .where('year', '=', period.year)
      .executeTakeFirst(),
  ]);
  return {
    tariffs,
    readings: surplusReadings(options),
    law: options,
    contribution: year && { strata56: year.strata_5_6_contribution, otherUses: year.other_uses_contribution },
    agreements: new Map(agreements.flatMap((it) => (it.inForce ? [[it.agreement.clientCode, it] as const] : []))),
  };
}

/** Approved hours by client code: those in force, or those that were in force at `version`. */
export async function hoursOf(
  transaction: TenantTransaction,
  period: Month,
  codes: readonly string[],
  version?: number,
): Promise<ReadonlyMap<string, KnownMonth>> {
  const found = new Map<string, KnownMonth>();
  for await (const batch of monthsOf(transaction, period, codes, version)) {
    for (const month of batch) if (month.approved) found.set(month.clientCode, month);
  }
  return found;
}
