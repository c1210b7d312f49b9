import type { Particular } from '@contador/contract';
import { billCorrectionTexts as texts } from '@contador/contract/messages';
import { type BillTerms, type TermsCause, termsCauses, termsFaults } from '@contador/domain/billing';
import { type Decimal, decimal } from '@contador/kernel';
import { clientClass, priceFacts, type Stratum } from '@contador/regulation';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { priceQuantities } from '../liquidation/price-quantities.ts';
import type { BillToCorrect } from './bill-to-correct.ts';
import { CLASS, pricesOfTariff, saidTerms, termsColumns } from './said-terms.ts';

/** Terms in the place of those of a bill, and the facts of a liquidation that they replace, by the ids of their columns. */
export interface ResolvedTerms {
  readonly terms: BillTerms;
  readonly causes: readonly TermsCause[];
  /** Whether other agreements may be theirs: of another class, in another municipality or at another level. */
  readonly isPlaced: boolean;
  readonly facts: ReadonlyMap<string, Decimal | string | undefined>;
}

/** What of typed terms differs from the bill's: null where nothing does, faults where they cannot be. */
export async function resolveTerms(
  transaction: TenantTransaction,
  to: BillToCorrect,
  typed: BillTerms | null | undefined,
): Promise<{ readonly resolved: ResolvedTerms | null } | { readonly faults: readonly Particular[] }> {
  if (typed === null || typed === undefined) return { resolved: null };
  const said = await saidTerms(transaction, to);
  if (said === undefined) return { faults: [{ expected: texts.withoutEnergy }] };
  const causes = termsCauses(said.terms, typed);
  if (causes.length === 0) return { resolved: null };
  const of = { ...said.of, use: typed.useType, stratum: typed.stratum as Stratum | null };
  const faults = termsFaults(typed, of);
  if (faults.length > 0) {
    return {
      faults: faults.map(({ field, reason }) => ({
        field,
        value: String(typed[field] ?? ''),
        expected: texts.termsFaults[reason],
      })),
    };
  }
  const facts = new Map<string, Decimal | string | undefined>(
    Object.entries(termsColumns).map(([field, id]) => {
      const value = typed[field as keyof typeof termsColumns];
      return [id, value === null ? undefined : decimal(value)];
    }),
  );
  facts.set(CLASS, clientClass(of.use, of.stratum ?? undefined));
  // A stratum has a tariff of its own at each level of a market.
  if (pricing.some((cause) => causes.includes(cause))) {
    const { pricesAt } = await pricesOfTariff(transaction, of, typed.tariffId);
    const prices = pricesAt(typed);
    const priced = prices && priceFacts(priceQuantities(prices));
    if (priced === undefined || !hasBands(priced, of)) {
      return { faults: [{ field: 'tariffId', value: typed.tariffId, expected: texts.tariffWithoutPrices }] };
    }
    for (const [id, price] of priced) facts.set(id, price);
  }
  const isPlaced = causes.includes('class') || causes.includes('municipality') || said.terms.level !== typed.level;
  return { resolved: { terms: typed, causes, isPlaced, facts } };
}

/** What chooses the prices. */
const pricing = ['tariff', 'class', 'market'] as const satisfies readonly TermsCause[];

/** Whether there is a price of every band in which the client is billed. */
function hasBands(
  priced: ReadonlyMap<string, Decimal | string | undefined>,
  { hourly, marketType }: { readonly hourly: boolean; readonly marketType: string },
): boolean {
  const price = marketType === 'REGULADO' ? 'unitCost' : 'transmission';
  return (hourly ? ['max', 'med', 'min'] : ['mon']).every(
    (band) => priced.get(`billing:tariff.${price}[band=${band}]`) !== undefined,
  );
}
