import { holdStates } from '@contador/domain/billing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, tariffId } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';
import { cyclesOfMonth, flagsByCycle, queryMonth } from './cycle-month.ts';
import { cycleMonth } from './intake-wire.ts';
import { ofReviewPage, reviewPage, reviewReasons } from './review-page.ts';

const line = z.object({ name: z.string(), energy: z.number().nullable(), value: z.number() });
export type ConceptLine = z.output<typeof line>;

/** Lines of an energy bill, in the printed order. */
export const energyLines = ['EA', 'EAMAX', 'EAMED', 'EAMIN', 'ER', 'ERC', 'CO', 'ST', 'TOT', 'GEN', 'NEWTOT'] as const;
export type EnergyLine = (typeof energyLines)[number];

/**
 * Months with which a consumption is compared, kWh per 30 days: up to twelve, oldest first, their mean, and the limits outside of which the
 * approval holds the bill. `deviations` is the distance from the mean in standard deviations.
 */
const comparedMonths = z.object({
  months: z.array(z.object({ month: z.string(), energy: z.number() })),
  normalised: z.number(),
  mean: z.number().nullable(),
  limits: z.object({ lower: z.number(), upper: z.number() }).nullable(),
  deviations: z.number().nullable(),
  /** State of the client's hold; null if the bill is not held. */
  hold: z.enum(holdStates).nullable(),
});
export type ComparedMonths = z.output<typeof comparedMonths>;

const liquidatedClient = renamed({
  client_name: ['clientName', z.string()],
  client_code: ['clientCode', z.string()],
  sic_code: ['sicCode', z.string()],
  use_type: ['useType', z.string()],
  stratum: ['stratum', z.number().nullable()],
  cu: ['unitCost', z.number().nullable()],
  active_energy: ['active', z.number()],
  reactive_ind_energy: ['inductive', z.number()],
  reactive_ind_pen_energy: ['penalised', z.number()],
  reactive_cap_energy: ['capacitive', z.number()],
  m_factor: ['mFactor', z.number()],
  contrib_perc: ['contributionPercent', z.number().nullable()],
  EA: ['EA', line.optional()],
  EAMAX: ['EAMAX', line.optional()],
  EAMED: ['EAMED', line.optional()],
  EAMIN: ['EAMIN', line.optional()],
  ER: ['ER', line.optional()],
  ERC: ['ERC', line.optional()],
  CO: ['CO', line.optional()],
  ST: ['ST', line.optional()],
  TOT: ['TOT', line.optional()],
  GEN: ['GEN', line.optional()],
  NEWTOT: ['NEWTOT', line.optional()],
  state: ['state', z.enum(['liquidated', 'without-offer'])],
  remarks: ['remarks', z.array(z.string())],
  review_reasons: ['reasons', reviewReasons],
  /** Id of the figure in the trace, by the code of a line. */
  figure_ids: ['figureIds', z.record(z.string(), z.string())],
  compared: ['compared', comparedMonths.nullable()],
});
export type LiquidatedClient = z.output<typeof liquidatedClient>;

const area = { area: 'facturador' } as const;
const stale = [
  '/api/check-billing-board',
  '/api/check-consumption-liquidation-flags',
  '/api/check-cycle-consumption-liquidation',
  '/api/check-liquidation-classes',
] as const;

export const checkConsumptionLiquidationFlags = endpoint({
  method: 'POST',
  path: '/api/check-consumption-liquidation-flags',
  summary: 'Por ciclo: si los consumos están completos, y si su liquidación está aprobada.',
  group: 'billing',
  query: queryMonth,
  body: cyclesOfMonth,
  reply: z.object({
    consumption_flags: flagsByCycle,
    consumption_liq_flags: flagsByCycle,
    /** True when every billed client has a published tariff: that of its market, or its own as a free customer with an offer. */
    clients_priced: flagsByCycle,
    annual_params: z.boolean(),
  }),
  permission: area,
  effect: 'read',
});

export const checkTariffsByCycle = endpoint({
  method: 'GET',
  path: '/api/check-tariffs-by-cycle',
  summary: 'Si las tarifas con ese id están publicadas, por tipo de mercado.',
  group: 'billing',
  /** `origin=ag` for self-generators, which are all regulated. */
  query: z.object({ electric_tariff_id: tariffId, origin: z.literal('ag').optional() }),
  body: nothing,
  reply: z.object({ tariffs_flags: z.object({ REGULADO: z.boolean(), 'NO REGULADO': z.boolean() }) }),
  permission: { area: ['facturador', 'autogeneradores'] },
  effect: 'read',
});

export const checkConsumptionLiquidation = endpoint({
  method: 'GET',
  path: '/api/check-cycle-consumption-liquidation',
  summary: 'Los clientes liquidados de un ciclo, línea por línea.',
  group: 'billing',
  query: cycleMonth.extend(reviewPage.shape),
  body: nothing,
  reply: renamed({
    clients_liquidation: ['clients', z.array(liquidatedClient)],
    ...ofReviewPage,
    /** Number of clients, and the sum charged to them, COP. */
    count: ['count', z.number()],
    total: ['total', z.number()],
    /** kWh of all clients. */
    energy: ['energy', z.number()],
    /** Id of the run that the approver must send back as seen; null when there is none. */
    run: ['run', z.string().nullable()],
    liquidated_by: ['liquidatedBy', z.string().nullable()],
    liquidated_at: ['liquidatedAt', z.string().nullable()],
    approved_by: ['approvedBy', z.string().nullable()],
    approved_at: ['approvedAt', z.string().nullable()],
    /** Clients whose bill is held for a deviation in consumption, decided or not; zero before the approval. */
    held: ['held', z.number()],
    /** Number of bills that the approval will hold; null after it, and when unknown. */
    to_hold: ['toHold', z.number().nullable()],
  }),
  permission: area,
  effect: 'read',
  onReplica: true,
});

export const liquidateConsumption = endpoint({
  method: 'GET',
  path: '/api/liquidate-cycle-consumption',
  summary: 'Liquida los consumos de un ciclo.',
  group: 'billing',
  query: cycleMonth.extend({
    market_type: z.enum(['REGULADO', 'NO REGULADO']).optional(),
    autogenerators: z.enum(['SI', 'NO']).optional(),
  }),
  body: nothing,
  reply: uploadOk,
  permission: area,
  effect: 'write',
  refreshes: stale,
});

export const approveConsumptionLiquidation = endpoint({
  method: 'GET',
  path: '/api/approve-cycle-consumption-liquidation',
  summary: 'Aprueba la liquidación de consumos de un ciclo; después nada de ella cambia.',
  group: 'billing',
  query: cycleMonth.extend({ run: z.uuid().optional() }),
  body: nothing,
  /** Number of bills that the approval held; absent when it held none. */
  reply: uploadOk.extend({ held: z.number().optional() }),
  permission: area,
  effect: 'write',
  refreshes: [...stale, '/api/check-cycle-consumptions'],
});
