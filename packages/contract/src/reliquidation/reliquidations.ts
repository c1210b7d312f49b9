import { reliquidationStates } from '@contador/domain/reliquidation';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bodyLabels } from '../messages/calls/body-labels.ts';
import { reliquidationLabels } from '../messages/reliquidation/reliquidation-labels.ts';
import { decided } from '../tariff-calculation/versions.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { isoMonth, moment, nothing, period, username, version, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { revision, seen } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireNumber } from '../wire/wire-number.ts';

/** A delta sent by a client: the row as it was read, or only its concept, its delta and the reason. */
const editedDelta = renamed({
  Concept: ['concept', z.string()],
  /** Index 3 is the delta. */
  Values: ['values', z.array(z.number().nullable()).length(5)],
  Reason: ['reason', boundedText(2000).nullish()],
});

/**
 * One call with several uses, told apart by its fields: `establish` sets the application period; `create` creates a reliquidation; an id
 * with `deltas_calc` applies its deltas, with `approved` approves them, with `finished` publishes them, with `delete` deletes it.
 * `rlq_year` and `rlq_month` are the input period, `app_year` and `app_month` the tariff month that takes the deltas.
 */
export const updateReliquidations = endpoint({
  method: 'POST',
  path: '/api/update-reliquidations',
  summary: 'Crea una reliquidación, aplica sus deltas, los aprueba, los publica o la elimina.',
  group: 'tariff-calculation',
  query: nothing,
  body: renamed({
    username: ['username', username],
    create: ['create', labelled(bodyLabels.createReliquidation, z.boolean().nullish())],
    establish: ['establish', labelled(bodyLabels.establishPeriod, z.boolean().nullish())],
    id: ['id', labelled(reliquidationLabels.one, wireNumber(z.number().int()).nullish())],
    rlq_year: ['year', year.nullish()],
    rlq_month: ['period', period.nullish()],
    app_year: ['applicationYear', labelled(bodyLabels.applicationYear, year.nullish())],
    app_month: ['applicationMonth', labelled(bodyLabels.applicationMonth, period.nullish())],
    initial_xm_ver: ['initialXmVersion', labelled(bodyLabels.initialXmVersion, z.string().nullish())],
    final_xm_ver: ['finalXmVersion', labelled(bodyLabels.xmVersion, z.string().nullish())],
    final_calc_ver: ['version', z.string().nullish()],
    observation: ['observation', labelled(bodyLabels.observation, boundedText(2000).nullish())],
    entry_date: ['enteredAt', labelled(bodyLabels.enteredAt, z.string().nullish())],
    deltas_calc: ['deltas', labelled(bodyLabels.deltas, z.array(editedDelta).nullish())],
    approved: ['approved', labelled(bodyLabels.approve, z.boolean().nullish())],
    finished: ['finished', labelled(bodyLabels.finish, z.boolean().nullish())],
    delete: ['delete', labelled(bodyLabels.remove, z.boolean().nullish())],
    /** Fingerprint of the differences that the person saw; a different one is refused with 409. */
    Fingerprint: ['fingerprint', labelled(bodyLabels.fingerprint, z.string().nullish())],
    /** For a deletion: the revision that was shown, also while the differences have no fingerprint. */
    seen: ['seen', seen],
  }),
  reply: uploadOk.extend({ id: z.number().optional(), version: version.optional() }),
  permission: { area: 'principal' },
  effect: 'write',
  refreshes: [
    '/api/get-version-info',
    '/api/calc-reliquidations',
    '/api/calc-components',
    '/api/compare-parallel-run',
    '/api/check-before-publishing',
    '/api/check-inputs',
    '/api/check-parameters',
  ],
});

const row = renamed({
  /** Input period that it comes from, such as `2025-06`. */
  From: ['from', isoMonth],
  Concept: ['concept', z.string()],
  /** Used so far, newest, calculated difference, delta (index 3) and total (index 4). */
  Values: ['values', z.array(z.number().nullable()).length(5)],
  Label: ['label', z.string()],
  Unit: ['unit', z.string()],
  Component: ['component', z.string()],
  /** Concepts that the row adds up; the delta of such a row cannot be edited. */
  Adds: ['adds', z.array(z.string())],
  /** Person, time and reason of an edited delta; null for a calculated delta. */
  ByHand: ['byHand', z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable()],
  /** True when the Lupa can explain the delta. */
  Explained: ['explained', z.boolean()],
});
export type ReliquidationTableRow = z.output<typeof row>;

const particulars = renamed({
  id: ['id', z.number()],
  electric_tariff_id: ['tariffId', z.string()],
  rlq_year: ['year', z.number()],
  rlq_month: ['period', z.number()],
  app_year: ['applicationYear', z.number()],
  app_month: ['applicationMonth', z.number()],
  initial_xm_ver: ['initialXmVersion', z.string()],
  final_xm_ver: ['finalXmVersion', z.string()],
  final_calc_ver: ['version', version],
  observation: ['observation', z.string()],
  entry_date: ['createdAt', moment],
  entry_by: ['createdBy', z.string()],
  finished: ['finished', z.boolean()],
  State: ['state', z.enum(reliquidationStates)],
  Applied: ['applied', decided],
  Approved: ['approved', decided],
  Published: ['published', decided],
  Fingerprint: ['fingerprint', z.string().nullable()],
  Revision: ['revision', revision],
  /** Inputs of the newest XM version that are missing. */
  MissingInputs: ['missingInputs', z.array(z.string())],
  /** Why Aplicar, Aprobar, Publicar and deletion are refused now, in the words of the refusal. */
  ApplyRefused: ['applyRefused', z.string().nullable()],
  ApproveRefused: ['approveRefused', z.string().nullable()],
  PublishRefused: ['publishRefused', z.string().nullable()],
  DeleteRefused: ['deleteRefused', z.string().nullable()],
});
export type ReliquidationParticulars = z.output<typeof particulars>;

/** Reliquidations of a period, and those whose deltas it takes; the lists are parallel. */
export const calcReliquidations = endpoint({
  method: 'GET',
  path: '/api/calc-reliquidations',
  summary: 'Las reliquidaciones de un periodo y las que entran en él, con la diferencia de cada concepto.',
  group: 'tariff-calculation',
  query: z.object({ username, period, year }),
  body: nothing,
  reply: renamed({
    Reliquidations: ['rows', z.array(z.array(row))],
    Ids: ['ids', z.array(z.number())],
    Details: ['details', z.array(particulars)],
    /** Input period whose tariffs take the deltas of new reliquidations. */
    ApplicationPeriod: ['applicationPeriod', isoMonth.nullable()],
    /** Why the period cannot become the application period; null when it can. */
    EstablishRefused: ['establishRefused', z.string().nullable()],
  }),
  permission: { area: 'principal' },
  effect: 'read',
});
