import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { CycleMonth } from '../liquidation/liquidated-month.ts';
import '../../database/tables/billing-corrections.ts';

/** The amounts of an instalment of a credit, COP and percent a year as decimal text. */
export interface CreditAmounts {
  readonly total: string;
  readonly balance: string;
  readonly capital: string;
  readonly interest: string;
  readonly instalment: string;
  readonly rate: string;
  readonly number: number;
}

/** What a client is charged besides energy and taxes. A code that it has twice is `code` and `code#2`. */
interface Charge {
  readonly key: string;
  readonly code: string;
}

/** COP, before or with its VAT by the option of the company. */
interface ConceptCharge extends Charge {
  readonly value: string;
}

interface CreditCharge extends Charge {
  readonly amounts: CreditAmounts;
}

/** The charges of a client's month, in the order of their files, and after them those that were forgotten there. */
export interface ChargesOfClient {
  readonly concepts: readonly ConceptCharge[];
  readonly credits: readonly CreditCharge[];
}

/** What takes the place of charges, by their keys; null is none. */
export interface ChangedCharges {
  readonly concepts: readonly (Charge & { readonly value: string | null })[];
  readonly credits: readonly (Charge & { readonly amounts: CreditAmounts | null })[];
}

/** The charges of those clients in the month, as files brought them and corrections mended them, by code; with `corrected`, of those bills alone. */
export async function chargesOfBills(
  transaction: TenantTransaction,
  of: Pick<CycleMonth, 'period'>,
  codes: readonly string[],
  corrected?: readonly number[],
): Promise<(clientCode: string) => ChargesOfClient> {
  const [concepts, credits, changed] = await Promise.all([
    rowsOf(transaction, of, codes, 'billing_other_concept'),
    rowsOf(transaction, of, codes, 'billing_credit'),
    correctedCharges(transaction, of, codes, corrected),
  ]);
  const [conceptsOf, creditsOf] = [byClient(concepts), byClient(credits)];
  return (code) => {
    const given: ChargesOfClient = {
      concepts: keyed(conceptsOf(code)).map(({ key, row }) => ({ key, code: row.concept, value: row.value })),
      credits: keyed(creditsOf(code)).map(({ key, row }) => ({ key, code: row.concept, amounts: amountsOf(row) })),
    };
    return withCharges(given, changed.get(code) ?? { concepts: [], credits: [] });
  };
}

/** Charges with others in their place. */
export function withCharges(charges: ChargesOfClient, changed: ChangedCharges): ChargesOfClient {
  return {
    concepts: overlaid(charges.concepts, changed.concepts).flatMap(({ key, code, value }) =>
      value === null ? [] : [{ key, code, value }],
    ),
    credits: overlaid(charges.credits, changed.credits).flatMap(({ key, code, amounts }) =>
      amounts === null ? [] : [{ key, code, amounts }],
    ),
  };
}

function overlaid<Row extends Charge>(rows: readonly Row[], changed: readonly Row[]): Row[] {
  const byKey = new Map([...rows, ...changed].map((row) => [row.key, row]));
  return [...byKey.values()];
}

type Rows = {
  readonly billing_other_concept: { readonly client_code: string; readonly concept: string; readonly value: string };
  readonly billing_credit: StoredCredit;
};
interface StoredCredit extends Omit<CreditAmounts, 'number'> {
  readonly client_code: string;
  readonly concept: string;
  readonly instalment_number: number;
}

async function rowsOf<Table extends keyof Rows>(
  transaction: TenantTransaction,
  { period }: Pick<CycleMonth, 'period'>,
  codes: readonly string[],
  table: Table,
): Promise<readonly Rows[Table][]> {
  const { rows } = await sql<Rows[Table]>`select * from ${sql.table(table)}
    where year = ${period.year} and month = ${period.number} and client_code = any(${[...codes]}::text[]) order by line`.execute(
    transaction,
  );
  return rows;
}

function byClient<Row extends { readonly client_code: string }>(
  rows: readonly Row[],
): (code: string) => readonly Row[] {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const own = grouped.get(row.client_code);
    if (own === undefined) grouped.set(row.client_code, [row]);
    else own.push(row);
  }
  return (code) => grouped.get(code) ?? [];
}

/** The last correction of each charge, in the order in which they were made. */
async function correctedCharges(
  transaction: TenantTransaction,
  { period }: Pick<CycleMonth, 'period'>,
  codes: readonly string[],
  corrected: readonly number[] | undefined,
): Promise<ReadonlyMap<string, ChangedCharges>> {
  const rows = await transaction
    .selectFrom('charge_correction')
    .selectAll()
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .where('client_code', 'in', codes)
    .$if(corrected !== undefined, (query) => query.where(sql`corrects`, '=', sql`any(${corrected}::bigint[])`))
    .orderBy('version')
    .orderBy('key')
    .execute();
  const changed = new Map<string, { concepts: ChangedCharges['concepts']; credits: ChangedCharges['credits'] }>();
  for (const row of rows) {
    const own = changed.get(row.client_code) ?? { concepts: [], credits: [] };
    const charge = { key: row.key, code: row.concept };
    if (row.kind === 'concept') own.concepts = [...own.concepts, { ...charge, value: row.value }];
    else
      own.credits = [
        ...own.credits,
        { ...charge, amounts: row.total === null ? null : amountsOf(row as StoredCredit) },
      ];
    changed.set(row.client_code, own);
  }
  return changed;
}

function amountsOf(row: StoredCredit): CreditAmounts {
  const { total, balance, capital, interest, instalment, rate, instalment_number: number } = row;
  return { total, balance, capital, interest, instalment, rate, number };
}

/** `code`, `code#2`, …, in the order of the file. */
export function keyed<Row extends { readonly concept: string }>(rows: readonly Row[]): { key: string; row: Row }[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const count = (seen.get(row.concept) ?? 0) + 1;
    seen.set(row.concept, count);
    return { key: keyOf(row.concept, count), row };
  });
}

/** The key of the charge of that code that comes as the n-th, from 1. */
export function keyOf(code: string, count: number): string {
  return count === 1 ? code : `${code}#${count}`;
}
