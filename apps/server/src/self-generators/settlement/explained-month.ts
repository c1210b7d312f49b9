import { dateText } from '@contador/contract/format';
import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { daysOfPeriod, factsOfRecord, type PriceSheet, type SettlementRecord } from '@contador/domain/self-generators';
import { decimal, type Month } from '@contador/kernel';
import {
  explainedSettlement,
  explainedValue,
  figureOfSettled,
  type Origin,
  SETTLEMENT_CONCEPTS,
  type TermIndex,
  type Trace,
} from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import { priceSheets } from './price-sheets.repository.ts';
import { centsOf } from './read-compare-chunk.ts';
import { hoursOf } from './read-settlement-chunk.ts';
import { approvedRows, settledRows, settlementStanding } from './settled-months.repository.ts';
import { type MeterFile, meterFileOf, type PriceOrigins, priceOrigins } from './settlement-sources.repository.ts';

/** A figure whose explanation differs from its stored value. */
interface Unexplained {
  readonly id: string;
  readonly stored: string | null;
  readonly rebuilt: string | null;
}

/**
 * Explains a client's settled month, and lists the figures that differ from the stored ones; `undefined` for a client without a settlement
 * calculated here.
 */
export async function explainedMonth(
  transaction: TenantTransaction,
  period: Month,
  clientCode: string,
): Promise<{ readonly trace: Trace; readonly unexplained: readonly Unexplained[] } | undefined> {
  const { approval, runs } = await settlementStanding(transaction, period);
  const ids = runs.map(({ run }) => run);
  const [row] =
    approval === undefined
      ? await settledRows(transaction, ids, { clientCode })
      : (await approvedRows(transaction, period, clientCode)).map(({ annex, ...rest }) => ({ ...rest, facts: annex }));
  if (row === undefined || row.origin === 'Open') return undefined;
  const record = row.facts;
  const month = (await hoursOf(transaction, period, [clientCode])).get(clientCode);
  if (month === undefined) return undefined;
  const sheets = record.prices?.kind === 'spot' ? await priceSheets(transaction, [record.prices.digest]) : {};
  const sheet = record.prices?.kind === 'spot' ? sheets[record.prices.digest] : undefined;
  const settledBy = runs.find(({ user_type: type }) => type === row.ag_type_code);
  const file = await meterFileOf(transaction, month.id);
  const origin = originsOf({
    record,
    sheet,
    file,
    prices: await priceOrigins(transaction, sheet),
    clientCode,
    by: settledBy?.liquidated_by ?? ('approved_by' in row ? row.approved_by : ''),
    at: settledBy?.liquidated_at.toISOString() ?? ('approved_at' in row ? row.approved_at.toISOString() : ''),
    isMeasured: (block, hour) => (month.marks[block][hour] ?? 0) <= 1,
    period,
  });
  const facts = factsOfRecord(record, month.hours, { sheet, appliedM: row.m_factor });
  const days = daysOfPeriod(record);
  const evaluation = explainedSettlement(facts, { month: period, days, origin });
  const cents = centsOf(row);
  const unexplained = SETTLEMENT_CONCEPTS.flatMap((concept): Unexplained[] => {
    const rebuilt = explainedValue(evaluation, concept);
    const stored = decimal(cents[concept]).dividedBy(100);
    if (rebuilt?.equals(stored)) return [];
    return [{ id: figureOfSettled(concept), stored: stored.toString(), rebuilt: rebuilt?.toString() ?? null }];
  });
  const trace = evaluation.trace();
  const surplus = trace.nodes.VExc2M?.amount;
  const isSame = surplus !== undefined && decimal(surplus).equals(row.surplus_value);
  if (!isSame) unexplained.push({ id: 'VExc2M', stored: row.surplus_value, rebuilt: surplus ?? null });
  return { trace, unexplained };
}

type Block = 'ACT_DEM' | 'ACT_GEN' | 'REA_IND' | 'REA_CAP';
const BLOCKS: Readonly<Record<string, Block>> = {
  'meter.imported': 'ACT_DEM',
  'meter.exported': 'ACT_GEN',
  'meter.inductive': 'REA_IND',
  'meter.capacitive': 'REA_CAP',
};

interface Sources {
  readonly record: SettlementRecord;
  readonly sheet: PriceSheet | undefined;
  readonly file: MeterFile | undefined;
  readonly prices: PriceOrigins;
  readonly clientCode: string;
  readonly period: Month;
  readonly by: string;
  readonly at: string;
  /** True when an hour, counted from 0, was measured, false when it was estimated. */
  readonly isMeasured: (block: Block, hour: number) => boolean;
}

/** Returns the origin of each fact of a settlement. */
function originsOf(sources: Sources): (field: string, index: TermIndex) => Origin {
  const { record, file, prices, clientCode, by, at } = sources;
  const days = daysOfPeriod(record);
  const entered = (recordName: string, field: string): Origin => ({
    kind: 'record',
    record: recordName,
    field: texts.factFields[field] ?? field,
    enteredBy: by,
    enteredAt: at,
  });
  return (field, index) => {
    const block = BLOCKS[field];
    if (block !== undefined) {
      const hour = days.indexOf(index.day ?? '') * 24 + (index.hour ?? 1) - 1;
      if (file === undefined) return entered(texts.recordOfHours(clientCode), field);
      return {
        kind: 'file',
        input: texts.recordOfHours(clientCode),
        files: [
          {
            name: file.name,
            sha256: file.sha256,
            amount: '',
            ...(file.decimalSign && { decimalSign: file.decimalSign }),
            column: texts.cellOf(`${block}_${String(index.hour ?? 1).padStart(2, '0')}`, dateText(index.day ?? '')),
          },
        ],
        uploadedBy: file.by,
        uploadedAt: file.at,
        ...(!sources.isMeasured(block, hour) && { warning: texts.estimated(file.methods.join(', ')) }),
      };
    }
    if (field === 'market.poolPrice')
      return prices.spot(index.day ?? '', index.hour ?? 1) ?? entered(texts.recordOfPrices, field);
    if (field === 'market.contractPrice')
      return prices.contracts(index.day ?? '') ?? entered(texts.recordOfPrices, field);
    if (field === 'market.scarcityPrice') return prices.cap(index.day ?? '') ?? entered(texts.recordOfPrices, field);
    if (field.startsWith('tariff.') || field === 'client.lossShare') {
      return entered(texts.recordOfTariff(record.tariff?.id ?? ''), field);
    }
    if (field === 'agreement.price') return entered(texts.recordOfAgreement, field);
    return entered(texts.recordOfClient(clientCode), field);
  };
}
