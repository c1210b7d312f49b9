import type { NamedByClients } from '@contador/domain/clients';
import { month } from '@contador/kernel';
import type { TenantTransaction } from '../platform/index.ts';
import { financialActors, marketsIn } from '../tariff-inputs/index.ts';
import { billingCycles } from './billing-cycle.repository.ts';
import { networkOperators } from './network-operator.repository.ts';
import { noReadingCauses } from './no-reading-cause.repository.ts';

/** Values that a client may refer to on that day: cycles, accounts, markets and operators of the company. */
export async function namedByClients(transaction: TenantTransaction, today: string): Promise<NamedByClients> {
  const [year = 0, number = 1] = today.split('-').map(Number);
  const cycles = await billingCycles(transaction);
  const actors = await financialActors(transaction);
  const operators = await networkOperators(transaction);
  const causes = await noReadingCauses(transaction);
  const markets = await marketsIn(transaction, month(year, number));
  return {
    cycles: new Map(cycles.map(({ code, marketType }) => [code, marketType])),
    issuers: new Set(actors.filter((it) => it.active && it.type === 'EMISOR').map(({ id }) => id)),
    markets: new Set(markets.map(({ code }) => code)),
    operators: new Set(operators.filter(({ active }) => active).map(({ incentiveCode }) => incentiveCode)),
    causes: new Set(causes.filter(({ active }) => active).map(({ code }) => code)),
  };
}
