import {
  checkLightingComponents,
  downloadLightingTariffs,
  lightingWorkbookName,
  publishLightingTariffs,
  refusals,
  refuse,
  streetLightingTexts as texts,
} from '@contador/contract';
import { lightingDownloadRefusal, lightingPublicationRefusal, lightingPublished } from '@contador/domain';
import { isoMonth, month as monthOf } from '@contador/kernel';
import { writeXlsx } from 'hucre/xlsx';
import { audit } from '../database/audit.ts';
import { handle } from '../http/handle.ts';
import { download } from '../http/reply.ts';
import { lockVersion, versionOf, whatIsMissing } from '../tariff-calculation/index.ts';
import { neutralised } from '../tariff-inputs/index.ts';
import { insertLightingTariffs } from './lighting-tariff.repository.ts';
import { isLacking, loadMonthOfLighting, standingOf } from './month-of-lighting.ts';
import { lockLighting } from './municipality.repository.ts';
import { notDone } from './municipality-of-record.ts';
import { registrationsOf } from './registration.repository.ts';
import { registrationRows } from './registration-rows.ts';

export const checkLightingComponentsCall = handle(checkLightingComponents, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const version = await versionOf(transaction, monthOf(query.year, query.period), query.version);
    if (version === undefined) return refuse('version-unknown');
    const month = await loadMonthOfLighting(transaction, version);
    const standing = standingOf(month);
    const publish = lightingPublicationRefusal(standing);
    const save = lightingDownloadRefusal(standing);
    const last = month.published.toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt)).at(-1);
    return {
      components: [month.regulatedPublished],
      tariffsPublished: lightingPublished(standing),
      published: last === undefined ? null : { by: last.publishedBy, at: last.publishedAt },
      municipalities: standing.municipalities,
      unpublished: month.waiting.map(({ municipality }) => municipality.name),
      publishRefused: publish === undefined ? null : refusals[publish].message,
      downloadRefused: save === undefined ? null : refusals[save].message,
    };
  }),
);

/**
 * Publishes the tariff of every municipality that has none in the version, all of them or none. Asked again nothing
 * changes; what was published stays as it is, also when a municipality is added later.
 */
export const publishLightingTariffsCall = handle(publishLightingTariffs, async ({ query, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const version = await lockVersion(transaction, monthOf(query.year, query.period), query.version);
    if (version === undefined) return refuse('version-unknown', [], notDone);
    // Offers and registrations wait until these are published.
    await lockLighting(transaction);
    const month = await loadMonthOfLighting(transaction, version);
    const standing = standingOf(month);
    const refusal = lightingPublicationRefusal(standing);
    if (refusal === 'alu-already-published') return { Upload: 'OK' as const, municipalities: standing.municipalities };
    if (refusal !== undefined) {
      const particulars = month.calculated.filter(isLacking).flatMap(({ municipality, missing, impossible }) =>
        whatIsMissing({ missing, impossible }).map(({ field, expected }) => ({
          field: field === undefined ? municipality.name : `${municipality.name}: ${field}`,
          expected,
        })),
      );
      return refuse(refusal, particulars, notDone);
    }
    const tariffs = month.calculated.map(({ municipality, supply, amounts, figureIds, remarks, trace }) => ({
      ...{ municipality, supply: supply.kind, amounts, figureIds, remarks },
      offer: supply.offer ?? null,
      trace: trace(true),
    }));
    await insertLightingTariffs(transaction, version, tariffs, caller.personName, now);
    audit(transaction, {
      by: caller,
      action: 'lighting-tariffs-published',
      subject: `${isoMonth(version.period)} ${version.version}`,
      after: tariffs.map(({ municipality, supply, offer, amounts }) => ({
        ...{ municipality, supply, amounts },
        offer: offer?.number ?? null,
      })),
      at: now,
    });
    return { Upload: 'OK' as const, municipalities: standing.municipalities };
  }),
);

/** One row a registration of an active matrícula, with the published tariff of its level. */
export const downloadLightingTariffsCall = handle(downloadLightingTariffs, async ({ query, caller, inTenant }) => {
  const period = monthOf(query.year, query.period);
  const found = await inTenant(async (transaction) => {
    const version = await versionOf(transaction, period, query.version);
    if (version === undefined) return refuse('version-unknown');
    const month = await loadMonthOfLighting(transaction, version);
    const refusal = lightingDownloadRefusal(standingOf(month));
    if (refusal !== undefined) return refuse(refusal);
    const registrations = (await registrationsOf(transaction)).filter(({ active }) => active);
    return { ok: true as const, rows: registrationRows(registrations, month.published) };
  });
  if (!found.ok) return found;
  const rows = [Object.values(texts.sheetColumns), ...found.rows].map((row) => row.map(neutralised));
  const bytes = await writeXlsx({ sheets: [{ name: texts.sheet, rows, freezePane: { rows: 1 } }] });
  return download(lightingWorkbookName(caller.tenant, period.year, period.number), WORKBOOK, bytes);
});

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
