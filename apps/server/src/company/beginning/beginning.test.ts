import { type BeginningLineOfReply, checkBeginning, getSession, setFirstMonth } from '@contador/contract/access';
import { updateComponents } from '@contador/contract/tariff-calculation';
import { updateMarkets } from '@contador/contract/tariff-inputs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAtWork, OpenMonth } from '../../demo/company-at-work.ts';
import { addExampleMarkets, enterExampleMonth } from '../../tariff-calculation/testing/example-month.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

const as = 'dev@demo';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2025-10-05T15:00:00Z' });
});
afterAll(async () => {
  await server.close();
});

const beginning = async (person = as) =>
  (await server.call(checkBeginning, { as: person, query: { username: person.split('@')[1] ?? '' } })).reply;
const lineOf = async (goal: string, code: string): Promise<BeginningLineOfReply> => {
  const line = (await beginning()).goals.find((it) => it.goal === goal)?.lines.find((it) => it.code === code);
  if (line === undefined) throw new Error(`no line ${code} of ${goal}`);
  return line;
};
const choose = (firstMonth: string) =>
  server.call(setFirstMonth, { as, body: { username: 'demo', firstMonth } }) as Promise<{
    status: number;
    error?: { code: string };
  }>;

describe('a company without anything', () => {
  it('has the goals of its kind for who administers, and those of their areas for others', async () => {
    const goalsOf = async (person: string) => (await beginning(person)).goals.map(({ goal }) => goal);
    expect(await goalsOf('dev@cedenar')).toEqual(['company', 'tariff', 'generators']);
    expect(await goalsOf('ag@cedenar')).toEqual(['generators']);
    expect(await goalsOf('only-fact@spectrum')).toEqual(['billing']);
    expect((await server.call(checkBeginning, { as: 'ag_cons@cedenar', query: { username: 'cedenar' } })).status).toBe(
      403,
    );
  });

  it('says of every line of the tariff that it needs a market first', async () => {
    expect(await lineOf('tariff', 'markets')).toMatchObject({
      state: 'missing',
      sentence: 'No hay mercados activos en este periodo.',
      address: 'principal/mercados?periodo=2025-09',
    });
    expect(await lineOf('tariff', 'files')).toMatchObject({ state: 'missing', detail: [] });
    expect(await lineOf('billing', 'cycles')).toMatchObject({ state: 'missing', sentence: 'No hay ciclos.' });
    expect(await lineOf('billing', 'issued')).toMatchObject({
      state: 'missing',
      address: 'facturador/tablero-cierre?periodo=2025-10',
    });
    expect(await lineOf('generators', 'hourPrices')).toMatchObject({
      state: 'missing',
      detail: ['Precio de bolsa: 0 de 744 horas', 'Precio de escasez: falta PES'],
      address: 'principal/validacion-archivos?periodo=2025-10',
    });
    expect(await lineOf('generators', 'settled')).toMatchObject({
      state: 'missing',
      sentence: 'No hay autogeneradores.',
      address: 'autogeneradores/tablero-mes?periodo=2025-10',
    });
  });

  it('names what is optional: the second step of who administers, the data for the DIAN, and balances of another system', async () => {
    expect(await lineOf('company', 'secondStep')).toMatchObject({
      state: 'optional',
      detail: [expect.stringMatching(/^0 de \d+ personas?$/)],
    });
    expect(await lineOf('billing', 'operators')).toMatchObject({ state: 'optional' });
    expect(await lineOf('tariff', 'parallelRun')).toMatchObject({
      state: 'optional',
      detail: ['Ninguno'],
      address: null,
    });
    expect(await lineOf('tariff', 'adjustments')).toMatchObject({
      state: 'optional',
      detail: ['Ninguno'],
      address: 'principal/reliquidaciones?periodo=2025-09&traer=ajustes',
    });
    const dian = await lineOf('billing', 'dian');
    expect(dian).toMatchObject({
      state: 'optional',
      sentence: expect.stringMatching(/^\d+ datos de la empresa faltan para el documento electrónico\.$/),
    });
    expect(dian.detail.join()).toContain('Número de la autorización de numeración');
    expect(await lineOf('billing', 'openingBalances')).toMatchObject({
      state: 'optional',
      detail: ['Ninguno'],
      address: 'facturador/cargar-consumos-ciclo?periodo=2025-10&traer=saldos',
    });
    expect(await lineOf('generators', 'surplusBalances')).toMatchObject({
      state: 'optional',
      detail: ['Ninguno'],
      address: 'autogeneradores/pago-excedentes?periodo=2025-10&traer=excedentes',
    });
  });

  it('chooses its first month, which every address then has', async () => {
    expect(await beginning()).toMatchObject({ firstMonth: null, month: '2025-10', published: false });
    expect((await choose('2025-11')).status).toBe(200);
    expect((await choose('2025-11')).status).toBe(200);
    expect(await beginning()).toMatchObject({ firstMonth: '2025-11', month: '2025-11', setBy: expect.any(String) });
    expect((await lineOf('tariff', 'markets')).address).toBe('principal/mercados?periodo=2025-10');
    expect((await choose('2025-10')).status).toBe(200);
  });
});

describe('a company on the way to its first tariff', () => {
  let company: CompanyAtWork;
  let open: OpenMonth;

  it('names what each component lacks, with the sentence of the refused approval', async () => {
    company = await addExampleMarkets(server, as, ['DNOM']);
    expect(await lineOf('tariff', 'version')).toMatchObject({
      state: 'missing',
      sentence: 'No se ha generado una versión de cálculo para el periodo actual.',
    });
    open = await enterExampleMonth(company, { without: ['CPROG', 'CFM', 'AJ0', 'SUB0'], markets: ['DNOM'] });
    expect((await lineOf('tariff', 'version')).state).toBe('done');
    expect(await lineOf('tariff', 'parallelRun')).toMatchObject({
      state: 'optional',
      address: 'principal/publicar-tarifas?periodo=2025-08&mercado=DNOM&ensayo=SI',
    });
    const files = await lineOf('tariff', 'files');
    expect(files).toMatchObject({
      state: 'missing',
      address: 'principal/validacion-archivos?periodo=2025-09&mercado=DNOM',
    });
    expect(files.detail.join()).toContain('CPROG');
    expect((await lineOf('tariff', 'parameters')).detail.join()).toContain('CFM');
    expect(await lineOf('tariff', 'balances')).toMatchObject({
      state: 'missing',
      detail: ['Generación: AJ0', 'Pérdidas: AJ0'],
    });

    const body = { username: 'demo', electric_tariff_id: 'dem20259def', PR: { DNOM: { Approved: true } } };
    const refused = await server.send(updateComponents, { token: await server.token(as), body });
    expect(files.sentence).toBe(refused.json.error.message);
  });

  it('asks for the strata of the month before, which only the tariffs use', async () => {
    expect(await lineOf('tariff', 'before')).toMatchObject({
      state: 'missing',
      detail: ['DEMO NORTE: falta SUB0'],
      address: 'principal/publicar-tarifas?periodo=2025-08&mercado=DNOM&traer=SI',
    });
  });

  it('has no missing input once all are entered, and keeps its first month once something is published', async () => {
    await enterExampleMonth(company, { markets: ['DNOM'] });
    for (const code of ['constants', 'files', 'parameters', 'balances', 'before']) {
      expect([code, (await lineOf('tariff', code)).state]).toEqual([code, 'done']);
    }
    await company.decide(open, 'DNOM', 'T', { Approved: true });
    await company.decide(open, 'DNOM', 'T', { Published: true });
    expect(await lineOf('tariff', 'components')).toMatchObject({
      state: 'missing',
      detail: ['DEMO NORTE: 1 de 6 publicadas'],
    });
    expect((await beginning()).published).toBe(true);
    expect((await choose('2025-12')).error?.code).toBe('first-month-published');
    expect((await choose('2025-10')).status).toBe(200);
  });

  it('asks for the constants that a market lacks', async () => {
    const body = { username: 'demo', code: 'NUEV', name: 'Nuevo', area: 'SUR', active: true, entryMonth: '2025-01' };
    await server.call(updateMarkets, { as, body: { ...body, suiCode: '801', constantsFrom: '2025-01' } as never });
    expect(await lineOf('tariff', 'constants')).toMatchObject({
      state: 'missing',
      address: 'principal/mercados?periodo=2025-09&mercado=NUEV',
    });
  });
});

it('stays in the menu of each area until its first result, for who administers a company of its own', async () => {
  const beginningOf = async (email: string) => (await server.call(getSession, { as: email })).reply.beginning;
  const demo = async (tenant: string, isDemo: boolean) =>
    server.inTenant(tenant, (transaction) =>
      transaction.updateTable('account').set({ demo: isDemo }).where('email', '=', `dev@${tenant}`).execute(),
    );
  await demo('cedenar', true);
  expect(await beginningOf('dev@cedenar')).toEqual([]);
  await demo('cedenar', false);
  expect(await beginningOf('dev@cedenar')).toEqual(['principal', 'facturador', 'autogeneradores']);
  expect(await beginningOf('comer@cedenar')).toEqual([]);
  // The tests above published a component of the company.
  await demo('demo', false);
  expect(await beginningOf(as)).toEqual(['facturador', 'autogeneradores']);
});

it('opens pages of billing and of self-generators with the first month', async () => {
  const addresses = (await beginning()).goals
    .flatMap(({ lines }) => lines)
    .flatMap(({ address }) => (address === null || address.startsWith('empresa/') ? [] : [address]));
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((it) => !/periodo=2025-(08|09|10)/.test(it))).toEqual([]);
});
