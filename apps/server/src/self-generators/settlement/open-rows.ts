import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { nextMonthOfM } from '@contador/domain/billing';
import type { OpenClient, PriceSheet } from '@contador/domain/self-generators';
import { decimal, type Month } from '@contador/kernel';
import { measureMonth, SETTLEMENT_CONCEPTS, type SettlementConcept } from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import { daysOfStay } from '../hours/index.ts';
import { statesBefore } from './factor-m-states.ts';
import { lawOfSettlement } from './law-of-settlement.ts';
import { pricesOfPeriods } from './month-prices.ts';
import { hoursOf, monthSources } from './read-settlement-chunk.ts';
import { recordOfClient } from './record-of-client.ts';
import { clientsWithHours, userTypeOfRow } from './settled-clients.repository.ts';
import type { SettledChunk, SettledRow, SettlementReason } from './settled-row.ts';

/**
 * Rows of an Open file. Energies and values are those of the file; the hour of crossing, the days with excess and M follow from the
 * client's own approved hours.
 */
export async function openRows(
  transaction: TenantTransaction,
  scope: { readonly tenant: string; readonly period: Month },
  openClients: readonly OpenClient[],
): Promise<SettledChunk> {
  const { period } = scope;
  const codes = openClients.map(({ code }) => code);
  const options = await lawOfSettlement(transaction, period);
  const clients = await clientsWithHours(transaction, period, codes);
  const [sources, states, hours] = await Promise.all([
    monthSources(transaction, { ...scope, codes }, options),
    statesBefore(transaction, period, clients, options),
    hoursOf(transaction, period, codes),
  ]);
  const pricesOf = pricesOfPeriods(transaction, options);
  const byCode = new Map(clients.map((client) => [client.client_code, client]));
  const rows: SettledRow[] = [];
  const reasons: SettlementReason[] = [];
  const sheets: Record<string, PriceSheet> = {};
  for (const { code, concepts } of openClients) {
    const client = byCode.get(code);
    const month = hours.get(code);
    const before = states.get(code);
    const userType = client && userTypeOfRow(client);
    if (client === undefined || month === undefined || before === undefined) {
      reasons.push({ clientCode: code, reason: texts.withoutHours });
      continue;
    }
    if (userType === undefined) {
      reasons.push({ clientCode: code, reason: texts.withoutType });
      continue;
    }
    const prices = await pricesOf(month.first, month.days);
    const { record, lacks } = recordOfClient(client, { ...month, stay: daysOfStay(month), prices }, sources);
    if (record === undefined) {
      for (const reason of lacks) reasons.push({ clientCode: code, reason });
      continue;
    }
    if (record.prices?.kind === 'spot') sheets[prices.digest] = prices.sheet;
    const { type, renewable } = record.client;
    const allAgreed = client.agreed_price === true && record.readings.agreedPriceScope === 'all';
    const hasCredit = type === 'AGPE' && renewable && !allAgreed;
    const measured = measureMonth(month.hours, { hasCredit, ...record.readings });
    const { applied } = nextMonthOfM(before, measured.excessDays, options);
    const energy = (concept: SettlementConcept) => concepts[concept].energy;
    rows.push({
      clientCode: code,
      userType,
      origin: 'Open',
      record,
      tariffId: record.tariff?.id ?? sources.tariffs.idOf(client.market ?? ''),
      appliedM: applied,
      exported: measured.exported,
      energies: {
        '100': energy('100'),
        '85': energy('85'),
        '132': energy('132'),
        '482': energy('482'),
        '12': energy('12'),
        doubled11: energy('11') * 2,
      },
      cents: centsOf(concepts),
      surplusValue: decimal(concepts['482'].cents).dividedBy(-100).plus(0).toString(),
      crossing: measured.crossing,
      inductiveDays: measured.inductiveDays,
      capacitiveDays: measured.capacitiveDays,
      excessDays: measured.excessDays,
    });
  }
  return { rows, sheets, reasons };
}

function centsOf(concepts: OpenClient['concepts']): Record<SettlementConcept, number> {
  return Object.fromEntries(SETTLEMENT_CONCEPTS.map((code) => [code, concepts[code].cents])) as Record<
    SettlementConcept,
    number
  >;
}
