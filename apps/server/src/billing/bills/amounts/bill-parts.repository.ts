import { otherConcept } from '@contador/domain/billing';
import { type Decimal, decimal, quantity } from '@contador/kernel';
import { type ConceptLine, conceptLines, type Options, storedFigures } from '@contador/regulation';
import type { TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import { annualParametersOf } from '../../liquidation/runs/annual-parameters.ts';
import type { BroughtInstalment } from './brought-instalments.repository.ts';
import { type ChargesOfClient, chargesOfBills } from './charges-of-bills.repository.ts';
import { differencesOfBills } from './differences-of-bill.repository.ts';
import {
  type LiquidatedParts,
  liquidatedParts,
  type RunsOfMonth,
  type TaxPart,
} from './liquidated-parts.repository.ts';

/** A charge other than energy, COP. The second charge of a client with the same code has the key `code#2`. */
export interface OtherLine {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly base: Decimal;
  readonly vat: Decimal;
  readonly total: Decimal;
  /** False for a concept that the electronic document leaves out, because it needs a sales invoice. */
  readonly inherent: boolean;
}

/** A credit instalment: amounts in COP, rate in percent a year. */
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
  /** Set when the credit was left by another system. */
  readonly brought?: BroughtInstalment;
}

/** An energy line, from a liquidation or from a settlement of self-generators, which has its own codes. */
export type BilledLine = Omit<ConceptLine, 'code'> & { readonly code: string };

/** Everything that a client's bill is composed of. */
export interface BillParts {
  readonly clientCode: string;
  readonly sicCode: string;
  /** Empty for a client without an offer. */
  readonly lines: readonly BilledLine[];
  /** Price of each line, COP/kWh, by line code. Set where the prices are not among `figures`. */
  readonly rates?: Readonly<Record<string, Decimal | undefined>>;
  /** Amounts of the energy liquidation, by figure id. */
  readonly figures: ReadonlyMap<string, string>;
  readonly tariff: string | null;
  readonly appliedM: number;
  readonly energy: Decimal;
  /** Absent until the tax is liquidated. */
  readonly lighting: TaxPart | undefined;
  readonly security: TaxPart | undefined;
  readonly others: readonly OtherLine[];
  readonly credits: readonly CreditLine[];
}

/** Reads the bill parts of the given clients, by client code. */
export async function billParts(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  runs: RunsOfMonth,
  codes: readonly string[],
  options: Options,
): Promise<ReadonlyMap<string, BillParts>> {
  return await partsOfBills(transaction, cycleMonth, await liquidatedParts(transaction, runs, codes), options);
}

/**
 * Builds the bill parts of liquidated clients, stored or not, and adds their other charges: the stored ones unless `chargesOfClient`
 * supplies others.
 */
export async function partsOfBills(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  liquidated: readonly LiquidatedParts[],
  options: Options,
  chargesOfClient?: (clientCode: string) => ChargesOfClient,
): Promise<ReadonlyMap<string, BillParts>> {
  const codes = liquidated.map(({ clientCode }) => clientCode);
  if (codes.length === 0) return new Map();
  const [charges, differences, concepts, annual] = await Promise.all([
    chargesOfClient ?? chargesOfBills(transaction, cycleMonth, codes),
    differencesOfBills(transaction, cycleMonth, codes),
    transaction.selectFrom('billing_concept').select(['code', 'description', 'applies_vat', 'inherent']).execute(),
    annualParametersOf(transaction, cycleMonth),
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
              key,
              code,
              name: conceptOf.get(code)?.description ?? code,
              inherent: conceptOf.get(code)?.inherent ?? true,
              ...otherConcept(
                quantity(value, 'COP'),
                { appliesVat: conceptOf.get(code)?.applies_vat ?? false, vat },
                options,
              ),
            })),
            ...(differences.get(row.clientCode) ?? []),
          ],
          credits: own.credits.map(({ key, code, brought, amounts: { number, ...amounts } }) => ({
            key,
            code,
            name: conceptOf.get(code)?.description ?? code,
            number,
            total: decimal(amounts.total),
            balance: decimal(amounts.balance),
            capital: decimal(amounts.capital),
            interest: decimal(amounts.interest),
            instalment: decimal(amounts.instalment),
            rate: decimal(amounts.rate),
            ...(brought && { brought }),
          })),
        },
      ];
    }),
  );
}
