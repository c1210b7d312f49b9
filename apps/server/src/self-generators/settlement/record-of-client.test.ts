import { decimal } from '@contador/kernel';
import { DEFAULT_READINGS } from '@contador/regulation';
import { expect, it } from 'vitest';
import type { MonthTariffs } from './month-tariffs.ts';
import { type MonthSources, recordOfClient } from './record-of-client.ts';
import type { SettledClientRow } from './settled-clients.repository.ts';

const client = {
  client_code: 'AG-1',
  self_generator: 'AGPE',
  fncer: true,
  spec_capacity: '20',
  agreed_price: true,
  exceed_payment: 1,
  market_type: 'REGULADO',
  market: 'NARM',
  voltage_level: '1',
  connection_level: 1,
  use_type: 'COMERCIAL',
  stratum: null,
  special_contribution: '0',
  subsistence_consumption: null,
} as unknown as SettledClientRow;

/** Sources with an agreement of 8,000 that an index moved to `price`. */
const sources = (price: string): MonthSources => ({
  tariffs: {
    idOf: () => 'ced20259def',
    components: () => ({ CU: '900', COT: '0', T: '1', D: '1', Cv: '1', PR: '1', R: '1' }),
    ofStratum: () => undefined,
    lossesBefore: () => undefined,
  } satisfies MonthTariffs,
  readings: DEFAULT_READINGS,
  law: { distributedLossShare: '0.5', subsistenceDays: 'whole' } as never,
  contribution: undefined,
  agreements: new Map([
    [
      'AG-1',
      { agreement: { id: 1, baseValue: 8_000, indexBase: 100 }, price: decimal(price), index: undefined } as never,
    ],
  ]),
});
const period = { first: '2025-10-01', days: 31, prices: { digest: 'x', sheet: {} as never } };

it('a client whose agreed price exceeds the limit of the settlement is refused, with name and price', () => {
  expect(recordOfClient(client, period, sources('8796')).lacks).toEqual([]);
  expect(recordOfClient(client, period, sources('8796.000001')).lacks).toEqual([
    'Su precio pactado del mes es $ 8,796.000001 por kWh y se liquida hasta $ 8,796: revise el precio base, el índice y su base.',
  ]);
});
