import { bodyLabels, marketNamed, recordTexts, shellTexts } from '@contador/contract/messages';
import type { updateReliquidations } from '@contador/contract/reliquidation';
import {
  mayBecomeApplication,
  mayReliquidate,
  newReliquidation,
  type ReliquidationStanding,
  reliquidationXmVersions,
} from '@contador/domain/reliquidation';
import { DEFINITIVE, electricTariffId, newestVersion } from '@contador/domain/tariff-calculation';
import { isoMonth, type Month, month, previousMonth, sameMonth } from '@contador/kernel';
import { reliquidate, type Trace } from '@contador/regulation';
import { type Answer, audit, type Call, type TenantTransaction } from '../platform/index.ts';
import {
  applicationPeriod,
  closedToAdjustments,
  definitiveVersions,
  insertVersion,
  lockVersion,
  refuseWrite,
  reliquidationsOf,
  versionOf,
} from '../tariff-calculation/index.ts';
import { marketsOfPeriod } from '../tariff-inputs/index.ts';
import { lockApplication } from './application-standing.ts';
import { insertReliquidation, setApplicationPeriod } from './reliquidation.repository.ts';
import { publishedFigures } from './reliquidation-calculation.ts';

type UpdateCall = Call<typeof updateReliquidations>;
type UpdateAnswer = Answer<typeof updateReliquidations>;

/** Sets the application period: the period whose tariffs take the deltas of new reliquidations. */
export async function establishApplication({ body, caller, inTenant, now }: UpdateCall): Promise<UpdateAnswer> {
  const { applicationYear, applicationMonth } = body;
  if (applicationYear == null || applicationMonth == null) {
    return refuseWrite(
      'empty-fields',
      [
        ...(applicationYear == null ? ['applicationYear' as const] : []),
        ...(applicationMonth == null ? ['applicationMonth' as const] : []),
      ].map((field) => ({ field, label: bodyLabels[field], expected: recordTexts.required })),
    );
  }
  const period = previousMonth(month(applicationYear, applicationMonth));
  return await inTenant(async (transaction) => {
    await lockApplication(transaction);
    const current = await applicationPeriod(transaction);
    const decided = mayBecomeApplication(period, current, await closedToAdjustments(transaction, period));
    if (!decided.ok) return refuseWrite(decided.refusal);
    await setApplicationPeriod(transaction, period, caller.personName, now);
    audit(transaction, {
      by: caller,
      action: 'reliquidation.establish',
      subject: isoMonth(period),
      before: current && { period: isoMonth(current) },
      at: now,
    });
    return { Upload: 'OK' as const };
  });
}

/** Creates the reliquidation of a period with a version of XM's files, and the calculation version that receives those files. */
export async function createReliquidation({ body, caller, inTenant, now }: UpdateCall): Promise<UpdateAnswer> {
  if (body.year == null || body.period == null) {
    return refuseWrite('empty-fields', [
      { field: 'period', label: shellTexts.inputPeriod, expected: recordTexts.required },
    ]);
  }
  const period = month(body.year, body.period);
  return await inTenant(async (transaction) => {
    const definitive = await definitiveVersions(transaction, period);
    const compared = newestVersion(definitive.values()) ?? (await versionOf(transaction, period, DEFINITIVE))?.version;
    const base = compared === undefined ? undefined : await lockVersion(transaction, period, compared);
    const used = (await reliquidationsOf(transaction, period)).map((it) => it.finalXmVersion);
    const standing = await reliquidationStanding(transaction, period, { compared, definitive });
    const allowed = mayReliquidate(standing, used);
    if (!allowed.ok) return refuseWrite(allowed.refusal);
    const chosen = newReliquidation(body.finalXmVersion, used);
    if (!chosen.ok) {
      const offered = reliquidationXmVersions.filter((it) => !used.includes(it)).join(', ');
      return refuseWrite(chosen.refusal, [{ field: 'xmVersion', label: bodyLabels.xmVersion, expected: offered }]);
    }
    if (base === undefined) return refuseWrite('reliquidation-of-another-version');
    const application = allowed.value;
    if (body.applicationYear != null && body.applicationMonth != null) {
      const claimed = previousMonth(month(body.applicationYear, body.applicationMonth));
      if (!sameMonth(claimed, application)) return refuseWrite('reliquidation-changed');
    }
    const figures = await publishedFigures(transaction, { period, definitive: base.version });
    if (Object.keys(figures.nodes).length === 0) return refuseWrite('reliquidation-without-calculation');
    const others = new Set([...definitive.values()].filter((it) => it !== base.version));
    if ((await versionsThatDiffer(transaction, period, figures, others)).length > 0) {
      const names = new Map((await marketsOfPeriod(transaction, period)).map(({ code, name }) => [code, name]));
      const particulars = [...definitive].map(([market, version]) => ({
        field: marketNamed(names.get(market), market),
        expected: version,
      }));
      return refuseWrite('reliquidation-versions-differ', particulars);
    }
    const { version, xmVersion } = chosen.value;
    const tariffId = electricTariffId(caller.tenant, period, version);
    const created = await insertVersion(transaction, {
      period,
      version,
      xmVersion,
      calculationType: base.calculationType,
      tariffId,
      copiedFrom: base.version,
      createdBy: caller.personName,
      createdAt: now,
    });
    const reliquidation = {
      period,
      version,
      definitive: base.version,
      initialXmVersion: await lastXmVersion(transaction, period, base.xmVersion),
      finalXmVersion: xmVersion,
      application,
      observation: body.observation ?? '',
      createdBy: caller.personName,
      createdAt: now,
    };
    const id = created && (await insertReliquidation(transaction, reliquidation));
    if (id === undefined) return refuseWrite('reliquidation-unfinished');
    audit(transaction, {
      by: caller,
      action: 'reliquidation.create',
      subject: `${tariffId} ${id}`,
      after: { ...reliquidation, period: isoMonth(period), application: isoMonth(application) },
      at: now,
    });
    return { Upload: 'OK' as const, id, version };
  });
}

/** The state that decides whether the period may be reliquidated now against the compared version. */
async function reliquidationStanding(
  transaction: TenantTransaction,
  period: Month,
  { compared, definitive }: { readonly compared: string | undefined; readonly definitive: ReadonlyMap<string, string> },
): Promise<ReliquidationStanding> {
  const application = await applicationPeriod(transaction);
  const markets = (await marketsOfPeriod(transaction, period)).filter((it) => it.active).map((it) => it.code);
  return {
    period,
    version: compared,
    definitive: compared,
    tariffsPublished: markets.length > 0 && markets.every((code) => definitive.has(code)),
    finished: (await reliquidationsOf(transaction, period)).every((it) => it.published),
    application,
    applicationPublished: application !== undefined && (await closedToAdjustments(transaction, application)),
  };
}

/**
 * The definitive versions whose published XM figures differ from those of the compared version. A reliquidation covers the whole company,
 * so all its versions must agree on one value.
 */
async function versionsThatDiffer(
  transaction: TenantTransaction,
  period: Month,
  compared: Trace,
  versions: ReadonlySet<string>,
): Promise<string[]> {
  const differing: string[] = [];
  for (const definitive of versions) {
    const own = await publishedFigures(transaction, { period, definitive });
    const { differences } = reliquidate({
      used: { trace: own, version: definitive },
      newest: { trace: compared, version: '' },
    });
    if (differences.some(({ delta }) => Number(delta) !== 0)) differing.push(definitive);
  }
  return differing;
}

/** The version of XM's files on which the tariffs are based: that of the last reliquidation, or else of the definitive version. */
async function lastXmVersion(transaction: TenantTransaction, period: Month, ofDefinitive: string): Promise<string> {
  return (await reliquidationsOf(transaction, period)).at(-1)?.finalXmVersion ?? ofDefinitive;
}
