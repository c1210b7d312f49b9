import type { Endpoint } from '@contador/contract';
import {
  approveConsumptionLiquidation,
  approveLighting,
  approveSecurity,
  generateBills,
  liquidateConsumption,
  liquidateLighting,
  liquidateSecurity,
  loadSigningCertificate,
  makeElectronicDocuments,
  prepareBillCharts,
  updateBillIssuer,
  updateHistoricConsumption,
} from '@contador/contract/billing';
import { saveIdentity } from '../../tariff-publication/index.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { certificateBytes, TEST_PASSWORD } from '../electronic/signing/testing/test-certificate.ts';
import { addBilledClient, addBillParameters, addConsumption, COMPANY, prepareBilling } from './billed-company.ts';

/** Issuer of the tests, in the test environment; each test adds its PIN. */
export const testIssuer = {
  username: COMPANY,
  prefix: 'SPDE',
  environment: 2,
  software_id: '56f2ae4e',
  authorisation: '18760000001',
  authorised_from: '2025-01-01',
  authorised_to: '2026-12-31',
  range_first: 1,
  range_last: 5000,
  municipality_code: '52001',
  address: 'Calle 18',
  email: 'f@example.com',
  postal_code: '520001',
  responsibilities: 'O-13;O-15',
  tax_scheme: '01',
};

/**
 * Issues and signs a bill of October 2025 for each client of a cycle, numbered from 501. `emails` has the address of each client,
 * `energy` its kWh, 210 where it is not given.
 */
export async function issueSignedBills(
  server: TestServer,
  {
    cycle,
    pin,
    emails,
    energy = [],
  }: {
    readonly cycle: string;
    readonly pin: string;
    readonly emails: readonly string[];
    readonly energy?: readonly string[];
  },
): Promise<void> {
  const query = { username: COMPANY, year: 2025, month: 10, cycle };
  await server.inTenant(COMPANY, async (transaction) => {
    await prepareBilling(transaction, { code: cycle, marketType: 'REGULADO' });
    await saveIdentity(transaction, {
      legalName: 'Spectrum S.A.S.',
      nit: '900.123.456-8',
      activity: null,
      color: '#14382B',
      emblem: null,
    });
    for (const [at, email] of emails.entries()) {
      const client_code = String(at + 1);
      await addBilledClient(transaction, {
        client_code,
        name: `Cliente ${client_code}`,
        use_type: 'RESIDENCIAL',
        stratum: 2,
        subsistence_consumption: 130,
        cycle,
        id_type: 'CC',
        id_number: `1025410${client_code}`,
        email,
        installation_address: 'Calle 1',
      });
      await addConsumption(transaction, { client_code, cycle, active: energy[at] ?? '210' });
    }
    await addBillParameters(transaction, { cycle, first: 501, last: 600 });
  });
  const token = await server.token('only-fact@spectrum');
  const administrator = await server.token('dev@spectrum');
  const call = async (endpoint: Endpoint, request: object = { query }, by = token) => {
    const { status, json } = await server.send(endpoint, { token: by, ...request });
    if (status !== 200 || json?.Upload === 'No' || json?.Upload === 'Error')
      throw new Error(`${endpoint.path}: ${status} ${JSON.stringify(json)}`);
  };
  for (const step of [
    liquidateConsumption,
    approveConsumptionLiquidation,
    liquidateLighting,
    liquidateSecurity,
    approveLighting,
    approveSecurity,
    updateHistoricConsumption,
  ])
    await call(step);
  await call(updateBillIssuer, { body: { ...testIssuer, pin } });
  const file = certificateBytes('new.p12').toString('base64');
  await call(loadSigningCertificate, { body: { username: COMPANY, file, password: TEST_PASSWORD } }, administrator);
  for (const step of [prepareBillCharts, generateBills]) await call(step);
  await call(makeElectronicDocuments, { body: { ...query, part: 1 } });
}
