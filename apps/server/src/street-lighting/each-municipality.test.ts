import type { BodyOf } from '@contador/contract';
import {
  checkLightingComponents,
  checkLightingTariffs,
  downloadLightingTariffs,
  publishLightingTariffs,
  updateLightingOffers,
  updateLightingRegistrations,
} from '@contador/contract/street-lighting';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAtWork, OpenMonth } from '../demo/company-at-work.ts';
import { addExampleMarkets, enterExampleMonth } from '../tariff-calculation/testing/example-month.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

const as = 'dev@demo';
const VERSION = { username: 'demo', year: 2025, period: 9, version: 'def' } as const;
let server: TestServer;
let company: CompanyAtWork;
let open: OpenMonth;

beforeAll(async () => {
  server = await testServer({ now: '2025-10-20T15:00:00Z' });
  company = await addExampleMarkets(server);
  open = await enterExampleMonth(company, { without: ['IPP'] });
  await company.publishMarket(open, 'DNOM');
});
afterAll(async () => {
  await server.close();
});

const withoutContract = {
  contract: '',
  detail: '',
  pricing: 'regulated' as const,
};
const byProducerPrices = {
  ...withoutContract,
  contract: 'AP-9',
  pricing: 'contract' as const,
  indexVariable: 'IPP' as const,
  baseIndex: 171.2,
  energyPrice: 290,
  commercialisation: 9.5,
  subscriptionDate: '2025-01-10',
  startDate: '2025-02-01',
  finishDate: '2026-10-31',
};
const offer = (municipality: string, municipalityName: string, market: string, terms: object = withoutContract) =>
  company.do(updateLightingOffers, {
    body: { municipality, municipalityName, market, ...terms } as BodyOf<typeof updateLightingOffers>,
  });
const standing = () => company.do(checkLightingComponents, { query: VERSION });
const publish = async () =>
  (await server.call(publishLightingTariffs, { as, query: { ...VERSION, cycle: 'AP' } })).reply;
const published = async () =>
  Object.entries((await company.do(checkLightingTariffs, { query: VERSION })).tariffs)
    .filter(([, tariff]) => tariff.published !== null)
    .map(([code]) => code);

describe('each municipality', () => {
  it('is published independently: one that lacks an index or whose market waits does not block the others', async () => {
    await offer('90001', 'Villa Norte', 'DNOM');
    await offer('90002', 'San Sur', 'DSUM');
    await offer('90003', 'La Vega', 'DNOM', byProducerPrices);
    expect(await standing()).toMatchObject({ publishRefused: null, municipalities: 3 });
    const { left } = await publish();
    expect(left.map(({ field }) => field?.split(':')[0])).toEqual(['San Sur', 'La Vega']);
    expect(left[0]?.expected).toContain('DSUM');
    expect(JSON.stringify(left[1])).toContain('IPP');
    expect(await published()).toEqual(['90001']);
    expect(await standing()).toMatchObject({ unpublished: ['San Sur', 'La Vega'], downloadRefused: null });
  });

  it('has its registrations in the workbook once it is published', async () => {
    for (const [matricula, municipality] of [
      ['AP-1', '90001'],
      ['AP-2', '90002'],
    ] as const)
      await company.do(updateLightingRegistrations, {
        body: { matricula, name: 'Parque', level: 'n1or', municipality },
      });
    const { raw } = await server.call(downloadLightingTariffs, { as, query: VERSION });
    const [sheet] = (await readXlsx(raw.rawPayload)).sheets;
    expect(sheet?.rows.slice(1).map(([matricula]) => matricula)).toEqual(['AP-1']);
  });

  it('is published later, as soon as nothing is missing', async () => {
    await offer('90003', 'La Vega', 'DNOM', { ...byProducerPrices, number: 1, indexVariable: 'IPC', baseIndex: 150 });
    expect((await publish()).left.map(({ field }) => field)).toEqual(['San Sur']);
    expect(await published()).toEqual(['90001', '90003']);
  });

  it('counts from its first month: one that is added later leaves no earlier month pending', async () => {
    await company.publishMarket(open, 'DSUM');
    await publish();
    expect(await standing()).toMatchObject({ tariffsPublished: true, municipalities: 3 });
    server.setNow('2025-11-15T15:00:00Z');
    server.forgetToken(as);
    await offer('90004', 'El Cerro', 'DNOM');
    expect(await standing()).toMatchObject({ tariffsPublished: true, municipalities: 3, unpublished: [] });
    await offer('90004', 'El Cerro', 'DNOM', { ...withoutContract, firstMonth: '2025-10' });
    expect(await standing()).toMatchObject({ tariffsPublished: false, municipalities: 4, unpublished: ['El Cerro'] });
    await offer('90004', 'El Cerro', 'DNOM');
    expect((await standing()).municipalities).toBe(4);
  });
});
