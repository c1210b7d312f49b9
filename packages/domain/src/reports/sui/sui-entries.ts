import { decimal } from '@contador/kernel';
import { levelKeys } from '../../tariff-calculation/component.ts';
import { contributionShares } from './contribution-shares.ts';
import { groupCount, initialInputs, type SuiEntries, type SuiMarketEntry, withFixedValues } from './sui-form.ts';
import type { SuiMarket, SuiMaterial } from './sui-material.ts';
import type { SuiLayout } from './sui-report.ts';
import { suiFigureId } from './sui-rows.ts';
import { figures } from './tariff-chapter.ts';

/** True when a level of the market paid the unit cost of the tariff option instead of the calculated one. */
function optionApplied({ code, tariff }: SuiMarket): boolean {
  return levelKeys.some((level) => {
    const index = { market: code, level };
    const paid = tariff?.amounts[suiFigureId(figures.optionUnitCost, index)];
    return paid !== undefined && paid !== tariff?.amounts[suiFigureId(figures.unitCost, index)];
  });
}

/** Inputs that follow from the published month; they take precedence over the form and the month before. */
function published({ markets, tariffMonth }: SuiMaterial): Readonly<Record<string, string | null>> {
  const tariffs = markets.flatMap(({ tariff }) => (tariff === null ? [] : [tariff]));
  const dates = tariffs.map(({ publishedOn }) => publishedOn).sort();
  const quarter = Math.ceil(tariffMonth.number / 3);
  return {
    publishedOn: dates.at(-1) ?? null,
    applied: markets.some(optionApplied) ? 'S' : 'N',
    year: String(tariffMonth.year),
    quarter: String(quarter),
    monthOfQuarter: String(tariffMonth.number - (quarter - 1) * 3),
    ...contributionPercents(markets),
  };
}

/** Contribution percentages with which the published CER was calculated; null when no market has them, as for a printed tariff. */
function contributionPercents(markets: SuiMaterial['markets']): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    contributionShares.map(({ input, share }) => {
      const amounts = markets.map(({ code, tariff }) => tariff?.amounts[suiFigureId(share, { market: code })]);
      const known = amounts.find((amount) => amount !== undefined);
      return [input, known === undefined ? null : decimal(known).times(100).toString()];
    }),
  );
}

/**
 * Initial content of a form that was not filled for the month: the entries of the month before, if any, overwritten by what follows from
 * the published month.
 */
export function proposedEntries(
  { form }: SuiLayout,
  material: SuiMaterial,
  before: SuiEntries | undefined,
): SuiEntries {
  const known = published(material);
  const size = form.inputs.length;
  const base = before === undefined ? initialInputs(form) : before.inputs;
  const inputs = Array.from({ length: groupCount(form, base) * size }, (_, at) => {
    const key = form.inputs[at % size]?.key ?? '';
    return known[key] ?? base[at] ?? null;
  });
  const subsidies = (before?.subsidies ?? [])
    .filter(({ market }) => material.markets.some(({ code }) => code === market))
    .map(({ market, values }) => ({
      market,
      values: { ...values, ...proposedMarket(form.ofMarket, material, market) },
    }));
  return { inputs: withFixedValues(form, inputs), subsidies };
}

/** Initial values of a market that is added: figures of the published calculation, and the quarter of the month. */
export function proposedMarket(
  marketInputs: SuiLayout['form']['ofMarket'],
  material: SuiMaterial,
  market: string,
): SuiMarketEntry['values'] {
  const known = published(material);
  const amounts = material.markets.find(({ code }) => code === market)?.tariff?.amounts ?? {};
  return Object.fromEntries(
    (marketInputs ?? []).flatMap(({ key, filledBy }) => {
      const value = filledBy === undefined ? known[key] : amounts[`${filledBy}[market=${market}]`];
      return value === undefined || value === null ? [] : [[key, value]];
    }),
  );
}
