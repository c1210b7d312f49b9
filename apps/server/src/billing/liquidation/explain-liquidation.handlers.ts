import { refuse } from '@contador/contract';
import { explainLiquidation } from '@contador/contract/billing';
import { findNode } from '@contador/regulation';
import { handle } from '../../http/handle.ts';
import { wireTree } from '../../tariff-calculation/index.ts';
import { cycleMonthOf } from './liquidated-month.ts';
import { ownRuns } from './own-runs.repository.ts';
import { rebuiltResult } from './rebuilt-result.ts';
import { standingOf } from './standing.repository.ts';

/** The tree of a figure of a client's stored result, calculated again. */
export const explainLiquidationCall = handle(explainLiquidation, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const of = await cycleMonthOf(transaction, query);
    if (!of.ok) return of;
    const [{ run: standing }, own] = await Promise.all([
      standingOf(transaction, query.kind, of.value),
      ownRuns(transaction, of.value, query.client_code),
    ]);
    const ownRun = own?.[query.kind];
    const run = own === undefined || ownRun === undefined ? standing : { run: ownRun, by: own.by, at: own.at };
    const basis = ownRun === undefined ? undefined : own?.basis;
    const result =
      run &&
      (await rebuiltResult(transaction, {
        ...{ kind: query.kind, of: of.value, run, basis, clientCode: query.client_code },
      }));
    if (result === undefined || findNode(result.trace, query.figure) === undefined) return refuse('figure-unknown');
    return {
      figure: wireTree(result.trace, query.figure),
      unexplained: result.unexplained.map(({ id, stored, rebuilt }) => ({
        id,
        stored: stored ?? null,
        rebuilt: rebuilt ?? null,
      })),
    };
  }),
);
