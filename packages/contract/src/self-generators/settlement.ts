import { z } from 'zod';
import { unexplained } from '../billing/explain-liquidation.ts';
import { endpoint } from '../endpoint.ts';
import { selfGeneratorSettlementTexts as texts } from '../messages/self-generators/settlement.ts';
import { traceTree } from '../tariff-calculation/trace.ts';
import { fileName } from '../uploads/signed-address.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { reportReads } from '../wire/report-change.ts';
import { uploadOk } from '../wire/upload.ts';
import { consultation } from './consulted-client.ts';

/** Concepts of a settled month, in display order. */
export const settledConcepts = ['100', '85', '132', '482', '11', '12', '730', '800', 'TOT'] as const;
export type SettledConceptCode = (typeof settledConcepts)[number];

const ofMonth = z.object({ username, year, month: period });
const clientCode = z.string().max(40);
/** A user type by its first character, or `GD` and `AGGE`, which have no user type. */
const agType = z
  .string()
  .max(40)
  .regex(/^([1-4]\b.*|GD|AGGE)$/);

const concept = z.object({
  name: z.string(),
  /** kWh, for 11 and 12 kVArh; null for concepts without energy. */
  energy: z.number().nullable(),
  /** COP per unit. */
  tariff: z.number().nullable(),
  value: z.number(),
});

/** A settled client as displayed. */
export const settledClient = renamed({
  client_code: ['clientCode', z.string()],
  client_name: ['clientName', z.string()],
  ag_type_code: ['userType', z.enum(['1', '2', '3', '4', 'GD', 'AGGE'])],
  /** Such as `2026-10`. */
  period: ['period', z.string()],
  /** Price of active energy, COP/kWh; null when the client has no tariff. */
  active_tariff: ['activeTariff', z.number().nullable()],
  tariff_id: ['tariffId', z.string()],
  d_val: ['reactiveCharge', z.number().nullable()],
  origin: ['origin', z.enum(['Calculada', 'Open'])],
  m_factor: ['mFactor', z.number()],
  energy_concepts: ['concepts', z.record(z.enum(settledConcepts), concept)],
  /** Date and zero-based hour of the first surplus 2; null when there is none. */
  crossing: ['crossing', z.object({ date: z.string(), hour: z.number() }).nullable()],
});
export type SettledClientRow = z.output<typeof settledClient>;
export type SettlementProgress = z.output<typeof checkSettlement.reply>['progress'];

const staff = { area: 'autogeneradores' } as const;
const stale = [
  '/api/check-ag-consumption-liquidation',
  '/api/check-ag-liquidation-inputs',
  '/api/check-ag-board',
] as const;

export const checkSettlement = endpoint({
  method: 'GET',
  path: '/api/check-ag-consumption-liquidation',
  summary: 'Los autogeneradores liquidados de un mes, concepto por concepto.',
  group: 'self-generators',
  query: ofMonth.extend({ ag_type: agType.optional() }),
  body: nothing,
  reply: renamed({
    clients_liquidation: ['clients', z.array(settledClient)],
    /** Fingerprint that the approver must send back as seen; null when nothing is settled. */
    fingerprint: ['fingerprint', z.string().nullable()],
    liquidated_by: ['liquidatedBy', z.string().nullable()],
    liquidated_at: ['liquidatedAt', z.string().nullable()],
    approved_by: ['approvedBy', z.string().nullable()],
    approved_at: ['approvedAt', z.string().nullable()],
    /** Clients of any type with approved consumption and without a settlement; the approval leaves them out. */
    unsettled: ['unsettled', z.array(z.string())],
    /** Clients with approved consumption by user type; clients whose type is unknown are under ''. */
    progress: [
      'progress',
      z.array(
        z.object({
          type: z.enum(['1', '2', '3', '4', 'GD', 'AGGE', '']),
          /** True when the type is liquidated in Contador; other types come from an Open file. */
          liquidable: z.boolean(),
          codes: z.array(z.string()),
          unsettled: z.array(z.object({ code: z.string(), name: z.string() })),
          /** Why its unsettled clients cannot be liquidated now, a sentence each; empty when they can. */
          lacks: z.array(z.string()),
        }),
      ),
    ],
  }),
  permission: staff,
  effect: 'read',
});

const standing = z.object({ ready: z.boolean(), detail: z.string() });

/** Inputs that the liquidation of a user type needs, and the clients that it would settle; without a type, of all clients. */
export const checkSettlementInputs = endpoint({
  method: 'GET',
  path: '/api/check-ag-liquidation-inputs',
  summary:
    'Lo que necesita la liquidación de un tipo de usuario, o de todos, con su estado, y los clientes que liquidaría.',
  group: 'self-generators',
  query: ofMonth.extend({ ag_type: agType.optional() }),
  body: nothing,
  reply: z.object({
    consumption: standing,
    tariff: standing,
    spot: standing,
    scarcity: standing,
    agreed: standing,
    /** True when the type is liquidated in Contador; other types come from an Open file. */
    liquidable: z.boolean(),
    codes: z.array(z.string()),
  }),
  permission: staff,
  effect: 'read',
});
export type SettlementInputs = z.output<typeof checkSettlementInputs.reply>;

export const liquidateSelfGenerators = endpoint({
  method: 'POST',
  path: '/api/liquidate-ag-users-consumption',
  summary: 'Liquida los consumos aprobados de esos clientes, todos o ninguno.',
  group: 'self-generators',
  query: ofMonth,
  body: z.object({ username: username.optional(), codes: labelled(texts.codes, z.array(clientCode).max(100_000)) }),
  reply: uploadOk,
  permission: staff,
  effect: 'write',
  refreshes: stale,
});

export const approveSettlement = endpoint({
  method: 'GET',
  path: '/api/-approve-ag-liquidation',
  summary: 'Liquida por segunda vez a cada cliente y aprueba el mes si ambas son iguales; después nada de él cambia.',
  group: 'self-generators',
  query: ofMonth.extend({ fingerprint: z.string().max(64).optional() }),
  body: nothing,
  reply: uploadOk,
  permission: staff,
  effect: 'write',
  refreshes: [...stale, '/api/check-clients', '/api/check-ag-annex-archive', ...reportReads],
});

export const uploadOpenLiquidation = endpoint({
  method: 'POST',
  path: '/api/upload-osf-xml-liquidation',
  summary: 'Toma la liquidación de un archivo Open que ya se envió, entera o nada.',
  group: 'self-generators',
  query: ofMonth,
  body: renamed({
    username: ['username', username.optional()],
    filename: ['fileName', fileName],
    codes: ['codes', labelled(texts.codes, z.array(clientCode).max(100_000))],
  }),
  reply: uploadOk,
  permission: staff,
  effect: 'write',
  enters: true,
  refreshes: stale,
});

export const explainSettlement = endpoint({
  method: 'GET',
  path: '/api/explain-ag-liquidation',
  summary:
    'El árbol de fórmulas de una cifra de un autogenerador liquidado, hasta la hora y la celda del medidor, comparado con lo guardado.',
  group: 'self-generators',
  query: ofMonth.extend({ client_code: clientCode, figure: z.string().max(200) }),
  body: nothing,
  reply: z.object({
    /** A node with more children than were sent is marked; its subtree is requested by its id. */
    figure: traceTree,
    /** Empty when the explanation reproduces the settlement to the last digit. */
    unexplained: z.array(unexplained),
  }),
  permission: consultation,
  effect: 'read',
});
