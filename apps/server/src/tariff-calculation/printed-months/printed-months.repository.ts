import type { BroughtTariffMonth } from '@contador/contract/tariff-calculation';
import { DEFINITIVE, electricTariffId, nextVersion } from '@contador/domain/tariff-calculation';
import { compareMonths, isoMonth, type Month, nextMonth, previousMonth } from '@contador/kernel';
import { appendOnlyTable, periodOf, type TenantTransaction } from '../../platform/index.ts';
import { publishedTariffs } from '../tariff.repository.ts';
import { definitiveVersionOf, versionMarks, versionsOf } from '../version.repository.ts';

/** Append-only: a correction is the month in another version. */
export const printedMonths = appendOnlyTable('printed_tariff_month', { by: 'brought_by', at: 'brought_at' });

/** Every month that was brought by file, latest first. */
export async function broughtMonths(transaction: TenantTransaction): Promise<BroughtTariffMonth[]> {
  const names = ['period', 'market', 'version', 'source', 'fileName', 'reason', 'broughtBy', 'broughtAt'] as const;
  const rows = await printedMonths.rows(transaction, {}, names);
  return rows
    .map(({ period, fileName, broughtBy: by, broughtAt: at, ...row }) => ({
      market: row.market,
      month: isoMonth(nextMonth(period)),
      version: row.version,
      source: row.source,
      file: fileName,
      reason: row.reason,
      by,
      at,
    }))
    .toReversed();
}

/** Input periods of a market with a published component, that is calculated here, in ascending order. */
export async function calculatedPeriods(transaction: TenantTransaction, market: string): Promise<Month[]> {
  const rows = await transaction
    .selectFrom('published_component')
    .distinct()
    .select(['year', 'month'])
    .where('market', '=', market)
    .execute();
  return rows.map(periodOf).toSorted(compareMonths);
}

/** Version in which a printed month is stored: the definitive one or, if it has the market already, the next one, which corrects it. */
export async function versionToBring(
  transaction: TenantTransaction,
  tariffMonth: Month,
  market: string,
): Promise<{ readonly version: string; readonly corrects: string | undefined }> {
  const period = previousMonth(tariffMonth);
  const corrects = await definitiveVersionOf(transaction, period, market);
  if (corrects === undefined) return { version: DEFINITIVE, corrects: undefined };
  const taken = await publishedTariffs.rows(transaction, { period, market }, ['version']);
  const labels = (await versionsOf(transaction, period)).map(({ version }) => version);
  const free = labels.find((label) => label !== DEFINITIVE && taken.every(({ version }) => version !== label));
  return { version: free ?? nextVersion(labels), corrects };
}

/** Marks the version that corrects a printed month as the definitive one of its market. */
export async function markCorrection(
  transaction: TenantTransaction,
  {
    tenant,
    period,
    market,
    version,
    supersedes,
  }: {
    readonly tenant: string;
    readonly period: Month;
    readonly market: string;
    readonly version: string;
    readonly supersedes: string;
  },
  signed: { readonly by: string; readonly at: Date },
): Promise<void> {
  const tariffId = electricTariffId(tenant, period, version);
  await versionMarks.insert(transaction, [{ period, market, version, tariffId, supersedes }], signed);
}
