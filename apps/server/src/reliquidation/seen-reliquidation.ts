import { changedBy } from '@contador/contract/messages';
import { deletionGuard, notDone, type TenantTransaction } from '../platform/index.ts';
import type { Reliquidation } from '../tariff-calculation/index.ts';
import { entryActs } from '../tariff-inputs/index.ts';
import { writtenDeltas } from './reliquidation.repository.ts';

/** Detects changes of a reliquidation, also while files are missing and its differences have no fingerprint. */
export const reliquidationGuard = deletionGuard<{
  readonly fingerprint: string | null;
  readonly files: readonly string[];
  readonly deltas: readonly string[];
}>(['fingerprint', 'files', 'deltas'], notDone);

/** The present state of the reliquidation, and who changed it last: by creating it, uploading a file or writing a delta. */
export async function presentReliquidation(
  transaction: TenantTransaction,
  { id, period, version, createdBy, createdAt }: Reliquidation,
  fingerprint: string | null,
) {
  const [entries, deltas] = await Promise.all([
    entryActs(transaction, period, version),
    writtenDeltas(transaction, id),
  ]);
  const acts = [
    { name: version, by: createdBy, at: createdAt },
    ...entries.map(({ input, by, at }) => ({ name: input, by, at })),
    ...[...deltas].map(([concept, { by, at }]) => ({ name: concept, by, at })),
  ];
  const last = acts.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1);
  return {
    name: last?.name ?? version,
    brought: changedBy(last?.by ?? createdBy, last?.at ?? createdAt),
    values: {
      fingerprint,
      files: entries.map(({ market, input, by, at }) => `${market} ${input} ${by} ${at}`).toSorted(),
      deltas: [...deltas].map(([concept, { amount, by, at }]) => `${concept} ${amount} ${by} ${at}`).toSorted(),
    },
  };
}
