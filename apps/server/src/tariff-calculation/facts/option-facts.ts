import { levelKeys } from '@contador/domain/tariff-calculation';
import type { Fact } from '@contador/regulation';
import { indexSuffix, RECOVERY_VOLTAGES } from '@contador/regulation';
import type { MonthMarket } from '../../tariff-inputs/index.ts';

/** Facts of the company's decisions on the market's tariff option in the month: `market:option.n1or[market=DNOM]`. */
export function optionFacts({ code, option }: MonthMarket): [string, Fact][] {
  if (option === undefined) return [];
  const fact = (field: string, fieldLabel: string, amount: string): [string, Fact] => {
    const { savedBy: enteredBy, savedAt: enteredAt } = option;
    const origin = { kind: 'market' as const, field, fieldLabel, market: code, enteredBy, enteredAt };
    return [`market:${field}${indexSuffix({ market: code })}`, { amount, origin }];
  };
  return [
    fact('optionRate', 'Tasa del saldo de la opción tarifaria', option.rate),
    ...levelKeys.flatMap((level) => [
      fact(`option.${level}`, 'Nivel en la opción tarifaria', String(option.stages[level] !== 'out')),
      fact(`optionBegins.${level}`, 'Primer mes en la opción tarifaria', String(option.stages[level] === 'begins')),
    ]),
  ];
}

/**
 * Source of the balance that COT recovers: a recovery in progress, an option that just ended, or the value entered for the market. `chain`
 * holds the values published in the previous month.
 */
export function recoveryFacts(market: MonthMarket, chain: Readonly<Record<string, string>>): [string, Fact][] {
  const { code, recoveryMonths, savedBy: enteredBy, savedAt: enteredAt } = market;
  if (market.constants.cotSource !== 'calculated') return [];
  const published = (symbol: string, index: object) =>
    chain[`published:${symbol}${indexSuffix({ market: code, ...index })}`] !== undefined;
  const goesOn = RECOVERY_VOLTAGES.some((voltage) => published('SACOT', { voltage }));
  const ended = levelKeys.some((level) => published('SA', { level }));
  const source = goesOn ? 'recuperación' : ended ? 'opción' : 'ingresado';
  const fact = (field: string, fieldLabel: string, amount: string): [string, Fact] => {
    const origin = { kind: 'market' as const, field, fieldLabel, market: code, enteredBy, enteredAt };
    return [`market:${field}${indexSuffix({ market: code })}`, { amount, origin }];
  };
  return [
    fact('cotBalanceSource', 'Origen del saldo por recuperar', source),
    ...(recoveryMonths === undefined ? [] : [fact('cotMonths', 'Meses que faltan', String(recoveryMonths))]),
  ];
}
