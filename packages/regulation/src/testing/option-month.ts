import { BANDS, LEVELS } from '../engine/term-index.ts';
import { OPTION_LEVELS } from '../tariff-option/option-record.ts';
import type { Amounts } from './given.ts';

const market = 'market=A';

/** Market A with all its levels in the tariff option: figures of the published previous month, PV, sales and rate. */
export function optionMonth({ begins }: { begins: boolean }): Amounts {
  return {
    'market:optionRate[market=A]': '0.78',
    ...each(OPTION_LEVELS, (level, at) => [
      [`market:option.${level}[${market}]`, 'true'],
      [`market:optionBegins.${level}[${market}]`, String(begins)],
      [`parameter:PV.${at + 1}[${market}]`, '0.6'],
      [`published:SA[${market};level=${level}]`, 900_000_000],
    ]),
    ...each(LEVELS, (level, at) =>
      BANDS.flatMap((band): [string, string | number][] => [
        [`parameter:VROT${band}.${at + 1}[${market}]`, 8_000_000],
        [`published:CU[${market};level=${level};band=${band}]`, '890.25'],
        [`published:CUop[${market};level=${level};band=${band}]`, '861.5'],
      ]),
    ),
  };
}

/** Market A with a COT calculated from a balance of the given source. */
export function recoveryMonth(source: string): Amounts {
  return {
    ...optionMonth({ begins: false }),
    'market:cotSource[market=A]': 'calculated',
    'market:cotBalanceSource[market=A]': source,
    'market:cotRate[market=A]': '0.85',
    'market:cotMonths[market=A]': 84,
    ...each([1, 2, 3, 4], (voltage) => [
      [`market:cotBalance${voltage}[${market}]`, 38_000_000_000],
      [`published:SACOT[${market};voltage=${voltage}]`, 37_500_000_000],
      [`published:COT[${market};voltage=${voltage}]`, '56.2'],
      [`published:VCOT[${market};voltage=${voltage}]`, 11_200_000],
    ]),
  };
}

function each<T>(items: readonly T[], amounts: (it: T, at: number) => [string, string | number][]): Amounts {
  return Object.fromEntries(items.flatMap(amounts));
}
