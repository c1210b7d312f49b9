import { consumptionRules } from '@contador/domain/billing';
import { clientRules, connectionLevels, contributionPercents, useTypes } from '@contador/domain/clients';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { billCorrectionTexts as texts } from '../messages/billing/bill-correction.ts';
import { billingIntakeTexts } from '../messages/billing/intake.ts';
import { liquidationPageTexts as labels } from '../messages/billing/liquidation-pages.ts';
import { billingMonthTexts as months } from '../messages/billing/month-parameters.ts';
import { clientTexts } from '../messages/clients/clients.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { boundedText, requiredText } from '../wire/bounded-text.ts';
import { clientCode } from '../wire/client-code.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, tariffId, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { reportReads } from '../wire/report-change.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireChoice, wireNumber } from '../wire/wire-number.ts';

const area = { area: 'facturador' } as const;
const conceptCode = requiredText(40);
const { fields } = billingIntakeTexts;

/** COP; can be negative, because a concept can be a refund. */
export const correctedMoney = { minimum: -1e13, maximum: 1e13, decimals: 2 } as const;
/** Percent per year. */
const correctedRate = { minimum: 0, maximum: 1000, decimals: 6 } as const;
const count = { minimum: 0, maximum: 1e6, decimals: 0 } as const;

const energy = (label: string) => labelled(label, boundedNumber(consumptionRules.energy));
const band = (label: string) => labelled(label, boundedNumber(consumptionRules.energy).nullish());
const value = (label: string) => labelled(label, boundedNumber(consumptionRules.money).nullish());
const money = (label: string) => labelled(label, boundedNumber(consumptionRules.money));

/** kWh and kVArh; hour bands where the client has them, and the energy that a self-generator delivered, with two values in COP. */
const consumption = renamed({
  active_energy: ['active', energy(fields.active)],
  reactive_ind_energy: ['inductive', energy(fields.inductive)],
  reactive_ind_pen_energy: ['penalised', energy(fields.penalised)],
  reactive_cap_energy: ['capacitive', energy(fields.capacitive)],
  active_energy_max: ['activeMax', band(fields.activeMax)],
  active_energy_med: ['activeMed', band(fields.activeMed)],
  active_energy_min: ['activeMin', band(fields.activeMin)],
  permuted_energy: ['permuted', band(fields.permuted)],
  permuted_energy_value: ['permutedValue', value(fields.permutedValue)],
  agpe_surplus_value: ['surplusValue', value(fields.surplusValue)],
});
export type CorrectedConsumption = z.output<typeof consumption>;

const { fields: client } = clientTexts;

/**
 * Terms by which the energy is priced and charged: use and stratum, market and municipality, the published tariff and its level, the
 * percentages, the factor M.
 */
const terms = renamed({
  use_type: ['useType', labelled(client.useType, z.enum(useTypes))],
  stratum: ['stratum', labelled(client.stratum, boundedNumber(clientRules.stratum).nullable())],
  client_market: ['market', labelled(texts.market, requiredText(40).nullable())],
  inst_municip_code: ['municipality', labelled(texts.municipality, boundedText(5).nullable())],
  electric_tariff_id: ['tariffId', labelled(texts.tariff, tariffId)],
  level: ['level', labelled(texts.level, z.enum(connectionLevels).nullable())],
  cu_form: ['unitCostForm', labelled(client.unitCostForm, z.enum(['SI', 'NO']).nullable())],
  contrib_perc: [
    'contributionPercent',
    labelled(client.contributionPercent, wireChoice(contributionPercents).nullable()),
  ],
  irr_sub_perc: [
    'irrigationSubsidyPercent',
    labelled(client.irrigationSubsidyPercent, boundedNumber(clientRules.irrigationSubsidyPercent).nullable()),
  ],
  subsistence_consumption: ['subsistence', labelled(client.subsistenceConsumption, wireChoice([130, 173]).nullable())],
  m_factor: ['mFactor', labelled(client.mFactor, boundedNumber(clientRules.mFactor))],
});

/** A concept's value before IVA, COP; null removes the charge. Without a `key` it adds a charge that was forgotten. */
const conceptChange = renamed({
  key: ['key', requiredText(60).optional()],
  code: ['code', labelled(texts.concept, conceptCode)],
  value: ['value', labelled(texts.value, boundedNumber(correctedMoney).nullable())],
});

const amountsOfCredit = renamed({
  total: ['total', money(texts.credit.total)],
  balance: ['balance', money(texts.credit.balance)],
  capital_pay: ['capital', money(texts.credit.capital)],
  interest_pay: ['interest', money(texts.credit.interest)],
  month_pay: ['instalment', money(texts.credit.instalment)],
  interest_rate: ['rate', labelled(texts.credit.rate, boundedNumber(correctedRate))],
  fee_number: ['number', labelled(texts.credit.number, boundedNumber(count))],
});

/** The instalment of a credit; null removes it. */
const creditChange = renamed({
  key: ['key', requiredText(60)],
  code: ['code', labelled(texts.concept, conceptCode)],
  amounts: ['amounts', amountsOfCredit.nullable()],
});

const changes = {
  consumption: ['consumption', labelled(texts.consumption, consumption.nullish())],
  terms: ['terms', labelled(texts.terms, terms.nullish())],
  concepts: ['concepts', labelled(texts.concepts, z.array(conceptChange).max(50).optional())],
  credits: ['credits', labelled(texts.credits, z.array(creditChange).max(50).optional())],
} as const;

const ofMonth = {
  username,
  year,
  month: labelled(months.month, period),
  client_code: labelled(labels.life.find, clientCode),
} as const;

const concept = z.object({ key: z.string(), code: z.string(), name: z.string(), value: z.number() });
const credit = renamed({
  key: ['key', z.string()],
  code: ['code', z.string()],
  name: ['name', z.string()],
  amounts: ['amounts', amountsOfCredit],
});

export const checkBillCorrection = endpoint({
  method: 'GET',
  path: '/api/check-bill-correction',
  summary:
    'Lo que una factura expedida dice y puede corregirse: su consumo, su uso y estrato, su mercado y municipio, su tarifa, sus porcentajes, su factor M, sus otros conceptos y sus créditos.',
  group: 'billing',
  query: z.object(ofMonth),
  body: nothing,
  reply: renamed({
    bill_number: ['number', z.number()],
    printed: ['printed', z.string()],
    /** True when the energy is read by hour bands. */
    hourly: ['hourly', z.boolean()],
    /** Null for a bill without energy. */
    consumption: ['consumption', consumption.nullable()],
    /** True when the client also delivers energy. */
    delivers: ['delivers', z.boolean()],
    /** Null for a bill without energy, as is the market of its client. */
    terms: ['terms', terms.nullable()],
    client: [
      'client',
      renamed({
        client_market_type: ['marketType', z.enum(['REGULADO', 'NO REGULADO'])],
      }).nullable(),
    ],
    /** Published tariffs that the bill can be priced with in its market. */
    tariffs: ['tariffs', z.array(z.string())],
    /** Markets of published tariffs with the tariffs of each, newest first; empty for a free client. */
    markets: ['markets', z.array(z.object({ market: z.string(), tariffs: z.array(z.string()) }))],
    concepts: ['concepts', z.array(concept)],
    credits: ['credits', z.array(credit)],
    /** Concepts that can be added to the bill. */
    offered: ['offered', z.array(z.object({ code: z.string(), name: z.string() }))],
  }),
  permission: area,
  effect: 'read',
});
export type CorrectableBill = z.output<(typeof checkBillCorrection)['reply']>;

/** A line in two bills as printed; empty when a bill does not have the line. */
const comparedLine = z.object({
  group: z.string(),
  text: z.string(),
  quantity: z.object({ before: z.string(), after: z.string() }),
  value: z.object({ before: z.string(), after: z.string() }),
});
const beforeAndAfter = z.object({ before: z.number(), after: z.number() });

export const reviewBillCorrection = endpoint({
  method: 'POST',
  path: '/api/review-bill-correction',
  summary: 'La factura que una corrección dejaría, línea por línea junto a la que corrige, sin expedir nada.',
  group: 'billing',
  query: nothing,
  body: renamed({
    username: ['username', username.optional()],
    year: ['year', year],
    month: ['month', labelled(months.month, period)],
    client_code: ['clientCode', labelled(labels.life.find, clientCode)],
    bill_number: ['number', labelled(texts.number, wireNumber(z.number().int()))],
    ...changes,
  }),
  reply: renamed({
    /** Number of the corrected bill, with its prefix. */
    printed: ['printed', z.string()],
    lines: ['lines', z.array(comparedLine)],
    sentence: ['sentence', z.string()],
    causes: ['causes', z.array(z.object({ label: z.string(), amount: z.string() }))],
    payable: ['payable', beforeAndAfter],
    /** COP, negative in the client's favour: the balance that the next bill takes. */
    next_balance: ['nextBalance', beforeAndAfter],
  }),
  permission: area,
  effect: 'read',
});
export type ReviewedCorrection = z.output<(typeof reviewBillCorrection)['reply']>;

/**
 * Idempotent: a repeated request returns the result of the first one. When somebody else corrected the bill, the refusal names that person.
 */
export const correctBill = endpoint({
  method: 'POST',
  path: '/api/correct-bill',
  summary:
    'Corrige una factura expedida: la nota que la reversa, el consumo, la tarifa y los cargos corregidos, y la factura que la reemplaza.',
  group: 'billing',
  query: nothing,
  body: renamed({
    username: ['username', username.optional()],
    year: ['year', year],
    month: ['month', labelled(months.month, period)],
    client_code: ['clientCode', labelled(labels.life.find, clientCode)],
    bill_number: ['number', labelled(texts.number, wireNumber(z.number().int()))],
    reason: ['reason', labelled(texts.reason, boundedText(300))],
    /** Payable amount of the corrected bill that the person saw, COP. */
    payable: ['payable', labelled(texts.payable, wireNumber(z.number()))],
    ...changes,
  }),
  reply: renamed({
    Upload: ['Upload', uploadOk.shape.Upload],
    bill_number: ['number', z.number()],
    printed: ['printed', z.string()],
    replaces: ['replaces', z.number()],
    note: ['note', z.string()],
  }),
  permission: area,
  effect: 'write',
  refusedAs: { code: 'bill-correction-refused', legacy: { Upload: 'No' } },
  refreshes: [
    ...reportReads,
    // Later months depend on the corrected month: those not approved are reset.
    '/api/check-billing-board',
    '/api/check-bill-correction',
    '/api/check-client-bills',
    '/api/check-client-liquidation-concepts',
    '/api/check-supplementary-bill-ranges',
    '/api/check-billing-generation-params',
  ],
});
