import type { OptionMonth } from '@contador/contract/tariff-option';
import { type LevelKey, levelKeys } from '@contador/domain/tariff-calculation';
import { optionCards } from '@contador/domain/tariff-option';
import { addMonths, isoMonth, nextMonth, sameMonth } from '@contador/kernel';
import { appliedUnitCost, optionBalance, optionUnitCost, type Term, unitCost } from '@contador/regulation';
import type { TenantTransaction } from '../platform/index.ts';
import type { Amounts } from '../tariff-calculation/index.ts';
import { definitiveIn, figure, type MarketMonth, numberOf, publishedLevels } from '../tariff-calculation/index.ts';
import { publishedBalances } from './option.repository.ts';

const MONTHS = 12;

/** The definitive published months before the period, oldest first, followed by the month itself as calculated now. */
export async function optionMonths(transaction: TenantTransaction, month: MarketMonth): Promise<OptionMonth[]> {
  const { market, version } = month;
  const before = addMonths(version.period, -1);
  const rows = await publishedLevels(transaction, market, addMonths(version.period, -MONTHS), before);
  const definitive = rows.filter(await definitiveIn(transaction, market));
  const cards = await publishedBalances(transaction, market);
  const earlier = definitive.map(({ period, version: label, tariffId, levels }): OptionMonth => {
    const own = cards.filter((it) => sameMonth(it.period, period) && it.version === label);
    const amounts: Amounts = Object.assign({}, ...own.map((it) => it.amounts));
    return {
      tariffMonth: isoMonth(nextMonth(period)),
      tariffId,
      published: true,
      levels: levelsOf((level) => ({
        calculated: levels[level].CU,
        option: levels[level].CUop ?? null,
        charged: levels[level].CUap,
        balance: numberOf(amounts[figure(optionBalance, { market, level }).id]),
      })),
    };
  });
  return [...earlier, present(month)];
}

/** The month of the period: as published, or as it would be published now. */
function present({ calculation, market, version, option }: MarketMonth): OptionMonth {
  const { evaluation } = calculation;
  const published: Amounts = Object.assign({}, ...(option?.published ?? []).map((it) => it.amounts));
  const value = (level: LevelKey, term: Term) => {
    const { id, index } = figure(term, { market, level, band: 'mon' });
    const answer = published[id] === undefined ? evaluation.ask(term, index) : undefined;
    return numberOf(answer?.kind === 'value' ? answer.amount.toString() : published[id]);
  };
  return {
    tariffMonth: isoMonth(nextMonth(version.period)),
    tariffId: version.tariffId,
    published:
      calculation.components.every((it) => it.published !== undefined) &&
      (option === undefined || option.published.length === optionCards.length),
    levels: levelsOf((level) => {
      const isIn = option?.levels.includes(level) === true;
      return {
        calculated: value(level, unitCost),
        option: isIn ? value(level, optionUnitCost) : null,
        charged: value(level, appliedUnitCost),
        balance: isIn ? value(level, optionBalance) : null,
      };
    }),
  };
}

function levelsOf<Of>(valueAt: (level: LevelKey) => Of): Record<LevelKey, Of> {
  return Object.fromEntries(levelKeys.map((level) => [level, valueAt(level)])) as Record<LevelKey, Of>;
}
