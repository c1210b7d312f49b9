// External PostgreSQL: kept forever
import { refusals } from '@contador/contract/messages';
import {
  checkLightingComponents,
  checkLightingOffers,
  checkLightingRegistrations,
  checkLightingStatus,
  checkLightingTariffs,
  downloadLightingTariffs,
  explainLightingTariff,
  publishLightingTariffs,
  updateLightingOffers,
  updateLightingRegistrations,
} from '@contador/contract/street-lighting';
import { explainFigure, getTariffTree } from '@contador/contract/tariff-calculation';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAtWork, OpenMonth } from '../demo/company-at-work.ts';
import { exampleMonthServer } from '../tariff-calculation/testing/example-month.ts';
import type { TestServer } from '../testing/test-server.ts';

const as = 'dev@demo';
const VERSION = { username: 'demo', year: 2025, period: 9, version: 'def' } as const;
const contract = {
  municipality: '90001',
  municipalityName: 'Villa Norte',
  market: 'DNOM',
  contract: 'AP-1',
  detail: '',
  pricing: 'contract' as const,
  indexVariable: 'IPP' as const,
  baseIndex: 171.2,
  energyPrice: 290,
  commercialisation: 9.5,
  subscriptionDate: '2025-01-10',
  startDate: '2025-02-01',
  finishDate: '2025-10-31',
};
const lamp = { matricula: 'AP-1', name: 'Parque', level: 'n1or' as const, municipality: '90001' };

let server: TestServer;
let company: CompanyAtWork;
let open: OpenMonth;

beforeAll(async () => {
  ({ server, company, open } = await exampleMonthServer({ now: '2025-10-20T15:00:00Z' }));
});
afterAll(async () => {
  await server.close();
});

const offer = (body: object) =>
  server.call(updateLightingOffers, { as, body: { ...contract, ...body } as typeof contract });
const register = (body: object) =>
  server.call(updateLightingRegistrations, { as, body: { ...lamp, ...body } as typeof lamp });
const offersIn = (municipality: string) =>
  company.do(checkLightingOffers, { query: { username: 'demo', municipality } });
const components = () => company.do(checkLightingComponents, { query: VERSION });
const tariffs = async () => (await company.do(checkLightingTariffs, { query: VERSION })).tariffs;
const publish = () => server.call(publishLightingTariffs, { as, query: { ...VERSION, cycle: 'AP' } });

describe('offers', () => {
  it('name their missing fields; an unknown municipality needs its name', async () => {
    const empty = await offer({ baseIndex: null, finishDate: null });
    expect([empty.status, empty.error.code, empty.json.Upload]).toEqual([400, 'alu-empty-fields', 'ERROR']);
    expect(empty.error.message).toBe('Algunos campos estan vacios. Ingreso invalido.');
    expect(empty.error.details.map(({ field }) => field)).toEqual(['baseIndex', 'finishDate']);
    const nameless = await offer({ municipalityName: null, market: null });
    expect([nameless.error.code, ...nameless.error.details.map(({ field }) => field)]).toEqual([
      'alu-municipality-unknown',
      'municipalityName',
      'market',
    ]);
    expect((await offer({ market: 'NARM' })).error.details[0]?.field).toBe('market');
    expect((await offer({ finishDate: '2025-01-31' })).error.details[0]?.field).toBe('finishDate');
    expect((await offersIn('90001')).municipality).toBeNull();
  });

  it('are added, found by number or by contract, and saved once', async () => {
    expect((await offer({})).json).toEqual({ Upload: 'OK' });
    expect((await offer({})).json).toEqual({ Upload: 'OK' });
    expect(await offersSaved()).toBe(1);
    await offer({ detail: 'Acta 1' });
    const { offers, municipality } = await offersIn('90001');
    expect(municipality).toEqual({ code: '90001', name: 'Villa Norte', market: 'DNOM', firstMonth: '2025-10' });
    expect(offers).toMatchObject([{ number: 1, contract: 'AP-1', detail: 'Acta 1', finishDate: '2025-10-31' }]);
    expect((await offer({ number: 7 })).error.code).toBe('alu-offer-unknown');
  });

  it('without contract store no indexation and no dates', async () => {
    await offer({
      municipality: '90002',
      municipalityName: 'San Sur',
      market: 'DSUM',
      contract: '',
      pricing: 'regulated',
    });
    const { offers } = await offersIn('90002');
    expect(offers).toMatchObject([{ indexVariable: null, baseIndex: null, energyPrice: null, startDate: null }]);
  });

  it('are active or not', async () => {
    const answer = await offer({ contract: 'AP-2', energyPrice: 1 });
    expect([answer.status, answer.error.code]).toEqual([409, 'alu-offer-overlaps']);
    await offer({ contract: 'AP-2', energyPrice: 1, acceptOverlap: true });
    await offer({ number: 2, contract: 'AP-2', energyPrice: 1, active: false });
    expect((await offersIn('90001')).offers.map(({ active }) => active)).toEqual([true, false]);
  });

  it('make a municipality VIGENTE, VENCIDA or without data', async () => {
    await offer({ municipality: '90003', municipalityName: 'La Vega', market: 'DNOM', finishDate: '2025-08-31' });
    const { offers } = await company.do(checkLightingStatus, { query: { username: 'demo' } });
    expect(offers.map(({ code, expired, finishDate }) => [code, expired, finishDate])).toEqual([
      ['90003', true, '2025-08-31'],
      ['90001', false, '2025-10-31'],
      ['90002', false, null],
    ]);
  });
});

describe('registrations', () => {
  it('need all their fields, and belong to one municipality', async () => {
    const empty = await register({ name: ' ', level: null });
    expect([empty.error.code, ...empty.error.details.map(({ field }) => field)]).toEqual([
      'alu-empty-fields',
      'name',
      'level',
    ]);
    expect((await register({})).json).toEqual({ Upload: 'OK' });
    expect((await register({ municipality: '90002' })).error.code).toBe('alu-registration-elsewhere');
    await register({ active: false });
    await register({ municipality: '90002', level: 'n3' });
    const registrationsOf = async (municipality: string) =>
      (await company.do(checkLightingRegistrations, { query: { username: 'demo', municipality } })).registrations;
    expect(await registrationsOf('90001')).toEqual([]);
    expect(await registrationsOf('90002')).toMatchObject([{ matricula: 'AP-1', level: 'n3', active: true }]);
  });

  it('may add a municipality that has no offer', async () => {
    expect((await register({ matricula: 'AP-4', municipality: '90004' })).error.code).toBe('alu-municipality-unknown');
    const registration = {
      matricula: '=AP-4',
      municipality: '90004',
      municipalityName: '+Cerro',
      market: 'DSUM',
      level: 'n2',
    };
    expect((await register(registration)).status).toBe(200);
    await register({ matricula: 'AP-3', municipality: '90003', level: 'n1us' });
    await register({ matricula: 'AP-5', level: 'n1comp' });
  });
});

describe('before the regulated tariffs are published', () => {
  it('nothing can be calculated, published or downloaded', async () => {
    expect(await components()).toMatchObject({
      components: [false],
      tariffsPublished: false,
      municipalities: 4,
      publishRefused: refusals['alu-regulated-unpublished'].message,
    });
    expect(await tariffs()).toEqual({});
    expect((await publish()).error.code).toBe('alu-regulated-unpublished');
    const saved = await server.call(downloadLightingTariffs, { as, query: VERSION });
    expect([saved.status, saved.error.code]).toEqual([409, 'alu-not-published']);
  });
});

describe('once the regulated tariffs are published', () => {
  beforeAll(async () => {
    for (const market of ['DNOM', 'DSUM']) await company.publishMarket(open, market);
  });

  it('a municipality without contract pays the unit cost with COT, part by part', async () => {
    const { '90002': own } = await tariffs();
    const tree = await treeOf('DSUM');
    const cost = tree.unitCosts.mon;
    expect(own).toMatchObject({ supply: 'regulado', contract: null, 'cot.1': 41.24, 'cot.2': 42.5 });
    expect(own?.['unitCost.n1or']).toBeCloseTo((cost?.n1or ?? 0) + 41.24, 8);
    expect(own?.['unitCost.n3']).toBeCloseTo((cost?.n3 ?? 0) + 24.24, 8);
    for (const level of ['n1comp', 'n2'] as const) {
      const voltage = level === 'n2' ? 2 : 1;
      const parts = [own?.generation, own?.transmission, own?.restrictions, own?.commercialisation];
      const others = [own?.[`distribution.${level}`], own?.[`losses.${voltage}`], own?.[`cot.${voltage}`]];
      expect(sum([...parts, ...others])).toBeCloseTo(own?.[`unitCost.${level}`] ?? 0, 8);
    }
  });

  it('one with a contract pays its prices, indexed by the last IPP, and no COT', async () => {
    const { '90001': own } = await tariffs();
    const tree = await treeOf('DNOM');
    const energy = (290 * 185.51) / 171.2;
    expect(own).toMatchObject({ supply: 'contrato', contract: 'AP-1', 'cot.1': null });
    expect(own?.generation).toBeCloseTo(energy, 8);
    expect(own?.commercialisation).toBeCloseTo((9.5 * 185.51) / 171.2, 8);
    // Losses of the energy grow with its price; those of transmission and the programme do not.
    const regulated = await server.call(explainFigure, {
      as,
      query: { electric_tariff_id: 'dem20259def', market: 'DNOM', figure: 'PRG[market=DNOM;voltage=2]' },
    });
    const ofGeneration = Number(regulated.reply.figure.amount);
    const losses = (tree.losses.mon?.n2 ?? 0) + ofGeneration * (energy / (tree.generation ?? 1) - 1);
    expect(own?.['losses.2']).toBeCloseTo(losses, 6);
    const parts = [own?.generation, own?.transmission, own?.restrictions, own?.commercialisation];
    expect(own?.['unitCost.n2']).toBeCloseTo(sum([...parts, tree.distribution.n2, losses]), 6);
  });

  it('one whose contract has ended pays the regulated cost, with a remark', async () => {
    const all = await tariffs();
    expect(all['90003']).toMatchObject({ supply: 'vencido', remarks: [expect.stringMatching(/no está vigente/)] });
    expect(all['90003']?.['unitCost.n1us']).toBeCloseTo(((await treeOf('DNOM')).unitCosts.mon?.n1us ?? 0) + 40.68, 8);
    expect(all['90004']).toMatchObject({ supply: 'regulado', name: '+Cerro', published: null });
  });

  it('all are published at once, and publishing again changes nothing', async () => {
    expect((await publish()).json).toEqual({ Upload: 'OK', municipalities: 4, left: [] });
    const first = await tariffs();
    expect((await publish()).json).toEqual({ Upload: 'OK', municipalities: 4, left: [] });
    expect(await tariffs()).toEqual(first);
    expect(first['90001']?.published?.by).toBe('Daniela Duarte');
    expect(await components()).toMatchObject({
      components: [true],
      tariffsPublished: true,
      unpublished: [],
      publishRefused: refusals['alu-already-published'].message,
      downloadRefused: null,
    });
  });

  it('a change of an offer or a market changes nothing published, and the database refuses changes', async () => {
    const before = await tariffs();
    await offer({ energyPrice: 500, market: 'DSUM', municipalityName: 'Otra' });
    await offer({ municipality: '90002', market: 'DNOM', number: 1, pricing: 'contract' });
    expect(await tariffs()).toEqual(before);
    await expect(
      server.inTenant('demo', (transaction) =>
        sql`update lighting_tariff set supply = 'regulado'`.execute(transaction),
      ),
    ).rejects.toThrow();
  });

  it('every figure is explained down to the offer, and to the file of the regulated tariff', async () => {
    const figureIds = (await tariffs())['90001']?.figureIds ?? {};
    const explain = async (figure: string | undefined) =>
      (
        await server.call(explainLightingTariff, {
          as,
          query: { ...VERSION, municip_code: '90001', figure: String(figure) },
        })
      ).reply;
    for (const id of new Set(Object.values(figureIds))) expect((await explain(id)).figure.id).toBe(id);
    const { figure, published } = await explain(figureIds['unitCost.n2']);
    expect(published?.by).toBe('Daniela Duarte');
    const text = JSON.stringify(figure);
    expect(text).toContain('"customerName":"Villa Norte"');
    expect(text).toContain('Oferta 1, G base');
    expect(text).toMatch(/"file:?|"files":\[\{"name":"/);
  });

  it('the workbook has a row for each active registration, and contains no formula', async () => {
    await register({ matricula: 'AP-6', active: false });
    const { raw } = await server.call(downloadLightingTariffs, { as, query: VERSION });
    expect(raw.headers['content-disposition']).toContain('Tarifas_AP_demo_2025_9.xlsx');
    const [sheet] = (await readXlsx(raw.rawPayload)).sheets;
    const all = await tariffs();
    expect(sheet?.rows.slice(1)).toEqual([
      [
        'AP-5',
        'Parque',
        'Compartido',
        '90001',
        'Villa Norte',
        'DNOM',
        'Contrato',
        'AP-1',
        all['90001']?.['unitCost.n1comp'],
      ],
      ['AP-1', 'Parque', '3', '90002', 'San Sur', 'DSUM', 'CU regulado', null, all['90002']?.['unitCost.n3']],
      [
        'AP-3',
        'Parque',
        'Usuario',
        '90003',
        'La Vega',
        'DNOM',
        'Contrato vencido',
        'AP-1',
        all['90003']?.['unitCost.n1us'],
      ],
      ["'=AP-4", 'Parque', '2', '90004', "'+Cerro", 'DSUM', 'CU regulado', null, all['90004']?.['unitCost.n2']],
    ]);
  });

  it('a municipality that is added later is published too, and the others stay', async () => {
    const before = await tariffs();
    await offer({ municipality: '90005', municipalityName: 'Nueva', market: 'DNOM', contract: 'N-1' });
    expect(await components()).toMatchObject({ tariffsPublished: false, unpublished: ['Nueva'], publishRefused: null });
    expect((await publish()).json).toEqual({ Upload: 'OK', municipalities: 5, left: [] });
    const { '90005': _, ...others } = await tariffs();
    expect(others).toEqual(before);
  });
});

async function treeOf(market: string) {
  return (await server.call(getTariffTree, { as, query: { electric_tariff_id: 'dem20259def', market } })).reply.tree;
}

function sum(amounts: readonly (number | null | undefined)[]): number {
  return amounts.reduce<number>((total, each) => total + (each ?? Number.NaN), 0);
}

async function offersSaved(): Promise<number> {
  return await server.inTenant('demo', async (transaction) => {
    const rows = transaction.selectFrom('audit_entry').select('subject').where('action', '=', 'lighting-offer-saved');
    return (await rows.execute()).length;
  });
}
