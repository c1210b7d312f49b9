import { checkSettlementInputs } from '@contador/contract/self-generators';
import { month as monthOf } from '@contador/kernel';
import { handle } from '../../platform/index.ts';
import { clientsWithHours } from './settled-clients.repository.ts';
import { typeOfText } from './settlement.handlers.ts';
import { settlementInputs } from './settlement-inputs.ts';

/** Inputs that the liquidation of a user type needs, and whether the month has them; without a type, those of all clients. */
export const checkSettlementInputsCall = handle(checkSettlementInputs, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const period = monthOf(query.year, query.month);
    const withHours = await clientsWithHours(transaction, period);
    const inputsOf = await settlementInputs(transaction, { tenant: caller.tenant, period }, withHours);
    return inputsOf(query.ag_type === undefined ? undefined : typeOfText(query.ag_type));
  }),
);
