import { type AgreementTakings, calculateAgreementTakings } from '@contador/contract/billing';
import { taxAgreementTexts as texts } from '@contador/contract/messages';
import type { LocalTaxName } from '@contador/domain/billing';
import { accepted, type Month, spanishMonth } from '@contador/kernel';
import { defineOperation, type OperationContext } from '../../platform/index.ts';
import { agreementAsSaved } from '../agreements/agreement-as-saved.ts';
import type { CycleMonth } from '../cycles/liquidated-month.ts';
import { readTaxChunk } from '../liquidation/taxes/read-tax-chunk.ts';
import { presentAgreements } from '../liquidation/taxes/tax-agreements.repository.ts';
import type { TriedAgreement } from '../trial/trial-request.ts';
import {
  agreementTakingsTask,
  type ChunkTakings,
  type PlainSum,
  sumOf,
  type TakingsChunk,
} from './agreement-takings.task.ts';
import { isOfPlace } from './base-of-takings.ts';

/** An agreement being edited. */
export interface TakingsRequest {
  readonly tax: LocalTaxName;
  readonly tried: TriedAgreement;
  /** Last month with approved energy. */
  readonly base: { readonly period: Month; readonly cycles: readonly CycleMonth[] };
  /** Input versions of the cycles' taxes; part of the request so that changed inputs make it a different request. */
  readonly restsOn: readonly string[];
}

const CHUNK = 5000;
const NOTHING: PlainSum = { clients: 0, amount: '0' };

/** Estimates what an agreement would collect on the approved energy of the last month. Read-only; the result is not stored. */
export const calculateTakings = defineOperation<TakingsRequest, AgreementTakings>({
  kind: 'agreement-takings',
  permission: { area: 'facturador' },
  refreshes: calculateAgreementTakings.refreshes,
  run: async (context) => {
    const { tax, tried, base } = context.payload;
    const saved = await context.inTenant((transaction) => presentAgreements(transaction, tax));
    const before = saved.find(({ id }) => id === tried.id);
    const written = agreementAsSaved(before, tried.fields, saved, tried.place);
    const agreement = written.at(-1);
    if (agreement === undefined) throw new Error('an agreement that is saved as nothing');
    const request: Omit<TakingsChunk, 'chunk'> = {
      tried: {
        id: agreement.id,
        agreements: [...saved.filter(({ id }) => written.every((each) => each.id !== id)), ...written],
      },
      ...(before !== undefined && { savedId: before.id }),
      by: followsValue(tried) ? 'value' : 'energy',
    };
    const parts: ChunkTakings[] = [];
    for (const cycle of base.cycles) {
      context.progress(parts.length, 0, texts.takings.working(spanishMonth(base.period)));
      for await (const part of takingsOfCycle(context, cycle, request)) parts.push(part);
    }
    const ranges = agreement.ranges.map(({ min, max }, at) => ({
      min: tried.fields.variable === 'FIJA' ? null : Number(min),
      max: max === null ? null : Number(max),
      ...sumOfAll(parts, ({ byRange }) => byRange[at]),
    }));
    const whole = sumOfAll(parts, ({ byRange }) => byRange.reduce(sumOf, NOTHING));
    return await context.complete(async () =>
      accepted({
        year: base.period.year,
        month: base.period.number,
        ...whole,
        ranges,
        outside: sumOfAll(parts, ({ byRange }) => byRange.at(-1)),
        notCalculated: parts.reduce((count, part) => count + part.notCalculated, 0),
        saved: before === undefined ? null : sumOfAll(parts, (part) => part.saved),
        histogram: histogramOf(Float64Array.from(parts.flatMap(({ bases }) => [...bases]))),
      }),
    );
  },
});

/** True if the charge depends on the value of the consumption rather than on the energy. */
function followsValue({ fields: { variable, type } }: TriedAgreement): boolean {
  return variable === 'RANGO_PESOS' || (variable === 'FIJA' && type === 'PORC_CONSUMO');
}

async function* takingsOfCycle(
  context: OperationContext<TakingsRequest>,
  cycle: CycleMonth,
  request: Omit<TakingsChunk, 'chunk'>,
): AsyncGenerator<ChunkTakings> {
  const { tax, tried } = context.payload;
  let after: string | undefined;
  for (;;) {
    const read = await context.inTenant((transaction) =>
      readTaxChunk(transaction, tax, cycle, { after, limit: CHUNK }),
    );
    if (read === undefined) return;
    const { facts, last } = read;
    const clients = facts.clients.filter(({ municipality }) => isOfPlace(tax, tried.place, municipality));
    if (clients.length > 0) {
      yield await context.threads.run(agreementTakingsTask, { ...request, chunk: { ...facts, clients } });
    }
    after = last;
    await context.turn();
  }
}

function sumOfAll(parts: readonly ChunkTakings[], sumIn: (part: ChunkTakings) => PlainSum | undefined) {
  const { clients, amount } = parts.map((part) => sumIn(part) ?? NOTHING).reduce(sumOf, NOTHING);
  return { clients, amount: Number(amount) };
}

/** Number of bars: enough to see the shape, few enough to tell them apart. */
const BARS = 40;
/** Share of the clients within the bars. A few very large consumers would otherwise compress all others into the first bar. */
const SHOWN = 0.99;

/** Histogram from 0 in steps of a round width; the last bar includes all larger values. Sorts `values` in place. */
function histogramOf(values: Float64Array): { readonly width: number; readonly clients: number[] } {
  if (values.length === 0) return { width: 1, clients: [] };
  values.sort();
  const most = values[Math.floor((values.length - 1) * SHOWN)] as number;
  const width = roundWidth(Math.max(most, 1) / BARS);
  const clients = new Array<number>(Math.floor(most / width) + 1).fill(0);
  for (const value of values) {
    const at = Math.min(Math.max(0, Math.floor(value / width)), clients.length - 1);
    clients[at] = (clients[at] ?? 0) + 1;
  }
  return { width, clients };
}

/** Rounds up to the next 1, 2 or 5 times a power of ten. */
function roundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  return ([1, 2, 5].find((step) => step * power >= width) ?? 10) * power;
}
