import { marketLabels } from '@contador/contract/messages';
import { parameterDefinition } from '@contador/domain/tariff-inputs';
import type { Fact } from '@contador/regulation';
import { indexSuffix } from '@contador/regulation';
import type { MonthMarket, MonthParameter } from '../../tariff-inputs/index.ts';

/** Facts of an entered parameter by column: `parameter:VkWUF.1[market=DNOM]`. Calculated columns give none. */
export function parameterFacts(
  parameter: Pick<MonthParameter, 'filename' | 'market' | 'entered' | 'enteredBy' | 'enteredAt'>,
): [string, Fact][] {
  const { filename, market, entered, enteredBy, enteredAt } = parameter;
  const columns = parameterDefinition(filename)?.columns ?? [];
  return entered.flatMap((amount, at): [string, Fact][] => {
    if (amount === null) return [];
    const origin = {
      kind: 'parameter' as const,
      filename,
      column: at + 1,
      columnLabel: columns[at]?.label ?? '',
      ...(market !== null && { market }),
      enteredBy,
      enteredAt,
    };
    return [[`parameter:${filename}.${at + 1}${indexSuffix(market === null ? {} : { market })}`, { amount, origin }]];
  });
}

/** Symbols of constants in formulas; other constants use the name of their field. */
const shortNames: Readonly<Partial<Record<keyof typeof marketLabels, string>>> = {
  alpha: 'α',
  x: 'X',
  rct: 'RCT',
  rcae: 'RCAE',
  rcnu: 'RCNU',
  ipr4: 'IPR del nivel 4',
  beta: 'β',
  pCreg: 'p CREG',
  pSspd: 'p SSPD',
  chargesCprog: 'Cobra CPROG',
  chargesCot: 'Cobra COT',
  indexMode: 'Indexación de los estratos 1 y 2',
  cotSource: 'Origen del COT',
  cotBalance1: 'Saldo inicial del nivel 1',
  cotBalance2: 'Saldo inicial del nivel 2',
  cotBalance3: 'Saldo inicial del nivel 3',
};

/** Facts fixed for the market by a resolution or the LAC: `market:alpha[market=DNOM]`. */
export function marketFacts(market: MonthMarket): [string, Fact][] {
  const fields = { area: market.area, ...market.constants };
  return Object.entries(fields).flatMap(([field, value]): [string, Fact][] => {
    if (value === undefined || value === null) return [];
    const origin = {
      kind: 'market' as const,
      field,
      fieldLabel: shortNames[field as keyof typeof marketLabels] ?? marketLabels[field as keyof typeof marketLabels],
      market: market.code,
      enteredBy: market.savedBy,
      enteredAt: market.savedAt,
    };
    return [[`market:${field}${indexSuffix({ market: market.code })}`, { amount: String(value), origin }]];
  });
}
