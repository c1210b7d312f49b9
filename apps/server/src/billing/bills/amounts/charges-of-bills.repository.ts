import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import {
  amountsOfInstalment,
  type BroughtInstalment,
  broughtInstalments,
  type DueInstalment,
} from './brought-instalments.repository.ts';

/** Amounts of a credit instalment as decimal text: COP, and the rate in percent a year. */
export interface CreditAmounts {
  readonly total: string;
  readonly balance: string;
  readonly capital: string;
  readonly interest: string;
  readonly instalment: string;
  readonly rate: string;
  readonly number: number;
}

/** A charge other than energy and taxes. The second charge of a client with the same code has the key `code#2`. */
interface Charge {
  readonly key: string;
  readonly code: string;
}

/** COP, before or including VAT, depending on the company's option. */
interface ConceptCharge extends Charge {
  readonly value: string;
}

interface CreditCharge extends Charge {
  readonly amounts: CreditAmounts;
  /** Set when the credit was left by another system. */
  readonly brought?: BroughtInstalment;
}

/** Charges of a client's month: in the order of the loaded files, followed by brought credits and by charges that a correction added. */
export interface ChargesOfClient {
  readonly concepts: readonly ConceptCharge[];
  readonly credits: readonly CreditCharge[];
}

/** Changed charges by key; `null` removes the charge. */
export interface ChangedCharges {
  readonly concepts: readonly (Charge & { readonly value: string | null })[];
  readonly credits: readonly (Charge & { readonly amounts: CreditAmounts | null })[];
}

/** An issued bill, and the bills that it replaces, whose corrections are part of it. */
export interface IssuedCharges {
  readonly number: number;
  readonly corrected: readonly number[];
}

/**
 * Charges of the given clients in the month, by client code: as loaded from files and brought from another system, with corrections applied.
 * With `issued`, those of that bill.
 */
export async function chargesOfBills(
  transaction: TenantTransaction,
  cycleMonth: Pick<CycleMonth, 'period'>,
  codes: readonly string[],
  issued?: IssuedCharges,
): Promise<(clientCode: string) => ChargesOfClient> {
  const [concepts, credits, changed, instalmentsOf] = await Promise.all([
    rowsOf(transaction, cycleMonth, codes, 'billing_other_concept'),
    rowsOf(transaction, cycleMonth, codes, 'billing_credit'),
    correctedCharges(transaction, cycleMonth, codes, issued?.corrected),
    broughtInstalments(transaction, cycleMonth.period, codes, issued?.number),
  ]);
  const [conceptsOf, creditsOf] = [byClient(concepts), byClient(credits)];
  return (code) => {
    const charges: ChargesOfClient = {
      concepts: keyed(conceptsOf(code)).map(({ key, row }) => ({ key, code: row.concept, value: row.value })),
      credits: keyed<CreditRow>([...creditsOf(code), ...instalmentsOf(code)]).flatMap(creditCharges),
    };
    return withCharges(charges, changed.get(code) ?? { concepts: [], credits: [] });
  };
}

type CreditRow = StoredCredit | DueInstalment;

/** Charge of a credit; none of a brought credit without an instalment in the month. */
function creditCharges({ key, row }: { readonly key: string; readonly row: CreditRow }): CreditCharge[] {
  const code = row.concept;
  if (!('count' in row)) return [{ key, code, amounts: amountsOf(row) }];
  if (row.number === undefined) return [];
  const brought = { ...row, key: row.key ?? key, number: row.number };
  return [{ key: brought.key, code, amounts: amountsOfInstalment(brought), brought }];
}

/** Returns the charges with the changes applied. */
export function withCharges(charges: ChargesOfClient, changed: ChangedCharges): ChargesOfClient {
  return {
    concepts: overlaid(charges.concepts, changed.concepts).flatMap(({ key, code, value }) =>
      value === null ? [] : [{ key, code, value }],
    ),
    // Corrections change or remove credits and never add one, so a correction whose credit is absent has no effect.
    credits: overlaid<Charge & { amounts: CreditAmounts | null; brought?: BroughtInstalment }>(
      charges.credits,
      changed.credits.filter(({ key }) => charges.credits.some((it) => it.key === key)),
    ).flatMap(({ amounts, ...credit }) => (amounts === null ? [] : [{ ...credit, amounts }])),
  };
}

/** Overlays the changed charges by key; a changed credit keeps its brought instalment. */
function overlaid<Row extends Charge>(rows: readonly Row[], changed: readonly Row[]): Row[] {
  const byKey = new Map<string, Row>();
  for (const row of [...rows, ...changed]) byKey.set(row.key, { ...byKey.get(row.key), ...row });
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

/** Last correction of each charge, in the order in which corrections were made. */
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

/** Assigns the keys `code`, `code#2`, … in file order. */
export function keyed<Row extends { readonly concept: string }>(rows: readonly Row[]): { key: string; row: Row }[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const count = (counts.get(row.concept) ?? 0) + 1;
    counts.set(row.concept, count);
    return { key: keyOf(row.concept, count), row };
  });
}

/** Key of the n-th charge with that code, counted from 1. */
export function keyOf(code: string, count: number): string {
  return count === 1 ? code : `${code}#${count}`;
}
