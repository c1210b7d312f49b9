import { billNumberRule } from '@contador/domain/billing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { billingMonthTexts as labels } from '../messages/billing/month-parameters.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { day } from '../wire/day.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireNumber } from '../wire/wire-number.ts';

/** Dates such as `2026-01-31` in Bogotá, without a time; they are never converted between time zones. */
const parameters = renamed({
  m_params_id: ['id', z.number()],
  username: ['username', z.string()],
  billing_year: ['year', z.number()],
  billing_period: ['month', z.number()],
  cycle_code: ['cycle', z.string()],
  start_date: ['startDate', z.string()],
  end_date: ['endDate', z.string()],
  expd_date: ['expedition', z.string()],
  expr_date: ['due', z.string()],
  susp_date: ['suspension', z.string()],
  first_bill_number: ['firstNumber', z.number()],
  last_bill_number: ['lastNumber', z.number()],
  /** True when its bills are generated, so that its parameters can no longer change. */
  billed: ['billed', z.boolean()],
  revision: ['revision', revision],
});
export type MonthParametersRow = z.output<typeof parameters>;

export const checkBillingMonth = endpoint({
  method: 'GET',
  path: '/api/check-billing-month-parameters',
  summary: 'Los parámetros de facturación de cada ciclo en un mes, y la última factura de los meses anteriores.',
  group: 'billing',
  query: z.object({ username, year, month: period }),
  body: nothing,
  reply: renamed({
    month_params: ['parameters', z.record(z.string(), parameters)],
    last_bill_number: ['lastBillNumber', z.number()],
    /** A due date with fewer working days after the issue gives a warning. */
    fewest_working_days: ['fewestWorkingDays', z.number()],
  }),
  permission: { area: 'facturador' },
  effect: 'read',
});

const written = (label: string) => labelled(label, day.nullish());
const number = (label: string) => labelled(label, boundedNumber(billNumberRule).nullish());

/** First and last day of the period follow from the cycle; a caller may send them. */
export const updateBillingMonth = endpoint({
  method: 'POST',
  path: '/api/update-billing-month-params',
  summary: 'Guarda las fechas y los números de factura de un ciclo en un mes.',
  group: 'billing',
  query: nothing,
  body: renamed({
    m_params_id: ['id', labelled(labels.id, wireNumber(z.number().int()).optional())],
    username: ['username', username],
    billing_year: ['year', labelled(labels.year, year)],
    billing_period: ['month', labelled(labels.month, period)],
    cycle_code: ['cycle', labelled(labels.cycle, boundedText(10))],
    start_date: ['startDate', written(labels.startDate)],
    end_date: ['endDate', written(labels.endDate)],
    expd_date: ['expedition', written(labels.expedition)],
    expr_date: ['due', written(labels.due)],
    susp_date: ['suspension', written(labels.suspension)],
    first_bill_number: ['firstNumber', number(labels.firstNumber)],
    last_bill_number: ['lastNumber', number(labels.lastNumber)],
    ...sameNames(onRevision),
  }),
  reply: uploadOk.extend({ id: z.number(), warnings: z.array(z.string()) }),
  permission: { area: 'facturador' },
  effect: 'write',
  enters: true,
  refusedAs: { code: 'record-refused', legacy: { Upload: 'No' } },
  refreshes: ['/api/check-billing-month-parameters', '/api/check-billing-board'],
});

/** The reply contains only cycles with liquidated clients. */
export const getLiquidatedUsers = endpoint({
  method: 'GET',
  path: '/api/get-cycle-liq-users',
  summary: 'Cuántos clientes de cada ciclo tienen la energía del mes liquidada.',
  group: 'billing',
  query: z.object({ username, year, month: period }),
  body: nothing,
  reply: renamed({ cycle_users: ['users', z.record(z.string(), z.number())] }),
  permission: { area: 'facturador' },
  effect: 'read',
  onReplica: true,
});
