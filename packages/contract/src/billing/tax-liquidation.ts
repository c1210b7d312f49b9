import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';
import { cyclesOfMonth, flagsByCycle, queryMonth } from './cycle-month.ts';
import { cycleMonth } from './intake-wire.ts';
import { ofReviewPage, reviewPage, reviewReasons } from './review-page.ts';

const area = { area: 'facturador' } as const;
const page = cycleMonth.extend(reviewPage.shape);

/** Row of a client in the liquidation of a local tax. The place and the value have different names for each tax. */
const taxedClient = {
  client_name: ['clientName', z.string()],
  client_code: ['clientCode', z.string()],
  use_type: ['useType', z.string()],
  stratum: ['stratum', z.number().nullable()],
  conn_level: ['level', z.number().nullable()],
  agreement_active: [
    'hasAgreement',
    z.codec(z.enum(['SI', 'NO']), z.boolean(), {
      decode: (text) => text === 'SI',
      encode: (isBilled) => (isBilled ? ('SI' as const) : ('NO' as const)),
    }),
  ],
  agreement_id: ['agreement', z.number().nullable()],
  collect_var: ['variable', z.string().nullable()],
  var_value: ['variableValue', z.number().nullable()],
  min: ['minimum', z.number().nullable()],
  /** 'NA' when unlimited. */
  max: ['maximum', z.union([z.number(), z.literal('NA')]).nullable()],
  collect_type: ['charge', z.string().nullable()],
  collect_value: ['chargeValue', z.number().nullable()],
  state: ['state', z.enum(['liquidated', 'without-offer'])],
  figure_id: ['figureId', z.string().nullable()],
  review_reasons: ['reasons', reviewReasons],
} as const;

const value = z.codec(z.object({ value: z.number() }), z.number(), {
  decode: ({ value: amount }) => amount,
  encode: (amount) => ({ value: amount }),
});

const lightingRow = renamed({ ...taxedClient, inst_municip: ['place', z.string().nullable()], APL: ['tax', value] });
const securityRow = renamed({ ...taxedClient, inst_departm: ['place', z.string().nullable()], IS: ['tax', value] });
export type TaxedClient = z.output<typeof lightingRow>;

/** Facts about the rows that are common to both taxes. */
const runFields = {
  ...ofReviewPage,
  count: ['count', z.number()],
  total: ['total', z.number()],
  without_agreement: ['withoutAgreement', z.number()],
  run: ['run', z.string().nullable()],
  liquidated_by: ['liquidatedBy', z.string().nullable()],
  liquidated_at: ['liquidatedAt', z.string().nullable()],
  approved_by: ['approvedBy', z.string().nullable()],
  approved_at: ['approvedAt', z.string().nullable()],
} as const;

const stale = {
  lighting: [
    '/api/check-billing-board',
    '/api/check-municip-agreement-liq',
    '/api/check-cycle-mun-agreement-liquidation',
    '/api/check-liquidation-classes',
  ],
  security: [
    '/api/check-billing-board',
    '/api/check-department-agreement-liq-flags',
    '/api/check-cycle-department-agreement-liquidation',
    '/api/check-liquidation-classes',
  ],
} as const;

export const checkLightingFlags = endpoint({
  method: 'POST',
  path: '/api/check-municip-agreement-liq',
  summary: 'Por ciclo: si los consumos y el alumbrado público están aprobados, y si el año está parametrizado.',
  group: 'billing',
  query: queryMonth,
  body: cyclesOfMonth,
  reply: z.object({
    consumption_liq_flags: flagsByCycle,
    agreement_liq_flags: flagsByCycle,
    param_munip_agreements: z.boolean(),
  }),
  permission: area,
  effect: 'read',
});

export const checkSecurityFlags = endpoint({
  method: 'POST',
  path: '/api/check-department-agreement-liq-flags',
  summary: 'Por ciclo: si los consumos y el impuesto de seguridad están aprobados, y si el año está parametrizado.',
  group: 'billing',
  query: queryMonth,
  body: cyclesOfMonth,
  reply: z.object({
    consumption_liq_flags: flagsByCycle,
    agreement_liq_flags: flagsByCycle,
    param_department_agreements: z.boolean(),
  }),
  permission: area,
  effect: 'read',
});

export const checkLightingLiquidation = endpoint({
  method: 'GET',
  path: '/api/check-cycle-mun-agreement-liquidation',
  summary: 'El alumbrado público de los clientes de un ciclo.',
  group: 'billing',
  query: page,
  body: nothing,
  reply: renamed({ mun_agreement_liquidation: ['clients', z.array(lightingRow)], ...runFields }),
  permission: area,
  effect: 'read',
  onReplica: true,
});

export const checkSecurityLiquidation = endpoint({
  method: 'GET',
  path: '/api/check-cycle-department-agreement-liquidation',
  summary: 'El impuesto de seguridad de los clientes de un ciclo.',
  group: 'billing',
  query: page,
  body: nothing,
  reply: renamed({ department_agreement_liquidation: ['clients', z.array(securityRow)], ...runFields }),
  permission: area,
  effect: 'read',
  onReplica: true,
});

export const liquidateLighting = endpoint({
  method: 'GET',
  path: '/api/liquidate-cycle-munip-agreement',
  summary: 'Liquida el impuesto de alumbrado público de un ciclo.',
  group: 'billing',
  query: cycleMonth,
  body: nothing,
  reply: uploadOk,
  permission: area,
  effect: 'write',
  refreshes: stale.lighting,
});

export const liquidateSecurity = endpoint({
  method: 'GET',
  path: '/api/liquidate-cycle-department-agreement',
  summary: 'Liquida el impuesto de seguridad de un ciclo.',
  group: 'billing',
  query: cycleMonth,
  body: nothing,
  reply: uploadOk,
  permission: area,
  effect: 'write',
  refreshes: stale.security,
});

const approval = cycleMonth.extend({ run: z.uuid().optional() });

export const approveLighting = endpoint({
  method: 'GET',
  path: '/api/approve-cycle-mun-agreement-liquidation',
  summary: 'Aprueba el alumbrado público de un ciclo; después nada de él cambia.',
  group: 'billing',
  query: approval,
  body: nothing,
  reply: uploadOk,
  permission: area,
  effect: 'write',
  refreshes: stale.lighting,
});

export const approveSecurity = endpoint({
  method: 'GET',
  path: '/api/approve-cycle-department-agreement-liquidation',
  summary: 'Aprueba el impuesto de seguridad de un ciclo; después nada de él cambia.',
  group: 'billing',
  query: approval,
  body: nothing,
  reply: uploadOk,
  permission: area,
  effect: 'write',
  refreshes: stale.security,
});
