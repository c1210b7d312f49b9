import type { Quantity } from '@contador/kernel';
import { multiply, sum } from '@contador/kernel';
import type { Ask, Given, InputTerm } from '../../engine/term.ts';
import { investmentCharge, producerPriceFactor } from './investment-charge.ts';
import { lossFromLevel1, ofWorkbook, referred, regionalCost } from './own-charges-015.ts';

export const level1OperationCharge2007 = ofWorkbook('CDM0', 'Cargo de AOM del nivel 1 a diciembre de 2007', 'COP/kWh');
export const level2Charge2007 = ofWorkbook('CD20', 'Cargo del nivel 2 a diciembre de 2007', 'COP/kWh');
export const level3Charge2007 = ofWorkbook('CD30', 'Cargo del nivel 3 a diciembre de 2007', 'COP/kWh');

const updated = (get: Ask, charge: InputTerm<'COP/kWh'>) => multiply(get(charge), get(producerPriceFactor));

export function level1Charge2007(get: Ask, { impossible }: Given): Quantity<'COP/kWh'> {
  return sum(
    get(investmentCharge),
    updated(get, level1OperationCharge2007),
    referred(updated(get, level2Charge2007), get(lossFromLevel1), impossible),
    get(regionalCost),
  );
}

export const level2Cost2007 = (get: Ask) => sum(updated(get, level2Charge2007), get(regionalCost));
export const level3Cost2007 = (get: Ask) => sum(updated(get, level3Charge2007), get(regionalCost));
