import type { Quantity } from '@contador/kernel';
import { divide, multiply, subtract, sum } from '@contador/kernel';
import type { Ask, Formula, Given, InputTerm } from '../engine/term.ts';
import { choice, input, term } from '../engine/term.ts';
import { type OptionSetting, option } from '../options.ts';
import { agreed } from './indexed-price.ts';

/** Detail of the month's consumption: by hour, by month only, or no consumption. */
export const consumptionDetail = choice({
  symbol: 'detalle',
  label: 'Detalle del consumo',
  by: [],
  values: ['horario', 'mensual', 'sin consumo'],
  sources: [{ kind: 'file', input: 'Consumo1NR', field: 'detail' }],
});

export const customerEnergy = input({
  symbol: 'Ec',
  label: 'Consumo del cliente en el mes',
  unit: 'kWh',
  by: [],
  sources: [{ kind: 'file', input: 'Consumo1NR', field: 'energy' }],
});

export const customerSpotValue = input({
  symbol: 'VPB',
  label: 'Consumo valorado al precio de bolsa, hora a hora',
  unit: 'COP',
  by: [],
  sources: [{ kind: 'file', input: 'TRSD', field: 'value' }],
});

export const customerValueAbove = input({
  symbol: 'VPBx',
  label: 'De él, en las horas sobre el precio de escasez de activación',
  unit: 'COP',
  by: [],
  sources: [{ kind: 'file', input: 'TRSD', field: 'valueAbove' }],
});

export const customerEnergyAbove = input({
  symbol: 'Ecx',
  label: 'Consumo en las horas sobre el precio de escasez de activación',
  unit: 'kWh',
  by: [],
  sources: [{ kind: 'file', input: 'TRSD', field: 'energyAbove' }],
});

export const simpleMeanSpotPrice = input({
  symbol: 'PBs',
  label: 'Promedio simple del precio de bolsa',
  unit: 'COP/kWh',
  by: [],
  sources: [{ kind: 'file', input: 'TRSD', field: 'mean' }],
});

export const simpleMeanAbove = input({
  symbol: 'PBsx',
  label: 'De él, lo de las horas sobre el precio de escasez de activación',
  unit: 'COP/kWh',
  by: [],
  sources: [{ kind: 'file', input: 'TRSD', field: 'meanAbove' }],
});

export const hoursAbove = input({
  symbol: 'hx',
  label: 'Parte de las horas sobre el precio de escasez de activación',
  unit: 'fraction',
  by: [],
  sources: [{ kind: 'file', input: 'TRSD', field: 'hoursAbove' }],
});

export const customerTransactionValue = input({
  symbol: 'VPTB',
  label: 'Consumo valorado al precio de transacciones en bolsa, hora a hora',
  unit: 'COP',
  by: [],
  sources: [{ kind: 'file', input: 'PTB', field: 'value' }],
});

export const simpleMeanTransactionPrice = input({
  symbol: 'PTBs',
  label: 'Promedio simple del precio de transacciones en bolsa',
  unit: 'COP/kWh',
  by: [],
  sources: [{ kind: 'file', input: 'PTB', field: 'mean' }],
});

export const activationPrice = input({
  symbol: 'PEA',
  label: 'Precio de escasez de activación',
  unit: 'COP/kWh',
  by: [],
  sources: [{ kind: 'file', input: 'PrecioEscasez', field: 'PEA' }],
});

export const scarcityPrice = input({
  symbol: 'PE',
  label: 'Precio de escasez',
  unit: 'COP/kWh',
  by: [],
  sources: [{ kind: 'file', input: 'PrecioEscasez', field: 'PE' }],
});

type Price = Quantity<'COP/kWh'>;
type Cap = { readonly setting: OptionSetting; readonly price: InputTerm<'COP/kWh'> };

/** In hours above the activation price the customer pays the price selected by the option. */
const caps: readonly Cap[] = [
  { setting: option('spotPriceCap', 'PEA'), price: activationPrice },
  { setting: option('spotPriceCap', 'PE'), price: scarcityPrice },
];

const weighted = { choice: { of: consumptionDetail, is: 'horario' } } as const;
const simple = { choice: { of: consumptionDetail, isNot: 'horario' } } as const;

function remarkOnDetail({ choice: chosen, warn }: Given): void {
  warn(chosen(consumptionDetail) === 'mensual' ? 'consumption-without-hours' : 'no-consumption-in-month');
}

function cappedFormulas({ setting, price }: Cap): Formula<'COP/kWh'>[] {
  const { symbol } = price;
  return [
    {
      ...agreed,
      ...weighted,
      option: setting,
      expression: `(VPB − VPBx + Ecx·${symbol}) / Ec`,
      compute: (get: Ask): Price => {
        const atCap = multiply(get(customerEnergyAbove), get(price));
        return divide(sum(subtract(get(customerSpotValue), get(customerValueAbove)), atCap), get(customerEnergy));
      },
    },
    {
      ...agreed,
      ...simple,
      option: setting,
      expression: `PBs − PBsx + hx·${symbol}`,
      note: 'Sin consumo por horas se toma el promedio simple.',
      compute: (get: Ask, given: Given): Price => {
        remarkOnDetail(given);
        return sum(subtract(get(simpleMeanSpotPrice), get(simpleMeanAbove)), multiply(get(hoursAbove), get(price)));
      },
    },
  ];
}

/** Spot price for a customer: weighted by its hours, each hour with its cap or at the price that the market published after the caps. */
export const spotPriceOfCustomer = term({
  symbol: 'PBc',
  label: 'Precio de bolsa del cliente',
  unit: 'COP/kWh',
  by: [],
  formulas: [
    ...caps.flatMap(cappedFormulas),
    {
      ...agreed,
      ...weighted,
      option: option('spotPriceCap', 'none'),
      expression: 'VPB / Ec',
      compute: (get) => divide(get(customerSpotValue), get(customerEnergy)),
    },
    {
      ...agreed,
      ...simple,
      option: option('spotPriceCap', 'none'),
      expression: 'PBs',
      note: 'Sin consumo por horas se toma el promedio simple.',
      compute: (get, given) => {
        remarkOnDetail(given);
        return get(simpleMeanSpotPrice);
      },
    },
    {
      ...agreed,
      ...weighted,
      option: option('spotPriceCap', 'PTB'),
      expression: 'VPTB / Ec',
      compute: (get) => divide(get(customerTransactionValue), get(customerEnergy)),
    },
    {
      ...agreed,
      ...simple,
      option: option('spotPriceCap', 'PTB'),
      expression: 'PTBs',
      note: 'Sin consumo por horas se toma el promedio simple.',
      compute: (get, given) => {
        remarkOnDetail(given);
        return get(simpleMeanTransactionPrice);
      },
    },
  ],
});

export const spotMargin = input({
  symbol: 'kac',
  label: 'k acordado sobre el precio de bolsa',
  unit: 'COP/kWh',
  by: [],
  sources: [{ kind: 'offer', field: 'margin' }],
});

export const spotPricePlusMargin = term({
  symbol: 'Pbolsa',
  label: 'Precio de bolsa más k',
  unit: 'COP/kWh',
  by: [],
  formulas: [{ ...agreed, expression: 'PBc + kac', compute: (get) => sum(get(spotPriceOfCustomer), get(spotMargin)) }],
});
