import { z } from 'zod';
import type { Documents } from './document.ts';
import { amounts, inputHashes, text, textOrNull } from './shapes.ts';
import { trace } from './trace.ts';

const CARD = ['year', 'month', 'version', 'market', 'card'] as const;

const correction = z.looseObject({
  amount: text,
  by: text,
  at: text,
  reason: text,
  approvedBy: z.exactOptional(text),
  approvedAt: z.exactOptional(text),
});
const difference = z.looseObject({
  symbol: text,
  used: text,
  newest: textOrNull,
  calculated: textOrNull,
  delta: text,
  total: text,
  byHand: correction.nullable(),
});

export const ofOptionAndReliquidation = {
  tariff_option: {
    key: ['market', 'number'],
    columns: {
      levels: z.looseObject({ n1or: textOrNull, n1comp: textOrNull, n1us: textOrNull, n2: textOrNull, n3: textOrNull }),
    },
  },
  option_approval: { key: CARD, columns: { amounts } },
  published_option: { key: CARD, columns: { amounts, trace } },
  published_reliquidation: {
    key: ['id', 'year', 'month', 'version'],
    columns: { differences: z.array(difference), trace, input_hashes: inputHashes },
  },
} as const satisfies {
  readonly [Table in
    | 'tariff_option'
    | 'option_approval'
    | 'published_option'
    | 'published_reliquidation']: Documents<Table>;
};
