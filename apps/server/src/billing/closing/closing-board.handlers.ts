import { checkBillingBoard } from '@contador/contract/billing';
import { month as monthOf } from '@contador/kernel';
import { handle } from '../../platform/index.ts';
import { closingFacts } from './closing-facts.ts';
import { closingStandings } from './closing-standings.ts';

/** Progress of each cycle of the month, step by step, read from stored state; nothing is calculated. */
export const checkBillingBoardCall = handle(checkBillingBoard, async ({ query, inTenant, parts }) =>
  inTenant(async (transaction) => {
    const facts = await closingFacts(transaction, monthOf(query.year, query.month), parts.post !== undefined);
    return {
      cycles: facts.map((it) => ({
        cycle: it.cycleMonth.cycle,
        marketType: it.cycleMonth.marketType,
        clients: it.clients,
        steps: closingStandings(it),
      })),
    };
  }),
);
