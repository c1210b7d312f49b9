import { enteredRow, parameterDefinitions, scopesOf } from '@contador/domain/tariff-inputs';
import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';
import { ownEntriesOf } from '../entries/input-entry.repository.ts';
import { type EnteredRow, latestRowsBefore, ownRowsOf } from '../entries/parameter.repository.ts';
import { partInForce } from '../parameters/row-in-force.ts';
import { monthInput } from './load-month-inputs.ts';
import type { MonthInput, MonthParameter } from './month-inputs.ts';

/** Inputs and entered parameter columns that belong to markets in a month; calculated columns are left out. */
export interface OwnOfMarkets {
  readonly entries: readonly MonthInput[];
  readonly parameters: readonly Pick<MonthParameter, 'filename' | 'market' | 'entered' | 'enteredBy' | 'enteredAt'>[];
}

const ofMarkets = parameterDefinitions.filter((it) => scopesOf(it).includes('market'));
const replicable = ofMarkets.filter((it) => it.replicable).map((it) => it.filename);

/** Loads the part of `loadMonthInputs` that belongs to the given markets. */
export async function ownOfMarkets(
  transaction: TenantTransaction,
  period: Month,
  version: string,
  markets: readonly string[],
): Promise<OwnOfMarkets> {
  const [entries, entered, earlier] = await Promise.all([
    ownEntriesOf(transaction, period, version, markets),
    ownRowsOf(transaction, period, version, markets),
    latestRowsBefore(transaction, period, replicable, markets),
  ]);
  const rowsOf = new Map<string, EnteredRow[]>();
  for (const row of [...entered, ...earlier]) {
    const key = `${row.filename} ${row.market}`;
    rowsOf.set(key, [...(rowsOf.get(key) ?? []), row]);
  }
  return {
    entries: entries.map(monthInput),
    parameters: ofMarkets.flatMap((definition) =>
      markets.flatMap((market) => {
        const { filename } = definition;
        const rows = rowsOf.get(`${filename} ${market}`) ?? [];
        const part = partInForce(definition, 'market', market, rows, period);
        if (part === undefined) return [];
        const { enteredBy, enteredAt } = part.row;
        return [{ filename, market, entered: enteredRow(definition, part.amounts), enteredBy, enteredAt }];
      }),
    ),
  };
}
