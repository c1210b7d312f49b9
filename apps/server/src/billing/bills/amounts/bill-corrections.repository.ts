import type { clientMonth } from '@contador/contract/billing';
import { appendOnlyTable, type TenantTransaction } from '../../../platform/index.ts';

/** Concept code of the rounding to the peso. */
export const ROUNDING = 'AJUSTE';

/** Append-only differences by concept between a corrected bill and its replacement. */
export const billCorrections = appendOnlyTable('bill_correction', { by: 'corrected_by', at: 'corrected_at' });

/** Corrections made by the given bills relative to the bills that they replace, by bill number; the rounding comes last. */
export async function correctionsOf(
  transaction: TenantTransaction,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<clientMonth['correction']>>> {
  if (numbers.length === 0) return new Map();
  const names = ['number', 'concept', 'name', 'before', 'after', 'energyBefore', 'energyAfter', 'causes'] as const;
  const rows = await billCorrections.rows(transaction, { number: numbers }, names, 'concept');
  const optional = (amount: string | null) => (amount === null ? null : Number(amount));
  return new Map(
    numbers.flatMap((number) => {
      const all = rows.filter((row) => row.number === number);
      const rounding = (row: (typeof all)[number]) => row.concept === ROUNDING;
      const own = [...all.filter((row) => !rounding(row)), ...all.filter(rounding)];
      const [first] = own;
      if (first === undefined) return [];
      const differences = own.map((row) => ({
        concept: row.concept,
        name: row.name,
        before: Number(row.before),
        after: Number(row.after),
        energy_before: optional(row.energyBefore),
        energy_after: optional(row.energyAfter),
      }));
      return [[number, { causes: first.causes, differences }] as const];
    }),
  );
}

/** Digest of the request that corrected the bill; `undefined` if it was not corrected. */
export async function correctionDigest(transaction: TenantTransaction, corrects: number): Promise<string | undefined> {
  const [row] = await billCorrections.rows(transaction, { corrects }, ['asked']);
  return row?.asked;
}
