import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import { LIQUIDATION_KINDS, type LiquidationKind } from '../liquidation.tables.ts';
import { type Approval, approvalsOf, liquidationName } from './approval.repository.ts';
import { inputChanges, restsOnText } from './rests-on.ts';

/** A published run and the version of its inputs. */
export interface SeenRun {
  readonly run: string;
  readonly restsOn: string;
  readonly clients: number;
  /** Clients that deserve a review; null if the run does not know. */
  readonly toLook: number | null;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** State of the liquidation of a cycle month. */
export interface LiquidationStanding {
  /** Current version of the inputs. */
  readonly restsOn: string;
  /** Absent if nothing is liquidated, or if an input changed before the approval. */
  readonly run: SeenRun | undefined;
  readonly approval: Approval | undefined;
}

/** State of one liquidation. An approved liquidation remains valid whatever changes. */
export async function standingOf(
  transaction: TenantTransaction,
  kind: LiquidationKind,
  cycleMonth: CycleMonth,
): Promise<LiquidationStanding> {
  return (await standingsOf(transaction, cycleMonth.period, [kind], [cycleMonth]))(kind, cycleMonth);
}

/** States of several kinds and cycles in a month, with a fixed number of statements. */
export async function standingsOf(
  transaction: TenantTransaction,
  period: Month,
  kinds: readonly LiquidationKind[],
  cycles: readonly CycleMonth[],
): Promise<(kind: LiquidationKind, cycleMonth: CycleMonth) => LiquidationStanding> {
  const codes = cycles.map(({ cycle }) => cycle);
  const [approved, rows, changes] = await Promise.all([
    approvalsOf(transaction, period, codes),
    seenRuns(transaction, period, kinds, codes),
    inputChanges(
      transaction,
      cycles.flatMap((cycleMonth) => kinds.map((kind) => ({ kind, cycleMonth }))),
    ),
  ]);
  return (kind, cycleMonth) => {
    const approval = approved.get(liquidationName(kind, cycleMonth.cycle));
    const energy = approved.get(liquidationName('energy', cycleMonth.cycle));
    const now = restsOnText(changes, { kind, cycleMonth }, energy?.run);
    const run = rows.get(liquidationName(kind, cycleMonth.cycle));
    const stands = run !== undefined && (approval !== undefined || run.restsOn === now);
    return { restsOn: now, run: stands ? run : undefined, approval };
  };
}

/** Valid runs of a cycle month, by kind. */
export async function validRuns(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
): Promise<Readonly<Record<LiquidationKind, string | undefined>>> {
  const standing = await standingsOf(transaction, cycleMonth.period, LIQUIDATION_KINDS, [cycleMonth]);
  const runOf = (kind: LiquidationKind) => standing(kind, cycleMonth).run?.run;
  return { energy: runOf('energy'), lighting: runOf('lighting'), security: runOf('security') };
}

async function seenRuns(
  transaction: TenantTransaction,
  period: Month,
  kinds: readonly LiquidationKind[],
  cycles: readonly string[],
): Promise<ReadonlyMap<string, SeenRun>> {
  if (cycles.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('liquidation as l')
    .innerJoin('liquidation_run as r', (join) => join.onRef('r.run', '=', 'l.run').onRef('r.tenant', '=', 'l.tenant'))
    .select([
      'l.kind',
      'l.cycle',
      'l.run',
      'r.rests_on',
      'r.clients',
      'r.to_look',
      'r.liquidated_by',
      'r.liquidated_at',
    ])
    .where('l.kind', 'in', [...kinds])
    .where('l.year', '=', period.year)
    .where('l.month', '=', period.number)
    .where('l.cycle', 'in', [...cycles])
    .execute();
  return new Map(
    rows.map((row) => [
      liquidationName(row.kind, row.cycle),
      {
        run: row.run,
        restsOn: row.rests_on,
        clients: row.clients,
        toLook: row.to_look,
        by: row.liquidated_by,
        at: row.liquidated_at.toISOString(),
      },
    ]),
  );
}
