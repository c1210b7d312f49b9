import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { filledPath, placesInPath } from '../endpoint.ts';
import { readFromPath } from '../testing/read-from-path.ts';
import { checkSuiReports, processSuiReport, reviewSuiReport } from './sui-reports.ts';

/** Rows on the wire with the names of the specification, written by hand. */
const table = {
  DataLabels: ['Opción tarifaria'],
  DataDbLabels: ['opcion_tarifaria'],
  Data: [['N']],
  Figures: [[null]],
  RowMarkets: [null],
  RowTariffs: [null],
  Findings: [{ Code: 'E-15', Row: 0, Column: 'opcion_tarifaria', Value: 'N', Expected: 'S' }],
};
const input = {
  Label: '¿Aplicó opción tarifaria?',
  Type: 'text',
  Select: true,
  Values: [{ Value: 'S', Label: 'Sí' }],
  Value: 'N',
  Key: 'applied',
  Group: 'Opción tarifaria',
};
const reply = {
  sui_reports: [
    {
      Name: 'Aplicación de Opción Tarifaria',
      Code: 'T5',
      Norm: 'SSPD 20212200012515 de 2021',
      Processed: true,
      ProcessingDate: '2025-11-10T15:00:00.000Z',
      ProcessedBy: 'Daniela Duarte',
      Number: 1,
      Changed: null,
      Inputs: [input],
      GroupSize: null,
      MarketInputs: [],
      MarketsSubsidy: [{ Market: 'DNOM', Values: { sub1: '0' } }],
      MarketDefaults: [],
      ...table,
      History: [
        {
          Number: 1,
          ProcessingDate: '2025-11-10T15:00:00.000Z',
          ProcessedBy: 'Daniela Duarte',
          Replaces: null,
          Warnings: 0,
        },
      ],
    },
  ],
  definitive: true,
  tariff_month: '2025-11',
  prev_report_id: 'dem20259def',
};
const body = {
  report_id: 'dem202510def',
  prev_report_id: 'dem20259def',
  username: 'demo',
  inputs: ['N', null],
  markets_subsidy: [{ Market: 'DNOM', Values: { sub1: '1.5' } }],
  period: 10,
  year: 2025,
  version: 'def',
  prev_period: 9,
  prev_year: 2025,
  report_status: false,
  replaces: null,
};

describe('the reports for the regulator', () => {
  it.each([
    ['the list', checkSuiReports.reply, reply],
    ['a review', reviewSuiReport.reply, table],
    ['a processing', processSuiReport.body, body],
  ] as const)("%s is ours inside and the wire's again outside", (_, schema, wire) => {
    const ours = z.decode(schema, wire as never);
    expect(z.encode(schema, ours as never)).toEqual(wire);
    expect(JSON.stringify(ours)).not.toMatch(/DataDbLabels|sui_reports|markets_subsidy|report_status|"Value"/);
  });

  it('accept an input as text, as a number, or as a whole with its Value', () => {
    const request = {
      report_id: 'dem202510def',
      username: 'demo',
      inputs: ['N', 7, null, { Value: 2.5 }, { Label: 'x' }],
    };
    expect(z.decode(processSuiReport.body, request).inputs).toEqual(['N', '7', null, '2.5', null]);
  });
});

describe('a query field that is sent in the path', () => {
  const { path } = processSuiReport;

  it('is filled in, read back, and not repeated in the query string', () => {
    expect(placesInPath(path)).toEqual(['code']);
    expect(filledPath(path, { code: 'T9', username: 'demo' })).toEqual({
      path: '/api/process-sui-report-T9',
      query: { username: 'demo' },
    });
    expect(readFromPath(path, '/api/process-sui-report-T9')).toEqual({ code: 'T9' });
    expect(readFromPath(path, '/api/process-sui-report-T9/x')).toBeUndefined();
    expect(readFromPath('/api/a.b', '/api/aXb')).toBeUndefined();
    expect(readFromPath('/api/a.b', '/api/a.b')).toEqual({});
  });

  it('cannot add path segments', () => {
    expect(filledPath(path, { code: 'T9/../x?y' }).path).toBe('/api/process-sui-report-T9%2F..%2Fx%3Fy');
  });
});
