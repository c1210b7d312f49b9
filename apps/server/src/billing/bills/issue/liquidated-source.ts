import { sql } from 'kysely';
import { isHeldOut } from '../../liquidation/runs/held-out.ts';
import type { BillSource } from '../compose/bill-source.ts';

/** Source of bills: liquidated clients of an approved run that are not held. */
export const liquidatedSource: BillSource = {
  count: async (transaction, _of, { energy }) => {
    const { count } = await transaction
      .selectFrom('liquidation_row')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('run', '=', energy ?? '')
      .where('state', '=', 'liquidated')
      .where(isHeldOut, '=', false)
      .executeTakeFirstOrThrow();
    return count;
  },
  next: async (transaction, _of, { energy }, { after, limit }) => {
    let query = transaction
      .selectFrom('liquidation_row')
      .select(['client_code', 'natural_key'])
      .where('run', '=', energy ?? '')
      .where('state', '=', 'liquidated')
      .where(isHeldOut, '=', false)
      .orderBy('natural_key')
      .orderBy('client_code')
      .limit(limit);
    if (after !== undefined) {
      query = query.where(sql<boolean>`(natural_key, client_code) > (${after.naturalKey}, ${after.clientCode})`);
    }
    const rows = await query.execute();
    return rows.map((row) => ({ clientCode: row.client_code, naturalKey: row.natural_key }));
  },
};
