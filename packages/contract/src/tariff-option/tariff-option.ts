import { amountOfMoney, energyPrice, monthlyRate, type NumberRule } from '@contador/domain/entry';
import { levelKeys } from '@contador/domain/tariff-calculation';
import { optionCards } from '@contador/domain/tariff-option';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bodyLabels } from '../messages/calls/body-labels.ts';
import { tariffOptionTexts as labels } from '../messages/tariff-option/tariff-option.ts';
import { missing } from '../tariff-calculation/components.ts';
import { traceTree } from '../tariff-calculation/trace.ts';
import { decided } from '../tariff-calculation/versions.ts';
import { optionLevels, tariffOptionParameters } from '../tariff-inputs/tariff-option-parameters.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { requiredText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { jsonText } from '../wire/json-text.ts';
import { isoMonth, market, moment, nothing, period, tariffId, username, version, year } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { withTrace } from '../wire/with-trace.ts';

const amount = z.number().nullable();
const level = z.enum(levelKeys);

/** An intermediate figure of a level on the way to the card's value, in the monomial band. */
const step = z.object({
  id: z.string(),
  symbol: z.string(),
  label: z.string(),
  unit: z.string(),
  level,
  value: amount,
});
export type OptionStep = z.output<typeof step>;

const card = renamed({
  Name: ['name', z.string()],
  DbName: ['card', z.enum(optionCards)],
  Parameters: ['parameters', z.array(z.string())],
  ParametersState: ['parametersReady', z.array(z.boolean())],
  ParametersDate: ['parametersDate', z.array(moment.nullable())],
  Steps: ['steps', z.array(step)],
  /** CUop by band and level, SA by level; only levels in the option. */
  CompLabels: ['labels', z.array(z.string())],
  CompIds: ['figureIds', z.array(z.string())],
  CompValues: ['values', z.array(amount)],
  Approved: ['approved', z.boolean()],
  ApprovedBy: ['approval', decided],
  Published: ['published', z.boolean()],
  PublishedBy: ['publication', decided],
  Fingerprint: ['fingerprint', z.string().nullable()],
  /** Why Aprobar or Publicar is refused now, in the words of the refusal; null when allowed. */
  ApproveRefused: ['approveRefused', z.string().nullable()],
  PublishRefused: ['publishRefused', z.string().nullable()],
  Missing: ['missing', z.array(missing)],
  Impossible: ['impossible', z.string().nullable()],
  Warnings: ['warnings', z.array(z.string())],
  /** With `trace=true`, the traces of the values in the order of CompValues, null for missing values; otherwise empty. */
  Trace: ['trace', z.array(traceTree.nullable())],
});
export type OptionCardRow = z.output<typeof card>;

/**
 * A month of a market for the chart, by level: the calculated cost; the cost of the option and its balance for a level in it (both costs
 * without COT); and the charged cost with COT.
 */
const month = z.object({
  tariffMonth: isoMonth,
  tariffId: z.string(),
  published: z.boolean(),
  levels: z.record(level, z.object({ calculated: amount, option: amount, charged: amount, balance: amount })),
});
export type OptionMonth = z.output<typeof month>;

/** Figures of an option that another system ran, in the order OR, COMP, US, 2, 3; null for a level outside of it. */
const byLevel = (rule: NumberRule) => z.array(boundedNumber(rule).nullable()).length(levelKeys.length);
const cost = byLevel(energyPrice);
const opening = z.object({
  /** COP/kWh without COT; the hour bands where the company publishes them. */
  costs: labelled(
    labels.openingCosts,
    z.object({ mon: cost, max: cost.optional(), med: cost.optional(), min: cost.optional() }),
  ),
  /** COP owed by users at the end of the month before the one on screen. */
  balances: labelled(labels.openingBalances, byLevel(amountOfMoney)),
  source: labelled(labels.openingSource, requiredText(200)),
  reason: labelled(labels.openingReason, requiredText(500)),
});
export type OptionOpeningBody = z.output<typeof opening>;

export const calcOpTariff = endpoint({
  method: 'GET',
  path: '/api/calc-op-tariff',
  summary:
    'La opción tarifaria de un mercado en el mes: su CU y su saldo, lo que falta para calcularlos y los meses anteriores.',
  group: 'tariff-calculation',
  query: z.object({ username, period, year, market, version, trace: withTrace }),
  body: nothing,
  reply: renamed({
    OpTariff: ['cards', z.array(card)],
    state: ['state', z.enum(['inactive', 'waiting', 'active', 'finished'])],
    params: ['option', tariffOptionParameters.nullable()],
    revision: ['revision', revision],
    /** Why the option cannot be edited in the month; null when it can. */
    editRefused: ['editRefused', z.string().nullable()],
    months: ['months', z.array(month)],
    /** Figures that another system left, with their tariff month. */
    opening: ['opening', opening.extend({ month: isoMonth, savedBy: z.string() }).nullable()],
  }),
  permission: { area: 'principal' },
  effect: 'read',
});

const stale = [
  '/api/month-board',
  '/api/calc-op-tariff',
  '/api/check-markets',
  '/api/calc-components',
  '/api/compare-parallel-run',
  '/api/check-before-publishing',
  '/api/get-version-info',
  '/api/get-tariff-tree',
  '/api/published-months',
  '/api/check-inputs',
  '/api/check-parameters',
];

/** Starts a market's option, or changes it from the period's tariff month on; earlier months are not changed. */
export const updateOpTariff = endpoint({
  method: 'POST',
  path: '/api/update-op-tariff',
  summary: 'Inicia la opción tarifaria de un mercado o la cambia desde el mes del periodo.',
  group: 'tariff-calculation',
  query: nothing,
  body: renamed({
    username: ['username', username],
    market: ['market', market],
    active: ['active', labelled(labels.title, z.boolean().optional())],
    begin_year: ['beginYear', labelled(labels.begin, year.nullish())],
    begin_month: ['beginMonth', labelled(labels.begin, period.nullish())],
    finish_year: ['finishYear', labelled(labels.finish, year.nullish())],
    finish_month: ['finishMonth', labelled(labels.finish, period.nullish())],
    levels: ['levels', labelled(labels.levels, optionLevels)],
    /** Monthly rate of the balance, in percent. */
    rate: ['rate', labelled(labels.rate, boundedNumber(monthlyRate).nullish())],
    /** Figures of an option that another system ran, of the month before the one on screen; without them nothing of it changes. */
    opening: ['opening', labelled(labels.opening, opening.optional())],
    /** State of the first card as the client saw it; the server checks it again. */
    published: ['published', labelled(bodyLabels.published, z.boolean().nullish())],
    /** Input period on screen; without it, the change applies from the begin. */
    period: ['period', period.optional()],
    year: ['year', year.optional()],
    ...sameNames(onRevision),
  }),
  reply: uploadOk,
  permission: { area: 'principal' },
  effect: 'write',
  refreshes: stale,
});

const decision = z.object({
  Approved: z.boolean().optional(),
  Published: z.boolean().optional(),
  /** Fingerprint of the calculation that the person saw; a different one is refused with 409. */
  Fingerprint: z.string().optional(),
});

/** Decisions by market and card, such as `{"DNOM": {"CUop": {"Approved": true}}}`. */
const decisions = z.record(market, z.partialRecord(z.enum(optionCards), decision));

/** Approves or publishes the option's cards of one market. The body contains the values that the person saw. */
export const calcCuOpTariff = endpoint({
  method: 'POST',
  path: '/api/calc-cu-op-tariff',
  summary:
    'Aprueba o publica el CU de la opción tarifaria y su saldo; con el último se publican las tarifas del mercado.',
  group: 'tariff-calculation',
  query: z.object({ username, period, year }),
  body: renamed({
    electric_tariff_id: ['tariffId', tariffId],
    optariff_status: ['decisions', labelled(bodyLabels.decisions, jsonText(decisions))],
    cu_optariff_form: [
      'unitCosts',
      labelled(bodyLabels.unitCosts, jsonText(z.record(z.string(), z.record(z.string(), amount))).optional()),
    ],
    sa_optariff_form: ['balances', labelled(bodyLabels.balances, jsonText(z.record(z.string(), amount)).optional())],
  }),
  reply: uploadOk.extend({ electric_tariff_id: z.string().optional(), tariffs_published: z.boolean().optional() }),
  permission: { area: 'principal' },
  effect: 'write',
  refreshes: stale,
});
