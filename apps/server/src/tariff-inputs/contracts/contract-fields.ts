import { updateContracts } from '@contador/contract/tariff-inputs';
import { recordGuard } from '../../platform/index.ts';
import { notDone } from '../scope/editable.ts';
import type { Contract } from './contract.repository.ts';

/** Optimistic concurrency control of edits to a contract. */
export const contractGuard = recordGuard(updateContracts, { alsoLocked: ['contract'], notDone });

/** Editable fields of a contract, as the screen shows them. */
export function contractFields(contract: Contract) {
  return {
    seller: contract.seller,
    buyer: contract.buyer,
    detail: contract.detail,
    marketType: contract.marketType,
    contractType: contract.contractType,
    calculation: contract.calculation,
    baseValue: Number(contract.baseValue),
    indexationVariable: contract.indexationVariable,
    baseIndex: contract.baseIndex === null ? null : Number(contract.baseIndex),
    indexLag: contract.indexLag,
    plusCere: contract.plusCere,
    beginDate: contract.beginDate,
    endDate: contract.endDate,
    active: contract.active,
    indexationRules: contract.rules.map((rule) => ({ ...rule })),
  };
}
