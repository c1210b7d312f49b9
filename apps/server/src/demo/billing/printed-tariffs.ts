import { decimal, isoMonth, type Month, roundHalfUp } from '@contador/kernel';
import type { TariffSet } from '@contador/market-files/synthetic-billing';
import type { PrintedMonth } from '@contador/regulation';
import { inTenant } from '../../platform/database/in-tenant.ts';
import { publishPrintedMonth } from '../../tariff-calculation/index.ts';
import type { NetworkCharges } from '../retail-market.ts';
import type { DemoContext } from '../run-demo-steps.ts';
import { variation } from '../variation.ts';

const SOURCE = 'Tarifas inventadas de la demostración, como si la empresa las hubiera publicado en otro sistema';

/** COP/kWh around which each figure varies. */
const usual = {
  generation: 305,
  transmission: 52,
  commercialisation: 118,
  restrictions: 31,
  distribution: { n1or: 288, n1comp: 259, n1us: 231, n2: 164, n3: 97 },
  losses: { 1: 63, 2: 25, 3: 17 },
  cot: { 1: 30, 2: 21, 3: 12 },
} as const;
const homes = ['n1or', 'n1comp', 'n1us'] as const;
const levels = [...homes, 'n2', 'n3'] as const;
type Level = (typeof levels)[number];
/** Fraction of the unit cost that each stratum pays. */
const paid = { 1: 0.45, 2: 0.56, 3: 0.85, 4: 1, 5: 1.2, 6: 1.2 } as const;
const CONTRIBUTING = 1.2;

/** The network charges of a market in the month of a tariff if they are known; otherwise they are generated. */
export type ChargesOf = (market: string, month: Month) => NetworkCharges | undefined;

const unknown: ChargesOf = () => undefined;

/** The tariffs of the month as the company printed them. */
export function printedTariff(market: string, month: Month, chargesOf: ChargesOf = unknown): PrintedMonth {
  const charges = chargesOf(market, month);
  const figure = (name: string, about: number) => text(about * variation(`${market} ${name}`, month, 0.03));
  const each = <Key extends string | number>(name: string, amounts: Readonly<Record<Key, number>>) =>
    Object.fromEntries(
      Object.entries<number>(amounts).map(([key, about]) => [key, figure(`${name} ${key}`, about)]),
    ) as Record<Key, string>;
  const parts = {
    generation: figure('G', usual.generation),
    transmission: charges ? text(charges.transmission) : figure('T', usual.transmission),
    commercialisation: figure('C', usual.commercialisation),
    restrictions: charges ? text(charges.restrictions) : figure('R', usual.restrictions),
  };
  const [losses, cot] = [each('PR', usual.losses), each('COT', usual.cot)];
  const own = charges?.distribution;
  const distribution = own
    ? { n1or: text(own.n1or), n1comp: text(own.n1comp), n1us: text(own.n1us), n2: text(own.n2), n3: text(own.n3) }
    : each('D', usual.distribution);
  const cu = (level: Level) => sum(...Object.values(parts), distribution[level], losses[voltage(level)]);
  const applied = (level: Level) => sum(cu(level), cot[voltage(level)]);
  const share = (level: Level, fraction: number) => text(Number(applied(level)) * fraction);
  const byLevel = (valueAt: (level: Level) => string) =>
    Object.fromEntries(levels.map((level) => [level, valueAt(level)])) as Record<Level, string>;
  const byHome = <To>(valueAt: (level: (typeof homes)[number]) => To) =>
    Object.fromEntries(homes.map((level) => [level, valueAt(level)])) as Record<(typeof homes)[number], To>;
  return {
    month: isoMonth(month),
    ...parts,
    baseCost: null,
    distribution,
    losses,
    tariffOptionCost: cot,
    unitCost: byLevel(cu),
    appliedUnitCost: byLevel(applied),
    official: byLevel(applied),
    commercial: byLevel((level) => share(level, CONTRIBUTING)),
    subsidyPercent: byHome(() => ({ 1: '55', 2: '44', 3: '15' })),
    residential: byHome(
      (level) =>
        Object.fromEntries(
          Object.entries(paid).map(([stratum, fraction]) => [stratum, share(level, fraction)]),
        ) as Record<keyof typeof paid, string>,
    ),
  };
}

/** Converts the tariffs of a month to the form that the generator of clients takes. */
export function tariffSetOf(markets: readonly string[], month: Month, chargesOf?: ChargesOf): TariffSet {
  const levelsOf = (market: string) => {
    const printed = printedTariff(market, month, chargesOf);
    return Object.fromEntries(
      levels.map((level) => [
        level,
        {
          cu: { mon: printed.unitCost[level] },
          cot: printed.tariffOptionCost[voltage(level)],
          d: printed.distribution[level],
          ...(isHome(level) && { strata: printed.residential[level] }),
        },
      ]),
    );
  };
  return { regulated: Object.fromEntries(markets.map((market) => [market, levelsOf(market)])), free: {} };
}

/** Publishes the tariffs of the month as a printed publication is imported. */
export async function bringPrintedTariffs(
  { parts }: Pick<DemoContext, 'parts'>,
  tenant: string,
  markets: readonly string[],
  month: Month,
  chargesOf?: ChargesOf,
): Promise<void> {
  for (const market of markets) {
    await inTenant(parts.database, tenant, (transaction) =>
      publishPrintedMonth(transaction, {
        tenant,
        market,
        printed: printedTariff(market, month, chargesOf),
        source: SOURCE,
        validFrom: new Date(`${isoMonth(month)}-02T05:00:00Z`),
        by: { email: `dev@${tenant}`, personName: 'Contador' },
        at: parts.now(),
      }),
    );
  }
}

const isHome = (level: Level): level is (typeof homes)[number] => level.startsWith('n1');
const voltage = (level: Level) => Number(level[1]) as 1 | 2 | 3;
const text = (value: number) => value.toFixed(2);
const sum = (...terms: readonly string[]) =>
  roundHalfUp(
    terms.reduce((total, term) => total.plus(term), decimal(0)),
    2,
  ).toFixed(2);
