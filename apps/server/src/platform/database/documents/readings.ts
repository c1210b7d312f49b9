import type { ReaderName } from '@contador/market-files';
import { z } from 'zod';
import { text } from './shapes.ts';
import type { StoredReading, StoredReadings } from './stored-reading.ts';

const place = {
  file: text,
  sheet: z.exactOptional(text),
  line: z.exactOptional(z.number()),
  column: z.exactOptional(text),
  cell: z.exactOptional(text),
};
/** An amount and where it was read. */
export const locatedAmount = z.looseObject({ ...place, amount: text });

/** Fields common to all readings. */
export function readingOf<Reader extends string>(reader: Reader) {
  return {
    reader: z.literal(reader),
    counts: z.looseObject({ files: z.number(), days: z.number(), rows: z.number(), agents: z.number() }),
    warnings: z.array(z.custom<never>((it) => typeof it === 'object' && it !== null)),
  };
}

const some = z.looseObject({});
const list = z.array(some);
const amounts = z.record(text, locatedAmount);

/** Required keys of a reading; hourly series are stored separately. */
type Kept<Reading> = Exclude<
  { [Key in keyof Reading]-?: undefined extends Reading[Key] ? never : Key }[keyof Reading],
  'reader' | 'counts' | 'warnings'
>;

/** Specific fields of each reader's reading. Validated here, so that a missing figure is found before the calculation. */
const own: { readonly [Reader in ReaderName]: Readonly<Record<Kept<StoredReadings[Reader]>, z.ZodType>> } = {
  ptb: { hours: z.array(z.looseObject({ day: z.number(), hour: z.number(), price: locatedAmount })) },
  trsd: { series: some, spotPriceLines: list, meanSpotPrice: z.number().nullable() },
  adem: { agent: text, daily: z.record(text, z.array(locatedAmount)), totals: z.record(text, text), hourly: some },
  dspcttos: {
    agent: text,
    purchases: list,
    sales: list,
    hourlyPurchases: some,
    hourlySales: some,
    energyByContract: z.record(text, text),
  },
  tctr: { agent: text, purchases: list, sales: list },
  afac: {
    agent: text,
    realLosses: locatedAmount,
    realDemand: locatedAmount,
    poolPurchaseEnergy: locatedAmount,
    poolPurchaseValue: locatedAmount,
    deviationSales: locatedAmount,
    relievedRestrictions: locatedAmount,
    contractPurchaseEnergy: locatedAmount,
  },
  trsm: { indicators: some, mc: locatedAmount },
  'scarcity-price': { prices: amounts },
  'stn-charges': { charge: locatedAmount, delta: locatedAmount },
  'use-charges': { market: text, estimated: z.boolean(), charges: amounts, cdi: some, level4: some, losses: amounts },
  'add-charges': { area: text, levels: amounts, operators: z.array(text) },
  'loss-plan': { code: text, estimated: z.boolean(), charge: locatedAmount },
};

/** Reading of an input; `reader` discriminates the type. */
export const reading = z.discriminatedUnion(
  'reader',
  Object.entries(own).map(([reader, shape]) => z.looseObject({ ...readingOf(reader), ...shape })) as never,
) as unknown as z.ZodType<StoredReading>;
