import { checkBillingBoard } from '@contador/contract/billing';
import { month as monthOf } from '@contador/kernel';
import { handle } from '../../http/handle.ts';
import { closingFacts } from './closing-facts.ts';
import { closingStandings } from './closing-standings.ts';

/** How far each cycle of the month is, step by step; nothing is calculated for it. */
export const checkBillingBoardCall = handle(checkBillingBoard, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const facts = await closingFacts(transaction, monthOf(query.year, query.month));
    return {
      cycles: facts.map((it) => ({
        cycle: it.of.cycle,
        marketType: it.of.marketType,
        clients: it.clients,
        steps: closingStandings(it),
      })),
    };
  }),
);
