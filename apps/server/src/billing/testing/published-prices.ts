import { noPricingDetails } from '@contador/domain/non-regulated';
import type { Month } from '@contador/kernel';
import type { PublishedLevel, TariffSet } from '@contador/market-files/synthetic-billing';
import type { PrintedMonth } from '@contador/regulation';
import { figureIds } from '../../non-regulated/customer-tariff.ts';
import type { userTariffs } from '../../non-regulated/user-tariff.repository.ts';

/** Published levels as a printed month; values that no bill reads are 0. */
export function printedOf(applied: Month, levels: TariffSet['regulated'][string]): PrintedMonth {
  const pricesBy = <Keys extends string>(keys: readonly Keys[], read: (level: PublishedLevel) => string) =>
    Object.fromEntries(
      keys.map((key) => {
        const level = levels[key as keyof typeof levels];
        if (level === undefined) throw new Error(`no level ${key}`);
        return [key, read(level)];
      }),
    ) as Record<Keys, string>;
  const all = ['n1or', 'n1comp', 'n1us', 'n2', 'n3'] as const;
  const homes = ['n1or', 'n1comp', 'n1us'] as const;
  const byVoltage = (read: (level: PublishedLevel) => string) => {
    const { n1or, n2, n3 } = pricesBy(all, read);
    return { 1: n1or, 2: n2, 3: n3 };
  };
  const cu = pricesBy(all, (level) => level.cu.mon);
  const strata = (level: PublishedLevel) => ({ 4: '0', 5: '0', 6: '0', ...level.strata });
  const ofHomes = <To>(read: (level: PublishedLevel) => To) =>
    Object.fromEntries(homes.map((key) => [key, read(levels[key] as PublishedLevel)])) as Record<
      (typeof homes)[number],
      To
    >;
  return {
    month: `${applied.year}-${String(applied.number).padStart(2, '0')}`,
    generation: '300',
    transmission: '50',
    commercialisation: '150',
    restrictions: '30',
    baseCost: '0',
    distribution: pricesBy(all, (level) => level.d),
    losses: { 1: '60', 2: '20', 3: '15' },
    unitCost: cu,
    tariffOptionCost: byVoltage((level) => level.cot),
    appliedUnitCost: cu,
    official: cu,
    commercial: cu,
    subsidyPercent: ofHomes(() => ({ 1: '0', 2: '0', 3: '0' })),
    residential: ofHomes(strata) as PrintedMonth['residential'],
  };
}

type FreeRow = Parameters<typeof userTariffs.insert>[1][number];

/** Published tariff of a free customer with a valid offer. */
export function freeRow(period: Month, code: string, prices: TariffSet['free'][string]): FreeRow {
  const customer = { code, name: code, market: 'DNOM', level: 'n2' as const, contributes: true, active: true };
  const byBand = (name: string, bandPrices: typeof prices.t) =>
    Object.entries(bandPrices).map(
      ([band, price]) => [`${name}${band[0]?.toUpperCase()}${band.slice(1)}`, price] as const,
    );
  const ids = figureIds(customer);
  const figures = [
    ...byBand('transmission', prices.t),
    ...byBand('losses', prices.pr),
    ...Object.entries({
      restrictions: prices.r,
      distribution: prices.d,
      commercialisation: prices.c,
      generation: prices.g,
    }),
  ];
  const offer = {
    number: 1,
    clientCode: code,
    detail: '',
    indexVariable: 'IPP' as const,
    baseIndex: 152,
    pricing: 'fixed' as const,
    commercialisationBase: 9.5,
    details: { ...noPricingDetails, basePrice: 265 },
    subscriptionDate: null,
    startDate: '2025-01-01',
    finishDate: '2026-12-31',
    active: true,
  };
  return {
    period,
    version: 'def',
    clientCode: code,
    customer,
    offer,
    trace: { roots: [], nodes: {} },
    remarks: [],
    amounts: Object.fromEntries(figures.map(([name, price]) => [ids[name] as string, price])),
  };
}
