import { enteredRow, parameterDefinitions, type RowValues, scopesOf } from '@contador/domain';
import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { type EnteredRow, latestRowsBefore, rowsOfVersion } from './parameter.repository.ts';
import { partInForce } from './row-in-force.ts';
import { COMPANY } from './scope-key.ts';

/** What is there of a month, by its places: nothing of what was read, and no column that is calculated from others. */
export interface EnteredInMonth {
  readonly entries: readonly { readonly input: string; readonly market: string | null }[];
  readonly parameters: readonly {
    readonly filename: string;
    readonly market: string | null;
    readonly entered: RowValues;
  }[];
}

/** What is there of every one of those markets, in a fraction of the time that it takes to load it; see `loadMonthInputs`. */
export async function enteredInMonth(
  transaction: TenantTransaction,
  period: Month,
  version: string,
  markets: readonly string[],
): Promise<EnteredInMonth> {
  const entries = await transaction
    .selectFrom('input_entry')
    .select(['input', 'market'])
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .where('version', '=', version)
    .orderBy('input')
    .orderBy('market')
    .execute();
  const replicable = parameterDefinitions.filter((it) => it.replicable).map((it) => it.filename);
  const rows = [
    ...(await rowsOfVersion(transaction, period, version)),
    ...(await latestRowsBefore(transaction, period, replicable, markets)),
  ];
  const rowsOf = new Map<string, EnteredRow[]>();
  for (const row of rows) {
    const key = `${row.filename} ${row.market}`;
    const known = rowsOf.get(key);
    if (known === undefined) rowsOf.set(key, [row]);
    else known.push(row);
  }
  return {
    entries: entries.map(({ input, market }) => ({ input, market: market === COMPANY ? null : market })),
    parameters: parameterDefinitions.flatMap((definition) =>
      scopesOf(definition).flatMap((scope) =>
        (scope === 'company' ? [COMPANY] : markets).flatMap((market) => {
          const own = rowsOf.get(`${definition.filename} ${market}`) ?? [];
          const part = partInForce(definition, scope, market, own, period);
          if (part === undefined) return [];
          const { filename } = definition;
          return [
            {
              filename,
              market: scope === 'company' ? null : market,
              entered: enteredRow(definition, part.amounts),
            },
          ];
        }),
      ),
    ),
  };
}
