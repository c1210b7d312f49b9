import type { TenantTransaction } from '../platform/index.ts';

/** Held bills of a month, or of one client in that month. */
interface HoldKey {
  readonly year: number;
  readonly month: number;
  readonly client_code?: string | undefined;
}

/** Work orders created for the held bills, in the order of their creation, each with the acta that executed it. */
export async function holdOrders(transaction: TenantTransaction, { year, month, client_code: code }: HoldKey) {
  let query = transaction
    .selectFrom('hold_order as tie')
    .innerJoin('work_order as made', (join) =>
      join.onRef('made.tenant', '=', 'tie.tenant').onRef('made.number', '=', 'tie.number'),
    )
    .leftJoin('account', (join) =>
      join.onRef('account.tenant', '=', 'made.tenant').onRef('account.email', '=', 'made.technician'),
    )
    .leftJoin('technical_review as review', (join) =>
      join.onRef('review.tenant', '=', 'made.tenant').onRef('review.acta_number', '=', 'made.acta_number'),
    )
    .select(['tie.client_code', 'made.number', 'made.state', 'made.visit_date', 'made.technician', 'made.annul_reason'])
    .select(['account.person_name as technician_name', 'review.acta_number', 'review.visit_date as acta_date'])
    .select('review.report')
    .where('tie.year', '=', year)
    .where('tie.month', '=', month);
  if (code !== undefined) query = query.where('tie.client_code', '=', code);
  return await query.orderBy('made.made_on').orderBy('made.place').execute();
}

export async function tieToHold(
  transaction: TenantTransaction,
  number: string,
  { client_code, year, month }: Required<HoldKey> & { client_code: string },
): Promise<void> {
  await transaction.insertInto('hold_order').values({ number, client_code, year, month }).execute();
}
