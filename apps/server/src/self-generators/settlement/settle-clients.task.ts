import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { nextMonthOfM } from '@contador/domain/billing';
import { daysOfPeriod, factsOfRecord, type PriceSheet, pricesOfSheet } from '@contador/domain/self-generators';
import { decimal, type Month, parseMonth, spanishMonth } from '@contador/kernel';
import {
  cappedPrices,
  chargedBy,
  type HourPrices,
  hasEnergyCredit,
  hourPrices,
  measureMonth,
  type SettlementFacts,
  type SettlementFault,
  settleMonth,
} from '@contador/regulation';
import { threadTask } from '../../platform/threads/threads.ts';
import { hoursIn } from '../hours/kept-hours.ts';
import type { ClientToSettle, SettledChunk, SettledRow, SettlementChunk, SettlementReason } from './settled-row.ts';

/** Worker task: settles the months of a chunk of clients. */
export const settleClientsTask = threadTask('settle-self-generators', (chunk: SettlementChunk): SettledChunk => {
  const priceOf = pricesOnce(chunk.sheets);
  const rows: SettledRow[] = [];
  const reasons: SettlementReason[] = [...chunk.reasons];
  for (const client of chunk.clients) {
    const settled = settledRow(client, chunk, priceOf);
    if ('reason' in settled) reasons.push(settled);
    else rows.push(settled);
  }
  return { rows, sheets: chunk.sheets, reasons };
});

type PriceOf = (client: ClientToSettle, facts: SettlementFacts) => HourPrices;

function settledRow(
  client: ClientToSettle,
  { sheets, law }: SettlementChunk,
  priceOf: PriceOf,
): SettledRow | SettlementReason {
  const { clientCode, userType, record, factorBefore } = client;
  const hours = hoursIn(client.hours);
  const sheet = record.prices?.kind === 'spot' ? sheets[record.prices.digest] : undefined;
  const facts = factsOfRecord(record, hours, { sheet, appliedM: 1 });
  const measured = measureMonth(hours, { hasCredit: hasEnergyCredit(facts), ...record.readings });
  const applied = client.appliedM ?? nextMonthOfM(factorBefore, measured.excessDays, law).applied;
  const by = chargedBy(facts.client, facts.tariff, facts.readings);
  const settled = settleMonth(hours, measured, by, priceOf(client, facts), applied);
  if (!settled.ok) return { clientCode, reason: faultText(settled.refusal, record, sheet) };
  const { split } = measured;
  return {
    clientCode,
    userType,
    record,
    origin: 'Calculada',
    tariffId: record.tariff?.id ?? '',
    appliedM: applied,
    exported: split.exported,
    energies: {
      '100': split.imported,
      '85': split.exchanged,
      '132': split.exchanged,
      '482': split.surplus,
      '12': measured.capacitive,
      doubled11: measured.doubledPenalised,
    },
    cents: settled.value.cents,
    surplusValue: decimal(settled.value.surplusValue.toString()).dividedBy('1e15').toString(),
    crossing: measured.hasCredit ? (split.crossing ?? null) : null,
    inductiveDays: measured.inductiveDays,
    capacitiveDays: measured.capacitiveDays,
    excessDays: measured.excessDays,
  };
}

/** Packs prices once for all clients that share them. */
function pricesOnce(sheets: Readonly<Record<string, PriceSheet>>): PriceOf {
  const known = new Map<string, HourPrices>();
  return ({ record }, { exports }) => {
    const { prices } = record;
    if (prices === null) throw new Error('a record without prices is not settled');
    const key = prices.kind === 'agreed' ? `${prices.price} ${exports.length}` : `${prices.digest} ${prices.lossShare}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const packed = hourPrices(
      prices.kind === 'agreed'
        ? Array.from(exports, () => decimal(prices.price))
        : spotPrices(sheets[prices.digest], prices.lossShare),
    );
    known.set(key, packed);
    return packed;
  };
}

function spotPrices(sheet: PriceSheet | undefined, lossShare: string) {
  if (sheet === undefined) throw new Error('a record without the prices that it names');
  const { spot, cap } = pricesOfSheet(sheet);
  return cappedPrices(spot, cap, decimal(lossShare));
}

function faultText(fault: SettlementFault, record: ClientToSettle['record'], sheet: PriceSheet | undefined): string {
  if (fault.rule === 'reactive-charge-missing') return texts.reactiveMissing;
  const days = daysOfPeriod(record);
  const byDay = new Map<string, number[]>();
  for (const hour of fault.hours) {
    const day = days[Math.floor(hour / 24)] as string;
    byDay.set(day, [...(byDay.get(day) ?? []), (hour % 24) + 1]);
  }
  const hours = [...byDay].map(([day, hours]) => texts.hoursOfDay(day, hours)).join('; ');
  const lacking =
    sheet?.lacks?.map(({ input, period }) => texts.fileOfMonth(input, spanishMonth(parseMonth(period) as Month))) ?? [];
  return lacking.length === 0 ? texts.priceMissing(hours) : texts.fileOfPriceMissing(lacking.join(', '), hours);
}
