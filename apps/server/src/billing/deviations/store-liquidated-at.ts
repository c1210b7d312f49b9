import { randomUUID } from 'node:crypto';
import type { TenantTransaction } from '../../platform/index.ts';
import type { RunsOfMonth } from '../bills/amounts/liquidated-parts.repository.ts';
import type { CycleMonth } from '../cycles/liquidated-month.ts';
import { LIQUIDATION_KINDS, type LiquidationKind } from '../liquidation/liquidation.tables.ts';
import { writeLiquidatedRows } from '../liquidation/runs/write-liquidated-rows.ts';
import type { LiquidatedAt } from './liquidated-at.ts';

/** Stores a client's liquidation at another consumption under its own runs, which the grids of the cycle do not show. */
export async function storeLiquidatedAt(
  transaction: TenantTransaction,
  { cycle, period }: CycleMonth,
  at: LiquidatedAt,
  signed: { readonly by: string; readonly at: Date },
  because: 'deviation' | 'correction' = 'deviation',
): Promise<RunsOfMonth> {
  const kinds = LIQUIDATION_KINDS.flatMap((kind) => {
    const stored = at[kind];
    return stored === undefined ? [] : [{ kind, stored, run: randomUUID() as string }];
  });
  for (const { kind, stored, run } of kinds) {
    const { columns, row, lists } = stored;
    await transaction
      .insertInto('liquidation_run')
      .values({
        run,
        kind,
        year: period.year,
        month: period.number,
        cycle,
        clients: 1,
        rests_on: `${because} ${row.clientCode}`,
        liquidated_by: signed.by,
        liquidated_at: signed.at,
      })
      .execute();
    await writeLiquidatedRows(transaction, run, columns, { rows: [row], lists, reasons: [] });
  }
  const runOf = (kind: LiquidationKind) => kinds.find((it) => it.kind === kind)?.run;
  const energy = runOf('energy');
  if (energy === undefined) throw new Error('a bill without energy');
  return { energy, lighting: runOf('lighting'), security: runOf('security') };
}
