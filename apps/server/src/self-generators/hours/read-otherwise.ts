import type { Particular } from '@contador/contract';
import { meterFileTexts as texts } from '@contador/contract/messages';
import { dayAfter, type Month } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';
import type { MonthStanding } from './consumption-status.repository.ts';
import { countedFactor, expectedCells, type MeterReadings } from './derived-month.ts';
import { type MeteredClient, meteredClients } from './metered-clients.repository.ts';
import { meterReadings } from './month-facts.ts';

/**
 * Clients whose hours were read with another meter than the register now has for the month, with both values; their files must be read
 * again. Clients that are no longer active self-generators of the month are skipped.
 */
export async function meterMismatches(
  transaction: TenantTransaction,
  period: Month,
  months: readonly MonthStanding[],
): Promise<Particular[]> {
  const clients = await meteredClients(
    transaction,
    period,
    months.map(({ client_code: code }) => code),
  );
  const law = await meterReadings(transaction, period);
  const known = new Map(clients.map((client) => [client.clientCode, client]));
  return months.flatMap((month) => {
    const client = known.get(month.client_code);
    const mismatch = client && mismatchOf(month, client, law);
    return mismatch === undefined ? [] : [{ field: month.client_code, ...mismatch }];
  });
}

function mismatchOf(
  month: MonthStanding,
  client: MeteredClient,
  law: MeterReadings,
): { readonly value: string; readonly expected: string } | undefined {
  const { measuring_type: kind } = month;
  if (kind !== client.measuringType) {
    return { value: kind, expected: texts.readAsOther(kind, client.measuringType ?? texts.unsaidKind) };
  }
  const factor = countedFactor(kind, client.meterFactor, law);
  if (Number(month.factor) !== Number(factor)) {
    const [was, is] = [String(Number(month.factor)), String(Number(factor))];
    return { value: was, expected: texts.readByFactor(was, is) };
  }
  const { first, days } = client.period;
  if (month.first !== first || month.days !== days) {
    const last = (from: string, count: number) => `${from} – ${dayAfter(from, count - 1)}`;
    const was = last(month.first, month.days);
    return { value: was, expected: texts.readOfDays(was, last(first, days)) };
  }
  const expected = expectedCells(client);
  if (month.expected !== expected) {
    return { value: String(month.expected), expected: texts.readOfStay(month.expected, expected) };
  }
  return undefined;
}
