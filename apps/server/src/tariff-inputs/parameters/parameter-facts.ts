import type { ColumnFacts } from '@contador/domain/tariff-inputs';
import { isoMonth, type Month, month, nextMonth } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';
import { investmentCharges } from '../entries/input-entry.repository.ts';
import type { EnteredRow } from '../entries/parameter.repository.ts';
import { constantsHistory } from '../markets/market.repository.ts';
import { columnFacts, consumerPriceIndexOf } from './column-facts.ts';

/** Values outside the row that the derived columns need, for any month of the year. */
export async function factsOfYear(
  transaction: TenantTransaction,
  scope: { period: Month; version: string; market: string; rows: readonly EnteredRow[] },
): Promise<(monthNumber: number) => ColumnFacts> {
  const { period, market, version } = scope;
  const constants = await constantsHistory(transaction, market);
  const charges = await investmentCharges(transaction, { year: period.year, market, period, version });
  const indices = new Map(
    scope.rows
      .filter((row) => row.filename === consumerPriceIndexOf.filename)
      .map((row) => [row.month.number, row.amounts[consumerPriceIndexOf.column - 1]]),
  );
  const known = new Map<number, ColumnFacts>();
  return (number) => {
    const rowMonth = month(period.year, number);
    const facts =
      known.get(number) ??
      columnFacts(rowMonth, {
        constants: constants.find((it) => it.from <= isoMonth(nextMonth(rowMonth)))?.constants,
        consumerPriceIndex: indices.get(number),
        investmentCharge: charges.get(number),
      });
    known.set(number, facts);
    return facts;
  };
}
