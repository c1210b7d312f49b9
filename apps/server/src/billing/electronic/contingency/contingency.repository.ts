import { sql } from 'kysely';
import { appendOnlyTable, rowsAs, type TenantTransaction } from '../../../platform/index.ts';
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
  /** `undefined` while it is in force. */
  readonly endedBy: string | undefined;
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
      return { number, begins: new Date(declaredAt), ends, reason, declaredBy, endedBy: end?.declaredBy };
    });
}

/** The contingency in force; `undefined` if there is none. */
export async function currentContingency(transaction: TenantTransaction): Promise<Contingency | undefined> {
  return (await contingenciesOf(transaction)).find(({ ends }) => ends === undefined);
}

/**
 * Signed documents that were issued in each contingency, by its number, and those of them that are not accepted. `now` is the provisional end
 * of one in force. Documents state their time in seconds.
 */
export async function documentsOfContingencies(
  transaction: TenantTransaction,
  all: readonly Contingency[],
  now: Date,
): Promise<ReadonlyMap<number, { readonly documents: number; readonly notAccepted: number }>> {
  if (all.length === 0) return new Map();
  const spans = rowsAs('k', all, {
    number: ['integer', ({ number }) => number],
    begins: ['text', ({ begins }) => begins.toISOString()],
    ends: ['text', ({ ends }) => (ends ?? now).toISOString()],
  });
  const { rows } = await sql<{ number: number; documents: number; not_accepted: number }>`
    select k.number, count(s.number)::int as documents, (count(s.number) filter (where a.number is null))::int as not_accepted
    from ${spans}
    join (select tenant, number, 'bill' as document, issued_at as at from bill
      union all select tenant, number, 'note', reversed_at from bill_reversal) i
      on date_trunc('second', i.at) between date_trunc('second', k.begins::timestamptz) and k.ends::timestamptz
    join signed_document s on s.tenant = i.tenant and s.number = i.number and s.document = i.document
    left join accepted_document a on a.tenant = s.tenant and a.number = s.number and a.document = s.document
    group by k.number`.execute(transaction);
  return new Map(rows.map(({ number, documents, not_accepted: notAccepted }) => [number, { documents, notAccepted }]));
}
