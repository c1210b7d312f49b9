import {
  checkSuiReports,
  processSuiReport,
  reviewSuiReport,
  type SuiFindingRow,
  type SuiInputRow,
  type SuiReportRow,
} from '@contador/contract/reports';
import { explainFigure } from '@contador/contract/tariff-calculation';
import { type SuiReportCode, suiReport } from '@contador/domain/reports';
import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse, renderScreen, type Screen } from '../../../testing/render-screen.tsx';
import { saveWithUnreadableFields } from '../../../testing/unreadable-fields.ts';

const address = '/webdemo/principal/reportes-sui?periodo=2025-10&mercado=DNOM';

const choicesOf: Record<string, { value: string; label: string }[]> = {
  beneficiaries: [{ value: '900500600-1', label: 'Administrador · NIT 900500600-1' }],
  issuers: [{ value: 'Banco Demo', label: 'Banco Demo' }],
  markets: [
    { value: 'DNOM', label: 'DEMO NORTE' },
    { value: 'DSUM', label: 'DEMO SUR' },
  ],
};

function report(code: SuiReportCode, more: Partial<SuiReportRow> = {}): SuiReportRow {
  const { name, layouts } = suiReport(code);
  const [layout] = layouts;
  if (layout === undefined) throw new Error(code);
  const input = ({ key, label, type, group, choices, initial }: (typeof layout.form.inputs)[number]): SuiInputRow => ({
    key,
    label,
    type,
    group,
    select: choices !== undefined,
    choices: typeof choices === 'string' ? (choicesOf[choices] ?? []) : [...(choices ?? [])],
    value: initial ?? null,
  });
  return {
    name,
    code,
    norm: layout.norm,
    processed: false,
    processedAt: null,
    processedBy: null,
    number: null,
    changed: null,
    inputs: layout.form.inputs.map(input),
    groupSize: layout.form.repeated ? layout.form.inputs.length : null,
    marketInputs: (layout.form.ofMarket ?? []).map(input),
    subsidies: [],
    marketDefaults: layout.form.ofMarket ? [{ market: 'DNOM', values: { sub1: '3200000000', year: '2025' } }] : [],
    ...emptyTable(code),
    history: [],
    ...more,
  };
}

function emptyTable(code: SuiReportCode) {
  const columns = suiReport(code).layouts[0]?.columns ?? [];
  return {
    labels: columns.map(({ label }) => label),
    columns: columns.map(({ name }) => name),
    rows: [],
    figures: [],
    rowMarkets: [],
    rowTariffs: [],
    findings: [],
  };
}

const jump: SuiFindingRow = { code: 'W-21', row: 0, column: 'cuvm', value: '925.20415', expected: '700.00000' };
const t7 = {
  ...emptyTable('T7'),
  rows: [['990', '1-100', '282.03243', '52.04962', '61.50647', '315.00000', '150.00000', '64.61563', '925.20415']],
  figures: [[null, null, 'G[market=DNOM]', null, null, null, null, null, 'CUap[market=DNOM;level=n1or;band=mon]']],
  rowMarkets: ['DNOM'],
  rowTariffs: ['dem202510def'],
  findings: [jump],
};
const processedT7 = report('T7', {
  ...t7,
  processed: true,
  processedAt: '2025-11-12T15:00:00.000Z',
  processedBy: 'Daniela Duarte',
  number: 2,
  history: [
    { number: 2, at: '2025-11-12T15:00:00.000Z', by: 'Daniela Duarte', replaces: 1, warnings: 1 },
    { number: 1, at: '2025-11-11T15:00:00.000Z', by: 'Daniela Duarte', replaces: null, warnings: 0 },
  ],
});

type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;

function open(reports: SuiReportRow[], answers: Answers = [], definitive = true) {
  return renderScreen(address, {
    answers: [
      answer(checkSuiReports, { reports, definitive, tariffMonth: '2025-11', previousReportId: 'dem20259def' }),
      answer(reviewSuiReport, ({ query }) => emptyTable(query.code)),
      answer(processSuiReport, { Upload: 'OK', Number: 1 }),
      ...answers,
    ],
  });
}
const unfold = async (screen: Screen, code: string) =>
  screen.user.click(await screen.findByRole('button', { name: new RegExp(`^${code} `) }));
const aviso = (screen: Screen) => screen.findByRole('dialog', { name: 'Aviso' });
const close = async (screen: Screen) => screen.user.click(await screen.findByRole('button', { name: 'Aceptar' }));
async function pick(screen: Screen, label: string, option: string, at = 0) {
  await screen.user.click(screen.getAllByRole('combobox', { name: label })[at] as HTMLElement);
  await screen.user.click(await screen.findByRole('option', { name: option }));
}

beforeEach(() => localStorage.clear());

describe('the list of reports', () => {
  test('shows state, processing time and findings of each report, and offers the download only of processed ones', async () => {
    const screen = await open([report('T1'), processedT7]);
    const first = await screen.findByRole('button', { name: /^T1 / });
    expect(first.textContent).toContain('Sin procesar');
    expect(screen.getByRole('button', { name: /^T7 / }).textContent).toContain('12/11/2025 10:00 · 1 aviso');
    const [disabled, enabled] = screen.getAllByRole('button', { name: 'Descargar' });
    expect(disabled?.getAttribute('aria-disabled')).toBe('true');
    expect(enabled?.getAttribute('aria-disabled')).not.toBe('true');
  });

  test('without a definitive version there are no reports', async () => {
    const screen = await open([], [], false);
    await screen.findByText('No existe una version definitiva de calculo.');
  });

  test('a failure names what could not be loaded', async () => {
    const screen = await open([], [refuse(checkSuiReports, 500, 'server-fault', 'No se pudo completar la acción.')]);
    await screen.findByText('No fue posible cargar los reportes SUI.');
  });
});

describe('a processed report', () => {
  test('shows its rows; a finding leads to its cell, and a figure opens the Lupa', async () => {
    const trace = {
      id: 'CUap',
      symbol: 'CUap',
      label: 'Costo unitario aplicado',
      unit: 'COP/kWh',
      amount: '925.20415',
      index: {},
      origin: { kind: 'constant', law: 'CREG 119/2007', article: '4' } as const,
    };
    const screen = await open(
      [processedT7],
      [answer(explainFigure, { figure: trace, scope: 'Noviembre 2025', published: null })],
    );
    await unfold(screen, 'T7');
    const grid = await screen.findByRole('grid', { name: 'Datos del reporte T7' });
    const findings = screen.getByRole('list', { name: 'Revisión del reporte T7' });
    const finding = within(findings).getByRole('button', { name: /W-21/ });
    expect(finding.textContent).toContain('fila 1, CUvm: 925.20415, se esperaba 700.00000');
    await screen.user.click(finding);
    expect(document.activeElement?.textContent).toBe('925.20415');
    expect(document.activeElement?.getAttribute('role')).toBe('gridcell');

    await screen.user.click(within(grid).getByRole('button', { name: /^CUvm 925.20415/ }));
    await screen.findByRole('dialog', { name: 'Lupa' });
    expect(screen.sent(explainFigure)[0]?.query).toEqual({
      electric_tariff_id: 'dem202510def',
      market: 'DNOM',
      figure: 'CUap[market=DNOM;level=n1or;band=mon]',
    });
  });

  test('is processed again after a confirmation that names the replaced one', async () => {
    const screen = await open([processedT7]);
    await unfold(screen, 'T7');
    expect(screen.getByRole('table', { name: 'Historia T7' }).textContent).toContain('Reemplaza al 1');
    await screen.user.click(screen.getByRole('button', { name: 'Procesar' }));
    expect((await aviso(screen)).textContent).toContain('¿Desea procesar de nuevo el reporte T7?');
    await close(screen);
    await screen.findByText('Reporte Procesado: T7');
    const [sent] = screen.sent(processSuiReport);
    expect(sent?.query).toEqual({ code: 'T7' });
    expect(sent?.body).toMatchObject({
      reportId: 'dem202510def',
      previousReportId: 'dem20259def',
      period: 10,
      year: 2025,
      version: 'def',
      previousPeriod: 9,
      previousYear: 2025,
      seenProcessed: true,
      replaces: 2,
    });
  });
});

describe('the form of a report', () => {
  test('requires every field, marks each empty one, and keeps the input on the device after a failure', async () => {
    const refusal = refuse(processSuiReport, 409, 'sui-report-has-errors', 'La revisión encontró errores.', [
      { field: 'E-04 · Observación', line: 1, value: 'x', expected: '500' },
    ]);
    const screen = await open([report('T1')], [refusal]);
    await unfold(screen, 'T1');
    await screen.user.type(await screen.findByRole('textbox', { name: 'Observación' }), 'MEM');
    await screen.user.click(screen.getByRole('button', { name: 'Procesar' }));
    const dialog = await aviso(screen);
    expect(dialog.textContent).toContain('No se ha ingresado la informacion necesaria.');
    expect(dialog.textContent).toContain('¿Recupera el costo de garantías?');
    await close(screen);
    const answered = screen.getByRole('combobox', { name: '¿Recupera el costo de garantías?' });
    expect(answered.getAttribute('aria-invalid')).toBe('true');
    await pick(screen, '¿Recupera el costo de garantías?', 'Sí');
    await screen.user.click(screen.getByRole('button', { name: 'Procesar' }));
    const failed = await aviso(screen);
    expect(failed.textContent).toContain('Error al procesar los datos.');
    expect(failed.textContent).toContain('E-04 · Observación');
    await close(screen);
    expect((screen.getByRole('textbox', { name: 'Observación' }) as HTMLInputElement).value).toBe('MEM');
    expect(screen.getByRole('button', { name: /^T1 / }).textContent).toContain('Borrador');
    const [kept] = Object.values(localStorage).filter((it) => typeof it === 'string' && it.includes('MEM'));
    expect(JSON.parse(kept as string).inputs).toEqual(['S', 'MEM']);
  });

  test('is previewed, and previewed again after each change', async () => {
    const screen = await open(
      [report('T1')],
      [
        answer(reviewSuiReport, ({ body }) => ({
          ...emptyTable('T1'),
          rows: [[body.inputs?.[0] ?? null, body.inputs?.[1] ?? null]],
          findings: body.inputs?.[1]
            ? []
            : [{ code: 'E-01', row: 0, column: 'observacion_recuperacion_garantias', value: null, expected: '' }],
        })),
      ],
    );
    await unfold(screen, 'T1');
    await screen.findByRole('button', { name: /E-01/ });
    await screen.user.type(screen.getByRole('textbox', { name: 'Observación' }), 'MEM');
    await screen.findByText('Sin observaciones: el reporte se puede procesar.');
    expect(screen.getByRole('grid', { name: 'Datos del reporte T1' }).textContent).toContain('MEM');
  });

  test('T2 adds ten inputs a guarantee, and removes the last ten if there are more', async () => {
    const screen = await open([report('T2')]);
    await unfold(screen, 'T2');
    expect(await screen.findAllByRole('textbox', { name: 'Número de garantía' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Anadir' }));
    expect(screen.getAllByRole('textbox', { name: 'Número de garantía' })).toHaveLength(2);
    await screen.user.click(screen.getByRole('button', { name: 'Eliminar' }));
    expect(screen.getAllByRole('textbox', { name: 'Número de garantía' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
  });

  test('an invalid number or date blocks the processing, stays as typed and survives a reload', async () => {
    const screen = await open([report('T2')]);
    await unfold(screen, 'T2');
    const entry = await screen.findByRole('region', { name: 'Informacion a ingresar' });
    expect(await saveWithUnreadableFields(screen, entry, 'Procesar')).toBe(5);
    expect(screen.sent(processSuiReport)).toEqual([]);
  });

  test('T9 adds a market once, prefilled, and fixes both shares for a pure retailer', async () => {
    const screen = await open([report('T9')]);
    await unfold(screen, 'T9');
    const add = await screen.findByRole('button', { name: 'Anadir' });
    await screen.user.click(add);
    expect((await aviso(screen)).textContent).toContain('Seleccione un mercado.');
    await close(screen);
    await pick(screen, 'Mercado', 'DEMO NORTE');
    await screen.user.click(add);
    const block = await screen.findByRole('group', { name: /Mercado DEMO NORTE/ });
    expect((within(block).getByRole('textbox', { name: 'SUB1 ($)' }) as HTMLInputElement).value).toBe('3,200,000,000');
    await screen.user.click(add);
    expect((await aviso(screen)).textContent).toContain('El mercado ya fue agregado.');
    await close(screen);

    await pick(screen, 'Parametrización del comercializador', '1 · Comercializador puro');
    const share = screen.getByRole('textbox', { name: 'Parte de la contribución CREG (%)' }) as HTMLInputElement;
    expect([share.value, share.readOnly]).toEqual(['100', true]);
    await pick(screen, 'Balance de subsidios', 'Deficitario');
    await screen.user.click(screen.getByRole('button', { name: 'Procesar' }));
    expect((await aviso(screen)).textContent).toContain('DNOM · Trimestre');
    await close(screen);
    await waitFor(() => expect(screen.sent(processSuiReport)).toEqual([]));
  });
});
