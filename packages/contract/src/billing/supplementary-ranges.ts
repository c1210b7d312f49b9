import { billNumberRule } from '@contador/domain/billing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { billingMonthTexts as labels } from '../messages/billing/month-parameters.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';

const range = renamed({
  range_id: ['id', z.number()],
  cycle_code: ['cycle', z.string()],
  first_bill_number: ['first', z.number()],
  last_bill_number: ['last', z.number()],
  /** Numbers of the range that have a bill, and numbers that remain. */
  used: ['used', z.number()],
  left: ['left', z.number()],
  saved_by: ['by', z.string()],
  saved_at: ['at', z.string()],
});
export type SupplementaryRange = z.output<typeof range>;

export const checkSupplementaryRanges = endpoint({
  method: 'GET',
  path: '/api/check-supplementary-bill-ranges',
  summary: 'Los rangos de números para facturas que salen después de las de su ciclo, y cuántos les quedan.',
  group: 'billing',
  query: z.object({ username, year, month: period }),
  body: nothing,
  reply: renamed({
    ranges: ['ranges', z.array(range)],
    /** The first number after all numbers used so far. */
    next_bill_number: ['next', z.number()],
  }),
  permission: { area: 'facturador' },
  effect: 'read',
});

const number = (label: string) => labelled(label, boundedNumber(billNumberRule).nullish());

export const addSupplementaryRange = endpoint({
  method: 'POST',
  path: '/api/add-supplementary-bill-range',
  summary: 'Agrega a un ciclo en un mes números para las facturas que salen después. El mismo rango dos veces es uno.',
  group: 'billing',
  query: nothing,
  body: renamed({
    username: ['username', username],
    billing_year: ['year', labelled(labels.year, year)],
    billing_period: ['month', labelled(labels.month, period)],
    cycle_code: ['cycle', labelled(labels.cycle, boundedText(10).nullish())],
    first_bill_number: ['firstNumber', number(labels.firstNumber)],
    last_bill_number: ['lastNumber', number(labels.lastNumber)],
  }),
  reply: uploadOk.extend({ id: z.number() }),
  permission: { area: 'facturador' },
  effect: 'write',
  refusedAs: { code: 'record-refused', legacy: { Upload: 'No' } },
  refreshes: [
    '/api/check-deviation-effects',
    '/api/check-supplementary-bill-ranges',
    '/api/check-billing-month-parameters',
  ],
});
