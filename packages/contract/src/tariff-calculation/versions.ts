import { calculationTypesOfVersion, componentNames, offeredXmVersions } from '@contador/domain/tariff-calculation';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bodyLabels } from '../messages/calls/body-labels.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { isoMonth, market, moment, nothing, period, tariffId, username, version, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';

/** Versions of a period in the order of creation; the lists are parallel. */
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
    /** Per version: true by market code when its tariffs are published. */
    tariffsPublished: ['tariffsPublished', z.array(z.record(z.string(), z.boolean()))],
    pubDates: ['publicationDates', z.array(z.record(z.string(), z.string()))],
    electricTariffIds: ['tariffIds', z.array(z.string())],
    definitiveVersion: ['definitiveVersion', version.nullable()],
    /** Definitive version by market, on which the next month is based; no entry while none of its versions is published. */
    definitiveVersions: ['definitiveVersions', z.record(z.string(), version).optional()],
    /** Last period with a calculation version; null before the first. */
    lastPeriod: ['lastPeriod', isoMonth.nullable().optional()],
    rlqVersion: ['reliquidationVersion', version.nullable()],
    lastVersion: ['lastVersion', version.nullable()],
    rlqFinished: ['reliquidationFinished', z.boolean()],
    /** XM versions with which the period was reliquidated. */
    usedXmVersions: ['usedXmVersions', z.array(z.string())],
    /** XM version of the reliquidation in progress. */
    rlqXmVersion: ['reliquidationXmVersion', z.string().nullable().optional()],
    /** Input period whose tariffs take the deltas of a new reliquidation, and whether it is already closed. */
    applicationPeriod: ['applicationPeriod', isoMonth.nullable().optional()],
    applicationPublished: ['applicationPublished', z.boolean().optional()],
    nextVersion: ['nextVersion', version],
  }),
  permission: { area: 'principal' },
  effect: 'read',
});

export { type ComponentName, componentNames } from '@contador/domain/tariff-calculation';

/** A decision on a component of a market: approve the displayed values, or publish approved ones. */
const decision = z.object({
  Approved: z.boolean().optional(),
  Published: z.boolean().optional(),
  /** Fingerprint of the calculation that the person saw; a different one is refused with 409, so that nobody approves unseen values. */
  Fingerprint: z.string().optional(),
  CompValues: z.array(z.number().nullable()).optional(),
  /** Reasons for publishing despite warnings; they stay on record. */
  Reasons: z.array(z.object({ code: z.string(), subject: z.string(), reason: boundedText(1000) })).optional(),
});

const decisions = z.record(market, decision).optional();

/**
 * One call with three uses, told apart by its fields: a version record (`xm_files_version`) creates a version; component data keyed by
 * DbName and market approves or publishes it. One component of one market per call.
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
    '/api/check-beginning',
    '/api/get-version-info',
    '/api/month-board',
    '/api/calc-components',
    '/api/compare-parallel-run',
    '/api/check-before-publishing',
    '/api/check-inputs',
    '/api/check-parameters',
    '/api/check-month-parameters',
    '/api/get-tariff-tree',
    '/api/published-months',
  ],
});

/** Approves and publishes all unpublished components of a market as they were seen, in one transaction. */
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
    /** Fingerprint of the calculation that the person saw, per component. */
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

/** Choices for a new version, shared by screen and server. */
export const versionChoices = { xmVersions: offeredXmVersions, calculationTypes: calculationTypesOfVersion } as const;

/** Time and author of a decision. */
export const decided = z.object({ by: z.string(), at: moment }).nullable();
