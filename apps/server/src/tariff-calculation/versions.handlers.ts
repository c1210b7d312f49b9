import { recordTexts, shellTexts } from '@contador/contract/messages';
import { getVersionInfo, type updateComponents } from '@contador/contract/tariff-calculation';
import {
  calculationTypesOfVersion,
  DEFINITIVE,
  electricTariffId,
  lackingOfVersion,
  newestVersion,
  newVersion,
  nextVersion,
  offeredXmVersions,
  type VersionRequest,
} from '@contador/domain/tariff-calculation';
import { isoMonth, type Month, month } from '@contador/kernel';
import { type Answer, audit, type Call, handle, type TenantTransaction } from '../platform/index.ts';
import { copyMonthInputs, marketsOfPeriod } from '../tariff-inputs/index.ts';
import { closedToAdjustments } from './adjustments/closed-to-adjustments.ts';
import { applicationPeriod, reliquidationsOf } from './adjustments/reliquidation.repository.ts';
import { publicationDates } from './publication.repository.ts';
import {
  definitiveVersions,
  insertVersion,
  lastPeriodWithVersion,
  publishedComponents,
  versionsOf,
} from './version.repository.ts';
import { refuseWrite } from './write-refusal.ts';

/** Versions of a period, with the publications of each in every active market. */
export const getVersionInfoHandler = handle(getVersionInfo, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const period = month(query.year, query.period);
    const versions = await versionsOf(transaction, period);
    const markets = await activeMarkets(transaction, period);
    const dates = await publicationDates(transaction, period);
    const published: Record<string, boolean>[] = [];
    for (const { version } of versions) {
      const standing = await publishedComponents(transaction, period, version);
      const done = new Set(standing.filter((it) => it.tariffsPublished).map((it) => it.market));
      published.push(Object.fromEntries([...new Set([...markets, ...done])].map((code) => [code, done.has(code)])));
    }
    const definitive = await definitiveVersions(transaction, period);
    const last = await lastPeriodWithVersion(transaction);
    const reliquidations = await reliquidationsOf(transaction, period);
    const under = reliquidations.find((it) => !it.published);
    const application = await applicationPeriod(transaction);
    const labels = versions.map((it) => it.version);
    return {
      versions: labels,
      xmVersions: versions.map((it) => it.xmVersion),
      calculationTypes: versions.map((it) => it.calculationType),
      tariffsPublished: published,
      publicationDates: versions.map(({ version }, at) =>
        Object.fromEntries(
          Object.entries(published[at] ?? {}).map(([market, done]) => [
            market,
            (done && dates.get(`${version}/${market}`)) || '-',
          ]),
        ),
      ),
      tariffIds: versions.map((it) => it.tariffId),
      definitiveVersion: newestVersion(definitive.values()) ?? labels.find((label) => label === DEFINITIVE) ?? null,
      definitiveVersions: Object.fromEntries(definitive),
      lastPeriod: last === undefined ? null : isoMonth(last),
      reliquidationVersion: reliquidations.at(-1)?.version ?? null,
      lastVersion: labels.at(-1) ?? null,
      reliquidationFinished: under === undefined,
      reliquidationXmVersion: under?.finalXmVersion ?? null,
      applicationPeriod: application === undefined ? null : isoMonth(application),
      applicationPublished: application !== undefined && (await closedToAdjustments(transaction, application)),
      usedXmVersions: reliquidations.map((it) => it.finalXmVersion),
      nextVersion: nextVersion(labels),
    };
  }),
);

const labels: Record<keyof VersionRequest, string> = {
  period: shellTexts.inputPeriod,
  version: shellTexts.calculationVersion,
  xmVersion: shellTexts.xmVersion,
  calculationType: shellTexts.calculationType,
};
const expected: Record<keyof VersionRequest, string> = {
  period: recordTexts.required,
  version: recordTexts.required,
  xmVersion: offeredXmVersions.join(', '),
  calculationType: calculationTypesOfVersion.join(', '),
};

/** Creates the next version of the period, empty or with a copy of the previous inputs. */
export async function createVersion(call: Call<typeof updateComponents>): Promise<Answer<typeof updateComponents>> {
  const { body, caller, inTenant, now } = call;
  return await inTenant(async (transaction) => {
    const period = body.year === undefined || body.period === undefined ? undefined : month(body.year, body.period);
    const existing = period === undefined ? [] : await versionsOf(transaction, period);
    const { version, xmVersion, calculationType } = body;
    const request = { period, version, xmVersion, calculationType };
    const decided = newVersion(
      request,
      existing.map((it) => it.version),
    );
    if (!decided.ok) {
      const lacking = lackingOfVersion(request).map((field) => ({
        field,
        label: labels[field],
        expected: expected[field],
      }));
      return refuseWrite(decided.refusal, decided.refusal === 'empty-fields' ? lacking : []);
    }
    const decision = decided.value;
    const before = body.copy === true ? existing.at(-1) : undefined;
    const tariffId = electricTariffId(caller.tenant, decision.period, decision.version);
    const created = await insertVersion(transaction, {
      ...decision,
      tariffId,
      copiedFrom: before?.version ?? null,
      createdBy: caller.personName,
      createdAt: now,
    });
    if (created === undefined) return refuseWrite('version-not-next');
    if (before !== undefined) {
      const xmVersionChanged = before.xmVersion !== decision.xmVersion;
      await copyMonthInputs(transaction, {
        period: decision.period,
        from: before.version,
        to: decision.version,
        xmVersionChanged,
      });
    }
    audit(transaction, {
      by: caller,
      action: 'version.create',
      subject: `${isoMonth(decision.period)} ${decision.version}`,
      after: {
        tariffId,
        xmVersion: decision.xmVersion,
        calculationType: decision.calculationType,
        copiedFrom: before?.version,
      },
      at: now,
    });
    return { Upload: 'OK' as const, electric_tariff_id: tariffId };
  });
}

async function activeMarkets(transaction: TenantTransaction, period: Month): Promise<string[]> {
  const markets = await marketsOfPeriod(transaction, period);
  return markets.filter((it) => it.active).map((it) => it.code);
}
