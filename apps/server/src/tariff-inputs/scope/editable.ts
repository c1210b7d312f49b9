import { type Refused, refuse } from '@contador/contract';
import { reliquidationTexts, serverTexts } from '@contador/contract/messages';
import { isReliquidationLabel } from '@contador/domain/tariff-calculation';
import { type Feeding, lockOf, type MarketPublication } from '@contador/domain/tariff-inputs';
import { accepted, type Month, type Result } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';
import type { VersionInForce, VersionLookups } from './version-lookups.ts';

/**
 * Locks the version until the transaction ends and returns it with its publications. Edits and publications of a version take this lock, so
 * each one sees the result of the one before.
 */
export async function lockEditableVersion(
  transaction: TenantTransaction,
  versions: VersionLookups,
  key: { period: Month; version: string },
): Promise<Result<{ version: VersionInForce; publications: readonly MarketPublication[] }, Refused['refusal']>> {
  // Both queries are sent together but run in order: publications are read after the version is locked.
  const [version, publications] = await Promise.all([
    versions.lockVersion(transaction, key.period, key.version),
    versions.publishedComponents(transaction, key.period, key.version),
  ]);
  return version === undefined ? refuse('version-unknown', [], notDone) : accepted({ version, publications });
}

/** An intended change: an input or a parameter of a market in a version. */
interface Change {
  readonly period: Month;
  readonly version: string;
  readonly market: string;
  readonly what: Feeding & { readonly extensions?: readonly string[] };
}

/** Locks the version and returns it if the input or parameter may change in it; else returns the refusal. */
export async function editableVersion(
  transaction: TenantTransaction,
  versions: VersionLookups,
  change: Change,
): Promise<Result<VersionInForce, Refused['refusal']>> {
  const held = await lockEditableVersion(transaction, versions, change);
  return held.ok ? ifEditable(change, held.value) : held;
}

/**
 * Checks without a lock whether a change may be made; returns the refusal, or `undefined`. The later transaction that makes the change must
 * lock the version.
 */
export async function changeRefusal(
  transaction: TenantTransaction,
  versions: VersionLookups,
  change: Change,
): Promise<Refused | undefined> {
  const [version, publications] = await Promise.all([
    versions.versionOf(transaction, change.period, change.version),
    versions.publishedComponents(transaction, change.period, change.version),
  ]);
  if (version === undefined) return refuse('version-unknown', [], notDone);
  const editable = ifEditable(change, { version, publications });
  return editable.ok ? undefined : editable;
}

function ifEditable(
  change: Change,
  { version, publications }: { version: VersionInForce; publications: readonly MarketPublication[] },
): Result<VersionInForce, Refused['refusal']> {
  if (isReliquidationLabel(change.version)) {
    const open = publications.length === 0 && change.what.extensions?.includes('.txf') === true;
    return open ? accepted(version) : inherited(change.version, publications);
  }
  return lockRefusal(change.what, change.market, publications) ?? accepted(version);
}

/** Refusal of an edit in a reliquidation: it takes only XM's files, and nothing once it is published. */
export function inherited(version: string, publications: readonly MarketPublication[]): Refused {
  const expected = publications.length > 0 ? reliquidationTexts.closed : reliquidationTexts.inherited;
  return refuse('inputs-locked', [{ field: version, expected }], notDone);
}

/** Refusal of an edit because of a publication; undefined if the edit is allowed. */
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

/** Explains why a value may not change, naming the market whose publication locked it; undefined if it may. */
export function lockSentence(
  what: Feeding,
  market: string,
  publications: readonly MarketPublication[],
  markets: readonly { readonly code: string; readonly name: string }[],
): string | undefined {
  const lock = lockOf(what, market, publications);
  if (lock === undefined) return undefined;
  const name = markets.find(({ code }) => code === lock.market)?.name ?? lock.market;
  return `${name}: ${lockedBecause[lock.reason]}`;
}

const lockedBecause = {
  'tariffs-published': serverTexts.tariffsPublished,
  'option-published': serverTexts.optionPublished,
  'component-published': serverTexts.componentPublished,
} as const;

/** Body of the response to a write that was not done, in the words of the specification. */
export const notDone = { Upload: 'No' } as const;
