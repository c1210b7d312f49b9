import { calculationTypesOfVersion, componentNames, offeredXmVersions } from '@contador/domain/tariff-calculation';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bodyLabels } from '../messages/body-labels.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { isoMonth, market, moment, nothing, period, tariffId, username, version, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';

/** The versions of a period, in the order of their creation; the lists run side by side. */
export const getVersionInfo = endpoint({
  method: 'GET',
  path: '/api/get-version-info',
  summary: 'Las versiones de cálculo de un periodo de insumos.',
  group: 'tariff-calculation',
  query: z.object({ username, period, year }),
  body: nothing,
  reply: renamed({
    versions: ['versions', z.array(version)],
    txfVersions: ['xmVersions', z.array(z.string())],
    calcTypes: ['calculationTypes', z.array(z.enum(calculationTypesOfVersion))],
    /** By version: market code → published. */
    tariffsPublished: ['tariffsPublished', z.array(z.record(z.string(), z.boolean()))],
    pubDates: ['publicationDates', z.array(z.record(z.string(), z.string()))],
    electricTariffIds: ['tariffIds', z.array(z.string())],
    definitiveVersion: ['definitiveVersion', version.nullable()],
    /** By market: the version on which its month after rests; no entry while none of it is published. */
    definitiveVersions: ['definitiveVersions', z.record(z.string(), version).optional()],
    /** The last period with a calculation version; null before the first. */
    lastPeriod: ['lastPeriod', isoMonth.nullable().optional()],
    rlqVersion: ['reliquidationVersion', version.nullable()],
    lastVersion: ['lastVersion', version.nullable()],
    rlqFinished: ['reliquidationFinished', z.boolean()],
    /** XM's versions with which the period was reliquidated. */
    usedXmVersions: ['usedXmVersions', z.array(z.string())],
    /** Version of XM's files of the reliquidation under way. */
    rlqXmVersion: ['reliquidationXmVersion', z.string().nullable().optional()],
    /** Input period whose tariffs take the deltas of a new reliquidation, and whether it is closed to them. */
    applicationPeriod: ['applicationPeriod', isoMonth.nullable().optional()],
    applicationPublished: ['applicationPublished', z.boolean().optional()],
    nextVersion: ['nextVersion', version],
  }),
  permission: { area: 'principal' },
  effect: 'read',
});

export { type ComponentName, componentNames } from '@contador/domain/tariff-calculation';

/** A decision on a component of a market: approve the values seen, or publish what was approved. */
const decision = z.object({
  Approved: z.boolean().optional(),
  Published: z.boolean().optional(),
  /** The fingerprint of the calculation that the person saw; another answers 409, so nobody approves what they did not see. */
  Fingerprint: z.string().optional(),
  CompValues: z.array(z.number().nullable()).optional(),
  /** Why warnings do not keep the person from publishing; each stays on record. */
  Reasons: z.array(z.object({ code: z.string(), subject: z.string(), reason: boundedText(1000) })).optional(),
});

const decisions = z.record(market, decision).optional();

/**
 * One call with three uses, told apart by its fields: a version record (`xm_files_version`) creates a version; component data keyed
 * by DbName and market approves or publishes it. One component of one market a call.
 */
export const updateComponents = endpoint({
  method: 'POST',
  path: '/api/update-components',
  summary: 'Crea una versión de cálculo, aprueba una componente o la publica.',
  group: 'tariff-calculation',
  query: nothing,
  body: renamed({
    username: ['username', username],
    electric_tariff_id: ['tariffId', tariffId.optional()],
    period: ['period', period.optional()],
    year: ['year', year.optional()],
    tariffs_calc_version: ['version', z.string().nullish()],
    xm_files_version: ['xmVersion', labelled(bodyLabels.xmVersion, z.string().nullish())],
    calc_type: ['calculationType', labelled(bodyLabels.calculationType, z.string().nullish())],
    published: ['published', labelled(bodyLabels.published, z.record(z.string(), z.boolean()).optional())],
    pub_dates: ['publicationDates', labelled(bodyLabels.publicationDates, z.record(z.string(), z.string()).optional())],
    definitive_ver: ['definitive', labelled(bodyLabels.definitive, z.boolean().optional())],
    copy: ['copy', labelled(bodyLabels.copy, z.boolean().nullish())],
    G: ['G', labelled(bodyLabels.component, decisions)],
    T: ['T', labelled(bodyLabels.component, decisions)],
    D: ['D', labelled(bodyLabels.component, decisions)],
    PR: ['PR', labelled(bodyLabels.component, decisions)],
    R: ['R', labelled(bodyLabels.component, decisions)],
    C: ['C', labelled(bodyLabels.component, decisions)],
  }),
  reply: uploadOk.extend({ electric_tariff_id: z.string().optional(), tariffs_published: z.boolean().optional() }),
  permission: { area: 'principal' },
  effect: 'write',
  refreshes: [
    '/api/get-version-info',
    '/api/month-board',
    '/api/calc-components',
    '/api/check-before-publishing',
    '/api/check-inputs',
    '/api/check-parameters',
    '/api/check-month-parameters',
    '/api/get-tariff-tree',
    '/api/published-months',
  ],
});

/** All components of a market that are not published, each with the calculation that was seen: all of them are, or none. */
export const publishMarket = endpoint({
  method: 'POST',
  path: '/api/publish-market',
  summary: 'Aprueba y publica todas las componentes de un mercado que faltan, como se vieron: todas, o ninguna.',
  group: 'tariff-calculation',
  query: nothing,
  body: z.object({
    username,
    electric_tariff_id: z.string().max(60),
    market,
    /** Of each component, by its name, the fingerprint of the calculation that the person saw. */
    fingerprints: labelled(bodyLabels.fingerprint, z.partialRecord(z.enum(componentNames), z.string().max(64))),
    definitive: labelled(bodyLabels.definitive, z.boolean().optional()),
    reasons: labelled(
      bodyLabels.reasons,
      z.array(z.object({ code: z.string(), subject: z.string(), reason: boundedText(1000) })).optional(),
    ),
  }),
  reply: uploadOk.extend({ tariffs_published: z.boolean() }),
  permission: { area: 'principal' },
  effect: 'write',
  refreshes: updateComponents.refreshes ?? [],
});

/** What may be chosen for a new version; the screen and the server use the same lists. */
export const versionChoices = { xmVersions: offeredXmVersions, calculationTypes: calculationTypesOfVersion } as const;

/** When a decision was taken and by whom. */
export const decided = z.object({ by: z.string(), at: moment }).nullable();
