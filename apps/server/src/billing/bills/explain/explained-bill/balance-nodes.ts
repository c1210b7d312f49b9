import { billFigures as figures } from '@contador/contract/billing';
import { openingBalanceTexts, billExplanationTexts as texts } from '@contador/contract/messages';
import { balanceForNextBill } from '@contador/domain/billing';
import { decimal, type OpeningBalanceColumn } from '@contador/kernel';
import type { TraceNode } from '@contador/regulation';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/index.ts';
import type { CycleMonth } from '../../../cycles/liquidated-month.ts';
import { stands } from '../../../issued-bills/standing-bill.repository.ts';
import { calculated, node, record, summed } from './nodes.ts';

interface Before {
  readonly printed: string;
  readonly payable: string;
  readonly previous_balance: string;
  readonly issued_by: string;
  readonly issued_at: Date;
}

/**
 * Balance that a bill of the month takes over: what the bills valid at its issue left in the client's favour, less what they took over
 * themselves.
 */
export async function balanceNodes(
  transaction: TenantTransaction,
  { period }: Pick<CycleMonth, 'period'>,
  clientCode: string,
  issuedAt: Date | undefined,
): Promise<TraceNode[]> {
  const { rows } = await sql<Before>`
    select coalesce(document ->> 'number', number::text) as printed, payable, previous_balance, issued_by, issued_at
    from bill where client_code = ${clientCode} and (year, month) <> (${period.year}, ${period.number}) and ${stands}
      and issued_at <= coalesce(${issuedAt ?? null}::timestamptz, 'infinity') and least(payable, 0) <> previous_balance
    order by number`.execute(transaction);
  const remainders = rows.map((bill, at) => {
    const recordName = texts.recordOfBill(bill.printed);
    const by = { by: bill.issued_by, at: bill.issued_at };
    const inFavour = node(
      { id: `saldo.favor[${at}]`, symbol: `AF${at + 1}`, label: texts.labels.inFavour(bill.printed) },
      balanceForNextBill(decimal(bill.payable)),
      record(recordName, texts.fields.payable, by),
    );
    const previousBalance = node(
      { id: `saldo.tomado[${at}]`, symbol: `ST${at + 1}`, label: texts.labels.taken(bill.printed) },
      bill.previous_balance,
      record(recordName, texts.fields.previousBalance, by),
    );
    const named = { id: `saldo[${at}]`, symbol: `S${at + 1}`, label: texts.labels.balanceOfBill(bill.printed) };
    const amount = decimal(inFavour.amount).minus(previousBalance.amount);
    return {
      taken: previousBalance,
      inFavour,
      own: calculated(named, amount, `${inFavour.symbol} − ${previousBalance.symbol}`, [inFavour, previousBalance]),
    };
  });
  const named = { id: figures.previousBalance, symbol: 'SA', label: texts.labels.previousBalance };
  const opening = await openingNode(transaction, clientCode, issuedAt);
  const own = [...opening, ...remainders.map((it) => it.own)];
  const parts = [...opening, ...remainders.flatMap((it) => [it.taken, it.inFavour, it.own])];
  return [...parts, summed(named, own, texts.none.balance)];
}

/** Balance that another system left, from the cell of its file; none when it came after the bill was issued. */
async function openingNode(
  transaction: TenantTransaction,
  clientCode: string,
  issuedAt: Date | undefined,
): Promise<TraceNode[]> {
  const row = await transaction
    .selectFrom('opening_balance')
    .innerJoin('opening_balance_file', 'opening_balance_file.id', 'opening_balance.file')
    .select(['line', 'in_favour', 'file_name', 'file_sha256', 'entered_by', 'entered_at'])
    .where('client_code', '=', clientCode)
    .$if(issuedAt !== undefined, (query) => query.where('entered_at', '<=', issuedAt as Date))
    .executeTakeFirst();
  if (row === undefined) return [];
  const { line, in_favour: amount, file_name: name, file_sha256: sha256, entered_by, entered_at } = row;
  const column: OpeningBalanceColumn = 'SALDO_A_FAVOR';
  return [
    node({ id: 'saldo.traido', symbol: 'ST0', label: texts.labels.openingBalance }, decimal(amount).negated(), {
      kind: 'file',
      input: openingBalanceTexts.title,
      files: [{ name, sha256, line, column, amount }],
      uploadedBy: entered_by,
      uploadedAt: entered_at.toISOString(),
    }),
  ];
}
