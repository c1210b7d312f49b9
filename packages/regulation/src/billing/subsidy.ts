import { fromPercent, multiply, negate, smaller, subtract } from '@contador/kernel';
import { term } from '../engine/term.ts';
import { article } from '../norms.ts';
import { activeEnergy, activeValue, meanUnitCost } from './active-energy.ts';
import { withBilledDecimals } from './billed-decimals.ts';
import { billedClass, billedMarket, irrigationSubsidy, subsistenceOfClient } from './client-facts.ts';
import { contribution } from './contribution.ts';
import { roundedMoney } from './money.ts';
import { publishedStratumTariff, publishedSubsidy } from './price-facts.ts';

const subsidies = { from: '2008-02', ...article('Ley 142 de 1994', '99') } as const;

export const subsidisedEnergy = term({
  symbol: 'EsubC',
  label: 'Consumo subsidiado del cliente',
  unit: 'kWh',
  by: [],
  formulas: [
    {
      from: '2008-02',
      ...article('UPME 0355 de 2004', 'consumo de subsistencia'),
      expression: 'min(EACT, CS)',
      compute: (get) => smaller(get(activeEnergy), get(subsistenceOfClient)),
    },
  ],
});

export const billedStratumTariff = term({
  symbol: 'TEfac',
  label: 'Tarifa del estrato facturada',
  unit: 'COP/kWh',
  by: [],
  formulas: withBilledDecimals('regulatedCuDecimals', publishedStratumTariff, subsidies),
});

/** Subsidy of strata 1 to 3 on the subsistence consumption: the difference to the published tariff of the stratum. */
export const stratumSubsidy = term({
  symbol: 'VSUB',
  label: 'Subsidio del estrato',
  unit: 'COP',
  by: [],
  formulas: [
    {
      ...subsidies,
      expression: 'EsubC·(CUmed − TEfac) | EsubC·CUmed·pSUB',
      note: 'Por porcentaje solo donde no se publicó la tarifa del estrato.',
      compute: (get, { known }) => {
        if (!known(publishedStratumTariff) && known(publishedSubsidy)) {
          return roundedMoney(multiply(get(subsidisedEnergy), get(meanUnitCost), fromPercent(get(publishedSubsidy))));
        }
        return roundedMoney(multiply(get(subsidisedEnergy), subtract(get(meanUnitCost), get(billedStratumTariff))));
      },
    },
  ],
});

/** Discount of eligible irrigation districts: a percentage of the value of their active energy. */
export const irrigationDiscount = term({
  symbol: 'VSR',
  label: 'Subsidio al distrito de riego',
  unit: 'COP',
  by: [],
  formulas: [
    {
      ...subsidies,
      expression: 'VACT·pSR',
      compute: (get) => roundedMoney(multiply(get(activeValue), fromPercent(get(irrigationSubsidy)))),
    },
  ],
});

const SUBSIDISED: readonly string[] = ['RESIDENCIAL 1', 'RESIDENCIAL 2', 'RESIDENCIAL 3'];

/** CO: positive for a contribution, negative for a subsidy. */
export const contributionOrSubsidy = term({
  symbol: 'VCO',
  label: 'Contribución o subsidio',
  unit: 'COP',
  by: [],
  formulas: [
    {
      ...subsidies,
      expression: 'VCON − VSUB − VSR',
      note: 'Subsidio para los estratos 1 a 3 del mercado regulado y los distritos de riego con porcentaje; contribución para los demás.',
      compute: (get, { known, choice }) => {
        const clientClass = choice(billedClass);
        if (clientClass === 'DISTRITO DE RIEGO' && known(irrigationSubsidy)) return negate(get(irrigationDiscount));
        if (SUBSIDISED.includes(clientClass) && choice(billedMarket) === 'REGULADO') return negate(get(stratumSubsidy));
        return get(contribution);
      },
    },
  ],
});
