import { appendOnlyTable, type TenantTransaction } from '../../../platform/index.ts';
import './contingency.tables.ts';

/** Append-only table with the beginning and the end of each contingency. */
export const contingencies = appendOnlyTable('contingency', { by: 'declared_by', at: 'declared_at' });

/** A contingency of the company: the service of the tax authority was down from `begins` to `ends`. */
export interface Contingency {
  readonly number: number;
  readonly begins: Date;
  /** `undefined` while it is in force. */
  readonly ends: Date | undefined;
  readonly reason: string;
  readonly declaredBy: string;
}

/** All contingencies of the company, in their order. */
export async function contingenciesOf(transaction: TenantTransaction): Promise<Contingency[]> {
  const names = ['number', 'moment', 'reason', 'declaredBy', 'declaredAt'] as const;
  const rows = await contingencies.rows(transaction, {}, names, 'number');
  return rows
    .filter(({ moment }) => moment === 'begin')
    .map(({ number, reason, declaredBy, declaredAt }) => {
      const end = rows.find((row) => row.number === number && row.moment === 'end');
      const ends = end && new Date(end.declaredAt);
      return { number, begins: new Date(declaredAt), ends, reason, declaredBy };
    });
}

/** The contingency in force; `undefined` if there is none. */
export async function currentContingency(transaction: TenantTransaction): Promise<Contingency | undefined> {
  return (await contingenciesOf(transaction)).find(({ ends }) => ends === undefined);
}
