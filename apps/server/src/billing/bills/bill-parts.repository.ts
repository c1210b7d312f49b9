import { otherConcept } from '@contador/domain/billing';
import { type Decimal, decimal, quantity } from '@contador/kernel';
import { type ConceptLine, conceptLines, type Options, storedFigures } from '@contador/regulation';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { annualParametersOf } from '../liquidation/annual-parameters.ts';
import type { CycleMonth } from '../liquidation/liquidated-month.ts';
import { type ChargesOfClient, chargesOfBills } from './charges-of-bills.repository.ts';
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

/** A line of energy: of a liquidation, or of a settlement of self-generators under its own codes. */
export type BilledLine = Omit<ConceptLine, 'code'> & { readonly code: string };

/** Everything of which a client's bill is made up. */
export interface BillParts {
  readonly clientCode: string;
  readonly sicCode: string;
  /** None of a client without offer. */
  readonly lines: readonly BilledLine[];
  /** COP/kWh of each line, where they are no figures. */
  readonly rates?: Readonly<Record<string, Decimal | undefined>>;
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

/** The parts of the bills of clients of whom that is liquidated, stored or not, with what is charged besides: as it stands, where nothing else is given. */
export async function partsOfBills(
  transaction: TenantTransaction,
  of: CycleMonth,
  liquidated: readonly LiquidatedParts[],
  options: Options,
  given?: (clientCode: string) => ChargesOfClient,
): Promise<ReadonlyMap<string, BillParts>> {
  const codes = liquidated.map(({ clientCode }) => clientCode);
  if (codes.length === 0) return new Map();
  const [charges, differences, concepts, annual] = await Promise.all([
    given ?? chargesOfBills(transaction, of, codes),
    differencesOfBills(transaction, of, codes),
    transaction.selectFrom('billing_concept').select(['code', 'description', 'applies_vat']).execute(),
    annualParametersOf(transaction, of),
  ]);
  const conceptOf = new Map(concepts.map((concept) => [concept.code, concept]));
  const lists = new Map([...new Set(liquidated.map(({ ids }) => ids))].map((ids) => [ids, storedFigures(ids)]));
  return new Map(
    liquidated.map(({ ids, total, amounts: packed, ...row }) => {
      const list = ids === '' ? undefined : lists.get(ids);
      const amounts = packed.split('\t');
      const own = charges(row.clientCode);
      const vat = quantity(annual?.vat ?? 0, '%');
      return [
        row.clientCode,
        {
          ...row,
          lines: list === undefined ? [] : conceptLines(list, amounts),
          figures: new Map(list?.figures.map(({ id }, at) => [id, amounts[at] as string])),
          energy: decimal(total),
          others: [
            ...own.concepts.map(({ key, code, value }) => ({
              ...{ key, code, name: conceptOf.get(code)?.description ?? code },
              ...otherConcept(
                quantity(value, 'COP'),
                { appliesVat: conceptOf.get(code)?.applies_vat ?? false, vat },
                options,
              ),
            })),
            ...(differences.get(row.clientCode) ?? []),
          ],
          credits: own.credits.map(({ key, code, amounts: { number, ...of } }) => ({
            ...{ key, code, name: conceptOf.get(code)?.description ?? code, number },
            ...{ total: decimal(of.total), balance: decimal(of.balance), capital: decimal(of.capital) },
            ...{ interest: decimal(of.interest), instalment: decimal(of.instalment), rate: decimal(of.rate) },
          })),
        },
      ];
    }),
  );
}
