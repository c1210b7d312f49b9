import { otherConcept } from '@contador/domain/billing';
import { type Decimal, decimal, quantity } from '@contador/kernel';
import { type ConceptLine, conceptLines, type Options, storedFigures } from '@contador/regulation';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { annualParametersOf } from '../liquidation/annual-parameters.ts';
import type { CycleMonth } from '../liquidation/liquidated-month.ts';
import { differencesOfBills } from './differences-of-bill.repository.ts';
import {
  type LiquidatedParts,
  liquidatedParts,
  type RunsOfMonth,
  type TaxPart,
} from './liquidated-parts.repository.ts';

/** A concept that is charged besides energy, COP. A code that a client has twice is `code` and `code#2`. */
export interface OtherLine {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly base: Decimal;
  readonly vat: Decimal;
  readonly total: Decimal;
}

/** An instalment of a credit, COP, and percent a year. */
export interface CreditLine {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly total: Decimal;
  readonly balance: Decimal;
  readonly capital: Decimal;
  readonly interest: Decimal;
  readonly instalment: Decimal;
  readonly rate: Decimal;
  readonly number: number;
}

/** Everything of which a client's bill is made up. */
export interface BillParts {
  readonly clientCode: string;
  readonly sicCode: string;
  /** None of a client without offer. */
  readonly lines: readonly ConceptLine[];
  /** Amounts of the energy by the id of their figure. */
  readonly figures: ReadonlyMap<string, string>;
  readonly tariff: string | null;
  readonly appliedM: number;
  readonly energy: Decimal;
  /** Absent while the tax is not liquidated. */
  readonly lighting: TaxPart | undefined;
  readonly security: TaxPart | undefined;
  readonly others: readonly OtherLine[];
  readonly credits: readonly CreditLine[];
}

/** The parts of the bills of those clients, by code. */
export async function billParts(
  transaction: TenantTransaction,
  of: CycleMonth,
  runs: RunsOfMonth,
  codes: readonly string[],
  options: Options,
): Promise<ReadonlyMap<string, BillParts>> {
  return await partsOfBills(transaction, of, await liquidatedParts(transaction, runs, codes), options);
}

/** The parts of the bills of clients of whom that is liquidated, stored or not, with what is charged besides. */
export async function partsOfBills(
  transaction: TenantTransaction,
  of: CycleMonth,
  liquidated: readonly LiquidatedParts[],
  options: Options,
): Promise<ReadonlyMap<string, BillParts>> {
  const codes = liquidated.map(({ clientCode }) => clientCode);
  if (codes.length === 0) return new Map();
  const [others, differences, credits, annual] = await Promise.all([
    othersOf(transaction, of, codes),
    differencesOfBills(transaction, of, codes),
    creditsOf(transaction, of, codes),
    annualParametersOf(transaction, of),
  ]);
  const lists = new Map([...new Set(liquidated.map(({ ids }) => ids))].map((ids) => [ids, storedFigures(ids)]));
  return new Map(
    liquidated.map(({ ids, total, amounts: packed, ...row }) => {
      const list = ids === '' ? undefined : lists.get(ids);
      const amounts = packed.split('\t');
      const own = others.filter((it) => it.client_code === row.clientCode);
      const vat = quantity(annual?.vat ?? 0, '%');
      return [
        row.clientCode,
        {
          ...row,
          lines: list === undefined ? [] : conceptLines(list, amounts),
          figures: new Map(list?.figures.map(({ id }, at) => [id, amounts[at] as string])),
          energy: decimal(total),
          others: [
            ...keyed(own).map(({ key, row: other }) => ({
              ...{ key, code: other.concept, name: other.description },
              ...otherConcept(quantity(other.value, 'COP'), { appliesVat: other.applies_vat, vat }, options),
            })),
            ...(differences.get(row.clientCode) ?? []),
          ],
          credits: keyed(credits.filter((it) => it.client_code === row.clientCode)).map(({ key, row: credit }) => ({
            ...{ key, code: credit.concept, name: credit.description, number: credit.instalment_number },
            ...{ total: decimal(credit.total), balance: decimal(credit.balance), capital: decimal(credit.capital) },
            ...{
              interest: decimal(credit.interest),
              instalment: decimal(credit.instalment),
              rate: decimal(credit.rate),
            },
          })),
        },
      ];
    }),
  );
}

async function othersOf(transaction: TenantTransaction, { period }: CycleMonth, codes: readonly string[]) {
  return await transaction
    .selectFrom('billing_other_concept as o')
    .innerJoin('billing_concept as c', (join) =>
      join.onRef('c.tenant', '=', 'o.tenant').onRef('c.code', '=', 'o.concept'),
    )
    .select(['o.client_code', 'o.concept', 'o.value', 'c.description', 'c.applies_vat'])
    .where('o.year', '=', period.year)
    .where('o.month', '=', period.number)
    .where('o.client_code', 'in', codes)
    .orderBy('o.line')
    .execute();
}

async function creditsOf(transaction: TenantTransaction, { period }: CycleMonth, codes: readonly string[]) {
  return await transaction
    .selectFrom('billing_credit as k')
    .innerJoin('billing_concept as c', (join) =>
      join.onRef('c.tenant', '=', 'k.tenant').onRef('c.code', '=', 'k.concept'),
    )
    .selectAll('k')
    .select('c.description')
    .where('k.year', '=', period.year)
    .where('k.month', '=', period.number)
    .where('k.client_code', 'in', codes)
    .orderBy('k.line')
    .execute();
}

/** `code`, `code#2`, …, in the order of the file. */
function keyed<Row extends { readonly concept: string }>(rows: readonly Row[]): { key: string; row: Row }[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const count = (seen.get(row.concept) ?? 0) + 1;
    seen.set(row.concept, count);
    return { key: count === 1 ? row.concept : `${row.concept}#${count}`, row };
  });
}
