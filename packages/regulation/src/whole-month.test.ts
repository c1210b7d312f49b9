import { describe, expect, it } from 'vitest';
import { residentialTariff } from './subsidies/index.ts';
import { appliedUnitCost } from './tariff-option/applied-unit-cost.ts';
import { wantedFacts } from './terms.ts';
import { itGives } from './testing/six-decimals.ts';
import { wholeMonth } from './testing/whole-month.ts';
import { commercialisation, generation, restrictions, tariffOptionCost, unitCost } from './unit-cost/index.ts';

/** Expected figures: an independent recomputation of the same month, in double precision, outside this code. */
describe('a whole month, from files and entered data to the price that a user pays', () => {
  itGives(wholeMonth, [
    [generation, '293.815664'],
    [restrictions, '45.649406'],
    [commercialisation, '146.283535'],
    [unitCost, '924.931023', { level: 'n1or', band: 'max' }],
    [unitCost, '917.100965', { level: 'n1or', band: 'mon' }],
    [appliedUnitCost, '939.571023', { level: 'n1comp', band: 'max' }],
    [appliedUnitCost, '931.740965', { level: 'n1comp', band: 'mon' }],
    [appliedUnitCost, '905.700965', { level: 'n1us', band: 'mon' }],
    [unitCost, '771.425322', { level: 'n2', band: 'max' }],
    [appliedUnitCost, '805.463175', { level: 'n2', band: 'mon' }],
    [unitCost, '655.462705', { level: 'n3', band: 'max' }],
    [appliedUnitCost, '672.100230', { level: 'n3', band: 'mon' }],
    [appliedUnitCost, '593.330972', { level: 'n4', band: 'max' }],
    [appliedUnitCost, '586.482641', { level: 'n4', band: 'mon' }],
    [residentialTariff, '510.742123', { level: 'n1us', estrato: 2 }],
  ]);
});

describe('COT', () => {
  it('is 0 in a market without balances, with the reason', () => {
    const evaluation = wholeMonth({ changes: { 'market:chargesCot[market=A]': 'false' } });
    const answer = evaluation.ask(tariffOptionCost, { market: 'A', voltage: 2 });
    expect(answer.kind === 'value' && answer.amount.isZero()).toBe(true);
    expect(evaluation.trace().nodes['COTcac[market=A;voltage=2]']?.origin).toEqual({
      kind: 'absence',
      reason: 'El mercado no tiene saldos de la opción tarifaria',
    });
  });
});

describe('fields of files used by formulas', () => {
  it('are exactly these', () => {
    const fields = wantedFacts.flatMap(({ sources, by }) =>
      sources.flatMap((source) =>
        source.kind === 'file' ? [`${source.input}.${source.field} ${by.join(' ')}`.trim()] : [],
      ),
    );
    expect([...new Set(fields)].sort()).toEqual(
      [
        'ADEM.DMNR',
        'ADEM.DMRE',
        'ADEM.PRNR',
        'ADEM.PRRE',
        'DSPCTTOS.energy mechanism',
        'DSPCTTOS.value mechanism',
        'TRSM.MC',
        'AFAC.deviationSales',
        'AFAC.relievedRestrictions',
        'AFAC.spotEnergy',
        'AFAC.spotValue',
        'CargosSTN.charge band',
        'CargosSTN.differential',
        'CargosSTN.guatape',
        'ADD.DtUN market voltage',
        'CDI.CDI market',
        'CDI.Dt market voltage',
        'CDI.Nivel4 market',
        'CDI.PR market voltage',
        'CPROG.CPROG market',
        // Only with the options that break down own charges or approximate the charge of a band.
        ...['CD2', 'CD20', 'CD3', 'CD30', 'CD4', 'CDA', 'CDI0', 'CDM0', 'IPP0', 'P1'].map((it) => `CDI.${it} market`),
        'CDI.DTCS market voltage',
        'TRSD.bandPower band',
        // Customers free to choose: their hours at the spot price.
        'Consumo1NR.detail',
        'Consumo1NR.energy',
        'PrecioEscasez.PE',
        'PrecioEscasez.PEA',
        'PTB.mean',
        'PTB.value',
        ...['energyAbove', 'hoursAbove', 'mean', 'meanAbove', 'value', 'valueAbove'].map((it) => `TRSD.${it}`),
      ].sort(),
    );
  });
});
