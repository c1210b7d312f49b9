import { checkLiquidationClasses } from '@contador/contract/billing';
import { handle } from '../../http/handle.ts';
import { cycleMonthOf } from './liquidated-month.ts';
import { liquidationClasses } from './liquidation-classes.ts';
import { standingOf } from './standing.repository.ts';

/** Sums of a cycle month's valid liquidation by use and stratum; empty if its energy is not liquidated. */
export const checkLiquidationClassesCall = handle(checkLiquidationClasses, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const of = await cycleMonthOf(transaction, query);
    if (!of.ok) return of;
    const [energy, lighting, security] = await Promise.all([
      standingOf(transaction, 'energy', of.value),
      standingOf(transaction, 'lighting', of.value),
      standingOf(transaction, 'security', of.value),
    ]);
    if (energy.run === undefined) return { classes: [], whole: null };
    const runs = { energy: energy.run.run, lighting: lighting.run?.run, security: security.run?.run };
    return await liquidationClasses(transaction, of.value, runs);
  }),
);
