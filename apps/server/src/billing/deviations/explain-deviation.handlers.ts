import { refuse } from '@contador/contract';
import { deviationFigures, explainDeviation } from '@contador/contract/billing';
import { decimal } from '@contador/kernel';
import { handle } from '../../platform/index.ts';
import { broughtMonthsOf } from '../brought-history/brought-origin.repository.ts';
import { deviationAmounts, deviationTree } from './deviation-tree.ts';
import { holdInMonth } from './hold-in-month.ts';

/** Explains a figure of a hold, recalculated and compared with the stored value. */
export const explainDeviationCall = handle(explainDeviation, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const found = await holdInMonth(transaction, query);
    if (!found.ok) return found;
    const { hold, cycleMonth, options } = found.value;
    const amounts = deviationAmounts(hold, cycleMonth, options);
    if (amounts === undefined) return refuse('figure-unknown');
    const brought = await broughtMonthsOf(transaction, [hold.clientCode], hold.period);
    return {
      figure: deviationTree(hold, amounts, query.figure, brought.get(hold.clientCode)),
      unexplained: deviationFigures
        .filter((name) => !decimal(hold[name]).equals(amounts[name]))
        .map((name) => ({ id: name, stored: hold[name], rebuilt: amounts[name] })),
    };
  }),
);
