import type { ReadingTrial } from '@contador/contract/tariff-calculation';
import { levelKeys } from '@contador/domain/tariff-calculation';
import { appliedUnitCost, type OptionName, type Options, whatChanged } from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import type { MonthInputs } from '../../tariff-inputs/index.ts';
import { monthAdjustments } from '../adjustments/month-adjustments.ts';
import { figure } from '../calculation/component-figures.ts';
import { calculateMarket, type MarketCalculation } from '../calculation/market-calculation.ts';
import { whatIsMissing } from '../console/missing-particulars.ts';
import { correctionsOf } from '../corrections/correction.repository.ts';
import { correctionsInForce } from '../corrections/saved-correction.ts';
import { monthFacts } from '../facts/month-facts.ts';
import { withCorrections } from '../facts/with-corrections.ts';
import { loadMarketOption } from '../market-option/market-option.ts';
import { publishedMonthBefore } from '../publication.repository.ts';
import type { CalculationVersion } from '../version.repository.ts';

/**
 * Calculates a market's month with each of the other readings of an option, for comparison with the current one: the applied unit cost by
 * level, and the parts of the change at level 1. Nothing is stored.
 */
export async function otherReadings(
  transaction: TenantTransaction,
  input: {
    readonly version: CalculationVersion;
    readonly market: string;
    readonly inputs: MonthInputs;
    readonly option: OptionName;
    readonly values: readonly string[];
  },
): Promise<ReadingTrial[]> {
  const { version, market, inputs, option, values } = input;
  const before = await publishedMonthBefore(transaction, version.period, market);
  const { facts: adjustments } = await monthAdjustments(transaction, version.period);
  const tariffOption = await loadMarketOption(transaction, version, market, inputs);
  const corrections = correctionsInForce(await correctionsOf(transaction, version, market));
  const read = (options: Partial<Options>): MarketCalculation =>
    calculateMarket({
      period: version.period,
      market,
      type: version.calculationType,
      facts: withCorrections(monthFacts({ ...inputs, options }, market, before, adjustments), corrections),
      published: [],
      ...(tariffOption && { option: { levels: tariffOption.levels, published: [] } }),
    });
  const present = read(inputs.options);
  const marketName = inputs.markets.find(({ code }) => code === market)?.name ?? market;
  return values.map((value) => ({
    value,
    market,
    marketName,
    ...compared(present, read({ ...inputs.options, [option]: value }), market),
  }));
}

function compared(
  present: MarketCalculation,
  other: MarketCalculation,
  market: string,
): Pick<ReadingTrial, 'levels' | 'components' | 'missing' | 'impossible'> {
  const figures = levelKeys.map((level) => ({ level, ...figure(appliedUnitCost, { market, level, band: 'mon' }) }));
  const levels: ReadingTrial['levels'] = [];
  const missing = new Map<string, ReadingTrial['missing'][number]>();
  let impossible = false;
  for (const { level, term, index } of figures) {
    const [was, is] = [present.evaluation.ask(term, index), other.evaluation.ask(term, index)];
    if (was.kind !== 'value') continue;
    if (is.kind === 'value') levels.push({ level, present: was.amount.toString(), other: is.amount.toString() });
    else if (is.kind === 'missing')
      for (const each of is.missing) for (const it of whatIsMissing({ missing: [each] })) missing.set(each.key, it);
    else impossible = true;
  }
  const first = figures.find(({ level }) => levels.some((it) => it.level === level));
  const change =
    first &&
    whatChanged({ from: present.evaluation.trace([first.id]), to: other.evaluation.trace([first.id]) }, first.id);
  const components = (change?.components ?? []).map(({ component, effect }) => ({
    component: component ?? '',
    effect,
  }));
  return { levels, components, missing: [...missing.values()], impossible };
}
