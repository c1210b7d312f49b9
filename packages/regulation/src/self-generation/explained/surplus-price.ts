import { quantity, roundHalfUp, smaller, sum } from '@contador/kernel';
import { inSuccession } from '../../engine/in-succession.ts';
import { term } from '../../engine/term.ts';
import { SURPLUS_PRICE } from '../../norms.ts';
import { HOUR, settledChoice, settledInput } from './settled-input.ts';

/** How the surplus is priced: at the pool price of its hour, the mean contract price, or the agreed price. */
export const surplusPriceKind = settledChoice({
  symbol: 'PAGOX',
  label: 'Precio del excedente 2',
  field: 'client.surplusPrice',
  values: ['BOLSA', 'CONTRATOS', 'PACTADO'],
});

const prices = { unit: 'COP/kWh' } as const;
/** PBNA, the national pool price. */
export const poolPriceOfHour = settledInput({
  symbol: 'PBNA',
  label: 'Precio de bolsa nacional',
  ...prices,
  by: HOUR,
  field: 'market.poolPrice',
});
export const scarcityPriceOfHour = settledInput({
  symbol: 'PEsc',
  label: 'Precio de escasez',
  ...prices,
  by: HOUR,
  field: 'market.scarcityPrice',
});
/** Mc of the hour's month: the mean price of contracts of the regulated market. */
export const contractPriceOfHour = settledInput({
  symbol: 'Mcag',
  label: 'Precio medio de contratos',
  ...prices,
  by: HOUR,
  field: 'market.contractPrice',
});
/** Extra payment to a distributed generator, COP/kWh: its share α of the price P of the losses that it avoids. */
export const lossShare = settledInput({
  symbol: 'αP',
  label: 'Parte de las pérdidas que evita',
  ...prices,
  field: 'client.lossShare',
});
export const agreedPrice = settledInput({
  symbol: 'Ppac',
  label: 'Precio pactado',
  ...prices,
  field: 'agreement.price',
});

export const priceOfHour = term({
  symbol: 'PExc2',
  label: 'Precio del excedente 2 de la hora',
  unit: 'COP/kWh',
  by: HOUR,
  formulas: [
    ...inSuccession(SURPLUS_PRICE, {
      choice: { of: surplusPriceKind, is: 'BOLSA' },
      expression: 'min(PBNA, PEsc) + αP',
      note: 'Con nueve decimales.',
      compute: (get, { known }) => {
        const pool = get(poolPriceOfHour);
        const capped = known(scarcityPriceOfHour) ? smaller(pool, get(scarcityPriceOfHour)) : pool;
        return quantity(roundHalfUp(sum(capped, get(lossShare)), 9), 'COP/kWh');
      },
    }),
    ...inSuccession(SURPLUS_PRICE, {
      choice: { of: surplusPriceKind, is: 'CONTRATOS' },
      expression: 'Mcag + αP',
      note: 'Con nueve decimales.',
      compute: (get) => quantity(roundHalfUp(sum(get(contractPriceOfHour), get(lossShare)), 9), 'COP/kWh'),
    }),
    ...inSuccession(SURPLUS_PRICE, {
      choice: { of: surplusPriceKind, is: 'PACTADO' },
      expression: 'Ppac',
      compute: (get) => quantity(roundHalfUp(get(agreedPrice), 9), 'COP/kWh'),
    }),
  ],
});
