import { type Particular, refuse } from '@contador/contract';
import { lightingWorkbookName, marketNamed, refusals, streetLightingTexts as texts } from '@contador/contract/messages';
import {
  checkLightingComponents,
  downloadLightingTariffs,
  publishLightingTariffs,
} from '@contador/contract/street-lighting';
import {
  lightingDownloadRefusal,
  lightingPublicationRefusal,
  lightingPublished,
} from '@contador/domain/street-lighting';
import { isoMonth, month as monthOf } from '@contador/kernel';
import { handle, lockRecords, storeRows, workbookDownload } from '../platform/index.ts';
import { lockVersion, versionOf, whatIsMissing } from '../tariff-calculation/index.ts';
import { namesOfMarkets } from '../tariff-inputs/index.ts';
import { lightingTariffs } from './lighting-tariff.repository.ts';
import { isLacking, loadMonthOfLighting, type MonthOfLighting, standingOf } from './month-of-lighting.ts';
import { LIGHTING } from './municipality.repository.ts';
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
 * Publishes the tariff of every municipality that has none in the version and can be calculated, and lists the others with the reason.
 * Idempotent: published tariffs stay as they are, also when a municipality is added later.
 */
export const publishLightingTariffsCall = handle(publishLightingTariffs, async ({ query, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const version = await lockVersion(transaction, monthOf(query.year, query.period), query.version);
    if (version === undefined) return refuse('version-unknown', [], notDone);
    // Holds back changes of offers and registrations until these are published.
    await lockRecords(transaction, LIGHTING);
    const month = await loadMonthOfLighting(transaction, version);
    const standing = standingOf(month);
    const refusal = lightingPublicationRefusal(standing);
    const pending = pendingMunicipalities(month, await namesOfMarkets(transaction));
    const answer = { Upload: 'OK' as const, municipalities: standing.municipalities, left: pending };
    if (refusal === 'alu-already-published') return answer;
    if (refusal !== undefined) return refuse(refusal, pending, notDone);
    const whole = month.calculated.filter((it) => !isLacking(it));
    const tariffs = whole.map(({ municipality, supply, amounts, figureIds, remarks, trace }) => ({
      municipality,
      supply: supply.kind,
      amounts,
      figureIds,
      remarks,
      offer: supply.offer ?? null,
      trace: trace(true),
    }));
    const { period, version: label } = version;
    await storeRows(lightingTariffs, {
      transaction,
      by: caller,
      at: now,
      rows: tariffs.map(({ municipality: { code, name, market }, ...tariff }) => ({
        period,
        version: label,
        municipality: code,
        name,
        market,
        ...tariff,
      })),
      action: 'lighting-tariffs-published',
      subject: `${isoMonth(period)} ${label}`,
      logged: tariffs.map(({ municipality, supply, offer, amounts }) => ({
        municipality,
        supply,
        amounts,
        offer: offer?.number ?? null,
      })),
    });
    return answer;
  }),
);

/** The reasons why municipalities have no published tariff. */
function pendingMunicipalities(
  { waiting, calculated }: MonthOfLighting,
  markets: ReadonlyMap<string, string>,
): Particular[] {
  return waiting.flatMap(({ municipality: { code, name, market } }): Particular[] => {
    const tariff = calculated.find(({ municipality }) => municipality.code === code);
    if (tariff === undefined)
      return [{ field: name, expected: texts.waitsForMarket(marketNamed(markets.get(market), market)) }];
    return whatIsMissing(tariff).map(({ field, expected }) => ({
      field: field === undefined ? name : `${name}: ${field}`,
      expected,
    }));
  });
}

/** Workbook with one row per active registration of a published municipality, with the tariff of its level. */
export const downloadLightingTariffsCall = handle(downloadLightingTariffs, async ({ query, caller, inTenant }) => {
  const period = monthOf(query.year, query.period);
  const workbook = await inTenant(async (transaction) => {
    const version = await versionOf(transaction, period, query.version);
    if (version === undefined) return refuse('version-unknown');
    const month = await loadMonthOfLighting(transaction, version);
    const refusal = lightingDownloadRefusal(standingOf(month));
    if (refusal !== undefined) return refuse(refusal);
    const registrations = (await registrationsOf(transaction)).filter(({ active }) => active);
    const published = new Set(month.published.map(({ municipality }) => municipality.code));
    const own = registrations.filter(({ municipality }) => published.has(municipality));
    return { ok: true as const, rows: registrationRows(own, month.published) };
  });
  if (!workbook.ok) return workbook;
  const { rows } = workbook;
  return await workbookDownload(lightingWorkbookName(caller.tenant, period.year, period.number), [
    { name: texts.sheet, columns: Object.values(texts.sheetColumns), rows },
  ]);
});
