import { subtract, sum, total } from '@contador/kernel';
import { input, term } from '../../engine/term.ts';
import { creg119, creg180 } from '../../norms.ts';

export const regulatedSales = input({
  symbol: 'VR',
  label: 'Ventas reguladas',
  unit: 'kWh',
  by: ['market'],
  sources: [{ kind: 'parameter', filename: 'VkWUF', column: 1 }],
});

export const nonRegulatedSales = input({
  symbol: 'VNR',
  label: 'Ventas no reguladas',
  unit: 'kWh',
  by: ['market'],
  sources: [{ kind: 'parameter', filename: 'VkWUF', column: 2 }],
});

/** Sales of the whole company: divisor of the costs that belong to the company and not to one market. */
export const totalSales = term({
  symbol: 'V',
  label: 'Ventas totales de la empresa',
  unit: 'kWh',
  by: [],
  formulas: [
    {
      from: '2008-02',
      ...creg119('11'),
      expression: 'Σj (VR + VNR)',
      note: 'Suma de los mercados activos de la empresa.',
      compute: (get, { activeMarkets }) =>
        total(
          activeMarkets.map((market) => sum(get(regulatedSales, { market }), get(nonRegulatedSales, { market }))),
          'kWh',
        ),
    },
  ],
});

export const specialAreaSales = input({
  symbol: 'VAE',
  label: 'Ventas en áreas especiales',
  unit: 'kWh',
  by: ['market'],
  sources: [{ kind: 'parameter', filename: 'VkWUF', column: 4 }],
});

export const subnormalSales = input({
  symbol: 'VSNE',
  label: 'Ventas en barrios subnormales',
  unit: 'kWh',
  by: ['market'],
  sources: [{ kind: 'parameter', filename: 'VkWUF', column: 5 }],
});

export const newUserSales = input({
  symbol: 'VNU',
  label: 'Ventas a nuevos usuarios',
  unit: 'kWh',
  by: ['market'],
  sources: [{ kind: 'parameter', filename: 'VkWUF', column: 6 }],
});

export const traditionalSales = term({
  symbol: 'VUT',
  label: 'Ventas a usuarios tradicionales',
  unit: 'kWh',
  by: ['market'],
  formulas: [
    {
      from: '2015-01',
      ...creg180('riesgo de cartera'),
      expression: 'VR − VAE − VSNE − VNU',
      compute: (get, { impossible }) => {
        const segments = sum(get(specialAreaSales), get(subnormalSales), get(newUserSales));
        const traditional = subtract(get(regulatedSales), segments);
        if (traditional.isNegative() && !traditional.isZero()) {
          impossible('segments-exceed-regulated-sales', { VR: get(regulatedSales), 'VAE + VSNE + VNU': segments });
        }
        return traditional;
      },
    },
  ],
});

export const marketDemandShare = input({
  symbol: 'PD',
  label: 'Participación del mercado en la demanda de la empresa',
  unit: 'fraction',
  by: ['market'],
  sources: [{ kind: 'market', field: 'demandShare' }],
});
