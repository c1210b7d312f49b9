import type { Dimension } from '../engine/term-index.ts';
import { billInput } from './bill-input.ts';

const price = (
  symbol: string,
  label: string,
  field: string,
  more: { by?: Dimension[]; absence?: { reason: string } } = {},
) => billInput({ symbol, label, unit: 'COP/kWh', field: `tariff.${field}`, ...more });

export const transmissionOfClient = price('Tcl', 'T de la tarifa publicada del cliente', 'transmission', {
  by: ['band'],
});
export const restrictionsOfClient = price('Rcl', 'R de la tarifa publicada del cliente', 'restrictions');
export const distributionOfClient = price('Dcl', 'D del nivel del cliente', 'distribution');
export const commercialisationOfClient = price('Ccl', 'C de la tarifa publicada del cliente', 'commercialisation');
export const generationOfClient = price('Gcl', 'G de la tarifa publicada del cliente', 'generation');
export const lossesOfClient = price('PRcl', 'PR de la tarifa publicada del cliente', 'losses', { by: ['band'] });

export const publishedUnitCost = price('CUpub', 'CU publicado del mercado y nivel', 'unitCost', { by: ['band'] });
export const publishedOptionCost = price('CUpubOT', 'CU publicado de la opción tarifaria', 'optionUnitCost', {
  by: ['band'],
});
export const publishedOptionBalance = price('COTpub', 'COT publicado del nivel', 'cot', {
  absence: { reason: 'La tarifa publicada no tiene COT' },
});
export const publishedStratumTariff = price('TEpub', 'Tarifa publicada del estrato', 'stratumTariff');

/** Subsidy as a fraction of the unit cost; present only when no tariff of the stratum was published. */
export const publishedSubsidy = billInput({
  symbol: 'pSUB',
  label: 'Subsidio publicado del estrato',
  unit: '%',
  field: 'tariff.subsidyPercent',
});

/** Separate charge for reactive energy, where the tariff publishes one in addition to D. */
export const publishedReactiveCharge = billInput({
  symbol: 'CRpub',
  label: 'Cargo publicado de la energía reactiva',
  unit: 'COP/kVArh',
  field: 'tariff.reactiveCharge',
});
