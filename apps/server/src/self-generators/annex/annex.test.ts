// External PostgreSQL: kept forever
import {
  approveSettlement,
  type CustomerAnnex,
  checkSettlement,
  checkSettlementStatus,
  checkUserReportData,
  downloadUserReport,
  explainSettlement,
  joinedAnnex,
  liquidateSelfGenerators,
} from '@contador/contract/self-generators';
import { dayAfter } from '@contador/kernel';
import { goldenMonths } from '@contador/regulation/testing/golden-months';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeIdentity, identityOf } from '../../tariff-publication/index.ts';
import { sheetsOfPdf } from '../../testing/sheets-of-pdf.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { overprinted, wordsOfPdf } from '../../testing/words-of-pdf.ts';
import { addSelfGenerator, approveHours, prepareSettlement } from '../settlement/testing/settled-company.ts';
import { addMeasured } from '../testing/add-measured.ts';
import { addSettled, settledAs } from '../testing/add-settled.ts';
import { annexPdf } from './annex-pdf/annex-pdf.ts';

type GoldenMonth = (typeof goldenMonths)[number];
const golden = (prefix: string) => goldenMonths.find((each) => each.case.startsWith(prefix)) as GoldenMonth;
const cases = { 'AG-1': golden('01'), 'AG-2': golden('03'), 'AG-4': golden('11'), 'AG-5': golden('12') };
const query = { username: 'cedenar', year: 2025, month: 10 };
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ now: '2025-11-05T15:00:00Z' });
  await server.inTenant('cedenar', async (transaction) => {
    await prepareSettlement(transaction, cases['AG-1']);
    for (const client_code of Object.keys(cases)) {
      await addSelfGenerator(transaction, {
        client_code,
        name: `Cliente ${client_code}`,
        installation_address: 'Calle 22 # 14-08',
        exceed_payment: 2,
        // The golden case without export belongs to a client without subsidy.
        ...(client_code === 'AG-5' && { stratum: 4 }),
      });
    }
    await addSelfGenerator(transaction, { client_code: '1001' });
    await approveHours(transaction, new Map([...Object.entries(cases), ['1001', cases['AG-1']]]));
    await addSettled(transaction, 'AG-1', { year: 2024, number: 10 }, { energy_100: 1_000_000 });
    await addSettled(transaction, 'AG-1', { year: 2024, number: 11 }, { energy_100: 2_000_000, exported: 3_500_000 });
    await addSettled(transaction, 'AG-1', { year: 2025, number: 9 }, { energy_100: 4_000_000 });
  });
});
afterAll(() => server.close());

const send = wireSender(() => server, 'ag@cedenar');
const annexOf = async (clientCode: string, period: { year: number; month: number } = query, as = 'ag@cedenar') => {
  const request = { username: 'cedenar', clientCode, year: period.year, month: period.month };
  return (await server.call(checkUserReportData, { as, query: request })).reply.user_data as CustomerAnnex;
};
const run = (statement: string) =>
  server.inTenant('cedenar', (transaction) => sql.raw<Record<string, unknown>>(statement).execute(transaction));
const standing = async () =>
  (await server.call(checkSettlementStatus, { as: 'ag_client@cedenar', query })).reply.standing;

it('gives no annex before the approval, and reports how far the month is', async () => {
  const liquidated = await send(liquidateSelfGenerators, { query, body: { codes: [...Object.keys(cases), '1001'] } });
  expect(liquidated.json).toEqual({ Upload: 'OK' });
  expect(await annexOf('AG-1')).toEqual({});
  const early = { ...query, client_code: '1001', figure: 'TOT' };
  expect((await server.call(explainSettlement, { as: 'ag_client@cedenar', query: early })).status).toBe(404);
  expect(await standing()).toEqual([false, false, true]);
});

describe('an approved month', () => {
  beforeAll(async () => {
    const { fingerprint } = (await send(checkSettlement, { query })).json;
    expect((await send(approveSettlement, { query: { ...query, fingerprint } })).json).toEqual({ Upload: 'OK' });
  });

  it.each(Object.entries(cases))('shows every hour of the golden month of %s', async (code, { expected, input }) => {
    const annex = await annexOf(code);
    const days = (matrix: readonly (readonly (number | null)[])[]) => matrix.slice(0, input.days);
    expect([annex.changeRow, annex.changeColumn]).toEqual([expected.change_row, expected.change_column]);
    expect(days(annex.exportedByHour)).toEqual(
      input.export ?? days(annex.exportedByHour).map((row) => row.map(() => 0)),
    );
    expect(days(annex.exchangedByHour)).toEqual(expected.exc1_hourly);
    expect(days(annex.surplusByHour)).toEqual(expected.exc2_hourly);
    expect(days(annex.penalisedByHour)).toEqual(expected.inductive_penalised_hourly);
    expect(days(annex.capacitiveByHour)).toEqual(expected.capacitive_hourly);
    const { concepts } = annex;
    for (const [concept, { value, energy }] of Object.entries(expected.concepts))
      expect(concepts[concept]).toMatchObject({ value, ...(energy !== undefined && { energy }) });
    for (const concept of ['100', '85', '132', '482'])
      expect(concepts[concept]?.tariff).toBe(expected.concepts[concept]?.tariff);
    const sum = annex.surplusValueByHour.flat().reduce((total, value) => total + value, 0);
    expect(sum).toBeCloseTo(expected.exc2_value, 6);
    expect(Number(annex.surplusTotal)).toBeCloseTo(expected.exc2_value, 6);
  });

  it('values each hour of surplus at the price shown for it', async () => {
    const { expected, input } = cases['AG-1'];
    const annex = await annexOf('AG-1');
    expect(annex.prices.slice(0, input.days)).toEqual(expected.exc2_price_hourly);
    expect(annex.surplusValueByHour.slice(0, input.days)).toEqual(expected.exc2_value_hourly);
    expect(annex.surplusValueByHour[1]?.[10]).toBe(68.5608);
    expect(annex).toMatchObject({ surplusPrice: 'pool', meterFactor: null });
  });

  it('shows its client, the last twelve months and the state it leaves', async () => {
    expect(await annexOf('AG-1')).toMatchObject({
      clientCode: 'AG-1',
      clientName: 'Cliente AG-1',
      address: 'Calle 22 # 14-08',
      capacity: 20,
      renewable: 'SI',
      type: 'AGPE',
      measuringType: 'Consumos',
      billNumber: '',
      noReadingCause: 'NA',
      payment: 'next month',
      historyMonths: ['2024-11', '2025-09', '2025-10'],
      historyImported: [2, 4, 22.91],
      historyExported: [3.5, 0, 35.34],
      openingImported: null,
      closingExported: null,
      hasCredit: true,
      origin: 'Calculada',
      tariffId: 'ced20259def',
      mFactor: 1,
      approvedBy: 'Lucía Guerrero',
      estimatedHours: 0,
      // TOT + Exc2: −2549.38 + 6526.79.
      payable: 3_977.41,
      balance: 0,
      paidOn: null,
    });
    expect((await annexOf('AG-1')).dates).toHaveLength(31);
  });

  it('keeps the annex as approved when the client moves or is renamed', async () => {
    const before = await annexOf('AG-1');
    await run(`update client set name = 'Otro', installation_address = 'Otra', no_lecture_cause = 'X', spec_capacity = 50,
      market = null where tenant = 'cedenar' and client_code = 'AG-1'`);
    expect(await annexOf('AG-1')).toEqual(before);
  });

  it('prints the longest possible texts whole: nothing is cut, overprinted or below the footer', async () => {
    const annex = await annexOf('AG-1');
    const many = (sign: string) => Array.from({ length: 40 }, (_, at) => `${sign}${at}xx`).join(' ');
    const long = {
      clientName: many('N'),
      address: many('D'),
      noReadingCause: many('C'),
      approvedBy: many('A'),
      company: { ...annex.company, legalName: many('E'), activity: many('F') },
      correction: { version: 1, reason: `${many('R')} ${many('S')}`, correctsAt: annex.approvedAt, inForce: 2 },
    };
    const named = { energy: 123_456_789.12, tariff: 1_234.567891, value: 987_654_321.09 };
    const concepts = Object.fromEntries(
      Array.from({ length: 14 }, (_, at) => [String(900 + at), { name: many(`K${at}k`), ...named }]),
    );
    const words = wordsOfPdf(annexPdf({ ...annex, ...long, concepts: { ...annex.concepts, ...concepts } }));
    if (words === undefined) return;
    const printed = new Set(words.map(({ text }) => text));
    const { company, correction, ...texts } = long;
    const all = [...Object.values(texts), company.legalName, company.activity, correction.reason];
    const names = Object.values(concepts).map(({ name }) => name);
    expect([...all, ...names].flatMap((text) => text.split(' ')).filter((word) => !printed.has(word))).toEqual([]);
    expect(words.filter(({ text }) => text.includes('…'))).toEqual([]);
    expect(overprinted(words)).toEqual([]);
    expect(words.filter(({ right, width }) => right > width - 20)).toEqual([]);
    // A text that continues on the next sheet is identified there by its head.
    const feet = words.filter(({ text }) => text === 'página');
    for (const { sheet, bottom } of feet) {
      const onSheet = words.filter((word) => word.sheet === sheet);
      expect(Math.max(...onSheet.map((word) => word.bottom))).toBeLessThanOrEqual(bottom);
      expect(onSheet.map(({ text }) => text)).toContain('N39xx');
    }
    expect(feet.length).toBe(new Set(words.map(({ sheet }) => sheet)).size);
  });

  it('breaks a word of 200 letters across lines, and shrinks a figure that does not fit', async () => {
    const annex = await annexOf('AG-1');
    const long = 'W'.repeat(200);
    const correction = { version: 1, reason: long, correctsAt: annex.approvedAt, inForce: 1 };
    const company = { ...annex.company, legalName: long };
    const huge = (hourly: readonly (readonly number[])[]) => hourly.map((row) => row.map((value) => value * 1e6));
    const pdf = annexPdf({
      ...annex,
      clientName: long,
      address: long,
      correction,
      company,
      imported: 123_456_789_012.12,
      exportedByHour: huge(annex.exportedByHour),
      surplusByHour: huge(annex.surplusByHour),
      surplusValueByHour: huge(annex.surplusValueByHour),
    });
    const words = wordsOfPdf(pdf);
    if (words === undefined) return;
    const letters = (printed: typeof words) =>
      printed.map(({ text }) => (/^W+\.?$/.test(text) ? text.replace('.', '').length : 0));
    // Each later sheet repeats the names of the company and of the client.
    const first = words.filter(({ sheet }) => sheet === 0);
    expect(letters(first).reduce((sum, count) => sum + count, 0)).toBe(4 * 200);
    expect(Math.max(...letters(words))).toBeLessThan(200);
    expect(overprinted(words)).toEqual([]);
    expect(words.filter(({ right, width }) => right > width - 20)).toEqual([]);
    expect(words.map(({ text }) => text)).toContain('123,456,789,012.12');
  });

  it('continues an hourly table under its title when two months that were billed together do not fit on a sheet', async () => {
    const annex = { ...(await annexOf('AG-1')), clientName: 'W'.repeat(200) };
    const words = wordsOfPdf(annexPdf(joinedAnnex(annex, annex)));
    if (words === undefined) return;
    expect(overprinted(words)).toEqual([]);
    const exported = words.filter(({ text }) => text === 'Exportación').map(({ sheet }) => sheet);
    expect(exported.slice(-2)).toEqual([exported.at(-2), (exported.at(-2) as number) + 1]);
    // A row for each of the 62 days, and the total once.
    const [first, second] = exported.slice(-2) as [number, number];
    const labels = words.filter(
      ({ sheet, left, text }) => sheet >= first && sheet <= second && left < 35 && /^\d\d$/.test(text),
    );
    expect(labels.length).toBeGreaterThanOrEqual(62);
  });

  it('has no sheet with a few lines only, whatever the number of days with energy', async () => {
    const annex = await annexOf('AG-1');
    const quiet = annex.exportedByHour.map((row) => row.map(() => 0));
    const oneDay = quiet.map((row, day) => row.map(() => (day === 0 ? 1 : 0)));
    for (let days = 12; days <= annex.dates.length; days++) {
      for (const [penalisedByHour, capacitiveByHour] of [
        [quiet, quiet],
        [oneDay, quiet],
        [oneDay, oneDay],
      ] as const) {
        const dates = annex.dates.slice(0, days);
        const exportedByHour = annex.exportedByHour.slice(0, days);
        const words = wordsOfPdf(annexPdf({ ...annex, dates, exportedByHour, penalisedByHour, capacitiveByHour }));
        if (words === undefined) return;
        const last = Math.max(...words.map(({ sheet }) => sheet));
        const lines = new Set(words.flatMap(({ sheet, top }) => (sheet === last ? Math.round(top) : [])));
        // Two lines are the head and one is the footer.
        expect([days, lines.size > 9]).toEqual([days, true]);
      }
    }
  });

  it('labels the days of the hours by date, also in a period that begins within a month', async () => {
    const annex = await annexOf('AG-1');
    const text = sheetsOfPdf(annexPdf({ ...annex, dates: annex.dates.map((date) => dayAfter(date, 15)) }))?.join(' ');
    if (text === undefined) return;
    // October's 31 days moved by 15: from the 16th to the 31st, and from the 1st to the 15th.
    const days = [...Array.from({ length: 16 }, (_, at) => 16 + at), ...Array.from({ length: 15 }, (_, at) => 1 + at)];
    expect(text.replace(/\s+/g, ' ')).toContain(days.join(' '));
  });

  it('keeps the month on one sheet when no text is longer than usual', async () => {
    const words = wordsOfPdf(annexPdf(await annexOf('AG-1')));
    if (words === undefined) return;
    const sheetOf = (text: string) => words.find((word) => word.text === text)?.sheet;
    expect([sheetOf('Detalle'), sheetOf('Saldos'), sheetOf('Fecha'), sheetOf('Exportación')]).toEqual([0, 0, 0, 1]);
  });

  it('shows the payment date, and reports the month as settled', async () => {
    await run(`insert into surplus_payment (tenant, client_code, year, month, state, paid, paid_on, client_observation, company_observation, saved_by, saved_at)
      values ('cedenar', 'AG-2', 2025, 10, 'paid', 1, '2025-11-20', '', '', 'Prueba', now())`);
    expect((await annexOf('AG-2')).paidOn).toBe('2025-11-20');
    expect(await standing()).toEqual([true, false, true]);
  });

  it('shows concepts without figures when the company has them', async () => {
    expect((await annexOf('AG-1')).concepts['752']).toBeUndefined();
    await run(`insert into billing_concept (tenant, id, code, description, observation, applies_vat, applies_credit, active, saved_by, saved_at)
      values ('cedenar', 901, '752', 'Saldo anterior', '', false, false, true, 'Prueba', now()),
        ('cedenar', 902, '753', 'Otro', '', false, false, false, 'Prueba', now())`);
    const { concepts } = await annexOf('AG-1');
    expect(concepts['752']).toEqual({ name: 'Saldo anterior', energy: null, tariff: null, value: 0 });
    expect(concepts['753']).toBeUndefined();
  });
});

describe('the annex as PDF', () => {
  const request = { username: 'cedenar', clientCode: 'AG-1', year: 2025, month: 10 };
  const shown = async (as: string, clientCode: string) => {
    const { raw } = await server.call(downloadUserReport, { as, query: { ...request, clientCode } });
    expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    return sheetsOfPdf(raw.rawPayload)?.join(' ');
  };

  it('has the title for its reader, the concepts and the hours, on numbered sheets', async () => {
    const text = await shown('ag@cedenar', 'AG-1');
    if (text === undefined) return;
    expect(text).toContain('ANEXO FACTURACION AUTOGENERADORES');
    for (const words of ['Cliente AG-1 · AG-1', '−2,549.38', '$6,526.79', '244.86', '68.56', 'página 3 de 3'])
      expect(text).toContain(words);
    expect(await shown('ag_client@cedenar', '1001')).toContain('ANEXO FACTURACIÓN AUTOGENERADORES');
  });

  it('is refused to other clients, and for a client without an approved month', async () => {
    const other = await server.call(downloadUserReport, { as: 'ag_client@cedenar', query: request });
    expect(other.status).toBe(403);
    const none = await server.call(downloadUserReport, {
      as: 'ag@cedenar',
      query: { ...request, clientCode: 'nobody' },
    });
    expect([none.status, none.json.error.code]).toEqual([404, 'annex-unknown']);
  });
});

describe('the explanation of an hour', () => {
  const figure = 'Exc1[day=2025-10-02;hour=11]';
  const explained = async (client_code: string, as: string) => {
    const request = { ...query, client_code, figure };
    return await server.call(explainSettlement, { as, query: request });
  };

  it('is open to its customer without names of employees, and refused to other customers', async () => {
    const staff = await explained('1001', 'ag@cedenar');
    const own = await explained('1001', 'ag_client@cedenar');
    expect(staff.json.figure.amount).toBe(own.json.figure.amount);
    expect(JSON.stringify(staff.json)).toContain('Daniela Duarte');
    expect(JSON.stringify(own.json)).not.toMatch(/Daniela Duarte|Lucía Guerrero/);
    expect((await explained('AG-1', 'ag_client@cedenar')).status).toBe(403);
  });
});

describe('a month paid at an agreed price', () => {
  const month = { year: 2026, number: 1 };
  const period = { year: 2026, month: 1 };

  it('shows the name of the price and the meter factor, on screen and on paper', async () => {
    await server.inTenant('cedenar', async (transaction) => {
      const energy = {
        ACT_DEM: () => 1,
        ACT_GEN: (_: number, hour: number) => (hour === 12 ? 48 : 0),
        REA_IND: () => 0.5,
      };
      await addMeasured(transaction, '1001', month, { energy, approved: true, opening: 10, factor: 40 });
      const agreed = { kind: 'agreed', price: '310.25', agreement: 1, base: '310.25', index: null } as const;
      await addSettled(transaction, '1001', month, {
        ...settledAs({}, agreed),
        energy_100: 744_000_000,
        exported: 1_488_000_000,
        energy_85: 744_000_000,
        energy_482: 744_000_000,
        value_482: -230_826_00,
        surplus_value: '230826',
        crossing: 15 * 24 + 12,
      });
    });
    const annex = await annexOf('1001', period, 'ag_client@cedenar');
    expect(annex).toMatchObject({
      surplusPrice: 'agreed',
      meterFactor: 40,
      openingImported: 10,
      surplusTotal: '230826',
    });
    // 744 kWh by 40, and half as much inductive energy, none of which exceeds half of the import.
    expect([annex.closingImported, annex.closingInductive, annex.inductiveMeasured, annex.penalised]).toEqual([
      28.6, 19.3, 372, 0,
    ]);
    expect(new Set(annex.prices.flat())).toEqual(new Set([310.25]));
    const paper = sheetsOfPdf(annexPdf(annex))?.join(' ');
    if (paper === undefined) return;
    expect(paper).toContain('Precio pactado, COP/kWh');
    expect(paper).toContain('a 310.25 COP/kWh, precio pactado');
    expect(paper).toContain('diferencia × factor 40');
    expect(paper).toContain('nada se penaliza');
    expect(paper).not.toMatch(/PBNA|bolsa/);
  });
});

describe('a month settled by another system', () => {
  it('shows the exported hours, and no split, which these hours do not give', async () => {
    await server.inTenant('cedenar', async (transaction) => {
      const month = { year: 2025, number: 12 };
      const energy = { ACT_DEM: () => 1, ACT_GEN: (_: number, hour: number) => (hour === 12 ? 48 : 0) };
      await addMeasured(transaction, '1001', month, { energy, approved: true });
      await addSettled(transaction, '1001', month, {
        origin: 'Open',
        energy_100: 744_000_000,
        exported: 1_488_000_000,
        energy_482: 5_000_000,
      });
    });
    const annex = await annexOf('1001', { year: 2025, month: 12 }, 'ag_client@cedenar');
    expect(annex.exportedByHour[0]?.[12]).toBe(48);
    expect([annex.exchangedByHour, annex.surplusByHour, annex.prices, annex.surplusValueByHour]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(annex).toMatchObject({ origin: 'Open', surplus: 5, exported: 1_488, surplusPrice: null });
  });

  it('shows energies with six decimals, and rounds half a millionth of penalised energy up', async () => {
    await server.inTenant('cedenar', async (transaction) => {
      await addMeasured(transaction, '1001', { year: 2025, number: 11 }, { energy: {}, approved: true });
      await addSettled(transaction, '1001', { year: 2025, number: 11 }, { energy_11_doubled: 2_000_001 });
    });
    const annex = await annexOf('1001', { year: 2025, month: 11 }, 'ag_client@cedenar');
    expect([annex.penalised, annex.concepts['11']?.energy]).toEqual([1.000001, 1.000001]);
  });

  it('tells the customer that the company approved it, without the name of the employee', async () => {
    const request = { username: 'cedenar', clientCode: '1001', year: 2025, month: 12 };
    const approvedBy = async (as: string) =>
      (await server.call(checkUserReportData, { as, query: request })).json.user_data.approved_by;
    expect([await approvedBy('ag@cedenar'), await approvedBy('ag_client@cedenar')]).toEqual([
      'Daniela Duarte',
      'La empresa',
    ]);
  });

  it('keeps the identity that the company had when it approved the month', async () => {
    const november = { year: 2025, month: 11 };
    const before = (await annexOf('1001', november)).company;
    await server.inTenant('cedenar', async (transaction) => {
      const identity = await identityOf(transaction, 'Contador Cedenar');
      await changeIdentity(
        transaction,
        { ...identity, legalName: 'Otra razón social' },
        {
          applicationName: 'Contador Cedenar',
          reason: 'Escritura 45 de 2030',
          signed: { by: 'Marcela Rosero', at: new Date('2030-01-05T15:00:00Z') },
        },
      );
    });
    expect((await annexOf('1001', november)).company).toEqual(before);
    expect(before.legalName).not.toBe('Otra razón social');
  });

  it('is refused to other clients', async () => {
    const request = { username: 'cedenar', clientCode: 'AG-1', year: 2025, month: 10 };
    const { status, json } = await server.call(checkUserReportData, { as: 'ag_client@cedenar', query: request });
    expect([status, json.error.code]).toEqual([403, 'not-permitted']);
    expect(await annexOf('nobody')).toEqual({});
  });
});
