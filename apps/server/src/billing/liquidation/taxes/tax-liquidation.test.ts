import type { Endpoint } from '@contador/contract';
import {
  approveConsumptionLiquidation,
  approveLighting,
  checkLightingFlags,
  checkLightingLiquidation,
  checkSecurityLiquidation,
  liquidateConsumption,
  liquidateLighting,
  liquidateSecurity,
} from '@contador/contract/billing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import {
  addAgreement,
  addBilledClient,
  addConsumption,
  COMPANY,
  prepareBilling,
} from '../../testing/billed-company.ts';

const as = 'only-fact@spectrum';
const cycle = 'R1';
const query = { username: COMPANY, year: 2025, month: 10, cycle };

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2025-11-03T15:00:00Z' });
  await server.inTenant(COMPANY, async (transaction) => {
    await prepareBilling(transaction, { code: cycle, marketType: 'REGULADO' });
    await addBilledClient(transaction, {
      client_code: '1001',
      cycle,
      use_type: 'RESIDENCIAL',
      stratum: 2,
      subsistence_consumption: 130,
    });
    await addBilledClient(transaction, { client_code: '1002', cycle, voltage_level: '2', connection_level: 2 });
    await addBilledClient(transaction, {
      client_code: '999',
      cycle,
      use_type: 'OFICIAL',
      voltage_level: '3',
      connection_level: 3,
    });
    await addConsumption(transaction, { client_code: '1001', cycle, active: '210' });
    await addConsumption(transaction, { client_code: '1002', cycle, active: '1250.5' });
    await addConsumption(transaction, { client_code: '999', cycle, active: '0' });
    const pasto = { tax: 'lighting', place: '52001' };
    const capped = { limit_unit: 'UVT', use_types: ['COMERCIAL', 'INDUSTRIAL'] };
    await addAgreement(transaction, { ...pasto, id: 1, ...capped }, [{ value: '12', limit_max: '2' }]);
    await addAgreement(transaction, { ...pasto, id: 2, use_types: ['RESIDENCIAL'], strata: [1, 2] }, [
      { value: '9', limit_min: '2500' },
    ]);
    await addAgreement(transaction, { ...pasto, id: 3, use_types: ['OFICIAL'], finish_date: '2025-09-30' }, [
      { value: '50' },
    ]);
    await addAgreement(transaction, { tax: 'security', place: '52', id: 1, use_types: ['COMERCIAL'], charge: 'UVT' }, [
      { value: '0.35' },
    ]);
  });
});
afterAll(async () => {
  await server.close();
});

const send = async (endpoint: Endpoint, request: object = { query }) => {
  const { status, json } = await server.send(endpoint, { token: await server.token(as), ...request });
  return { status, json };
};

it('is refused before the energy is approved', async () => {
  const { status, json } = await send(liquidateLighting);
  expect([status, json.error.code]).toEqual([409, 'liquidation-lacks-inputs']);
  expect(json.error.details).toMatchObject([
    { subject: 'cycle', field: 'R1', expected: 'Apruebe primero la liquidación de consumos del ciclo.' },
  ]);
});

describe('With approved energy', () => {
  beforeAll(async () => {
    await send(liquidateConsumption);
    expect((await send(approveConsumptionLiquidation)).json).toEqual({ Upload: 'OK' });
  });

  it('charges lighting by the agreement of the municipality, with its cap and limits', async () => {
    expect((await send(liquidateLighting)).json).toEqual({ Upload: 'OK' });
    const {
      mun_agreement_liquidation: rows,
      count,
      total,
      without_agreement,
    } = (await send(checkLightingLiquidation)).json;
    const [official, home, shop] = rows;
    expect(official).toMatchObject({
      client_code: '999',
      agreement_active: 'NO',
      agreement_id: null,
      APL: { value: 0 },
    });
    // 9 % of 196,679.70.
    expect(home).toMatchObject({
      agreement_active: 'SI',
      agreement_id: 2,
      collect_var: 'FIJA',
      collect_type: 'PORC_CONSUMO',
      collect_value: 9,
      APL: { value: 17701.17 },
    });
    // 12 % of 987,982.54 is 118,557.90; two UVT of 2025 are 99,598.
    expect(shop).toMatchObject({ inst_municip: 'PASTO', conn_level: 2, agreement_id: 1, APL: { value: 99598 } });
    expect([count, total, without_agreement]).toEqual([3, 117299.17, 1]);
  });

  it('charges security by the agreement of the department', async () => {
    await send(liquidateSecurity);
    const rows = (await send(checkSecurityLiquidation)).json.department_agreement_liquidation;
    expect(rows.map((row: { IS: { value: number } }) => row.IS.value)).toEqual([0, 0, 17429.65]);
    expect(rows[2]).toMatchObject({ inst_departm: 'NARIÑO', collect_type: 'UVT', collect_value: 0.35 });
  });

  it('becomes invalid when an agreement changes, while the energy stays valid', async () => {
    await server.inTenant(COMPANY, (transaction) =>
      addAgreement(transaction, { tax: 'lighting', place: '52001', id: 1, version: 2, use_types: ['COMERCIAL'] }, [
        { value: '1' },
      ]),
    );
    expect((await send(checkLightingLiquidation)).json.mun_agreement_liquidation).toEqual([]);
    expect((await send(checkSecurityLiquidation)).json.department_agreement_liquidation).toHaveLength(3);
    await send(liquidateLighting);
    // 1 % of 987,982.54, by the second version of the agreement.
    expect((await send(checkLightingLiquidation)).json.mun_agreement_liquidation[2].APL.value).toBe(9879.83);
  });

  it('does not change once approved', async () => {
    expect((await send(approveLighting)).json).toEqual({ Upload: 'OK' });
    await server.inTenant(COMPANY, (transaction) =>
      addAgreement(transaction, { tax: 'lighting', place: '52001', id: 1, version: 3, use_types: ['COMERCIAL'] }, [
        { value: '2' },
      ]),
    );
    expect((await send(checkLightingLiquidation)).json.mun_agreement_liquidation[2]).toMatchObject({
      collect_value: 1,
      APL: { value: 9879.83 },
    });
    expect((await send(liquidateLighting)).json.error.code).toBe('liquidation-approved');
    const body = { users_by_cycle: { R1: 3 } };
    expect(
      (await send(checkLightingFlags, { query: { username: COMPANY, year: 2025, month: 10 }, body })).json,
    ).toEqual({
      consumption_liq_flags: { R1: true },
      agreement_liq_flags: { R1: true },
      param_munip_agreements: true,
    });
    const other = { query: { username: COMPANY, year: 2025, month: 10 }, body: { ...body, month: 9 } };
    expect((await send(checkLightingFlags, other)).json.error.code).toBe('billing-periods-disagree');
  });
});
