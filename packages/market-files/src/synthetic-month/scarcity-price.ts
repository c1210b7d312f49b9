import { type Month, twoDigits } from '@contador/kernel';
import { type TextDraft, textDraft } from './draft.ts';
import type { PriceScenario } from './request.ts';

/** COP/kWh by concept, as written. */
export function scarcityPrices(scenario: PriceScenario): Readonly<Record<'PE' | 'PEA' | 'PEI' | 'PES', string>> {
  return { PE: '675.82', PEA: scenario === 'stress' ? '1144.04' : '945.31', PEI: '334.17', PES: '857.21' };
}

/** The PrecioEscasez file of a month. */
export function scarcityPriceFile(month: Month, scenario: PriceScenario, folder: string): TextDraft {
  const prices = scarcityPrices(scenario);
  return textDraft(`${folder}PrecioEscasez${twoDigits(month)}.csv`, [
    ['CONCEPTO', 'DESCRIPCION', 'VALOR'],
    ['PE', 'Precio de escasez, en $/kWh', prices.PE],
    ['PEA', 'Precio de escasez de activación, en $/kWh', prices.PEA],
    ['PEI', 'Precio de escasez inferior, en $/kWh', prices.PEI],
    ['PES', 'Precio de escasez superior, en $/kWh', prices.PES],
  ]);
}
