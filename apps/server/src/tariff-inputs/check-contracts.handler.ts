import { type ContractRow, checkContracts } from '@contador/contract';
import { type Month, month, parseMonth, previousMonth } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { handle } from '../http/handle.ts';
import { type Contract, contractsOf } from './contract.repository.ts';
import { contractValues, type PricedMonth } from './contract-values.ts';
import { companyRowsUntil } from './parameter.repository.ts';

/** The contracts of one side with their values in the period; without a period, in the present input period. */
export const checkContractsCall = handle(checkContracts, async ({ query, caller, today, inTenant }) =>
  inTenant(async (transaction) => {
    const { year, period } = query;
    const present = previousMonth(parseMonth(today.slice(0, 7)) ?? month(2000, 2));
    const of = year === undefined || period === undefined ? present : month(year, period);
    const priced: PricedMonth = {
      period: of,
      indices: await companyRowsUntil(transaction, of, ['IPC', 'IPP'], query.version),
      cere: await cereOf(transaction, of, query.version),
    };
    const contracts = await contractsOf(transaction, query.type ?? 'buy');
    return { contracts: contracts.map((contract) => contractRow(contract, priced, caller.tenant)) };
  }),
);

/** CERE as the month's system indicators carry it, of the version or else of the latest that has them. */
async function cereOf(
  transaction: TenantTransaction,
  of: Month,
  version: string | undefined,
): Promise<string | undefined> {
  let entries = transaction
    .selectFrom('input_entry')
    .select(sql<string | null>`reading #>> '{indicators,CERE,amount}'`.as('cere'))
    .where('year', '=', of.year)
    .where('month', '=', of.number)
    .where(sql<boolean>`reading ->> 'reader' = 'trsm'`)
    .orderBy('entered_at', 'desc')
    .limit(1);
  if (version !== undefined) entries = entries.where('version', '=', version);
  return (await entries.executeTakeFirst())?.cere ?? undefined;
}

function contractRow(contract: Contract, priced: PricedMonth, username: string): ContractRow {
  return {
    contract: contract.contract,
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
    username,
    indexationRules: contract.rules.map((rule) => ({ ...rule })),
    ...contractValues(contract, priced),
  };
}
