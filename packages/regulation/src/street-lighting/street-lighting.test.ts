import { describe, expect, it } from 'vitest';
import { agreedEnergyPrice, lossesAtAgreedPrice } from '../agreed-prices/index.ts';
import { createEvaluation } from '../engine/evaluation.ts';
import type { Options } from '../options.ts';
import { type Amounts, given, published } from '../testing/given.ts';
import { itGives, sixDecimals } from '../testing/six-decimals.ts';
import { EXAMPLE_5A, EXAMPLE_6A } from '../testing/worked-examples.ts';
import { streetLightingTariff } from './index.ts';

const month = { year: 2025, number: 7 };
const at = (level: 'n1or' | 'n1comp' | 'n1us' | 'n2' | 'n3') => ({ level, band: 'mon' }) as const;

/** A contract of 290 $/kWh, on the charges of examples 4-A, 5-A and 6-A; the expected figures were calculated independently. */
const contract = (changes: Amounts = {}) =>
  createEvaluation({
    month,
    options: { ownCharges: 'CREG 015/2018' },
    facts: given({
      ...EXAMPLE_5A,
      ...EXAMPLE_6A,
      'market:chargesCprog[market=A]': 'true',
      'offer:supply': 'contrato',
      'offer:structure': 'fijo',
      'offer:price': 290,
      'offer:index': 'IPC',
      'offer:baseIndex': '144.88',
      'offer:commercialisation': '9.5',
      'offer:commercialisationIndex': 'IPC',
      'offer:commercialisationBaseIndex': '137.09',
      'parameter:IPC.2': '150.3',
      'parameter:IPP.1': '185.51',
      ...changes,
    }),
  });

describe('a municipality with a contract', () => {
  itGives(contract, [
    [agreedEnergyPrice, '300.848978'],
    [lossesAtAgreedPrice, '55.810880', { voltage: 1, band: 'mon' }],
    [lossesAtAgreedPrice, '25.407256', { voltage: 2, band: 'mon' }],
    [lossesAtAgreedPrice, '20.712308', { voltage: 3, band: 'mon' }],
    [streetLightingTariff, '678.089123', at('n1or')],
    [streetLightingTariff, '649.089123', at('n1comp')],
    [streetLightingTariff, '620.089123', at('n1us')],
    [streetLightingTariff, '555.704536', at('n2')],
    [streetLightingTariff, '523.958782', at('n3')],
  ]);

  it('uses the last IPP known at publication, not that of the tariff month', () => {
    const evaluation = contract({ 'offer:index': 'IPP m−1', 'offer:baseIndex': '171.20' });
    expect(sixDecimals(evaluation, agreedEnergyPrice)).toBe('314.240070');
    expect(sixDecimals(evaluation, streetLightingTariff, at('n2'))).toBe('569.845077');
  });
});

/** CEDENAR, July 2025, level 1 of the operator: CU 925.79, COT 41.71, applied 967.50. */
const regulated = (supply: string, options: Partial<Options> = {}) =>
  createEvaluation({
    month,
    options,
    facts: given({ 'offer:supply': supply }),
    pinned: published({
      'CU[market=A;level=n1or;band=mon]': '925.79',
      'CUap[market=A;level=n1or;band=mon]': '967.50',
    }),
  });

describe('a municipality without a contract', () => {
  it.each([
    [{}, '967.500000'],
    [{ lightingCot: 'without COT' }, '925.790000'],
  ] as const)('pays the unit cost that was published, %o', (options, expected) => {
    expect(sixDecimals(regulated('regulado', options), streetLightingTariff, at('n1or'))).toBe(expected);
  });
});

describe('an expired contract', () => {
  it('falls back to the regulated unit cost, with a warning', () => {
    const evaluation = regulated('vencido');
    expect(sixDecimals(evaluation, streetLightingTariff, at('n1or'))).toBe('967.500000');
    const node = evaluation.trace().nodes['TAP[market=A;level=n1or;band=mon]'];
    expect(node?.warnings).toEqual(['lighting-contract-over']);
  });

  it('keeps its last price under the other option', () => {
    const evaluation = createEvaluation({
      month,
      options: { lightingContractOver: 'last price' },
      facts: given({ 'offer:supply': 'vencido' }),
      pinned: published({ 'CUac[market=A;level=n2;band=mon]': '555.70' }),
    });
    expect(sixDecimals(evaluation, streetLightingTariff, at('n2'))).toBe('555.700000');
  });
});
