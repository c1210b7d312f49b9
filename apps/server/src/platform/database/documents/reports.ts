import { suiFindingCodes } from '@contador/domain/reports';
import type { StrBalanceReading } from '@contador/market-files';
import { z } from 'zod';
import type { Documents } from './document.ts';
import { locatedAmount, readingOf } from './readings.ts';
import { particulars, text, textOrNull } from './shapes.ts';

const entry = z.record(text, textOrNull);
const row = z.looseObject({
  market: textOrNull,
  tariffId: textOrNull,
  cells: z.array(z.looseObject({ value: textOrNull, figure: z.exactOptional(text) })),
});
const finding = z.looseObject({
  code: z.enum(suiFindingCodes),
  row: z.number().nullable(),
  column: textOrNull,
  value: textOrNull,
  expected: textOrNull,
});
const region = z.looseObject({
  income: locatedAmount,
  energy: locatedAmount,
  chargeBefore: locatedAmount,
  chargeAfter: locatedAmount,
  useCharge: locatedAmount,
});
const operator = z.looseObject({
  operator: text,
  region: z.enum(['NORTE', 'CENTRO-SUR']),
  energy: locatedAmount,
  charge: locatedAmount,
  income: locatedAmount,
});
const strBalance: z.ZodType<StrBalanceReading> = z.looseObject({
  ...readingOf('str-balance'),
  month: z.looseObject({ year: z.number(), number: z.number() }),
  kind: z.enum(['invoice', 'reinvoice']),
  number: z.number(),
  regions: z.looseObject({ NORTE: region, 'CENTRO-SUR': region }),
  operators: z.array(operator),
});

export const ofReports = {
  sui_report: {
    key: ['report_id', 'code', 'number'],
    columns: {
      columns: z.array(
        z.looseObject({ name: text, label: text, type: z.enum(['text', 'integer', 'decimal', 'date']) }),
      ),
      rows: z.array(row),
      inputs: z.array(textOrNull),
      subsidies: z.array(z.looseObject({ market: text, values: entry })),
      findings: z.array(finding),
    },
  },
  str_settlement: {
    key: ['year', 'month', 'reinvoice', 'upload'],
    columns: { reading: strBalance, warnings: particulars },
  },
} as const satisfies { readonly [Table in 'sui_report' | 'str_settlement']: Documents<Table> };
