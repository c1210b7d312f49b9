import { isClosedSet, type TestSetCounts } from '@contador/domain/billing';
import { sql } from 'kysely';
import { appendOnlyTable, type TenantTransaction } from '../../../platform/index.ts';

/** Append-only table of test sets; the last row applies. */
export const testSets = appendOnlyTable('test_set', { by: 'entered_by', at: 'entered_at' });

/** A test set as the tax authority's portal shows it. Dates as `2025-01-31`. */
export interface TestSet {
  readonly testSetId: string;
  readonly prefix: string;
  readonly authorisation: string;
  readonly authorisedFrom: string;
  readonly authorisedTo: string;
  readonly rangeFirst: number;
  readonly rangeLast: number;
  readonly bills: number;
  readonly notes: number;
}

/** The company's test set, with the id of its row; `undefined` if it entered none. */
export async function currentTestSet(
  transaction: TenantTransaction,
): Promise<(TestSet & { readonly id: number }) | undefined> {
  const row = await transaction.selectFrom('test_set').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  return (
    row && {
      id: row.id,
      testSetId: row.test_set_id,
      prefix: row.prefix,
      authorisation: row.authorisation,
      authorisedFrom: row.authorised_from,
      authorisedTo: row.authorised_to,
      rangeFirst: Number(row.range_first),
      rangeLast: Number(row.range_last),
      bills: row.bills,
      notes: row.notes,
    }
  );
}

/** Documents of a set by kind, and whether the authority said that the set is accepted. */
export async function testSetProgress(transaction: TenantTransaction, testSetId: string) {
  const { rows } = await sql<{ document: 'bill' | 'note' } & TestSetCounts>`
    select document, count(*) filter (where state = 'accepted')::int as accepted,
      count(*) filter (where state = 'rejected')::int as rejected,
      count(*) filter (where state not in ('accepted', 'rejected'))::int as waiting
    from test_document where test_set_id = ${testSetId} group by document`.execute(transaction);
  const countsOf = (kind: 'bill' | 'note'): TestSetCounts => {
    const row = rows.find(({ document }) => document === kind);
    return { accepted: row?.accepted ?? 0, rejected: row?.rejected ?? 0, waiting: row?.waiting ?? 0 };
  };
  const rejected = await transaction
    .selectFrom('test_document')
    .select('rules')
    .where('test_set_id', '=', testSetId)
    .where('state', '=', 'rejected')
    .execute();
  return {
    bills: countsOf('bill'),
    notes: countsOf('note'),
    isClosed: rejected.some(({ rules }) => rules.some(isClosedSet)),
  };
}

/** Documents of a set in their order, those of one number together. */
export async function testDocuments(transaction: TenantTransaction, testSetId: string) {
  return await transaction
    .selectFrom('test_document as d')
    .innerJoin('bill as b', (join) => join.onRef('b.tenant', '=', 'd.tenant').onRef('b.number', '=', 'd.source'))
    .select(['d.document', 'd.printed', 'b.client_code', 'd.state', 'd.since', 'd.rules'])
    .where('d.test_set_id', '=', testSetId)
    .orderBy('d.number')
    .orderBy('d.document')
    .execute();
}
