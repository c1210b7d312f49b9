import type { IndexationRuleRow } from '@contador/contract/tariff-inputs';
import type { ContractCalculation, ContractType, IndexationVariable } from '@contador/domain/tariff-inputs';
import { decoded, type TenantTransaction, written } from '../../platform/index.ts';

/** Whether the company buys or sells under the contract. */
export type ContractSide = 'buy' | 'sell';

export interface Contract {
  readonly side: ContractSide;
  readonly contract: string;
  readonly seller: string;
  readonly buyer: string | null;
  readonly detail: string;
  readonly marketType: 'R' | 'N';
  readonly contractType: ContractType;
  readonly calculation: ContractCalculation;
  /** $/kWh, decimal text. */
  readonly baseValue: string;
  readonly indexationVariable: IndexationVariable | null;
  readonly baseIndex: string | null;
  /** Months by which the index is older than the period. */
  readonly indexLag: number;
  readonly plusCere: boolean;
  readonly beginDate: string | null;
  readonly endDate: string | null;
  readonly active: boolean;
  readonly rules: readonly IndexationRuleRow[];
}

/** A contract with the person who last saved it. */
export interface SavedContract extends Contract {
  readonly savedBy: string;
  /** ISO 8601. */
  readonly savedAt: string;
  /**
   * Input month of the dispatch from which the contract was listed, and whether that dispatch was deleted since; null for a contract that a
   * person added.
   */
  readonly dispatch: { readonly month: string; readonly removed: boolean } | null;
}

/** Contracts of one side by number, each with its dated rules of indexation. */
export async function contractsOf(
  transaction: TenantTransaction,
  side: ContractSide,
  contract?: string,
): Promise<Contract[]> {
  const saved = await savedContracts(transaction, side, contract);
  return saved.map(unsigned);
}

/** The contract without its author and dispatch. */
export function unsigned({ savedBy: _by, savedAt: _at, dispatch: _dispatch, ...contract }: SavedContract): Contract {
  return contract;
}

/** Contracts of one side like `contractsOf`, each with the person who last saved it. */
export async function savedContracts(
  transaction: TenantTransaction,
  side: ContractSide,
  contract?: string,
): Promise<SavedContract[]> {
  const rows = await transaction
    .selectFrom('contract')
    .selectAll()
    .where('side', '=', side)
    .$if(contract !== undefined, (query) => query.where('contract', '=', contract as string))
    .orderBy('contract')
    .execute();
  const stored = await transaction
    .selectFrom('contract_indexation_rule')
    .selectAll()
    .where('side', '=', side)
    .$if(contract !== undefined, (query) => query.where('contract', '=', contract as string))
    .orderBy('from_month')
    .execute();
  const rules = stored.map((row) => decoded('contract_indexation_rule', row));
  return rows.map((row) => ({
    side: row.side,
    contract: row.contract,
    seller: row.seller,
    buyer: row.buyer,
    detail: row.detail,
    marketType: row.market_type,
    contractType: row.contract_type as ContractType,
    calculation: row.calculation as ContractCalculation,
    baseValue: row.base_value,
    indexationVariable: row.indexation_variable as IndexationVariable | null,
    baseIndex: row.base_index,
    indexLag: row.index_lag,
    plusCere: row.plus_cere,
    beginDate: row.begin_date,
    endDate: row.end_date,
    active: row.active,
    rules: rules
      .filter((rule) => rule.contract === row.contract)
      .map(({ from_month, to_month, rule, constants }) => ({
        from: from_month,
        to: to_month,
        rule: rule as IndexationRuleRow['rule'],
        constants,
      })),
    savedBy: row.saved_by,
    savedAt: row.saved_at.toISOString(),
    dispatch:
      row.dispatch_month === null ? null : { month: row.dispatch_month, removed: row.dispatch_removed_at !== null },
  }));
}

/** Upserts a contract by its number and replaces its rules. */
export async function saveContract(transaction: TenantTransaction, contract: Contract, by: string, at: Date) {
  const { side, contract: number } = contract;
  const row = {
    seller: contract.seller,
    buyer: contract.buyer,
    detail: contract.detail,
    market_type: contract.marketType,
    contract_type: contract.contractType,
    calculation: contract.calculation,
    base_value: contract.baseValue,
    indexation_variable: contract.indexationVariable,
    base_index: contract.baseIndex,
    index_lag: contract.indexLag,
    plus_cere: contract.plusCere,
    begin_date: contract.beginDate,
    end_date: contract.endDate,
    active: contract.active,
    saved_by: by,
    saved_at: at,
    edited: true,
  };
  await transaction
    .insertInto('contract')
    .values({ side, contract: number, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'side', 'contract']).doUpdateSet(row))
    .execute();
  await transaction
    .deleteFrom('contract_indexation_rule')
    .where('side', '=', side)
    .where('contract', '=', number)
    .execute();
  if (contract.rules.length === 0) return;
  await transaction
    .insertInto('contract_indexation_rule')
    .values(
      contract.rules.map(({ from, to, rule, constants }) => ({
        side,
        contract: number,
        from_month: from,
        to_month: to,
        rule,
        ...written('contract_indexation_rule', { constants: { ...constants } }),
      })),
    )
    .execute();
}
