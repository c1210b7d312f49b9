import { clientTexts as texts } from '@contador/contract/messages';
import type { TenantTransaction } from '../platform/index.ts';

/** Data of the former register of free customers that differs from the client. */
export interface FormerCustomer {
  readonly code: string;
  readonly differs: { readonly field: string; readonly said: string }[];
}

/** Former customers that became this client when the registers were merged, where any field differed. */
export async function formerCustomers(transaction: TenantTransaction, clientCode: string): Promise<FormerCustomer[]> {
  const rows = await transaction
    .selectFrom('former_customer')
    .select(['code', 'name', 'of_market', 'level', 'contributes', 'active', 'differs'])
    .where('client_code', '=', clientCode)
    .orderBy('code')
    .execute();
  return rows.flatMap(({ code, differs, ...was }) => {
    const values: Readonly<Record<string, string>> = {
      clientCode: code,
      name: was.name,
      marketType: 'NO REGULADO',
      market: was.of_market,
      voltageLevel: texts.former.levels[was.level],
      contributionPercent: texts.former.contributes[was.contributes ? 'yes' : 'no'],
      active: texts.former.states[was.active ? 'active' : 'inactive'],
    };
    return differs.length === 0
      ? []
      : [{ code, differs: differs.map((field) => ({ field, said: values[field] ?? '' })) }];
  });
}
