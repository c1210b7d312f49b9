import type { Particular } from '@contador/contract';
import { billCorrectionTexts as texts } from '@contador/contract/messages';
import { type BillTerms, type TermsCause, termsCauses, termsFaults } from '@contador/domain/billing';
import { type Decimal, decimal } from '@contador/kernel';
import { clientClass, priceFacts, type Stratum } from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import { priceQuantities } from '../liquidation/energy/price-quantities.ts';
import type { BillToCorrect } from './bill-to-correct.ts';
import { billedTerms, CLASS, pricesOfTariff, termsColumns } from './billed-terms.ts';

/** Corrected terms of a bill, and the liquidation facts that they replace, by column id. */
export interface ResolvedTerms {
  readonly terms: BillTerms;
  readonly causes: readonly TermsCause[];
  /** True if other agreements may apply: the class, municipality or level changes. */
  readonly isPlaced: boolean;
  readonly facts: ReadonlyMap<string, Decimal | string | undefined>;
}

/** Compares typed terms with those of the bill: `null` if nothing differs, faults if they are invalid. */
export async function resolveTerms(
  transaction: TenantTransaction,
  to: BillToCorrect,
  typed: BillTerms | null | undefined,
): Promise<{ readonly resolved: ResolvedTerms | null } | { readonly faults: readonly Particular[] }> {
  if (typed === null || typed === undefined) return { resolved: null };
  const billed = await billedTerms(transaction, to);
  if (billed === undefined) return { faults: [{ expected: texts.withoutEnergy }] };
  const causes = termsCauses(billed.terms, typed);
  if (causes.length === 0) return { resolved: null };
  const billedClass = { ...billed.billedClass, use: typed.useType, stratum: typed.stratum as Stratum | null };
  const faults = termsFaults(typed, billedClass);
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
  facts.set(CLASS, clientClass(billedClass.use, billedClass.stratum ?? undefined));
  // Each stratum has its own tariff at each level of a market.
  if (pricing.some((cause) => causes.includes(cause))) {
    const { pricesAt } = await pricesOfTariff(transaction, billedClass, typed.tariffId);
    const prices = pricesAt(typed);
    const priced = prices && priceFacts(priceQuantities(prices));
    if (priced === undefined || !hasBands(priced, billedClass)) {
      return { faults: [{ field: 'tariffId', value: typed.tariffId, expected: texts.tariffWithoutPrices }] };
    }
    for (const [id, price] of priced) facts.set(id, price);
  }
  const isPlaced = causes.includes('class') || causes.includes('municipality') || billed.terms.level !== typed.level;
  return { resolved: { terms: typed, causes, isPlaced, facts } };
}

/** Causes that change the prices. */
const pricing = ['tariff', 'class', 'market'] as const satisfies readonly TermsCause[];

/** True if the tariff has a price for every band in which the client is billed. */
function hasBands(
  priced: ReadonlyMap<string, Decimal | string | undefined>,
  { hourly, marketType }: { readonly hourly: boolean; readonly marketType: string },
): boolean {
  const price = marketType === 'REGULADO' ? 'unitCost' : 'transmission';
  return (hourly ? ['max', 'med', 'min'] : ['mon']).every(
    (band) => priced.get(`billing:tariff.${price}[band=${band}]`) !== undefined,
  );
}
