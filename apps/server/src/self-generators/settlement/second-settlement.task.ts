import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import {
  daysOfPeriod,
  factsOfRecord,
  measuredByRecord,
  type PriceSheet,
  type SettlementDifference,
  type SettlementRecord,
  secondSettlement,
  settlementDifference,
} from '@contador/domain/self-generators';
import { decimal, MILLIONTHS } from '@contador/kernel';
import type { MeteredHours, SettledMonth } from '@contador/regulation';
import { threadTask } from '../../platform/threads/threads.ts';
import { hoursIn, type KeptHours } from '../hours/approved-hours-by-client.ts';
import type { SettlementReason } from './settled-row.ts';

/** A settled client as stored, with the hours of its settlement. Energies in millionths. */
export interface ClientToCompare {
  readonly clientCode: string;
  readonly record: SettlementRecord;
  readonly hours: MeteredHours | KeptHours;
  readonly appliedM: number;
  readonly cents: SettledMonth['cents'];
  readonly energies: Readonly<Record<'100' | '85' | '482', number>>;
}

export interface CompareChunk {
  readonly clients: readonly ClientToCompare[];
  readonly sheets: Readonly<Record<string, PriceSheet>>;
}

/** Worker task: settles each client of a chunk a second time, and reports the first difference from each stored month. */
export const secondSettlementTask = threadTask(
  'second-settlement',
  ({
    clients,
    sheets,
  }: CompareChunk): { readonly compared: number; readonly reasons: readonly SettlementReason[] } => ({
    compared: clients.length,
    reasons: clients.flatMap((client) => {
      const difference = differenceOf(client, sheets);
      return difference === undefined
        ? []
        : [{ clientCode: client.clientCode, reason: differenceText(difference, client.record) }];
    }),
  }),
);

function differenceOf(client: ClientToCompare, sheets: CompareChunk['sheets']): SettlementDifference | undefined {
  const { record, appliedM, cents, energies } = client;
  const hours = hoursIn(client.hours);
  const sheet = record.prices?.kind === 'spot' ? sheets[record.prices.digest] : undefined;
  const facts = factsOfRecord(record, hours, { sheet, appliedM });
  const measured = measuredByRecord(hours, record);
  const { imported, exchanged, surplus } = measured;
  const measuredNow = { '100': imported, '85': exchanged, '482': surplus };
  for (const concept of ['100', '85', '482'] as const) {
    const [first, second] = [energies[concept], measuredNow[concept]].map((it) => decimal(it).dividedBy(MILLIONTHS));
    if (first?.equals(second ?? 0) !== true)
      return { concept, first: first ?? null, second: second ?? null, hour: null };
  }
  return settlementDifference(measured, { cents }, secondSettlement(facts));
}

function differenceText({ concept, first, second, hour }: SettlementDifference, record: SettlementRecord): string {
  const at =
    hour === null ? undefined : texts.hoursOfDay(daysOfPeriod(record)[Math.floor(hour / 24)] ?? '', [(hour % 24) + 1]);
  return texts.difference(concept, first?.toString(), second?.toString(), at);
}
