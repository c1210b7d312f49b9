import { z } from 'zod';
import { unexplained } from '../billing/explain-liquidation.ts';
import { endpoint } from '../endpoint.ts';
import { selfGeneratorSettlementTexts as texts } from '../messages/self-generator-settlement.ts';
import { traceTree } from '../tariff-calculation/trace.ts';
import { fileName } from '../uploads/signed-address.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { reportReads } from '../wire/report-change.ts';
import { uploadOk } from '../wire/upload.ts';
import { consultation } from './consulted-client.ts';

/** Concepts of a settled month, in the order in which they are shown. */
export const settledConcepts = ['100', '85', '132', '482', '11', '12', '730', '800', 'TOT'] as const;
export type SettledConceptCode = (typeof settledConcepts)[number];

const ofMonth = z.object({ username, year, month: period });
const clientCode = z.string().max(40);
/** A user type by its first character, or `GD` and `AGGE` of who has none. */
const agType = z
  .string()
  .max(40)
  .regex(/^([1-4]\b.*|GD|AGGE)$/);

const concept = z.object({
  name: z.string(),
  /** kWh, of 11 and 12 kVArh; null of concepts without energy. */
  energy: z.number().nullable(),
  /** COP of one. */
  tariff: z.number().nullable(),
  value: z.number(),
});

/** A settled client as it is shown. */
export const settledClient = renamed({
  client_code: ['clientCode', z.string()],
  client_name: ['clientName', z.string()],
  ag_type_code: ['userType', z.enum(['1', '2', '3', '4', 'GD', 'AGGE'])],
  /** `2026-10`. */
  period: ['period', z.string()],
  /** Price of active energy, COP/kWh; null where the client has no tariff. */
  active_tariff: ['activeTariff', z.number().nullable()],
  tariff_id: ['tariffId', z.string()],
  d_val: ['reactiveCharge', z.number().nullable()],
  origin: ['origin', z.enum(['Calculada', 'Open'])],
  m_factor: ['mFactor', z.number()],
  energy_concepts: ['concepts', z.record(z.enum(settledConcepts), concept)],
  /** Date of the first hour of surplus 2, and the hour from 0; null where there is none. */
  crossing: ['crossing', z.object({ date: z.string(), hour: z.number() }).nullable()],
});
export type SettledClientRow = z.output<typeof settledClient>;
export type SettlementProgress = z.output<typeof checkSettlement.reply>['progress'];

const staff = { area: 'autogeneradores' } as const;
const stale = ['/api/check-ag-consumption-liquidation', '/api/check-ag-liquidation-inputs'] as const;

export const checkSettlement = endpoint({
  method: 'GET',
  path: '/api/check-ag-consumption-liquidation',
  summary: 'Los autogeneradores liquidados de un mes, concepto por concepto.',
  group: 'self-generators',
  query: ofMonth.extend({ ag_type: agType.optional() }),
  body: nothing,
  reply: renamed({
    clients_liquidation: ['clients', z.array(settledClient)],
    /** What whoever approves says that they saw; null where nothing is settled. */
    fingerprint: ['fingerprint', z.string().nullable()],
    liquidated_by: ['liquidatedBy', z.string().nullable()],
    liquidated_at: ['liquidatedAt', z.string().nullable()],
    approved_by: ['approvedBy', z.string().nullable()],
    approved_at: ['approvedAt', z.string().nullable()],
    /** Clients whose consumption is approved and who are not settled, of whatever type: they stay out of an approval. */
    unsettled: ['unsettled', z.array(z.string())],
    /** Clients with approved consumption by user type; those whose register does not say one stand under ''. */
    progress: [
      'progress',
      z.array(
        z.object({
          type: z.enum(['1', '2', '3', '4', 'GD', 'AGGE', '']),
          /** Whether the type is liquidated here; the others come from an Open file. */
          liquidable: z.boolean(),
          codes: z.array(z.string()),
          unsettled: z.array(z.object({ code: z.string(), name: z.string() })),
        }),
      ),
    ],
  }),
  permission: staff,
  effect: 'read',
});

const standing = z.object({ ready: z.boolean(), detail: z.string() });

/** What the liquidation of a user type needs, and who would be liquidated. */
export const checkSettlementInputs = endpoint({
  method: 'GET',
  path: '/api/check-ag-liquidation-inputs',
  summary: 'Lo que necesita la liquidación de un tipo de usuario, con su estado, y los clientes que liquidaría.',
  group: 'self-generators',
  query: ofMonth.extend({ ag_type: agType }),
  body: nothing,
  reply: z.object({
    consumption: standing,
    tariff: standing,
    spot: standing,
    scarcity: standing,
    agreed: standing,
    /** Whether the type is liquidated here; the others come from an Open file. */
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
    /** What has more below than is sent says so: it is asked for by its id. */
    figure: traceTree,
    /** None: the explanation is what was settled, to the last digit. */
    unexplained: z.array(unexplained),
  }),
  permission: consultation,
  effect: 'read',
});
