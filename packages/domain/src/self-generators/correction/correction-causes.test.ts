import { DEFAULT_READINGS } from '@contador/regulation';
import { expect, it } from 'vitest';
import type { SettlementRecord } from '../settlement-record.ts';
import { causeSteps } from './correction-causes.ts';
import { mayApproveCorrection } from './correction-decision.ts';

const components = { CU: '900', COT: '10', T: '50', D: '200', Cv: '100', PR: '60', R: '20' };
const record: SettlementRecord = {
  rules: 1,
  first: '2025-10-01',
  days: 31,
  tariff: { id: 'ced20259def', components },
  client: {
    type: 'AGPE',
    renewable: true,
    capacity: '20',
    market: 'NARM',
    level: 'n1us',
    use: 'RESIDENCIAL',
    stratum: 2,
    contribution: '0',
    subsidy: null,
    reactiveCharge: '200',
  },
  prices: { kind: 'spot', digest: 'a', lossShare: '0', lossTariff: null },
  readings: DEFAULT_READINGS,
};

it('the same facts in another order are not a cause', () => {
  const stored = JSON.parse(
    JSON.stringify({ ...record, client: Object.fromEntries(Object.entries(record.client).reverse()) }),
  );
  expect(causeSteps({ record: stored, appliedM: 1 }, { record, appliedM: 1 }, false)).toEqual([]);
});

it('goes from cause to cause, each step on top of the previous corrections', () => {
  const after: SettlementRecord = {
    ...record,
    client: { ...record.client, stratum: 5, contribution: '20' },
    prices: { kind: 'spot', digest: 'b', lossShare: '0', lossTariff: null },
  };
  const steps = causeSteps({ record, appliedM: 1 }, { record: after, appliedM: 2 }, true);
  expect(
    steps.map(({ cause, withHours, appliedM, record: stepRecord }) => [
      cause,
      withHours,
      appliedM,
      stepRecord.client.stratum,
      stepRecord.prices,
    ]),
  ).toEqual([
    ['hours', true, 1, 2, record.prices],
    ['client', true, 1, 5, record.prices],
    ['prices', true, 1, 5, after.prices],
    ['factor', true, 2, 5, after.prices],
  ]);
  expect(steps[1]?.changed).toEqual([
    { fact: 'client.contribution', before: '0', after: '20' },
    { fact: 'client.stratum', before: '2', after: '5' },
  ]);
});

it('is approved only by a person who saw it, and only if it changes something', () => {
  expect(mayApproveCorrection({ fingerprint: 'a', differs: true }, 'a')).toEqual({ ok: true, value: 'a' });
  for (const [standing, seenFingerprint, refusal] of [
    [{ fingerprint: 'a', differs: true }, 'b', 'correction-is-another'],
    [{ fingerprint: null, differs: true }, 'a', 'correction-not-complete'],
    [{ fingerprint: 'a', differs: false }, 'a', 'correction-changes-nothing'],
  ] as const)
    expect(mayApproveCorrection(standing, seenFingerprint)).toEqual({ ok: false, refusal });
});
