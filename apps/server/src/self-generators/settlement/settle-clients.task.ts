import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { nextMonthOfM } from '@contador/domain/billing';
import {
  daysOfPeriod,
  factsOfRecord,
  measuredByRecord,
  monthOfRecord,
  type PriceSheet,
  pricesOfRecord,
} from '@contador/domain/self-generators';
import { type Month, parseMonth, spanishMonth } from '@contador/kernel';
import { type SettlementFault, settleMonth } from '@contador/regulation';
import { threadTask } from '../../platform/threads/threads.ts';
import { hoursIn } from '../hours/approved-hours-by-client.ts';
import type { ClientToSettle, SettledChunk, SettledRow, SettlementChunk, SettlementReason } from './settled-row.ts';

/** Worker task: settles the months of a chunk of clients. */
export const settleClientsTask = threadTask('settle-self-generators', (chunk: SettlementChunk): SettledChunk => {
  const rows: SettledRow[] = [];
  const reasons: SettlementReason[] = [...chunk.reasons];
  for (const client of chunk.clients) {
    const settled = settledRow(client, chunk);
    if ('reason' in settled) reasons.push(settled);
    else rows.push(settled);
  }
  return { rows, sheets: chunk.sheets, reasons };
});

function settledRow(client: ClientToSettle, { sheets, law }: SettlementChunk): SettledRow | SettlementReason {
  const { clientCode, userType, record, factorBefore } = client;
  const hours = hoursIn(client.hours);
  const sheet = record.prices?.kind === 'spot' ? sheets[record.prices.digest] : undefined;
  const measured = measuredByRecord(hours, record);
  const appliedM = client.appliedM ?? nextMonthOfM(factorBefore, measured.excessDays, law).applied;
  const prices = pricesOfRecord(record, sheet) ?? [];
  const facts = factsOfRecord(record, hours, { sheet, appliedM });
  const settled = settleMonth(facts, measured, { month: monthOfRecord(record), prices });
  if (!settled.ok) return { clientCode, reason: faultText(settled.refusal, record, sheet) };
  return {
    clientCode,
    userType,
    record,
    origin: 'Calculada',
    tariffId: record.tariff?.id ?? '',
    appliedM,
    exported: measured.exported,
    energies: {
      '100': measured.imported,
      '85': measured.exchanged,
      '132': measured.exchanged,
      '482': measured.surplus,
      '12': measured.capacitive,
      doubled11: measured.doubledPenalised,
    },
    cents: settled.value.cents,
    surplusValue: settled.value.surplusValue.toString(),
    crossing: measured.crossing,
    inductiveDays: measured.inductiveDays,
    capacitiveDays: measured.capacitiveDays,
    excessDays: measured.excessDays,
  };
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
