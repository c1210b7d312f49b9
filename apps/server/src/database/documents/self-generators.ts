import { z } from 'zod';
import type { Documents } from './document.ts';
import { level, numberOrNull, text, textOrNull } from './shapes.ts';
import '../tables/self-generator-settlement.ts';

const tariff = z.looseObject({
  ...{ CU: text, COT: text, T: text, D: text, Cv: text, PR: text, R: text },
});

const index = z.looseObject({
  ...{ variable: z.enum(['IPC', 'IPP']), base: text, value: text, month: text, provisional: z.boolean() },
});

const prices = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('spot'), digest: text, lossShare: text, lossTariff: textOrNull }),
  z.looseObject({
    ...{ kind: z.literal('agreed'), price: text, agreement: z.number(), base: text, index: index.nullable() },
  }),
]);

const record = z.looseObject({
  ...{ rules: z.number(), first: text, days: z.number() },
  client: z.looseObject({
    ...{ type: z.enum(['AGPE', 'GD', 'AGGE']), renewable: z.boolean(), capacity: text, market: text, level },
    ...{ use: text, stratum: numberOrNull, contribution: text, reactiveCharge: textOrNull },
    subsidy: z.looseObject({ tariff: text, subsistence: text }).nullable(),
  }),
  tariff: z.looseObject({ id: text, components: tariff }).nullable(),
  prices: prices.nullable(),
  readings: z.looseObject({
    ...{ crossingRule: z.enum(['whole period', 'running']), exchangeWithCot: z.boolean() },
    ...{ agreedPriceScope: z.enum(['surplus', 'all']), base: z.enum(['net', 'gross']) },
  }),
});

const sheet = z.looseObject({
  ...{ first: text, days: z.number(), spot: z.array(textOrNull) },
  cap: z.looseObject({ concept: text, days: z.array(textOrNull) }).nullable(),
  read: z.array(z.looseObject({ input: text, period: text, version: text })),
});

export const ofSelfGenerators = {
  self_generator_prices: { key: ['digest'], columns: { content: sheet } },
  self_generator_settlement: { key: ['year', 'month', 'client_code'], columns: { facts: record } },
  approved_self_generator_settlement: { key: ['year', 'month', 'client_code'], columns: { annex: record } },
} as const satisfies {
  readonly [Table in
    | 'self_generator_prices'
    | 'self_generator_settlement'
    | 'approved_self_generator_settlement']: Documents<Table>;
};
