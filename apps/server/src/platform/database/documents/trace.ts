import { BANDS, ESTRATOS, LEVELS, type Origin, type Trace, VOLTAGES } from '@contador/regulation';
import { z } from 'zod';

const text = z.string();
const mayBe = z.exactOptional(text);
const entered = { enteredBy: text, enteredAt: text };

const file = z.looseObject({
  name: text,
  sha256: text,
  amount: text,
  column: mayBe,
  sheet: mayBe,
  cell: mayBe,
  line: z.exactOptional(z.number()),
});
const part = z.looseObject({ month: text, fromVersion: text, toVersion: text, delta: text });
const broughtPart = file.extend({ month: text, source: text, reason: text, by: text, at: text });

const origin: z.ZodType<Origin> = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: z.literal('formula'),
    law: text,
    article: text,
    expression: text,
    from: text,
    to: mayBe,
    note: mayBe,
    terms: z.array(text),
    option: z.exactOptional(z.looseObject({ name: text, value: text })),
  }),
  z.looseObject({
    kind: z.literal('file'),
    input: text,
    files: z.array(file),
    uploadedBy: text,
    uploadedAt: text,
    warning: mayBe,
  }),
  z.looseObject({
    kind: z.literal('series'),
    input: text,
    code: text,
    month: text,
    field: text,
    hours: z.number(),
    measure: z.enum(['sum', 'mean']),
    above: mayBe,
    uploadedBy: text,
    uploadedAt: text,
    days: z.array(z.looseObject({ name: text, sha256: text, line: z.exactOptional(z.number()) })),
    elsewhere: z.exactOptional(
      z.array(
        z.looseObject({
          hour: z.number(),
          input: text,
          column: text,
          name: text,
          sha256: text,
          line: z.exactOptional(z.number()),
        }),
      ),
    ),
    warning: mayBe,
  }),
  z.looseObject({
    kind: z.literal('parameter'),
    filename: text,
    column: z.number(),
    columnLabel: text,
    market: mayBe,
    ...entered,
    warning: mayBe,
  }),
  z.looseObject({ kind: z.literal('market'), field: text, fieldLabel: text, market: text, ...entered }),
  z.looseObject({
    kind: z.literal('offer'),
    field: text,
    fieldLabel: text,
    customer: text,
    customerName: text,
    ...entered,
  }),
  z.looseObject({ kind: z.literal('record'), record: text, field: text, ...entered }),
  z.looseObject({
    kind: z.literal('published'),
    tariffId: text,
    market: text,
    month: text,
    publishedBy: text,
    publishedAt: text,
    broughtFrom: z.exactOptional(z.looseObject({ file: text, sheet: text, cell: text })),
  }),
  z.looseObject({
    kind: z.literal('reliquidation'),
    concept: text,
    months: z.array(text),
    fromVersion: text,
    toVersion: text,
    appliedBy: text,
    appliedAt: text,
    parts: z.exactOptional(z.array(part)),
    brought: z.exactOptional(z.array(broughtPart)),
  }),
  z.looseObject({
    kind: z.literal('settlement'),
    concept: text,
    month: text,
    settledBy: text,
    settledAt: text,
    parts: z.exactOptional(z.array(z.looseObject({ client: text, amount: text }))),
  }),
  z.looseObject({ kind: z.literal('constant'), law: text, article: text, note: mayBe }),
  z.looseObject({ kind: z.literal('absence'), reason: text }),
  z.looseObject({
    kind: z.literal('override'),
    by: text,
    at: text,
    reason: text,
    approvedBy: mayBe,
    approvedAt: mayBe,
    originalAmount: text,
    original: z.lazy((): z.ZodType<Origin> => origin),
  }),
]);

const index = z.looseObject({
  market: mayBe,
  mechanism: mayBe,
  estrato: z.exactOptional(z.literal([...ESTRATOS])),
  level: z.exactOptional(z.enum(LEVELS)),
  voltage: z.exactOptional(z.literal([...VOLTAGES])),
  band: z.exactOptional(z.enum(BANDS)),
});

/** All figures of a calculation, with their origins. */
export const trace: z.ZodType<Trace> = z.looseObject({
  roots: z.array(text),
  nodes: z.record(
    text,
    z.looseObject({
      id: text,
      symbol: text,
      label: text,
      unit: text,
      amount: text,
      index,
      origin,
      warnings: z.exactOptional(z.array(text)),
    }),
  ),
});
