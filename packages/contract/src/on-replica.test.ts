import { expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import * as contract from './testing/every-call.ts';

/** Grids of a whole company or cycle, and reports. Any decision based on them is checked again on the primary. */
const GRIDS_AND_REPORTS = [
  '/api/check-clients',
  '/api/clients-list-download',
  '/api/get-cycle-liq-users',
  '/api/download-municip-agreements',
  '/api/check-cycle-consumption-liquidation',
  '/api/check-cycle-mun-agreement-liquidation',
  '/api/check-cycle-department-agreement-liquidation',
  '/api/check-liquidation-classes',
  '/api/calc-energy-balance',
  '/api/enery-balance-download',
  '/api/download-commer-comp-report',
  '/api/get-csv-data-liquidation',
  '/api/get-liquidation-internal-file-report',
  '/api/get-liquidation-internal-trends',
  '/api/consumption-report-download',
  '/api/consumption-users-osf-download',
  '/api/lectures-users-osf-download',
  '/api/download-report-file',
  '/api/sui-report-download',
  '/api/billed-sui-report-download',
  '/api/download-str-settlement',
];

it('only grids and reports may be read from a standby', () => {
  const endpoints = (Object.values(contract) as unknown[]).filter(
    (it): it is Endpoint => typeof it === 'object' && it !== null && 'onReplica' in it && it.onReplica === true,
  );
  expect(endpoints.map(({ path }) => path).toSorted()).toEqual([...GRIDS_AND_REPORTS].toSorted());
  expect(endpoints.filter(({ effect }) => effect !== 'read')).toEqual([]);
});
