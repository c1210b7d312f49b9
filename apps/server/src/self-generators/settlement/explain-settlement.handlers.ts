import { refuse } from '@contador/contract';
import { explainSettlement } from '@contador/contract/self-generators';
import type { TraceOrigin, TraceTree } from '@contador/contract/tariff-calculation';
import { month as monthOf } from '@contador/kernel';
import { figureOfSettled, findNode, SETTLEMENT_CONCEPTS } from '@contador/regulation';
import { handle } from '../../platform/index.ts';
import { wireTreeWithin } from '../../tariff-calculation/index.ts';
import { companyOf } from './company-of.ts';
import { explainedMonth } from './explained-month.ts';
import { settlementApproval } from './settlement-approval.repository.ts';

/** Levels of the tree sent below a figure; deeper figures are requested separately. */
const LEVELS_SENT = 3;

/**
 * Explanation tree of a figure of a settled client, calculated from the facts of its settlement and compared with the stored values.
 * Customers see it once the month is approved.
 */
export const explainSettlementCall = handle(explainSettlement, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const period = monthOf(query.year, query.month);
    const isCustomer = caller.customer !== null;
    if (isCustomer && (await settlementApproval(transaction, period)) === undefined)
      return refuse('settlement-client-unknown', []);
    const explained = await explainedMonth(transaction, period, query.client_code);
    if (explained === undefined) return refuse('settlement-client-unknown', []);
    const { trace, unexplained } = explained;
    const concept = SETTLEMENT_CONCEPTS.find((code) => code === query.figure);
    const id = concept === undefined ? query.figure : figureOfSettled(concept);
    if (findNode(trace, id) === undefined) return refuse('figure-unknown', []);
    const figure = wireTreeWithin(trace, id, LEVELS_SENT);
    if (!isCustomer) return { figure, unexplained: [...unexplained] };
    const { legalName } = await companyOf(transaction, caller.tenant);
    return { figure: treeForCustomer(figure, legalName), unexplained: [...unexplained] };
  }),
);

/** Replaces the names of employees in a tree by the name of the company, for customers. */
function treeForCustomer(tree: TraceTree, company: string): TraceTree {
  return { ...tree, origin: originForCustomer(tree.origin, company) };
}

function originForCustomer(origin: TraceOrigin, company: string): TraceOrigin {
  switch (origin.kind) {
    case 'formula':
      return { ...origin, terms: origin.terms.map((term) => treeForCustomer(term, company)) };
    case 'file':
      return { ...origin, uploadedBy: company };
    case 'record':
      return { ...origin, enteredBy: company };
    case 'constant':
    case 'absence':
      return origin;
    default:
      throw new Error(`a settlement has no figure from ${origin.kind}`);
  }
}
