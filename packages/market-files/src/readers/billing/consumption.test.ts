import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { errorsOf, readingOf, rulesOf } from '../../testing/outcome.ts';
import { type SheetRows, workbookFile } from '../../testing/workbook-file.ts';
import { readBillingConsumption } from './consumption.ts';
import type { IntakeContext, ListedClient } from './intake-context.ts';

const client = (code: string, sic: string, more: Partial<ListedClient> = {}): ListedClient => ({
  code,
  sic,
  cycle: '6R',
  hourly: false,
  manual: false,
  typed: false,
  billed: true,
  ...more,
});
const context: IntakeContext = {
  cycle: '6R',
  autogenerators: false,
  startDate: '2026-10-01',
  endDate: '2026-10-02',
  clients: [
    client('C1', 'FRT00001'),
    client('C2', 'FRT00002'),
    client('C3', '70130'),
    client('C4', 'FRT00004', { cycle: '4R' }),
    client('C5', 'FRT00005', { manual: true }),
    client('C6', 'FRT00006', { billed: false }),
  ],
};
const HEADING = [
  'CODIGO_SIC',
  'ENERGIA_ACTIVA',
  'ENERGIA_INDUCTIVA',
  'ENERGIA_INDUCTIVA_PENALIZADA',
  'ENERGIA_CAPACITIVA',
];
const HOURS = ['CODIGO_SIC', 'FECHA', ...Array.from({ length: 24 }, (_, at) => `H${String(at + 1).padStart(2, '0')}`)];
const file = async (rows: SheetRows, heading: SheetRows[number] = HEADING, others: Record<string, SheetRows> = {}) =>
  await workbookFile('consumos.xlsx', { Consumos: [heading, ...rows], ...others });
const read = async (rows: SheetRows, heading?: SheetRows[number], readingContext = context) =>
  await readBillingConsumption(await file(rows, heading), readingContext);

it('a code that lost its leading zeros is reported with the code that it was', async () => {
  const clients = [...context.clients, client('C7', '008260001')];
  const read = readingOf(await readBillingConsumption(await file([[8260001, 1, 0, 0, 0]]), { ...context, clients }));
  expect(read.ignored).toMatchObject([{ line: 2, code: '8260001', reason: expect.stringContaining('«008260001»') }]);
});

describe('pasted rows', () => {
  it.each([
    ['consumos.csv', ',', 'consumos'],
    ['pegado-6R.tsv', '\t', 'Pegado'],
  ])('keep their spreadsheet line numbers, also below a two-line note: %s', async (name, mark, sheet) => {
    const lines = [
      [...HEADING, 'NOTA'],
      ['FRT00001', '1', '0', '0', '0', '"se leyó\ndos veces"'],
      ['70130', 'x', '0', '0', '0', ''],
    ];
    const bytes = new TextEncoder().encode(lines.map((cells) => cells.join(mark)).join('\r\n'));
    const refused = errorsOf(await readBillingConsumption({ name, bytes }, context));
    expect(refused.map((it) => [it.sheet, it.cell, it.value])).toEqual([[sheet, 'B3', 'x']]);
  });

  const pasted = async (lines: readonly string[]) =>
    await readBillingConsumption(
      { name: 'pegado-6R.tsv', bytes: new TextEncoder().encode(lines.join('\r\n')) },
      context,
    );

  it('are read like a sheet, and their cells are located by line and column', async () => {
    const reading = readingOf(
      await pasted([
        HEADING.join('\t'),
        'FRT00001\t1842.6\t402.1\t0.000001\t0',
        '',
        '70130\t918.25\t0\t0\t3.2',
        'X\t1\t0\t0\t0',
      ]),
    );
    expect(reading.rows).toMatchObject([
      { clientCode: 'C1', line: 2, active: 1_842_600_000, inductive: 402_100_000, penalised: 1 },
      { clientCode: 'C3', line: 4, active: 918_250_000, capacitive: 3_200_000 },
    ]);
    expect(reading.ignored.map(({ line, code }) => [line, code])).toEqual([[5, 'X']]);
    const refused = await pasted([HEADING.join('\t'), 'FRT00001\t1,5\t0\t0\t0', 'FRT00004\t1\t0\t0\t0', 'FRT00002\t1']);
    expect(errorsOf(refused).map(({ line, column, value }) => [line, column, value])).toEqual([
      [2, 'ENERGIA_ACTIVA', '1,5'],
      [3, 'CODIGO_SIC', 'FRT00004'],
      [4, 'ENERGIA_INDUCTIVA', ''],
      [4, 'ENERGIA_INDUCTIVA_PENALIZADA', ''],
      [4, 'ENERGIA_CAPACITIVA', ''],
    ]);
  });

  it('without any row, or that are not text, are rejected', async () => {
    expect(rulesOf(await pasted([]))).toEqual(['empty-file']);
    expect(rulesOf(await pasted([HEADING.join('\t')]))).toEqual(['header-only']);
    expect(rulesOf(await pasted(['A\u0000B']))).toEqual(['encoding']);
  });
});

describe('a file of consumption', () => {
  it('gives energies in millionths by client, with columns in any order, leaving out blanks and rows of other codes', async () => {
    const heading = [
      'Observación',
      ' energía activa'.replace(' a', '_a'),
      ...HEADING.filter((it) => it !== 'ENERGIA_ACTIVA'),
    ];
    const reading = readingOf(
      await read(
        [
          ['x', 1842.6, ' frt00001 ', 402.1, 0.000001, 0],
          [],
          [null, '918.25', 70130, 0, 0, 3.2],
          [null, 1, 'FRT99999', 0, 0, 0],
          [null, 1, 'FRT00006', 0, 0, 0],
        ],
        heading,
      ),
    );
    expect(reading.rows).toMatchObject([
      { clientCode: 'C1', line: 2, active: 1_842_600_000, inductive: 402_100_000, penalised: 1, capacitive: 0 },
      { clientCode: 'C3', line: 4, active: 918_250_000, capacitive: 3_200_000, daysInExcess: null, hours: null },
    ]);
    expect(reading.ignored.map(({ line, code }) => [line, code])).toEqual([
      [5, 'FRT99999'],
      [6, 'FRT00006'],
    ]);
  });

  it('leaves out clients typed over an earlier file, and still rejects clients always typed or of another cycle', async () => {
    const clients = [
      client('C1', 'FRT00001', { typed: true }),
      client('C2', 'FRT00002', { typed: true, manual: true }),
      client('C3', 'FRT00003', { cycle: '4R', billed: false }),
    ];
    const typed = await read([['FRT00001', 1, 0, 0, 0]], HEADING, { ...context, clients });
    expect(readingOf(typed).ignored.map(({ code }) => code)).toEqual(['FRT00001']);
    const refused = await read(
      [
        ['FRT00002', 1, 0, 0, 0],
        ['FRT00003', 1, 0, 0, 0],
      ],
      HEADING,
      { ...context, clients },
    );
    expect(errorsOf(refused).map(({ rule, value }) => [rule, value])).toEqual([
      ['row-missing', 'FRT00002'],
      ['row-missing', 'FRT00003'],
    ]);
  });

  it('rounds the residue of a spreadsheet sum to the digits of the result', async () => {
    const reading = readingOf(await read([['FRT00001', 0.1 + 0.2, 1, 0, 0]]));
    expect(reading.rows[0]?.active).toBe(300_000);
  });

  it('is rejected with every faulty cell: its place, its content and what was expected', async () => {
    const rows = [
      ['FRT00001', '1.284,50', 0, 0, 0],
      ['FRT00002', -12, 'n/d', null, 0.0000001],
      ['FRT00001', 1, 1, 0, 0],
      ['FRT00004', 1, 1, 0, 0],
      ['FRT00005', 1, 1, 0, 0],
      [70130, 5, 418, 620.4, 0],
      [1.5, 1, 1, 0, 0],
      [null, 1, 1, 0, 0],
    ];
    const result = await read(rows);
    expect(errorsOf(result).map(({ line, column, rule, value, cell }) => [line, column, rule, value, cell])).toEqual([
      [2, 'ENERGIA_ACTIVA', 'decimal-comma', '1.284,50', 'B2'],
      [3, 'ENERGIA_ACTIVA', 'negative', '-12', 'B3'],
      [3, 'ENERGIA_INDUCTIVA', 'number', 'n/d', 'C3'],
      [3, 'ENERGIA_INDUCTIVA_PENALIZADA', 'value-required', '', 'D3'],
      [3, 'ENERGIA_CAPACITIVA', 'out-of-range', '1e-7', 'E3'],
      [4, 'CODIGO_SIC', 'repeated-row', 'FRT00001', 'A4'],
      [5, 'CODIGO_SIC', 'row-missing', 'FRT00004', 'A5'],
      [6, 'CODIGO_SIC', 'row-missing', 'FRT00005', 'A6'],
      [7, 'ENERGIA_INDUCTIVA_PENALIZADA', 'out-of-range', '620.4', 'D7'],
      [8, 'CODIGO_SIC', 'number', '1.5', 'A8'],
      [9, 'CODIGO_SIC', 'value-required', '', 'A9'],
    ]);
    const sentences = result.ok ? [] : result.refusal.map(({ expected }) => expected);
    expect(sentences[0]).toBe('punto decimal y sin separador de miles: 1284.50');
    expect(sentences[5]).toBe('repetido en la línea 2');
    expect(sentences[6]).toBe('un código del ciclo 6R; este es del 4R');
    expect(sentences[8]).toBe('a lo más la inductiva, 418');
  });

  it.each([
    ['12,5', 'punto decimal y sin separador de miles: 12.5'],
    ['1,284.50', 'punto decimal y sin separador de miles: 1284.50'],
    ['1.284.507', 'punto decimal y sin separador de miles: 1284507'],
  ])('suggests for %s the number that was meant, when only one is possible', async (text, expected) => {
    const result = await read([['FRT00001', text, 0, 0, 0]]);
    expect(result.ok ? [] : result.refusal.map((it) => it.expected)).toEqual([expected]);
  });

  it('reads the first visible sheet', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Oculta', hidden: true, rows: [HEADING, ['FRT00002', 9, 0, 0, 0]] },
        { name: 'Consumos', rows: [HEADING, ['FRT00001', 7, 0, 0, 0]] },
      ],
    });
    const reading = readingOf(await readBillingConsumption({ name: 'consumos.xlsx', bytes }, context));
    expect(reading.rows).toMatchObject([{ clientCode: 'C1', active: 7_000_000 }]);
  });

  it('names an invisible character in a code', async () => {
    const reading = readingOf(await read([['FRT00\u200b001', 7, 0, 0, 0]]));
    expect(reading.ignored).toMatchObject([{ line: 2, reason: expect.stringMatching(/U\+200B.*«FRT00001»/) }]);
  });

  it('rejects an ambiguous number with both readings', async () => {
    const result = await read([
      ['FRT00001', '3.935', 12.5, '1.250', '1,250'],
      ['70130', 3.935, 0, 0, 0],
    ]);
    expect(errorsOf(result)).toMatchObject([
      { rule: 'ambiguous-number', cell: 'B2', value: '3.935', readings: { point: '3.935', comma: '3935' } },
      { rule: 'ambiguous-number', cell: 'D2', value: '1.250', readings: { point: '1.250', comma: '1250' } },
      { rule: 'ambiguous-number', cell: 'E2', value: '1,250', readings: { point: '1250', comma: '1.250' } },
    ]);
    expect(result.ok ? '' : result.refusal[0]?.expected).toMatch(/^¿3\.935 o 3,935\?/);
  });

  it.each([
    ['12,5', { comma: '12.5' }],
    ['1.234,56', { comma: '1234.56' }],
    ['1,234.56', { point: '1234.56' }],
  ])('offers the reading of %s, so that a file written like that can be declared', async (text, readings) => {
    const [error] = errorsOf(await read([['FRT00001', text, '0', '0', '0']]));
    expect(error).toMatchObject({ rule: 'decimal-comma', readings });
  });

  it.each([
    ['point', [3_935_000, 1_234_560_000, 1_234_000_000]],
    ['comma', [3_935_000_000, undefined, 1_234_000]],
  ] as const)(
    'reads text with the decimal %s that was declared for the file',
    async (decimalSign, [first, second, third]) => {
      const rows = [
        ['FRT00001', '3.935', '0', '0', '0'],
        ['70130', '1,234', '0', '0', '0'],
      ];
      const declared = { ...(await file(rows)), decimalSign };
      const reading = readingOf(await readBillingConsumption(declared, context));
      expect(reading.rows.map(({ active }) => active)).toEqual([first, third]);
      const grouped = { ...(await file([['FRT00001', '1,234.56', '0', '0', '0']])), decimalSign };
      const result = await readBillingConsumption(grouped, context);
      expect(result.ok ? result.value.rows[0]?.active : errorsOf(result)[0]?.rule).toBe(second ?? 'decimal-comma');
      const other = { ...(await file([['FRT00001', '1.234,56', '0', '0', '0']])), decimalSign };
      const read = await readBillingConsumption(other, context);
      expect(read.ok ? read.value.rows[0]?.active : errorsOf(read)[0]?.rule).toBe(
        decimalSign === 'comma' ? 1_234_560_000 : 'decimal-comma',
      );
    },
  );

  it('reports a missing column, and a repeated one', async () => {
    const heading = [
      'CODIGO_SIC',
      'ENERGIA_ACTIVA',
      'energia activa'.replace(' ', '_'),
      'ENERGIA_INDUCTIVA',
      'ENERGIA_CAPACITIVA',
    ];
    expect(errorsOf(await read([['FRT00001', 1, 1, 1, 1]], heading)).map(({ rule, column }) => [rule, column])).toEqual(
      [
        ['column-repeated', 'ENERGIA_ACTIVA'],
        ['column-missing', 'ENERGIA_INDUCTIVA_PENALIZADA'],
      ],
    );
    expect(errorsOf(await read([])).map(({ rule }) => rule)).toEqual(['header-only']);
  });

  it('accepts days in excess from 0 to the days of the period, or a blank', async () => {
    const heading = [...HEADING, 'DIAS_EXCESO'];
    const reading = readingOf(
      await read(
        [
          ['FRT00001', 1, 0, 0, 0, 2],
          ['FRT00002', 1, 0, 0, 0, null],
          [70130, 1, 0, 0, 0, 0],
        ],
        heading,
      ),
    );
    expect(reading.rows.map((it) => it.daysInExcess)).toEqual([2, null, 0]);
    const refused = await read(
      [
        ['FRT00001', 1, 0, 0, 0, 3],
        ['FRT00002', 1, 0, 0, 0, 0.5],
      ],
      heading,
    );
    expect(errorsOf(refused).map(({ rule, value }) => [rule, value])).toEqual([
      ['out-of-range', '3'],
      ['out-of-range', '0.5'],
    ]);
  });
});

describe('of a cycle with hourly tariffs', () => {
  const hourly = { ...context, clients: [client('H1', 'H1', { hourly: true }), client('M1', 'M1')] };
  const heading = [...HEADING, 'ENERGIA_ACTIVA_MAX', 'ENERGIA_ACTIVA_MED', 'ENERGIA_ACTIVA_MIN'];

  it('requires the three bands for clients with hour bands, adding up to the active energy within a hundredth', async () => {
    const reading = readingOf(
      await read(
        [
          ['H1', 100, 0, 0, 0, 50, 30, 20.01],
          ['M1', 7, 0, 0, 0, null, 'no', null],
        ],
        heading,
        hourly,
      ),
    );
    expect(reading.rows.map((it) => it.activeMin)).toEqual([20_010_000, null]);
    expect(errorsOf(await read([['H1', 100, 0, 0, 0, 50, 30, 20.010001]], heading, hourly))).toMatchObject([
      { rule: 'value-mismatch', column: 'ENERGIA_ACTIVA' },
    ]);
    expect(errorsOf(await read([['H1', 100, 0, 0, 0, 50, null, 50]], heading, hourly))).toMatchObject([
      { rule: 'value-required', column: 'ENERGIA_ACTIVA_MED' },
    ]);
    expect(errorsOf(await read([['M1', 1, 0, 0, 0]], HEADING, hourly)).map(({ column }) => column)).toEqual(
      heading.slice(5),
    );
  });
});

describe('of self-generators', () => {
  const own = ['ENERGIA_PERMUTADA', 'VALOR_ENERGIA_PERMUTADA', 'VALOR_EXCEDENTES_AGPE'];
  const selfGeneratorContext = { ...context, autogenerators: true };

  it('has its three columns: energy up to the active one, money to the cent', async () => {
    const heading = [...HEADING, ...own];
    const reading = readingOf(
      await read([['FRT00001', 100, 0, 0, 0, 100, 10.005, '2.6750']], heading, selfGeneratorContext),
    );
    expect(reading.rows[0]).toMatchObject({ permuted: 100_000_000, permutedValue: 1001, surplusValue: 268 });
    expect(
      errorsOf(await read([['FRT00001', 100, 0, 0, 0, 100.5, -1, null]], heading, selfGeneratorContext)),
    ).toMatchObject([
      { rule: 'negative', column: own[1] },
      { rule: 'value-required', column: own[2] },
    ]);
    expect(
      errorsOf(await read([['FRT00001', 100, 0, 0, 0, 100.5, 1, 0]], heading, selfGeneratorContext)),
    ).toMatchObject([{ rule: 'out-of-range', column: own[0] }]);
  });

  it('has them if and only if the cycle is for self-generators', async () => {
    expect(
      errorsOf(await read([['FRT00001', 1, 0, 0, 0]], HEADING, selfGeneratorContext)).map(({ column }) => column),
    ).toEqual(own);
    const foreign = await read([['FRT00001', 1, 0, 0, 0, 5]], [...HEADING, own[0] as string]);
    expect(errorsOf(foreign)).toMatchObject([{ rule: 'column-unknown', column: own[0], line: 1 }]);
  });
});

describe('with sheets of hours', () => {
  const day = (sic: string, date: string | Date | null, energy: number | string | null) => [
    sic,
    date,
    ...Array.from({ length: 24 }, () => energy),
  ];
  const first = [['FRT00001', 48, 0, 0, 0] as const];

  it('gives every hour of the period, from several sheets', async () => {
    const sheets = {
      HORARIO: [HOURS, day('FRT00001', '2026-10-01', 1.5), day('FRT99999', '2026-10-01', 1)],
      Notas: [['nada']],
      Horario2: [HOURS, day(' frt00001', new Date(Date.UTC(2026, 9, 2)), 0.5)],
    };
    const rows = [...first, ['FRT99999', 24, 0, 0, 0]];
    const reading = readingOf(await readBillingConsumption(await file(rows, HEADING, sheets), context));
    expect(reading.rows[0]?.hours?.length).toBe(48);
    expect([...(reading.rows[0]?.hours ?? [])].slice(22, 26)).toEqual([1_500_000, 1_500_000, 500_000, 500_000]);
  });

  it.each([
    ['a day of another month', [day('FRT00001', '2026-11-01', 1)], [['date', 2, 'FECHA']]],
    [
      'a day twice',
      [day('FRT00001', '2026-10-01', 1), day('FRT00001', '01/10/2026', 1)],
      [
        ['repeated-row', 3, 'FECHA'],
        ['row-missing', 2, 'CODIGO_SIC'],
      ],
    ],
    ['a day missing', [day('FRT00001', '2026-10-01', 2)], [['row-missing', 2, 'CODIGO_SIC']]],
    [
      'another sum',
      [day('FRT00001', '2026-10-01', 1), day('FRT00001', '2026-10-02', 1.001)],
      [['value-mismatch', 2, 'ENERGIA_ACTIVA']],
    ],
    ['who is not in the first sheet', [day('FRT00002', '2026-10-01', 1)], [['row-missing', 2, 'CODIGO_SIC']]],
    ['no date', [day('FRT00001', null, 1)], [['date', 2, 'FECHA']]],
  ])('is rejected for %s', async (_, rows, expected) => {
    const result = await readBillingConsumption(await file(first, HEADING, { HORARIO: [HOURS, ...rows] }), context);
    expect(errorsOf(result).map(({ rule, line, column, sheet }) => [rule, line, column, sheet])).toEqual(
      expected.map((it) => [...it, 'HORARIO']),
    );
  });

  it('is rejected for a faulty hour, with its cell', async () => {
    const rows = [
      day('FRT00001', '2026-10-01', 1),
      ['FRT00001', '2026-10-02', ...Array.from({ length: 23 }, () => 1), 'x'],
    ];
    const result = await readBillingConsumption(await file(first, HEADING, { HORARIO: [HOURS, ...rows] }), context);
    expect(errorsOf(result)).toHaveLength(1);
    expect(errorsOf(result)).toMatchObject([{ rule: 'number', cell: 'Z3', column: 'H24' }]);
  });
});

it('a file that is not a workbook is rejected as such', async () => {
  const bytes = new TextEncoder().encode('CODIGO_SIC;ENERGIA_ACTIVA');
  expect(errorsOf(await readBillingConsumption({ name: 'a.xlsx', bytes }, context))).toMatchObject([
    { rule: 'not-a-workbook' },
  ]);
  expect(errorsOf(await readBillingConsumption({ name: 'a.xlsx', bytes: new Uint8Array() }, context))).toMatchObject([
    { rule: 'empty-file' },
  ]);
});
