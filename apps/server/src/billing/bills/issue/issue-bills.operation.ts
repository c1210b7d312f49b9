import { createHash } from 'node:crypto';
import { refuse } from '@contador/contract';
import { generateBills } from '@contador/contract/billing';
import { billingTexts as texts } from '@contador/contract/messages';
import { accepted, spanishMonth } from '@contador/kernel';
import { sql } from 'kysely';
import { defineChunkedOperation, deleteRunRows, type KeyRange, notDone, storeRows } from '../../../platform/index.ts';
import { billings } from '../../cycles/billed-cycles.repository.ts';
import { billedRefusal } from '../../cycles/billed-refusal.ts';
import { lockCycleMonth } from '../../cycles/cycle-month.ts';
import { countDifferences } from '../amounts/differences-of-bill.repository.ts';
import type { BillSource } from '../compose/bill-source.ts';
import { tenantOf } from '../compose/tenant-of.ts';
import { makeLinkKey } from './bill-link.ts';
import { issueBillsTask } from './issue-bills.task.ts';
import { liquidatedSource } from './liquidated-source.ts';
import { type BillPlace, type IssueRequest, readBillChunk } from './read-bill-chunk.ts';
import { writeBills } from './write-bills.ts';

/**
 * Defines the operation that issues the bills of a cycle from a source. Numbers follow the order of the source, and all bills become
 * visible at once.
 */
export const issuingBills = <const Kind extends string>(kind: Kind, source: BillSource) =>
  defineChunkedOperation({
    kind,
    permission: { area: ['facturador', 'autogeneradores'] },
    refreshes: generateBills.refreshes,
    chunk: 500,
    refusal: 'bills-refused',
    plan: async (transaction, { payload: { cycleMonth, runs } }: { payload: IssueRequest }) => ({
      total: await source.count(transaction, cycleMonth, runs),
      message: texts.issuing(cycleMonth.cycle, spanishMonth(cycleMonth.period)),
    }),
    read: async (transaction, { payload, tenant, now }, next: KeyRange<BillPlace> & { limit: number }) =>
      readBillChunk(transaction, source, payload, await tenantOf(transaction, tenant), now(), next),
    compute: issueBillsTask,
    write: (transaction, { id, payload, by, now }, chunk) =>
      writeBills(
        transaction,
        { run: id, month: payload.cycleMonth, dates: payload.dates, runs: payload.runs, by: by.personName, at: now() },
        chunk,
      ),
    publish: async (transaction, { id, payload, by, now }) => {
      const { cycleMonth, firstNumber, lastNumber } = payload;
      const { cycle, period } = cycleMonth;
      await lockCycleMonth(transaction, { month: period, cycle });
      const billed = await billedRefusal(transaction, { month: period, cycle }, notDone);
      if (billed !== undefined) return billed;
      if ((await countDifferences(transaction, cycleMonth)) !== payload.differences) {
        return refuse('liquidation-inputs-changed', [{ expected: texts.chargesChanged }], notDone);
      }
      const { rows } = await sql<{ bills: number; first: number; last: number; digest: string }>`
      select count(*)::int as bills, min(number)::float8 as first, max(number)::float8 as last,
        string_agg(number || ' ' || cude || ' ' || payable, chr(10) order by number) as digest
      from bill where run = ${id}::uuid`.execute(transaction);
      const made = rows[0];
      if (made === undefined || made.bills === 0) return refuse('bills-lack-inputs', [], notDone);
      if (made.first !== firstNumber || made.last !== firstNumber + made.bills - 1)
        throw new Error('numbers with a gap');
      const row = {
        period,
        cycle,
        run: id,
        firstNumber: made.first,
        lastNumber: made.last,
        bills: made.bills,
        unused: lastNumber - made.last,
        clientCode: null,
        digest: createHash('sha256').update(made.digest).digest('hex'),
      };
      await makeLinkKey(transaction, now());
      const { bills, digest } = row;
      await storeRows(billings, {
        transaction,
        rows: [row],
        action: 'bills.issue',
        by,
        at: now(),
        subject: `${cycle} ${period.year}-${period.number}`,
        logged: { run: id, bills, first: made.first, last: made.last, digest },
      });
      return accepted({ bills });
    },
    remove: (transaction, { id }, limit) => deleteRunRows(transaction, 'bill', id, limit),
  });

/** Issues the bills of a liquidated cycle. */
export const issueBills = issuingBills('issue-bills', liquidatedSource);
