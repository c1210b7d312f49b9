import { type Refused, refuse } from '@contador/contract';
import { reliquidationTexts, serverTexts } from '@contador/contract/messages';
import { isReliquidationLabel } from '@contador/domain/tariff-calculation';
import { type Feeding, lockOf, type MarketPublication } from '@contador/domain/tariff-inputs';
import { accepted, type Month, type Result } from '@contador/kernel';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { VersionInForce, VersionLookups } from './version-lookups.ts';

/**
 * The version, held for this transaction, with what is published in it. Edits and publications of a version wait for each other
 * here, so whoever comes second sees what the first one did.
 */
export async function heldVersion(
  transaction: TenantTransaction,
  versions: VersionLookups,
  of: { period: Month; version: string },
): Promise<Result<{ version: VersionInForce; publications: readonly MarketPublication[] }, Refused['refusal']>> {
  // Sent at once, and yet one after the other: what is published is looked at when the version is held.
  const [version, publications] = await Promise.all([
    versions.lockVersion(transaction, of.period, of.version),
    versions.publishedComponents(transaction, of.period, of.version),
  ]);
  return version === undefined ? refuse('version-unknown', [], notDone) : accepted({ version, publications });
}

/** What is to be changed: an input or a parameter, of a market in a version. */
interface Change {
  readonly period: Month;
  readonly version: string;
  readonly market: string;
  readonly what: Feeding & { readonly extensions?: readonly string[] };
}

/** The version, held, if the input or parameter may change in it; else the refusal. */
export async function editableVersion(
  transaction: TenantTransaction,
  versions: VersionLookups,
  of: Change,
): Promise<Result<VersionInForce, Refused['refusal']>> {
  const held = await heldVersion(transaction, versions, of);
  return held.ok ? ifEditable(of, held.value) : held;
}

/** The refusal of a change that is to be made later, by a transaction that holds the version; `undefined` where it may be made now. */
export async function changeRefusal(
  transaction: TenantTransaction,
  versions: VersionLookups,
  of: Change,
): Promise<Refused | undefined> {
  const [version, publications] = await Promise.all([
    versions.versionOf(transaction, of.period, of.version),
    versions.publishedComponents(transaction, of.period, of.version),
  ]);
  if (version === undefined) return refuse('version-unknown', [], notDone);
  const editable = ifEditable(of, { version, publications });
  return editable.ok ? undefined : editable;
}

function ifEditable(
  of: Change,
  { version, publications }: { version: VersionInForce; publications: readonly MarketPublication[] },
): Result<VersionInForce, Refused['refusal']> {
  if (isReliquidationLabel(of.version)) {
    const open = publications.length === 0 && of.what.extensions?.includes('.txf') === true;
    return open ? accepted(version) : inherited(of.version, publications);
  }
  return lockRefusal(of.what, of.market, publications) ?? accepted(version);
}

/** Why nothing but XM's files is entered in a reliquidation, and nothing at all once it is published. */
export function inherited(version: string, publications: readonly MarketPublication[]): Refused {
  const expected = publications.length > 0 ? reliquidationTexts.closed : reliquidationTexts.inherited;
  return refuse('inputs-locked', [{ field: version, expected }], notDone);
}

/** The refusal of an edit that came after the publication; undefined where it may be made. */
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

/** Why the value may not change, with the market whose publication closed it by name; undefined while it may. */
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

/** What a write answers, in the words of the specification, beside the reason why it was not done. */
export const notDone = { Upload: 'No' } as const;
