import { DEFAULT_READINGS, OPTIONS } from '@contador/regulation';
import { z } from 'zod';
import type { Documents } from './document.ts';
import { level, numberOrNull, text, textOrNull } from './shapes.ts';

const tariff = z.looseObject({
  CU: text,
  COT: text,
  T: text,
  D: text,
  Cv: text,
  PR: text,
  R: text,
});

const index = z.looseObject({
  variable: z.enum(['IPC', 'IPP']),
  base: text,
  value: text,
  month: text,
  provisional: z.boolean(),
});

const prices = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('spot'), digest: text, lossShare: text, lossTariff: textOrNull }),
  z.looseObject({
    kind: z.literal('agreed'),
    price: text,
    agreement: z.number(),
    base: text,
    index: index.nullable(),
  }),
]);

const record = z.looseObject({
  rules: z.number(),
  first: text,
  days: z.number(),
  client: z.looseObject({
    type: z.enum(['AGPE', 'GD', 'AGGE']),
    renewable: z.boolean(),
    capacity: text,
    market: text,
    level,
    use: text,
    stratum: numberOrNull,
    contribution: text,
    reactiveCharge: textOrNull,
    subsidy: z.looseObject({ tariff: text, subsistence: text }).nullable(),
  }),
  tariff: z.looseObject({ id: text, components: tariff }).nullable(),
  prices: prices.nullable(),
  readings: z.looseObject({
    crossingRule: z.enum(['whole period', 'running']),
    exchangeWithCot: z.boolean(),
    agreedPriceScope: z.enum(['surplus', 'all']),
    base: z.enum(['net', 'gross']),
    tariffDecimals: z.enum(OPTIONS.settlementTariffDecimals.values),
    moneyDecimals: z.enum(OPTIONS.settlementMoneyDecimals.values),
    contributionOn: z.enum(OPTIONS.settlementContributionBase.values),
    capacitiveLimit: z.enum(OPTIONS.capacitiveLimit.values),
    capacitiveFactor: z.enum(OPTIONS.capacitiveFactor.values),
    reactiveDays: z.enum(OPTIONS.reactiveDays.values),
  }),
});

/** Upgrade: months settled before an option existed used its first reading. */
const withEveryReading = (stored: unknown) => {
  const { readings, ...rest } = stored as { readonly readings: object };
  return { ...rest, readings: { ...DEFAULT_READINGS, ...readings } };
};

const sheet = z.looseObject({
  first: text,
  days: z.number(),
  spot: z.array(textOrNull),
  cap: z.looseObject({ concept: text, days: z.array(textOrNull) }).nullable(),
  contracts: z.exactOptional(z.boolean()),
  transactions: z.exactOptional(z.boolean()),
  lacks: z.exactOptional(z.array(z.object({ input: text, period: text }))),
  read: z.array(z.looseObject({ input: text, period: text, version: text })),
});

export const ofSelfGenerators = {
  self_generator_prices: { key: ['digest'], columns: { content: sheet } },
  self_generator_settlement: {
    key: ['year', 'month', 'client_code'],
    columns: { facts: record },
    steps: [{ facts: withEveryReading }],
  },
  approved_self_generator_settlement: {
    key: ['year', 'month', 'client_code'],
    columns: { annex: record },
    steps: [{ annex: withEveryReading }],
  },
  corrected_self_generator_settlement: {
    key: ['year', 'month', 'client_code', 'number'],
    columns: { annex: record },
    steps: [{ annex: withEveryReading }],
  },
  settled_version: {
    key: ['year', 'month', 'client_code', 'number'],
    columns: { annex: record },
    steps: [{ annex: withEveryReading }],
  },
} as const satisfies {
  readonly [Table in
    | 'self_generator_prices'
    | 'self_generator_settlement'
    | 'approved_self_generator_settlement'
    | 'corrected_self_generator_settlement'
    | 'settled_version']: Documents<Table>;
};
