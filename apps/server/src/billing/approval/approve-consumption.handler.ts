import { approveConsumptionLiquidation } from '@contador/contract/billing';
import { handle } from '../../platform/index.ts';
import { cycleMonthOf } from '../cycles/liquidated-month.ts';
import { holdDeviations } from '../deviations/hold-deviations.ts';
import { storeFactorStates } from '../liquidation/factor/store-factor-states.ts';
import { approveLiquidation } from '../liquidation/runs/approve-liquidation.ts';
import { countHeld } from '../liquidation/runs/held-out.ts';
import { standingOf } from '../liquidation/runs/standing.repository.ts';

/**
 * Approves the liquidation of energy that the person saw, keeps the factors M for the next month and holds the bills of deviating
 * consumption. Idempotent.
 */
export const approveConsumptionLiquidationCall = handle(
  approveConsumptionLiquidation,
  async ({ query, caller, inTenant, now }) =>
    inTenant(async (transaction) => {
      const cycleMonth = await cycleMonthOf(transaction, query);
      if (!cycleMonth.ok) return cycleMonth;
      const kind = 'energy';
      const then = async (run: string) => {
        await storeFactorStates(transaction, cycleMonth.value);
        await holdDeviations(transaction, cycleMonth.value, { run, by: caller, at: now });
      };
      const approvalRequest = {
        kind,
        cycleMonth: cycleMonth.value,
        seenFingerprint: query.run,
        by: caller,
        at: now,
        then,
      } as const;
      const approved = await approveLiquidation(transaction, approvalRequest);
      if (!approved.ok) return approved;
      const { approval } = await standingOf(transaction, kind, cycleMonth.value);
      const held = approval === undefined ? 0 : await countHeld(transaction, approval.run);
      return { Upload: 'OK' as const, ...(held > 0 && { held }) };
    }),
);
