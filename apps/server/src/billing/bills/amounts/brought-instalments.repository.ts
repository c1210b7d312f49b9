import { decimal, type Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';
import { grouped } from '../../brought-history/grouped.ts';
import { stands } from '../../issued-bills/standing-bill.repository.ts';
import type { CreditAmounts } from './charges-of-bills.repository.ts';

/** Instalment of a credit that another system left. The document of a bill lists those that it charges. */
export interface BroughtInstalment {
  /** Key of the charge in the bill. */
  readonly key: string;
  /** Id of the file of balances, and line of the credit. */
  readonly file: string;
  readonly line: number;
  readonly concept: string;
  /** Counted from 1 to `count`, the instalments that remained when the credit was brought. */
  readonly number: number;
  readonly count: number;
  /** COP, as in the file. */
  readonly value: string;
}

interface ChargedInstalment {
  readonly client_code: string;
  readonly year: number;
  readonly month: number;
  readonly instalment: BroughtInstalment;
}

/** A brought credit of a client: its instalment of the month, without a number when none remains, and its key in an issued bill. */
export type DueInstalment = Omit<BroughtInstalment, 'key' | 'number'> &
  Partial<Pick<BroughtInstalment, 'key' | 'number'>>;

/**
 * Brought instalments that each client's bill of the month charges. A client without a valid bill of the month is charged the first
 * instalment of each credit that no valid bill charges, so that a reversed bill gives its instalments back; a valid bill keeps its own.
 * With `bill`, the instalments of that bill, valid or not.
 */
export async function broughtInstalments(
  transaction: TenantTransaction,
  period: Month,
  codes: readonly string[],
  bill?: number,
): Promise<(clientCode: string) => readonly DueInstalment[]> {
  if (bill !== undefined) {
    const ofClient = byClient(await chargedInstalments(transaction, codes, bill));
    return (code) => (ofClient.get(code) ?? []).map(({ instalment }) => instalment);
  }
  const credits = await transaction
    .selectFrom('brought_credit')
    .select(['client_code', 'file', 'line', 'concept', 'instalments', 'value'])
    .where('client_code', 'in', [...codes])
    .orderBy('file')
    .orderBy('line')
    .execute();
  if (credits.length === 0) return () => [];
  const clients = [...new Set(credits.map(({ client_code }) => client_code))];
  const [charged, billed] = await Promise.all([
    chargedInstalments(transaction, clients),
    billedClients(transaction, period, clients),
  ]);
  const [creditsOf, chargedOf] = [byClient(credits), byClient(charged)];
  return (code) => {
    const own = chargedOf.get(code) ?? [];
    if (billed.has(code)) {
      const ofMonth = own.filter((it) => it.year === period.year && it.month === period.number);
      return ofMonth.map(({ instalment }) => instalment);
    }
    return (creditsOf.get(code) ?? []).map(({ file, line, concept, instalments: count, value }) => {
      const ofCredit = own.filter(({ instalment: it }) => it.file === file && it.line === line);
      const taken = new Set(ofCredit.map(({ instalment }) => instalment.number));
      const number = Array.from({ length: count }, (_, at) => at + 1).find((each) => !taken.has(each));
      return { file, line, concept, count, value, ...(number !== undefined && { number }) };
    });
  };
}

const byClient = <Row extends { readonly client_code: string }>(rows: readonly Row[]) =>
  grouped(rows, ({ client_code }) => client_code);

/** Amounts of the instalment as a credit: all of it is capital, because the file does not state the interest. */
export function amountsOfInstalment({ number, count, value }: Omit<BroughtInstalment, 'key'>): CreditAmounts {
  const times = (instalments: number) => decimal(value).times(instalments).toFixed();
  return {
    total: times(count),
    balance: times(count - number),
    capital: value,
    interest: '0',
    instalment: value,
    rate: '0',
    number,
  };
}

/** Instalments that valid bills charge, or those of one bill. */
async function chargedInstalments(
  transaction: TenantTransaction,
  codes: readonly string[],
  bill?: number,
): Promise<ChargedInstalment[]> {
  const { rows } = await sql<{ client_code: string; year: number; month: number } & BroughtInstalment>`
    select bill.client_code, bill.year, bill.month, i.*
    from bill cross join lateral jsonb_to_recordset(bill.document -> 'broughtInstalments')
      as i(key text, file text, line integer, concept text, number integer, count integer, value text)
    where bill.client_code = any(${[...codes]}::text[])
      and ${bill === undefined ? stands : sql`bill.number = ${bill}`}`.execute(transaction);
  return rows.map(({ client_code, year, month, ...instalment }) => ({
    client_code,
    year,
    month,
    instalment,
  }));
}

/** Clients with a valid bill of the month. */
async function billedClients(
  transaction: TenantTransaction,
  { year, number }: Month,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .selectFrom('bill')
    .select('client_code')
    .where('year', '=', year)
    .where('month', '=', number)
    .where('client_code', 'in', [...codes])
    .where(stands)
    .execute();
  return new Set(rows.map(({ client_code }) => client_code));
}
