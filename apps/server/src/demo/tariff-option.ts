import { checkMarkets } from '@contador/contract/tariff-inputs';
import { calcOpTariff, updateOpTariff } from '@contador/contract/tariff-option';
import { levelKeys } from '@contador/domain/tariff-calculation';
import { type Month, nextMonth } from '@contador/kernel';
import { type CompanyAtWork, wirePeriod } from './company-at-work.ts';
import { XM_VERSION } from './demo-files.ts';

/** The demonstration's market whose users pay by the tariff option. */
export const OPTION_MARKET = 'DSUM';

/** Monthly rate of the balance, in percent. */
const RATE = 0.85;
/** Percentage variation in the option's first month, and in each later month. */
const VARIATIONS = { first: -2.5, after: 0.6 } as const;

const everyLevel = (percent: number) => levelKeys.map(() => percent);

/** Starts the market's option in the tariff month of the period, with that month's variation. */
export async function startDemoOption(company: CompanyAtWork, period: Month): Promise<void> {
  const { markets } = await company.do(checkMarkets, { query: { username: company.tenant } });
  if (markets.some(({ tariffOption }) => tariffOption !== null)) return;
  const open = await company.openMonth(period, 'FRANJAS HORARIAS', XM_VERSION);
  await company.enterParameter(open, OPTION_MARKET, 'PV', everyLevel(VARIATIONS.first));
  const begin = nextMonth(period);
  await company.do(updateOpTariff, {
    body: {
      username: company.tenant,
      market: OPTION_MARKET,
      beginYear: begin.year,
      beginMonth: begin.number,
      levels: { n1or: true, n1comp: true, n1us: true, n2: true, n3: true },
      rate: RATE,
      ...wirePeriod(period),
    },
  });
}

/** Enters the variation of the months after the first; it repeats from then on. */
export async function enterDemoVariation(company: CompanyAtWork, period: Month): Promise<void> {
  const open = await company.openMonth(period, 'FRANJAS HORARIAS', XM_VERSION);
  const { cards } = await company.do(calcOpTariff, { query: company.of(open, OPTION_MARKET) });
  if (cards.some(({ published }) => published)) return;
  await company.enterParameter(open, OPTION_MARKET, 'PV', everyLevel(VARIATIONS.after));
}
