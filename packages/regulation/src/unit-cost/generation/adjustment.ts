import type { Quantity } from '@contador/kernel';
import {
  complement,
  divide,
  fraction,
  fromPercent,
  larger,
  monthlyRate,
  multiply,
  onePlus,
  quantity,
  smaller,
  subtract,
  sum,
} from '@contador/kernel';
import type { Ask } from '../../engine/term.ts';
import { input, term } from '../../engine/term.ts';
import { creg119 } from '../../norms.ts';
import { option } from '../../options.ts';
import { regulatedSales } from '../sales/sales.ts';
import { contractCover } from './contract-cover.ts';
import { bilateralWeight } from './contract-energy.ts';
import { adjustedMarketPrice } from './contract-prices.ts';
import { previousBalance, previousGeneration, previousRecognisedCost } from './previous-month.ts';
import { auctionCost, bilateralCost, otherMechanismsCost, recognisedCost } from './recognised-cost.ts';

const annex1 = creg119('Anexo 1');

/** Without contracts of family 1 the reference is Mc' alone. */
export const referenceCost = term({
  symbol: 'REF_G',
  label: 'Costo de referencia de las compras',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    {
      from: '2008-02',
      ...annex1,
      option: option('refGScope', 'bilateral'),
      expression: "Gbil + (1 − w1·Qc)·Mc'",
      compute: (get) =>
        sum(
          get(bilateralCost),
          multiply(complement(multiply(get(bilateralWeight), get(contractCover))), get(adjustedMarketPrice)),
        ),
    },
    {
      from: '2008-02',
      ...annex1,
      option: option('refGScope', 'all contracts'),
      expression: "Gbil + Gsub + Gmec + (1 − Qc)·Mc'",
      compute: (get) =>
        sum(
          get(bilateralCost),
          get(auctionCost),
          get(otherMechanismsCost),
          multiply(complement(get(contractCover)), get(adjustedMarketPrice)),
        ),
    },
  ],
});

export const maximumCost = term({
  symbol: 'MAX_G',
  label: 'Costo máximo de las compras',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    {
      from: '2008-02',
      ...annex1,
      expression: '1.3·REF_G',
      compute: (get) => multiply(fraction('1.3'), get(referenceCost)),
    },
  ],
});

export const annualRate = input({
  symbol: 'EA',
  label: 'Tasa efectiva anual del saldo AD',
  unit: '%',
  by: [],
  sources: [{ kind: 'parameter', filename: 'TASA_AD', column: 1 }],
});

export const balanceRate = term({
  symbol: 'i',
  label: 'Tasa mensual del saldo AD',
  unit: 'fraction',
  by: [],
  formulas: [
    {
      from: '2008-02',
      ...annex1,
      expression: '(1 + EA)^(1/12) − 1',
      compute: (get) => monthlyRate(fromPercent(get(annualRate))),
    },
  ],
});

function grownBalance(get: Ask): Quantity<'COP'> {
  const unrecovered = multiply(subtract(get(previousRecognisedCost), get(previousGeneration)), get(regulatedSales));
  return multiply(sum(get(previousBalance), unrecovered), onePlus(get(balanceRate)));
}

export const balance = term({
  symbol: 'AD',
  label: 'Saldo por recuperar de la cláusula de tope',
  unit: 'COP',
  by: ['market'],
  formulas: [
    {
      from: '2008-02',
      ...annex1,
      option: option('adFloor', 'zero'),
      expression: 'max(0, (AD(m−1) + (CR(m−1) − G(m−1))·VR)·(1 + i))',
      compute: (get) => larger(quantity(0, 'COP'), grownBalance(get)),
    },
    {
      from: '2008-02',
      ...annex1,
      option: option('adFloor', 'none'),
      expression: '(AD(m−1) + (CR(m−1) − G(m−1))·VR)·(1 + i)',
      compute: grownBalance,
    },
  ],
});

export const adjustment = term({
  symbol: 'AJ',
  label: 'Factor de ajuste de la cláusula de tope',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    {
      from: '2008-02',
      ...annex1,
      expression: 'min(MAX_G − CR, AD / VR)',
      note: 'Sin ventas reguladas no hay saldo que repartir: solo puede bajar.',
      compute: (get, { warn }) => {
        const headroom = subtract(get(maximumCost), get(recognisedCost));
        const due = get(balance);
        const sales = get(regulatedSales);
        if (!sales.isZero()) return smaller(headroom, divide(due, sales));
        warn('no-regulated-sales-adjustment-limited');
        return smaller(headroom, quantity(0, 'COP/kWh'));
      },
    },
  ],
});
