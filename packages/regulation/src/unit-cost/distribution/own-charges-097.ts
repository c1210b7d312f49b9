import type { Quantity } from '@contador/kernel';
import { multiply, sum } from '@contador/kernel';
import type { Ask, Given, InputTerm } from '../../engine/term.ts';
import { investmentCharge, producerPriceFactor } from './investment-charge.ts';
import { lossFromLevel1, ofWorkbook, referred, regionalCost } from './own-charges-015.ts';

export const level1OperationCharge2007 = ofWorkbook('CDM0', 'Cargo de AOM del nivel 1 a diciembre de 2007', 'COP/kWh');
export const level2Charge2007 = ofWorkbook('CD20', 'Cargo del nivel 2 a diciembre de 2007', 'COP/kWh');
export const level3Charge2007 = ofWorkbook('CD30', 'Cargo del nivel 3 a diciembre de 2007', 'COP/kWh');

const updated = (of: Ask, charge: InputTerm<'COP/kWh'>) => multiply(of(charge), of(producerPriceFactor));

export function level1Charge2007(of: Ask, { impossible }: Given): Quantity<'COP/kWh'> {
  return sum(
    of(investmentCharge),
    updated(of, level1OperationCharge2007),
    referred(updated(of, level2Charge2007), of(lossFromLevel1), impossible),
    of(regionalCost),
  );
}

export const level2Cost2007 = (of: Ask) => sum(updated(of, level2Charge2007), of(regionalCost));
export const level3Cost2007 = (of: Ask) => sum(updated(of, level3Charge2007), of(regionalCost));
