import { explainLiquidation } from '@contador/contract/billing';
import type { RebuiltTrace } from '@contador/regulation';
import { handle, type TenantTransaction } from '../../../../platform/index.ts';
import { type CycleMonth, cycleMonthOf } from '../../../cycles/liquidated-month.ts';
import { standingBill } from '../../../issued-bills/standing-bill.repository.ts';
import { explainedFigure } from '../../../liquidation/explain/explained-figure.ts';
import { rebuiltResult } from '../../../liquidation/explain/rebuilt-result.ts';
import { LIQUIDATION_KINDS, type LiquidationKind } from '../../../liquidation/liquidation.tables.ts';
import { ownRuns } from '../../../liquidation/runs/own-runs.repository.ts';
import { standingOf } from '../../../liquidation/runs/standing.repository.ts';
import { explainedBill, type RunsOfBill } from './explained-bill.ts';
import { issuedAmounts } from './issued-amounts.ts';

/** Explains a figure of a client's stored result or bill by recalculating it. */
export const explainLiquidationCall = handle(explainLiquidation, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const cycleMonth = await cycleMonthOf(transaction, query);
    if (!cycleMonth.ok) return cycleMonth;
    const { kind, client_code: clientCode, figure } = query;
    const result =
      kind === 'bill'
        ? await explainedClientBill(transaction, cycleMonth.value, clientCode)
        : await explainedResult(transaction, kind, cycleMonth.value, clientCode);
    return explainedFigure(result, figure);
  }),
);

async function explainedResult(
  transaction: TenantTransaction,
  kind: LiquidationKind,
  cycleMonth: CycleMonth,
  clientCode: string,
): Promise<RebuiltTrace | undefined> {
  const { basis, ...runs } = await runsOfClient(transaction, cycleMonth, clientCode, [kind]);
  const run = runs[kind];
  return run && (await rebuiltResult(transaction, { kind, cycleMonth, run, basis, clientCode }));
}

/** Explanation of a client's bill in the month, compared with the valid bill if there is one. */
export async function explainedClientBill(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  clientCode: string,
): Promise<RebuiltTrace | undefined> {
  const [runs, bill] = await Promise.all([
    runsOfClient(transaction, cycleMonth, clientCode, LIQUIDATION_KINDS),
    standingBill(transaction, cycleMonth.period, clientCode),
  ]);
  const issued = bill && (await issuedAmounts(transaction, bill.number));
  return await explainedBill(transaction, { cycleMonth, clientCode, runs, issued });
}

/** Runs that bill the client: its own, or else those of the cycle. */
async function runsOfClient(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  clientCode: string,
  kinds: readonly LiquidationKind[],
): Promise<RunsOfBill> {
  const [own, ...standings] = await Promise.all([
    ownRuns(transaction, cycleMonth, clientCode),
    ...kinds.map((kind) => standingOf(transaction, kind, cycleMonth)),
  ]);
  const runs = kinds.map((kind, at) => {
    const run = own?.[kind];
    return [
      kind,
      own === undefined || run === undefined ? standings[at]?.run : { run, by: own.by, at: own.at },
    ] as const;
  });
  return { ...Object.fromEntries(runs), basis: own?.basis };
}
