import { expect, test } from 'vitest';
import { newClient } from './client.ts';
import { clientFaults, type NamedByClients, withStratumOfHomes } from './client-faults.ts';

const named: NamedByClients = {
  cycles: new Map(),
  issuers: new Set(),
  markets: new Set(),
  operators: new Set(),
  causes: new Set(),
};

test.each([
  ['COMERCIAL', 0, null, []],
  ['COMERCIAL', null, null, []],
  ['COMERCIAL', 2, 2, ['stratum-of-homes']],
  ['RESIDENCIAL', 0, 0, []],
  ['RESIDENCIAL', 3, 3, []],
] as const)('stratum of %s: %s is kept as %s', (useType, stratum, kept, reasons) => {
  const client = withStratumOfHomes({ ...newClient('C1'), useType, stratum });
  expect(client.stratum).toBe(kept);
  expect(clientFaults(client, undefined, named).map(({ reason }) => reason)).toEqual(reasons);
});

test.each([
  ['NIT', '900373913-4', []],
  ['NIT', '000', ['nit-shape']],
  ['NIT', 'ABC-1', ['nit-shape']],
  ['NIT', '1.00E+07', ['nit-shape']],
  ['CC', '10254102', []],
  ['CC', '900373913-4', ['citizen-number-shape']],
  ['NA', 'sin documento', []],
  ['NIT', null, []],
] as const)('a client identified by %s %s', (idType, idNumber, reasons) => {
  const client = { ...newClient('C1'), idType, idNumber };
  expect(clientFaults(client, undefined, named).map(({ reason }) => reason)).toEqual(reasons);
  // A saved value stays valid until it is changed.
  expect(clientFaults(client, client, named)).toEqual([]);
});
