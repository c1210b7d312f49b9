import { refuse } from '@contador/contract';
import { contractValueTexts } from '@contador/contract/messages';
import type { TraceTree } from '@contador/contract/tariff-calculation';
import { type ContractRow, checkContracts, explainContract } from '@contador/contract/tariff-inputs';
import { type Month, month, parseMonth, previousMonth, spanishMonth } from '@contador/kernel';
import { nodeOf, type Trace } from '@contador/regulation';
import { sql } from 'kysely';
import { handle, ofPeriod, type TenantTransaction } from '../../platform/index.ts';
import { companyRowsUntil } from '../entries/parameter.repository.ts';
import { type SavedContract, savedContracts } from './contract.repository.ts';
import { contractFields, contractGuard } from './contract-fields.ts';
import { contractTrace, contractValues, type PricedMonth } from './contract-values.ts';

/** Lists the contracts of one side with their values in the period, by default the input period before the current month. */
export const checkContractsCall = handle(checkContracts, async ({ query, caller, today, inTenant }) =>
  inTenant(async (transaction) => {
    const { year, period } = query;
    const present = previousMonth(parseMonth(today.slice(0, 7)) ?? month(2000, 2));
    const priceMonth = year === undefined || period === undefined ? present : month(year, period);
    const priced = await pricedMonth(transaction, priceMonth, query.version);
    const contracts = await savedContracts(transaction, query.type ?? 'buy');
    return { contracts: contracts.map((contract) => contractRow(contract, priced, caller.tenant)) };
  }),
);

/** Explains a contract's indexed value in the period as a tree; refused if the contract has none. */
export const explainContractCall = handle(explainContract, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const priced = await pricedMonth(transaction, month(query.year, query.period), query.version);
    const [contract] = await savedContracts(transaction, query.type ?? 'buy', query.contract);
    const trace = contract && contractTrace(contract, priced);
    const [root] = trace?.roots ?? [];
    if (trace === undefined || root === undefined) return refuse('figure-unknown');
    return { figure: treeOf(trace, root) };
  }),
);

async function pricedMonth(
  transaction: TenantTransaction,
  period: Month,
  version: string | undefined,
): Promise<PricedMonth> {
  return {
    period,
    indices: await companyRowsUntil(transaction, period, ['IPC', 'IPP'], version),
    cere: await cereOf(transaction, period, version),
  };
}

/** Tree of a formula and the entered values that it uses; one level deep. */
function treeOf(trace: Trace, id: string): TraceTree {
  const { origin, index, warnings: _, ...node } = nodeOf(trace, id);
  if (origin.kind !== 'formula') return { ...node, index: { ...index }, origin: origin as TraceTree['origin'] };
  const terms = origin.terms.map((term) => treeOf(trace, term));
  return { ...node, index: { ...index }, origin: { ...origin, terms } };
}

/** CERE in $/kWh from the system indicators (TRSM) of the version, or of the most recently entered ones if no version is given. */
async function cereOf(
  transaction: TenantTransaction,
  priceMonth: Month,
  version: string | undefined,
): Promise<string | undefined> {
  let entries = transaction
    .selectFrom('input_entry')
    .select(sql<string | null>`reading #>> '{indicators,CERE,amount}'`.as('cere'))
    .where(ofPeriod(priceMonth))
    .where(sql<boolean>`reading ->> 'reader' = 'trsm'`)
    .orderBy('entered_at', 'desc')
    .limit(1);
  if (version !== undefined) entries = entries.where('version', '=', version);
  return (await entries.executeTakeFirst())?.cere ?? undefined;
}

function contractRow(contract: SavedContract, priced: PricedMonth, username: string): ContractRow {
  return {
    ...contractFields(contract),
    contract: contract.contract,
    username,
    revision: contractGuard.revisionOf(contractFields(contract)),
    originNote: originNoteOf(contract),
    ...contractValues(contract, priced),
  };
}

/** Note for a contract that stayed in the list because a person edited it, although the dispatch that listed it was deleted. */
function originNoteOf({ dispatch }: SavedContract): string | null {
  const from = dispatch?.removed ? parseMonth(dispatch.month) : undefined;
  return from === undefined ? null : contractValueTexts.dispatchRemoved(spanishMonth(from));
}
