import { checkSuiReports, downloadSuiReport, processSuiReport, reviewSuiReport } from '@contador/contract/reports';
import { updateMarkets } from '@contador/contract/tariff-inputs';
import { CEDENAR } from '@contador/regulation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishPrintedMonth } from '../../tariff-calculation/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { printedCosts, printedOthers, printedResidential } from './testing/printed-tables.ts';

const as = 'dev@cedenar';
const username = 'cedenar';
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await server.call(updateMarkets, {
    as,
    body: {
      username,
      code: 'NARM',
      name: 'NARIÑO',
      area: 'OCCIDENTE',
      active: true,
      entryMonth: '2025-03',
      suiCode: '173',
      constantsFrom: '2025-03',
    },
  });
  for (const printed of CEDENAR) {
    await server.inTenant(username, (transaction) =>
      publishPrintedMonth(transaction, {
        tenant: username,
        market: 'NARM',
        printed,
        source: 'CEDENAR',
        validFrom: new Date(`${printed.month}-21T05:00:00Z`),
        by: { email: as, personName: 'Marcela Rosero' },
        at: new Date(),
      }),
    );
  }
});
afterAll(async () => {
  await server.close();
});

const reportIdOf = (month: string) => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return `ced${year}${number - 1}def`;
};

async function review(month: string, code: 'T3' | 'T7' | 'T9', inputs: (string | null)[] = []) {
  const body = { reportId: reportIdOf(month), username, inputs };
  const { reply } = await server.call(reviewSuiReport, { as, query: { code }, body });
  const rows = reply.rows.map((row) => Object.fromEntries(reply.columns.map((name, at) => [name, row[at]])));
  return { ...reply, table: rows };
}

/** Every value of a market's subsidy balance, as a person enters it. */
const SUBSIDIES = {
  balance: 'D',
  year: '2025',
  quarter: '2',
  monthOfQuarter: '1',
  ...Object.fromEntries(['sub1', 'n', 'r1', 'sub2', 'm', 'r2', 'billing'].map((key) => [key, '1'])),
};

const months = CEDENAR.map(({ month }) => month);
const ownerOf: Record<string, string> = { '1-100': 'OR', '1-50': 'COMPARTIDA', '1-0': 'USUARIO', '2': 'NA', '3': 'NA' };
const fixed = (text: string | undefined, decimals = 5) => Number(text).toFixed(decimals);

describe.each(months)('%s, as CEDENAR printed it', (month) => {
  it('T7 has the printed components, with COT inside Cv', async () => {
    const { table } = await review(month, 'T7');
    expect(table.map((row) => row.nt_prop)).toEqual(['1-100', '1-50', '1-0', '2', '3']);
    for (const row of table) {
      const level = row.nt_prop as string;
      const printed = printedCosts.find(
        (it) => it.mes === month && it.nivel === level.slice(0, 1) && it.propiedad === ownerOf[level],
      );
      expect(row).toEqual({
        id_mercado: '173',
        nt_prop: level,
        gm: fixed(printed?.G),
        tm: fixed(printed?.T),
        prnm: fixed(printed?.PR),
        dnm: fixed(printed?.D),
        cvm: fixed(String(Math.round(Number(printed?.Cv) * 100 + Number(printed?.COT) * 100) / 100)),
        rm: fixed(printed?.R),
        cuvm: fixed(printed?.CU_aplicado),
      });
    }
  });

  it('T3 has the printed tariffs and percentages', async () => {
    const { table } = await review(month, 'T3', [`${month}-21`, 'Diario del Sur']);
    const residential = (owner: string) =>
      printedResidential.find((it) => it.mes === month && it.propiedad === owner) as Record<string, string>;
    for (const [column, owner] of [
      ['100_or', 'OR'],
      ['50_or', 'COMPARTIDA'],
      ['0_or', 'USUARIO'],
    ] as const) {
      const printed = residential(owner);
      const tariffs = table.slice(0, 6).map((row) => row[`tarifa_nivel1_${column}`]);
      const { tarifa_E1, tarifa_E2, tarifa_E3, tarifa_E4, tarifa_E5_E6 } = printed;
      expect(tariffs).toEqual(
        [tarifa_E1, tarifa_E2, tarifa_E3, tarifa_E4, tarifa_E5_E6, tarifa_E5_E6].map((it) => fixed(it)),
      );
      const shares = table.slice(0, 6).map((row) => row[`porc_subsidiado_${column}`]);
      const { pct_E1, pct_E2, pct_E3 } = printed;
      expect(shares).toEqual([pct_E1, pct_E2, pct_E3, '0', '-20', '-20'].map((it) => fixed(it, 2)));
    }
    const others = printedOthers.find((it) => it.mes === month);
    for (const [column, level] of [
      ['tarifa_nivel1_100_or', 'n1_or'],
      ['tarifa_nivel1_50_or', 'n1_comp'],
      ['tarifa_nivel2', 'n2'],
      ['tarifa_nivel3', 'n3'],
    ] as const) {
      const [industrial, commercial, official, provisional] = table.slice(6).map((row) => row[column]);
      expect(official).toBe(fixed(others?.[`of_${level}`]));
      for (const it of [industrial, commercial, provisional]) expect(it).toBe(fixed(others?.[`com_${level}`]));
    }
    expect(table[0]).toMatchObject({
      cfm: fixed(printedCosts.find((it) => it.mes === month)?.Cf_factura, 4),
      fecha_publicacion: `${month}-21`,
    });
  });

  it('passes the check, with findings that the figures are printed and how they are rounded', async () => {
    const codes = async (code: 'T3' | 'T7') =>
      new Set((await review(month, code, [`${month}-21`, 'Diario del Sur'])).findings.map((it) => it.code));
    expect([...(await codes('T3'))]).toEqual(['I-41']);
    for (const code of await codes('T7')) expect(['W-22', 'W-21', 'I-41']).toContain(code);
  });
});

describe('a printed month', () => {
  it('produces a file with known bytes', async () => {
    const reportId = reportIdOf('2025-07');
    const processed = await server.call(processSuiReport, {
      as,
      query: { code: 'T7' },
      body: { reportId, username, inputs: [] },
    });
    expect(processed.reply).toEqual({ Upload: 'OK', Number: 1 });
    const answer = await server.call(downloadSuiReport, { as, query: { report_id: reportId, username, code: 'T7' } });
    expect(answer.raw.headers['content-disposition']).toContain('FSUIT7_cedenar_7_2025.csv');
    expect(answer.raw.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.raw.rawPayload.toString('utf8')).toBe(
      [
        'id_mercado,nt_prop,gm,tm,prnm,dnm,cvm,rm,cuvm',
        '173,1-100,310.49000,53.84000,60.65000,273.21000,215.87000,53.44000,967.50000',
        '173,1-50,310.49000,53.84000,60.65000,244.29000,215.87000,53.44000,938.58000',
        '173,1-0,310.49000,53.84000,60.65000,215.37000,215.87000,53.44000,909.65000',
        '173,2,310.49000,53.84000,20.58000,159.98000,216.58000,53.44000,814.91000',
        '173,3,310.49000,53.84000,14.43000,98.83000,198.33000,53.44000,729.35000',
        '',
      ].join('\r\n'),
    );
  });

  it('has no T9: data that a print lacks is an error', async () => {
    const { findings } = await review('2025-07', 'T9', [null, null, null, null, '1']);
    expect(findings.find((it) => it.column === 'ecc')?.code).toBe('E-01');
    const answer = await server.call(processSuiReport, {
      as,
      query: { code: 'T9' },
      body: {
        reportId: reportIdOf('2025-07'),
        username,
        inputs: [null, null, null, null, '1'],
        subsidies: [{ market: 'NARM', values: SUBSIDIES }],
      },
    });
    expect([answer.status, answer.error.code]).toEqual([409, 'sui-report-has-errors']);
    expect(answer.error.details).toContainEqual(expect.objectContaining({ field: 'E-01 · ECC', line: 1 }));
    const { reply } = await server.call(checkSuiReports, {
      as,
      query: { report_id: reportIdOf('2025-07'), username },
    });
    expect(reply.reports.map(({ code, processed }) => [code, processed])).toEqual([
      ['T1', false],
      ['T2', false],
      ['T3', false],
      ['T5', false],
      ['T6', false],
      ['T7', true],
      ['T9', false],
    ]);
  });
});
