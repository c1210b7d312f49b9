import { checkSuiReports, downloadSuiReport, processSuiReport, reviewSuiReport } from '@contador/contract/reports';
import { explainFigure, getTariffTree } from '@contador/contract/tariff-calculation';
import { updateFinancialActors } from '@contador/contract/tariff-inputs';
import type { SuiReportCode } from '@contador/domain/reports';
import { levelKeys } from '@contador/domain/tariff-calculation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAtWork } from '../../demo/company-at-work.ts';
import { addExampleMarkets, enterExampleMonth, exampleFiles } from '../../tariff-calculation/testing/example-month.ts';
import { exampleParameters } from '../../tariff-calculation/testing/example-parameters.ts';
import { addPublishedTariff, markDefinitive } from '../../tariff-calculation/testing/published-versions.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

const as = 'dev@demo';
const username = 'demo';
const reportId = 'dem20259def';
const market = 'DNOM';
let server: TestServer;
let company: CompanyAtWork;

beforeAll(async () => {
  server = await testServer();
  company = await addExampleMarkets(server, as, [market]);
  const open = await enterExampleMonth(company, { markets: [market] });
  await server.call(updateFinancialActors, {
    as,
    body: { type: 'BENEFICIARIO', nit: '800197268', dv: '4', active: true, particulars: { name: 'DIAN' } },
  });
  await server.call(updateFinancialActors, {
    as,
    body: { type: 'EMISOR', nit: '900300400', dv: '5', active: true, particulars: { bank: 'Banco Demo' } },
  });
  await company.openMonth({ year: 2025, number: 8 }, 'MONOMIO', '.txf');
  const unpublished = await server.call(checkSuiReports, { as, query: { report_id: reportId, username } });
  expect([unpublished.reply.definitive, unpublished.reply.reports]).toEqual([false, []]);
  await company.publishMarket(open, market);
});
afterAll(async () => {
  await server.close();
});

type Process = Parameters<typeof server.call<typeof processSuiReport>>[1];
const processing = (code: SuiReportCode, body: Partial<NonNullable<NonNullable<Process>['body']>> = {}) =>
  server.call(processSuiReport, { as, query: { code }, body: { reportId, username, inputs: [], ...body } });
const listed = async (code: SuiReportCode) => {
  const { reply } = await server.call(checkSuiReports, { as, query: { report_id: reportId, username } });
  const report = reply.reports.find((it) => it.code === code);
  if (report === undefined) throw new Error(`no report ${code}`);
  return report;
};
const review = async (code: SuiReportCode, inputs: (string | null)[] = [], subsidies?: []) =>
  (await server.call(reviewSuiReport, { as, query: { code }, body: { reportId, username, inputs, ...subsidies } }))
    .reply;

const guarantee = [
  '1',
  '800197268-4',
  'Banco Demo',
  '=7',
  '10',
  '2025-01-01',
  '2025-12-31',
  '900000000',
  '18000000',
  '18000000',
];

describe('the contents of the reports', () => {
  it('T7 is the published tree, and every figure is explained', async () => {
    const { tree } = (await server.call(getTariffTree, { as, query: { electric_tariff_id: reportId, market } })).reply;
    const { rows, columns, figures, rowMarkets, rowTariffs } = await review('T7');
    const value = (row: number, name: string) => Number(rows[row]?.[columns.indexOf(name)]);
    const close = (actual: number, expected: number | null | undefined) =>
      expect(Math.abs(actual - (expected as number))).toBeLessThanOrEqual(0.000005);
    for (const [row, level] of levelKeys.entries()) {
      const voltage = (['n1', 'n1', 'n1', 'n2', 'n3'] as const)[row] as 'n1';
      close(value(row, 'gm'), tree.generation);
      close(value(row, 'dnm'), tree.distribution[level]);
      close(value(row, 'prnm'), tree.losses.mon?.[voltage]);
      close(value(row, 'cuvm'), (tree.unitCosts.mon?.[level] as number) + (tree.cot[voltage] as number));
    }
    // This market also has level 4, which the tree does not show.
    expect(rows[5]?.[1]).toBe('4');
    const figure = figures[0]?.[columns.indexOf('cuvm')] as string;
    const explained = await server.call(explainFigure, {
      as,
      query: { electric_tariff_id: rowTariffs[0] as string, market: rowMarkets[0] as string, figure },
    });
    close(value(0, 'cuvm'), Number(explained.reply.figure.amount));
  });

  it('T9 has the contracts, the pool and the constants of the month from the files and the parameters', async () => {
    const key = exampleFiles({ year: 2025, number: 9 }).answerKey as unknown as {
      contracts: { marketType: string; assignment: string; kwh: string; cop: string }[];
      pool: { kwh: string; cop: string };
      demand: Record<string, Record<string, string>>;
    };
    const parameters = exampleParameters.markets[market] as unknown as Record<string, number[]>;
    const { rows, columns } = await review('T9', [null, null, null, null, '2', '60', '50']);
    const value = (name: string) => Number(rows[0]?.[columns.indexOf(name)]);
    const bilateral = key.contracts.filter((it) => it.marketType === 'R' && it.assignment === 'CP');
    const auctions = key.contracts.filter((it) => it.marketType === 'R' && it.assignment !== 'CP');
    const sum = (contracts: typeof bilateral, field: 'kwh' | 'cop') =>
      contracts.reduce((total, it) => total + Number(it[field]), 0);
    expect(value('ecc')).toBeCloseTo(sum(bilateral, 'kwh'), 2);
    expect(value('vecc')).toBeCloseTo(sum(bilateral, 'cop'), 1);
    expect(value('clp')).toBeCloseTo(sum(auctions, 'kwh'), 2);
    expect(value('psa')).toBeCloseTo(sum(auctions, 'cop') / sum(auctions, 'kwh'), 5);
    expect(value('w')).toBeCloseTo(sum(bilateral, 'kwh') / (sum(bilateral, 'kwh') + sum(auctions, 'kwh')), 5);
    expect(value('cb_mr')).toBeCloseTo(Number(key.pool.kwh), 4);
    expect(value('vcb_mr')).toBeCloseTo(Number(key.pool.cop), 2);
    expect(value('dcr_agpe')).toBeCloseTo(Number(key.demand.DEMC?.DMRE) + Number(key.demand.DEMC?.PRRE), 4);
    expect(value('alfa')).toBe(0.584204941605);
    expect([value('cfj'), value('rct'), value('rcae')]).toEqual([6888.9, 0.00615, 0.0763]);
    expect(value('vrm1')).toBe(parameters.VkWUF?.[0]);
    // 60 % of 1,200 million and 50 % of 640 million a year, by month.
    expect([value('costo_creg_valor'), value('costo_sspd_valor')]).toEqual([60_000_000, 26_666_666.67]);
  });

  it('forms propose known values: dates, the quarter, the balance of the parameters, the people of the company', async () => {
    const t3 = await listed('T3');
    expect(t3.inputs.map(({ label, value }) => [label, value])).toEqual([
      ['Fecha de publicación', '2026-03-10'],
      ['Diario de publicación', null],
    ]);
    const t2 = await listed('T2');
    expect([t2.groupSize, t2.inputs.length]).toEqual([10, 10]);
    expect(t2.inputs[1]?.choices).toEqual([{ value: '800197268-4', label: 'DIAN · NIT 800197268-4' }]);
    expect(t2.inputs[2]?.choices).toEqual([{ value: 'Banco Demo', label: 'Banco Demo' }]);
    const t9 = await listed('T9');
    // The example's markets have no share: a retailer without another activity bears the whole cost.
    expect(t9.inputs.slice(5).map(({ value }) => value)).toEqual(['100', '100']);
    expect(t9.marketDefaults[0]?.values).toMatchObject({ year: '2025', quarter: '4', monthOfQuarter: '1', n: '2.4' });
  });
});

describe('processing', () => {
  it('refuses missing entries by name, and failures of the check by place', async () => {
    const empty = await processing('T1', { inputs: ['S', ''] });
    expect([empty.status, empty.error.code, empty.json.Upload]).toEqual([400, 'sui-inputs-missing', 'Error']);
    expect(empty.error.message).toBe('No se ha ingresado la informacion necesaria.');
    expect(empty.error.details).toEqual([{ field: '2. Observación', expected: 'Informacion a ingresar' }]);

    const wrong = await processing('T2', { inputs: guarantee.with(6, '2024-12-31') });
    expect([wrong.status, wrong.error.code]).toEqual([409, 'sui-report-has-errors']);
    expect(wrong.error.details).toEqual([
      {
        field: 'E-05 · Fin vigencia',
        line: 1,
        value: '2024-12-31',
        expected: 'La vigencia termina antes de comenzar. se esperaba 2025-01-01',
      },
    ]);
    expect((await listed('T2')).processed).toBe(false);
    const file = await server.call(downloadSuiReport, { as, query: { report_id: reportId, username, code: 'T2' } });
    expect([file.status, file.error.code]).toEqual([404, 'sui-report-unprocessed']);
  });

  it('requires positions 5 to 7 and the balance of each market for T9', async () => {
    const form = [null, null, null, null, '1', null, null];
    const lacking = await processing('T9', {
      inputs: form,
      subsidies: [{ market, values: { balance: 'D' } }],
    });
    expect(lacking.error.details).toHaveLength(10);
    const none = await processing('T9', { inputs: form, subsidies: [] });
    expect([none.error?.code, none.error?.details]).toEqual([
      'sui-inputs-missing',
      [{ field: `${market} · Balance de subsidios`, expected: 'Informacion a ingresar' }],
    ]);
    const { marketDefaults } = await listed('T9');
    const values = { ...marketDefaults[0]?.values, balance: 'D' };
    expect((await processing('T9', { inputs: form, subsidies: [{ market, values }] })).reply.Upload).toBe('OK');
    const done = await listed('T9');
    expect(done.inputs.slice(4).map((it) => it.value)).toEqual(['1', '100', '100']);
    expect(done.rows[0]?.[done.columns.indexOf('porc_creg_cx')]).toBe('100.00');
    expect(done.findings.map((it) => it.code)).toEqual(['I-42', 'I-43']);
  });

  it('stores the warnings and the report for ever; a second click changes nothing, a second processing replaces it', async () => {
    const inputs = guarantee.with(4, '9');
    expect((await processing('T2', { inputs, seenProcessed: false })).reply.Number).toBe(1);
    expect((await processing('T2', { inputs, seenProcessed: false })).reply.Number).toBe(1);
    expect((await listed('T2')).findings.map((it) => it.code)).toEqual(['W-25']);

    const again = await processing('T2', { inputs: guarantee, replaces: 1, seenProcessed: true });
    expect(again.reply.Number).toBe(2);
    const report = await listed('T2');
    expect([report.number, report.processedBy, report.findings]).toEqual([2, 'Daniela Duarte', []]);
    expect(report.history.map(({ number, replaces, warnings }) => [number, replaces, warnings])).toEqual([
      [2, 1, 0],
      [1, null, 1],
    ]);
    expect((await processing('T2', { inputs: guarantee, replaces: 2 })).reply.Number).toBe(3);

    const file = await server.call(downloadSuiReport, { as, query: { report_id: reportId, username, code: 'T2' } });
    expect(file.raw.payload.split('\r\n')[1]).toBe(
      "1,800197268,4,Banco Demo,'=7,10,01-01-2025,31-12-2025,900000000.00,18000000.00,18000000.00",
    );
    const first = await server.call(downloadSuiReport, {
      as,
      query: { report_id: reportId, username, code: 'T2', number: 1 },
    });
    expect(first.raw.payload).toContain("'=7,9,");
    await expect(
      server.inTenant('demo', (transaction) => transaction.updateTable('sui_report').set({ norm: '' }).execute()),
    ).rejects.toThrow();
  });

  it('refuses the second person and names the one who processed it', async () => {
    const late = await processing('T2', { inputs: guarantee.with(9, '17000000'), replaces: 1 });
    expect([late.status, late.error.code]).toEqual([409, 'sui-report-changed']);
    const unaware = await processing('T2', { inputs: guarantee.with(9, '17000000'), seenProcessed: false });
    expect(unaware.error.code).toBe('sui-report-changed');
  });

  it("counts the rows that would change after the regulator's code of the market changed", async () => {
    const called = (sui_code: string) =>
      server.inTenant('demo', (transaction) =>
        transaction.updateTable('market').set({ sui_code }).where('code', '=', market).execute(),
      );
    expect((await processing('T7')).reply.Number).toBe(1);
    const before = await listed('T7');
    expect([before.changed, (await listed('T2')).changed]).toEqual([null, null]);
    const [suiCode] = before.rows[0] ?? [];
    await called('777');
    const { changed, rows } = await listed('T7');
    expect(changed).toEqual({ of: 'row', added: 0, replaced: 0, gone: 0, altered: rows.length });
    await called(suiCode ?? '');
    expect((await listed('T7')).changed).toBe(null);
  });

  it('refuses a call whose month is not that of its report', async () => {
    const wrong = await processing('T5', { inputs: ['N'], period: 8, year: 2025, version: 'def', previousPeriod: 7 });
    expect(wrong.error.code).toBe('sui-period-mismatch');
    expect(wrong.error.details.map((it) => it.field)).toEqual(['period', 'prev_period']);
    const right = { period: 9, year: 2025, version: 'def', previousReportId: 'dem20258def' } as const;
    const done = await processing('T5', { inputs: ['N'], ...right, previousPeriod: 8, previousYear: 2025 });
    expect(done.reply.Upload).toBe('OK');
  });

  it('accepts whole inputs with their Value, as a client of the specification sends them', async () => {
    const answer = await server.send(processSuiReport, {
      token: await server.token(as),
      query: { code: 'T1' },
      body: {
        report_id: reportId,
        username,
        inputs: [
          { Label: '¿Recupera?', Value: 'S' },
          { Label: 'Observación', Value: 2025 },
        ],
        report_status: false,
      },
    });
    expect(answer.json).toEqual({ Upload: 'OK', Number: 1 });
    expect((await listed('T1')).rows).toEqual([['S', '2025']]);
  });

  it('keeps the history and the numbers of the month when another version becomes definitive', async () => {
    const period = { year: 2025, number: 9 };
    const later = { tenant: username, period, version: '2', market };
    await server.inTenant(username, async (transaction) => {
      await addPublishedTariff(transaction, later);
      await markDefinitive(transaction, later);
    });
    const inputs = ['S', 'Corregido'];
    const answer = await processing('T1', { reportId: 'dem202592', inputs, replaces: 1 });
    expect(answer.reply).toEqual({ Upload: 'OK', Number: 2 });
    for (const report_id of [reportId, 'dem202592']) {
      const { definitive, reports } = (await server.call(checkSuiReports, { as, query: { report_id, username } }))
        .reply;
      const report = reports.find(({ code }) => code === 'T1');
      expect([definitive, report?.history.map(({ number }) => number)]).toEqual([true, [2, 1]]);
      const query = { report_id, code: 'T1' as const, number: 1, username };
      const file = await server.call(downloadSuiReport, { as, query });
      expect(file.raw.payload).toContain('2025');
      expect(file.raw.payload).not.toContain('Corregido');
    }
  });

  it('has nothing to report for a month without a definitive version', async () => {
    const body = { reportId: 'dem20258def', username, inputs: ['N'] };
    const answer = await server.call(processSuiReport, { as, query: { code: 'T5' }, body });
    expect([answer.status, answer.error.message]).toEqual([409, 'No existe una version definitiva de calculo.']);
    const unknown = await server.call(checkSuiReports, { as, query: { report_id: 'dem20251def', username } });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'version-unknown']);
  });
});
