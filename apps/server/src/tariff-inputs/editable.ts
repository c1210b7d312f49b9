import { type Refused, refuse, reliquidationTexts } from '@contador/contract';
import { type Feeding, isReliquidationLabel, lockOf, type MarketPublication } from '@contador/domain';
import { accepted, type Month, type Result } from '@contador/kernel';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { VersionInForce, VersionLookups } from './version-lookups.ts';

/**
 * The version, held for this transaction, if the input or parameter may change in it; else the refusal. Edits and
 * publications of a version wait for each other here, so whoever comes second sees what the first one did.
 */
export async function editableVersion(
  transaction: TenantTransaction,
  versions: VersionLookups,
  of: { period: Month; version: string; market: string; what: Feeding & { readonly extensions?: readonly string[] } },
): Promise<Result<VersionInForce, Refused['refusal']>> {
  const version = await versions.lockVersion(transaction, of.period, of.version);
  if (version === undefined) return refuse('version-unknown', [], notDone);
  const publications = await versions.publishedComponents(transaction, of.period, of.version);
  if (isReliquidationLabel(of.version)) {
    const expected = publications.length > 0 ? reliquidationTexts.closed : reliquidationTexts.inherited;
    const open = publications.length === 0 && of.what.extensions?.includes('.txf') === true;
    return open ? accepted(version) : refuse('inputs-locked', [{ field: of.version, expected }], notDone);
  }
  const refusal = lockRefusal(of.what, of.market, publications);
  return refusal ?? accepted(version);
}

/** The refusal of an edit that came after the publication; undefined while it may be made. */
export function lockRefusal(
  what: Feeding,
  market: string,
  publications: readonly MarketPublication[],
): Refused | undefined {
  const lock = lockOf(what, market, publications);
  if (lock === undefined) return undefined;
  const field = lock.reason === 'component-published' ? `${lock.component} · ${lock.market}` : lock.market;
  return refuse('inputs-locked', [{ field, expected: lockedBecause[lock.reason] }], notDone);
}

const lockedBecause = {
  'tariffs-published': 'Las tarifas del mercado ya están publicadas.',
  'option-published': 'La opción tarifaria que se calcula con él ya está publicada.',
  'component-published': 'La componente que se calcula con él ya está publicada.',
} as const;

/** What a write answers, in the words of the specification, beside the reason why it was not done. */
export const notDone = { Upload: 'No' } as const;
