import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emblem } from '../tariff-publication/publication-tree.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { consultation, ofClientMonth } from './consulted-client.ts';
import { paymentWord } from './surplus-payments.ts';
import { surplusPriceWord } from './surplus-price.ts';

/** State of a month's settlement, which the pages of settled months load first. */
export const checkSettlementStatus = endpoint({
  method: 'GET',
  path: '/api/check-ag-liquidation-status',
  summary: 'Si la liquidación de un mes está aprobada, si algo de ella vino de Open y si su consumo está aprobado.',
  group: 'self-generators',
  query: z.object({ username, month: period, year }),
  body: nothing,
  /** Flags in the order of the summary. */
  reply: renamed({ liquidation_approved: ['standing', z.tuple([z.boolean(), z.boolean(), z.boolean()])] }),
  permission: { ...consultation, rows: 'none' },
  effect: 'read',
});

const register = z.number().nullable();
const byHour = z.array(z.array(z.number()));
const months = z.array(z.number());

const concept = z.object({
  name: z.string(),
  /** kWh, for 11 and 12 kVArh; null for concepts without energy. */
  energy: z.number().nullable(),
  /** COP per unit. */
  tariff: z.number().nullable(),
  value: z.number(),
});

/** A client's approved month as settled, with the figures that the customer can add up. kWh, kVArh and COP. */
const annex = renamed({
  /** The company that pays the surplus. */
  company: [
    'company',
    z.object({
      legalName: z.string(),
      nit: z.string().nullable(),
      activity: z.string().nullable(),
      color: z.string(),
      emblem: emblem.nullable(),
    }),
  ],
  client_code: ['clientCode', z.string()],
  client_name: ['clientName', z.string()],
  address: ['address', z.string().nullable()],
  /** kW. */
  spec_capacity: ['capacity', z.number()],
  fncer: ['renewable', z.enum(['SI', 'NO'])],
  ag_type: ['type', z.enum(['AGPE', 'GD', 'AGGE'])],
  measuring_type: ['measuringType', z.enum(['Lecturas', 'Consumos'])],
  /** Empty until the month is billed. */
  bill_number: ['billNumber', z.string()],
  /** `NA` when the meter was read. */
  no_lecture_cause: ['noReadingCause', z.string()],
  exceed_payment: ['payment', paymentWord],
  positive_balance: ['balance', z.number()],
  p_balance_payment_date: ['paidOn', z.string().nullable()],
  /** Payable amount of the month, after applying the previous balance. */
  payable: ['payable', z.number()],
  active_energy: ['imported', z.number()],
  reactive_ind_pen_energy: ['penalised', z.number()],
  reactive_cap_energy: ['capacitive', z.number()],
  gen_exct: ['exported', z.number()],
  gen_exc1: ['exchanged', z.number()],
  gen_exc2: ['surplus', z.number()],
  /** kVArh measured by the meter, part of which is penalised. */
  inductive_energy: ['inductiveMeasured', z.number()],
  capacitive_energy: ['capacitiveMeasured', z.number()],
  /**
   * Factor from register differences to energy; null when there is no single factor: for a meter that reports consumption, and for months
   * billed together with different factors.
   */
  meter_factor: ['meterFactor', z.number().nullable()],
  /** Registers without the factor; null for a meter that reports consumption. */
  prev_lecture_act: ['openingImported', register],
  prev_lecture_ind: ['openingInductive', register],
  prev_lecture_cap: ['openingCapacitive', register],
  prev_lecture_gen: ['openingExported', register],
  last_lecture_act: ['closingImported', register],
  last_lecture_ind: ['closingInductive', register],
  last_lecture_cap: ['closingCapacitive', register],
  last_lecture_gen: ['closingExported', register],
  /** Months such as `2026-10`, at most twelve up to this one, oldest first. */
  historic_periods: ['historyMonths', z.array(z.string())],
  historic_consumption: ['historyImported', months],
  historic_generation: ['historyExported', months],
  energy_concepts: ['concepts', z.record(z.string(), concept)],
  /** Dates such as `2026-10-01`. */
  dates: ['dates', z.array(z.string())],
  /**
   * Rows of 24 hours per date. The parts of the surplus are empty when another system split it in a way that these hours do not reproduce.
   */
  gen_matrix: ['exportedByHour', byHour],
  gen1_matrix: ['exchangedByHour', byHour],
  gen2_matrix: ['surplusByHour', byHour],
  ind_matrix: ['penalisedByHour', byHour],
  cap_matrix: ['capacitiveByHour', byHour],
  /** Kind of the price of surplus 2; `pb` has the price of each hour. */
  surplus_price: ['surplusPrice', surplusPriceWord],
  /** Price of a kWh of surplus 2 in each hour, after the cap; null when unknown. Empty when no hour has one. */
  pb: ['prices', z.array(z.array(z.number().nullable()))],
  /** Energy times price, unrounded. */
  exc2_value: ['surplusValueByHour', byHour],
  /** Zero-based date and hour in which surplus 1 turned into surplus 2; null when none did. */
  change_row: ['changeRow', z.number().nullable()],
  change_column: ['changeColumn', z.number().nullable()],
  /** True when exported energy is credited against imported energy. */
  credit: ['hasCredit', z.boolean()],
  /** Exact sum of the hourly values, before rounding. */
  exc2_total: ['surplusTotal', z.string()],
  origin: ['origin', z.enum(['Calculada', 'Open'])],
  active_tariff: ['tariffId', z.string()],
  m_factor: ['mFactor', z.number()],
  month_days_with_ind_excess: ['inductiveDays', z.number()],
  month_days_with_cap_excess: ['capacitiveDays', z.number()],
  /** Number of estimated hours of import or export. */
  estimated_hours: ['estimatedHours', z.number()],
  approved_by: ['approvedBy', z.string()],
  approved_at: ['approvedAt', z.string()],
  /**
   * Version of the month (0 is the approved one), why it corrects the previous one and when that was approved, and the number of the
   * version in force.
   */
  correction: [
    'correction',
    z.object({
      version: z.number(),
      reason: z.string().nullable(),
      correctsAt: z.string().nullable(),
      inForce: z.number(),
    }),
  ],
});
export type CustomerAnnex = z.output<typeof annex>;

/** Version of the month, 0 for the approved one; by default the version in force. */
const ofVersion = {
  ...ofClientMonth,
  version: ['version', z.coerce.number().int().min(0).max(10_000).optional()],
} as const;

export const checkUserReportData = endpoint({
  method: 'GET',
  path: '/api/check-user-report-data',
  summary:
    'El anexo de facturación de un autogenerador en un mes aprobado: conceptos, lecturas y cada hora con su valor.',
  group: 'self-generators',
  query: renamed(ofVersion),
  body: nothing,
  /** An empty object when the client has no approved month. */
  reply: z.object({ user_data: z.union([annex, z.strictObject({})]) }),
  permission: consultation,
  effect: 'read',
});

/** The annex of `check-user-report-data` as a PDF. */
export const downloadUserReport = endpoint({
  method: 'GET',
  path: '/api/download-user-report',
  summary: 'El anexo de facturación de un autogenerador en un mes aprobado, como PDF.',
  group: 'self-generators',
  query: renamed({ ...ofVersion, timestamp: ['timestamp', z.string().max(19).optional()] }),
  body: nothing,
  reply: nothing,
  permission: consultation,
  effect: 'read',
  transport: 'download',
});
