import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bodyLabels } from '../messages/calls/body-labels.ts';
import { particular } from '../refusal.ts';
import { requiredText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { market, moment, nothing, username } from '../wire/period.ts';
import { uploadOk } from '../wire/upload.ts';

const tariffMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);
const optionName = requiredText(60);
const optionValue = requiredText(60);

const chosenReading = z.object({
  value: z.string(),
  /** First tariff month in which it is in force. */
  from: tariffMonth,
  reason: z.string(),
  chosenBy: z.string(),
  chosenAt: moment,
});

const lawOptionRow = z.object({
  option: z.string(),
  label: z.string(),
  /** Symbols of the terms that the option affects, and the names of other things that it affects. */
  terms: z.array(z.string()),
  /** The proposed reading first. */
  values: z.array(z.string()),
  /** Reading in force in the current month. */
  value: z.string(),
  /** First month without published figures that the option affects; no reading can be chosen for an earlier month. */
  firstFreeMonth: tariffMonth,
  /** Every chosen reading, newest first. */
  chosen: z.array(chosenReading),
});
export type LawOptionRow = z.output<typeof lawOptionRow>;

/** Points that the law leaves open, and the company's reading of each. */
export const checkTenantOptions = endpoint({
  method: 'GET',
  path: '/api/check-tenant-options',
  summary: 'Las opciones que la norma deja abiertas, con la lectura que la empresa eligió y desde cuándo.',
  group: 'tariff-calculation',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({
    /** Current month, in which `value` is in force. */
    month: tariffMonth,
    /** First tariff month without any published figure; nothing can be chosen for an earlier month. */
    firstFreeMonth: tariffMonth,
    options: z.array(lawOptionRow),
  }),
  permission: { area: ['principal', 'facturador', 'autogeneradores', 'tecnico-operativo'] },
  effect: 'read',
});

/** Chooses a reading from a tariff month on. */
export const updateTenantOptions = endpoint({
  method: 'POST',
  path: '/api/update-tenant-options',
  summary: 'Elige una lectura de la norma desde un mes de tarifa sin cifras publicadas, con su motivo.',
  group: 'tariff-calculation',
  query: nothing,
  body: z.object({
    username,
    option: labelled(bodyLabels.option, optionName),
    value: labelled(bodyLabels.reading, optionValue),
    from: labelled(bodyLabels.from, tariffMonth),
    reason: labelled(bodyLabels.reason, requiredText(1000, 10)),
  }),
  reply: uploadOk,
  permission: { area: 'principal', roles: ['dev'] },
  effect: 'write',
  refreshes: [
    '/api/check-tenant-options',
    '/api/calc-components',
    '/api/compare-parallel-run',
    '/api/calc-cu',
    '/api/calc-op-tariff',
    '/api/explain',
    '/api/test-bench',
    '/api/what-changed',
    '/api/check-before-publishing',
  ],
});

const levelTrial = z.object({
  level: z.string(),
  /** COP/kWh, without COT, monomial band. */
  present: z.string(),
  other: z.string(),
});

const readingTrial = z.object({
  value: z.string(),
  market,
  marketName: z.string(),
  levels: z.array(levelTrial),
  /** Change of level 1 (assets of the operator) by component, COP/kWh. */
  components: z.array(z.object({ component: z.string(), effect: z.string() })),
  missing: z.array(particular),
  impossible: z.boolean(),
});
export type ReadingTrial = z.output<typeof readingTrial>;

/** The last published month as it would be with the other readings of an option. */
export const tryTenantOption = endpoint({
  method: 'GET',
  path: '/api/try-tenant-option',
  summary: 'El último mes publicado, calculado de nuevo con cada lectura de una opción de la norma.',
  group: 'tariff-calculation',
  query: z.object({ username, option: optionName }),
  body: nothing,
  reply: z.object({
    /** Null when no month was calculated and published. */
    month: tariffMonth.nullable(),
    /** The definitive version that was calculated again; where markets rest on several, all of them: `def, 2`. */
    version: z.string().nullable(),
    /** Reading in force in that month. */
    present: z.string(),
    trials: z.array(readingTrial),
  }),
  permission: { area: 'principal' },
  effect: 'read',
});
