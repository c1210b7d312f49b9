import { agreedUnitCost } from '../agreed-prices/index.ts';
import { agreed } from '../agreed-prices/indexed-price.ts';
import { choice, term } from '../engine/term.ts';
import { creg119 } from '../norms.ts';
import { type Options, option } from '../options.ts';
import { appliedUnitCost } from '../tariff-option/applied-unit-cost.ts';
import { unitCost } from '../unit-cost/index.ts';

/** Supply mode of a municipality's street lighting: the regulated tariff, a contract, or an expired contract. */
export const lightingSupply = choice({
  symbol: 'modalidadAP',
  label: 'Modalidad de suministro del alumbrado público',
  by: [],
  values: ['regulado', 'contrato', 'vencido'],
  sources: [{ kind: 'offer', field: 'supply' }],
});

/** Unit cost of the level as regulated users pay it, without subsidy or contribution. */
export const regulatedLightingCost = term({
  symbol: 'CUap(AP)',
  label: 'Costo unitario regulado del alumbrado público',
  unit: 'COP/kWh',
  by: ['market', 'level', 'band'],
  formulas: [
    {
      from: '2008-02',
      ...creg119('fórmula general'),
      option: option('lightingCot', 'with COT'),
      expression: 'CUap',
      compute: (get) => get(appliedUnitCost),
    },
    {
      from: '2008-02',
      ...creg119('fórmula general'),
      option: option('lightingCot', 'without COT'),
      expression: 'CU',
      compute: (get) => get(unitCost),
    },
  ],
});

/** Price of a kWh of street lighting for a municipality: no subsidy and no contribution. */
export const streetLightingTariff = term({
  symbol: 'TAP',
  label: 'Tarifa de alumbrado público',
  unit: 'COP/kWh',
  by: ['market', 'level', 'band'],
  formulas: [
    {
      from: '2008-02',
      ...creg119('fórmula general'),
      choice: { of: lightingSupply, is: 'regulado' },
      expression: 'CUap(AP)',
      compute: (get) => get(regulatedLightingCost),
    },
    {
      ...agreed,
      choice: { of: lightingSupply, is: 'contrato' },
      expression: 'CUac',
      compute: (get) => get(agreedUnitCost),
    },
    {
      from: '2008-02',
      ...creg119('fórmula general'),
      choice: { of: lightingSupply, is: 'vencido' },
      option: option('lightingContractOver', 'regulated'),
      expression: 'CUap(AP)',
      compute: (get, { warn }) => {
        warn('lighting-contract-over');
        return get(regulatedLightingCost);
      },
    },
    {
      ...agreed,
      choice: { of: lightingSupply, is: 'vencido' },
      option: option('lightingContractOver', 'last price'),
      expression: 'CUac',
      compute: (get, { warn }) => {
        warn('lighting-contract-over');
        return get(agreedUnitCost);
      },
    },
  ],
});

/** True when a supply mode is charged at the agreed price instead of the regulated unit cost. */
export function paysAgreedPrice(supply: 'regulado' | 'contrato' | 'vencido', options: Options): boolean {
  return supply === 'contrato' || (supply === 'vencido' && options.lightingContractOver === 'last price');
}
