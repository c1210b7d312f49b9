import { componentNames, DEFINITIVE, electricTariffId } from '@contador/domain/tariff-calculation';
import { isoMonth, type Month, nextMonth } from '@contador/kernel';
import { CEDENAR, type Trace } from '@contador/regulation';
import { sql } from 'kysely';
import { appendOnlyTable, type TenantTransaction } from '../../platform/index.ts';
import { publishPrintedMonth } from '../printed-tariff.ts';
import { insertVersion, versionMarks, versionOf } from '../version.repository.ts';

const SIGNED = { by: 'Prueba', at: new Date('2025-10-20T12:00:00Z') };
const components = appendOnlyTable('published_component', { by: 'published_by', at: 'published_at' });

/** A version of an input period of a company, in one of its markets. */
export interface VersionOfMarket {
  readonly tenant: string;
  readonly period: Month;
  readonly version: string;
  readonly market: string;
}

/** Creates the version if it does not exist. */
export async function addVersion(
  transaction: TenantTransaction,
  { tenant, period, version }: Omit<VersionOfMarket, 'market'>,
): Promise<void> {
  if ((await versionOf(transaction, period, version)) !== undefined) return;
  await insertVersion(transaction, {
    period,
    version,
    xmVersion: '.txf',
    calculationType: 'MONOMIO',
    copiedFrom: null,
    tariffId: electricTariffId(tenant, period, version),
    createdBy: SIGNED.by,
    createdAt: SIGNED.at,
  });
}

/** Publishes the six components with the given trace or an empty one, without tariffs. */
export async function addPublishedComponents(
  transaction: TenantTransaction,
  marketVersion: VersionOfMarket,
  trace: Trace = { roots: [], nodes: {} },
): Promise<void> {
  const { period, version, market } = marketVersion;
  await addVersion(transaction, marketVersion);
  const rows = componentNames.map((component) => ({
    period,
    version,
    market,
    component,
    fingerprint: '0'.repeat(64),
    amounts: {},
    inputHashes: [],
    trace,
  }));
  await components.insert(transaction, rows, SIGNED);
}

/** Input period used for copies of printed tariffs, long before that of any test. */
const PRINTED: Month = { year: 2012, number: 12 };

/** Publishes tariffs with the figures of a printed month. */
export async function addPublishedTariff(
  transaction: TenantTransaction,
  marketVersion: VersionOfMarket,
): Promise<void> {
  const { tenant, period, version, market } = marketVersion;
  const [figures] = CEDENAR;
  if (figures === undefined) throw new Error('no printed month');
  await publishPrintedMonth(transaction, {
    tenant,
    market,
    printed: { ...figures, month: isoMonth(nextMonth(PRINTED)) },
    source: 'Prueba',
    validFrom: SIGNED.at,
    by: { email: 'prueba@contador.test', personName: SIGNED.by },
    at: SIGNED.at,
  });
  await addVersion(transaction, marketVersion);
  const { year, number } = period;
  const change = { year, month: number, version, tariff_id: electricTariffId(tenant, period, version) };
  await sql`insert into published_tariff
    select (jsonb_populate_record(t, ${JSON.stringify(change)}::jsonb)).* from published_tariff t
    where year = ${PRINTED.year} and month = ${PRINTED.number} and market = ${market}`.execute(transaction);
}

/** Marks the version definitive for the market. */
export async function markDefinitive(transaction: TenantTransaction, marketVersion: VersionOfMarket): Promise<void> {
  const { tenant, period, version, market } = marketVersion;
  const tariffId = electricTariffId(tenant, period, version);
  await versionMarks.insert(transaction, [{ period, version, market, tariffId, supersedes: DEFINITIVE }], SIGNED);
}
