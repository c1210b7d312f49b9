import { getVersionInfo } from '@contador/contract/tariff-calculation';
import { type ContractRow, checkContracts, explainContract, updateContracts } from '@contador/contract/tariff-inputs';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refusal, refuse, renderScreen, type Screen } from '../../../testing/render-screen.tsx';
import { saveWithUnreadableFields } from '../../../testing/unreadable-fields.ts';

const address = '/webdemo/principal/contratos-compra?periodo=2025-10&mercado=DNOM';

const indexed: ContractRow = {
  contract: '50101',
  seller: 'GENG',
  buyer: 'DEMC',
  detail: 'Convocatoria pública, 24 horas',
  marketType: 'R',
  contractType: 'BILATERAL',
  calculation: 'INDEXADO',
  baseValue: 250,
  indexationVariable: 'IPP',
  baseIndex: 160,
  indexLag: 0,
  plusCere: true,
  // 250 × 184 ÷ 160
  indexedValue: 287.5,
  valuePlusCere: 379.123,
  cere: 91.623,
  indexUsed: { variable: 'IPP', month: '2025-10', value: 184, status: 'provisional' },
  indexedNote: null,
  beginDate: '2022-06-01',
  endDate: '2031-12-31',
  active: true,
  originNote: null,
  username: 'demo',
  indexationRules: [{ from: '2022-10', to: '2023-11', rule: 'capped-percentage', constants: { percent: 10 } }],
  revision: 'c1',
};
const fixed: ContractRow = {
  ...indexed,
  contract: '50201',
  seller: 'SOLG',
  marketType: 'N',
  contractType: 'POR SUBASTA 3',
  calculation: 'FIJO',
  baseValue: 268.75,
  indexationVariable: null,
  baseIndex: null,
  plusCere: false,
  indexedValue: 268.75,
  valuePlusCere: null,
  cere: null,
  indexUsed: null,
  beginDate: null,
  endDate: null,
  indexationRules: [],
};
const waiting: ContractRow = {
  ...indexed,
  contract: '50102',
  indexedValue: null,
  valuePlusCere: null,
  indexUsed: null,
  indexedNote: 'Falta el IPP de Octubre 2025.',
};
const ended: ContractRow = { ...indexed, contract: '49001', active: false };

type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;

function open(answers: Answers = [], contracts: ContractRow[] = [indexed, fixed, waiting, ended], at = address) {
  return renderScreen(at, {
    answers: [answer(checkContracts, { contracts }), answer(updateContracts, { Upload: 'OK' }), ...answers],
  });
}
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('[role=gridcell]')].map((it) => it.textContent));
const aviso = (screen: Screen) => screen.findByRole('dialog', { name: 'Aviso' });
async function fill(screen: Screen, label: string, text: string) {
  const input = await screen.findByRole('textbox', { name: label });
  await screen.user.clear(input);
  if (text !== '') await screen.user.type(input, text);
}
async function pick(screen: Screen, label: string, option: string) {
  await screen.user.click(screen.getByRole('combobox', { name: label }));
  await screen.user.click(await screen.findByRole('option', { name: option }));
}
async function openContract(screen: Screen, code: string) {
  await screen.user.click(await screen.findByText(code));
  await screen.findByRole('dialog', { name: `Contrato ${code}` });
}

describe('the list of purchases', () => {
  test('the indexed value opens the Lupa, and not the contract', async () => {
    const screen = await open([refuse(explainContract, 404, 'figure-unknown', 'Sin valor.')]);
    const [value] = await screen.findAllByRole('button', { name: /Valor indexado, contrato 50101/ });
    await screen.user.click(value as HTMLElement);
    await screen.findByRole('dialog', { name: 'Lupa' });
    expect(screen.sent(explainContract)[0]?.query).toMatchObject({ contract: '50101', period: 10, year: 2025 });
  });

  test('has the specified columns, and shows the index that was used', async () => {
    const screen = await open();
    const table = await screen.findByRole('grid', { name: 'Contratos de compra' });
    await within(table).findByText('50101');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((it) => it.textContent),
    ).toEqual([
      'Contrato',
      'Vendedor',
      'Detalle',
      'Mercado',
      'Tipo contrato',
      'Tipo cálculo',
      'Valor base($)',
      'Valor indexado($)',
      'Valor + CERE($)',
      'Var. indexación',
      'IPC/IPP Periodo actual',
      'IPC/IPP Base',
      'Fecha inicio contrato',
      'Fecha final contrato',
    ]);
    expect(cellsOf(table)).toEqual([
      [
        '50101',
        'GENG',
        'Convocatoria pública, 24 horas',
        'Regulado',
        'BILATERAL',
        'INDEXADO',
        '250.00',
        '287.50',
        '379.12',
        'IPP',
        '184.00Octubre 2025, provisional',
        '160.00',
        '01/06/2022',
        '31/12/2031',
      ],
      [
        '50201',
        'SOLG',
        'Convocatoria pública, 24 horas',
        'No regulado',
        'POR SUBASTA 3',
        'FIJO',
        '268.75',
        '268.75',
        '—',
        '—',
        '—',
        '—',
        '—',
        '—',
      ],
      [
        '50102',
        'GENG',
        'Convocatoria pública, 24 horas',
        'Regulado',
        'BILATERAL',
        'INDEXADO',
        '250.00',
        '—',
        '—',
        'IPP',
        '— Falta el IPP de Octubre 2025.',
        '160.00',
        '01/06/2022',
        '31/12/2031',
      ],
    ]);
    expect(screen.sent(checkContracts)).toHaveLength(1);
    expect(screen.sent(checkContracts)[0]?.query).toMatchObject({
      username: 'demo',
      period: 10,
      year: 2025,
      version: 'def',
    });
    expect(screen.sent(checkContracts)[0]?.query.type).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Agregar' })).toBeNull();
  });

  test('shows only active contracts until all are requested', async () => {
    const screen = await open();
    await screen.findByText('3 activos · 1 inactivo no se muestra');
    expect(screen.queryByText('49001')).toBeNull();
    await screen.user.click(screen.getByRole('switch', { name: 'Mostrar todos' }));
    await screen.findByText('49001');
    screen.getByText('4 contratos');
  });

  test('with only inactive contracts it explains how to show them', async () => {
    const screen = await open([], [ended]);
    await screen.findByText('No hay contratos activos.');
    screen.getByText('Hay 1 inactivo: elija «Mostrar todos» para verlo.');
  });

  test('without contracts it explains where they come from', async () => {
    const screen = await open([], []);
    await screen.findByText('No hay contratos.');
    screen.getByText('Los contratos aparecen al leer los archivos DSPCTTOS del mes.');
  });

  test('a period without versions still values the contracts', async () => {
    const screen = await open([
      answer(getVersionInfo, {
        versions: [],
        xmVersions: [],
        calculationTypes: [],
        tariffsPublished: [],
        publicationDates: [],
        tariffIds: [],
        definitiveVersion: null,
        reliquidationVersion: null,
        lastVersion: null,
        reliquidationFinished: true,
        usedXmVersions: [],
        nextVersion: 'def',
      }),
    ]);
    await screen.findByText('50101');
    expect(screen.sent(checkContracts).map((it) => it.query.version)).toEqual([undefined]);
  });

  test('a list that failed to load can be retried', async () => {
    let broken = true;
    const screen = await open([
      answer(checkContracts, () =>
        broken ? refusal(500, 'server-fault', 'No se pudo completar la acción.') : { contracts: [fixed] },
      ),
    ]);
    await screen.findByText('No fue posible cargar contratos.');
    broken = false;
    await screen.user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await screen.findByText('50201');
  });
});

describe('editing a contract', () => {
  test('saves it, and the list confirms it', async () => {
    const screen = await open();
    await openContract(screen, '50101');
    await fill(screen, 'Valor base', '260.5');
    await fill(screen, 'Fecha final contrato', '30/06/2032');
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
    const [sent] = screen.sent(updateContracts);
    expect(sent?.query).toEqual({});
    expect(sent?.body).toMatchObject({
      contract: '50101',
      username: 'demo',
      calculation: 'INDEXADO',
      baseValue: 260.5,
      indexationVariable: 'IPP',
      baseIndex: 160,
      beginDate: '2022-06-01',
      endDate: '2032-06-30',
      active: true,
      plusCere: true,
      indexationRules: indexed.indexationRules,
    });
  });

  test('offers the specified types', async () => {
    const screen = await open();
    await openContract(screen, '50101');
    const options = async (label: string) => {
      await screen.user.click(screen.getByRole('combobox', { name: label }));
      const texts = (await screen.findAllByRole('option')).map((it) => it.textContent);
      await screen.user.click(screen.getAllByRole('option')[0] as HTMLElement);
      return texts;
    };
    expect(await options('Tipo contrato')).toEqual(['BILATERAL', 'POR SUBASTA', 'POR SUBASTA 3']);
    expect(await options('Var. indexación')).toEqual(['IPC', 'IPP']);
    expect(await options('Tipo cálculo')).toEqual(['INDEXADO', 'FIJO']);
  });

  test('a fixed contract has no indexation: its fields are sent as null', async () => {
    const screen = await open();
    await openContract(screen, '50101');
    await pick(screen, 'Tipo cálculo', 'FIJO');
    expect(screen.queryByRole('combobox', { name: 'Var. indexación' })).toBeNull();
    expect(screen.queryByText('Reglas de indexación por fechas')).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
    expect(screen.sent(updateContracts)[0]?.body).toMatchObject({
      calculation: 'FIJO',
      indexationVariable: null,
      baseIndex: null,
      indexationRules: [],
    });
  });

  test('requires the base value and, if indexed, its index', async () => {
    const screen = await open();
    await openContract(screen, '50101');
    await fill(screen, 'Valor base', '');
    await fill(screen, 'IPC/IPP Base', '');
    await screen.user.keyboard('{Enter}');
    const dialog = await aviso(screen);
    expect(dialog.textContent).toContain('Algunos campos estan vacíos. Ingreso inválido.');
    expect(
      within(dialog)
        .getAllByRole('row')
        .slice(1)
        .map((it) => it.querySelector('td')?.textContent),
    ).toEqual(['Valor base', 'IPC/IPP Base']);
    await screen.user.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
    const base = await screen.findByRole('textbox', { name: 'Valor base' });
    await waitFor(() => expect(document.activeElement).toBe(base));
    expect(base.getAttribute('aria-invalid')).toBe('true');
    expect(screen.sent(updateContracts)).toHaveLength(0);
  });

  test('an invalid date is marked when the field loses the focus', async () => {
    const screen = await open();
    await openContract(screen, '50101');
    await fill(screen, 'Fecha inicio contrato', '31/02/2022');
    await screen.user.tab();
    await screen.findByText('Escriba la fecha como día/mes/año: 08/10/2025.');
  });

  test('an invalid number or date, required or not, blocks the save and stays as typed', async () => {
    const screen = await open();
    await openContract(screen, '50101');
    await saveWithUnreadableFields(screen, await screen.findByRole('dialog', { name: 'Contrato 50101' }));
    expect(screen.sent(updateContracts)).toEqual([]);
  });

  test('an end date in another order is not saved as empty', async () => {
    const screen = await open();
    await openContract(screen, '50101');
    await fill(screen, 'Fecha final contrato', '31-12-20x7');
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    const aviso = await screen.findByRole('dialog', { name: 'Aviso' });
    expect(aviso.textContent).toContain('Fecha final contrato');
    expect(aviso.textContent).toContain('31-12-20x7');
    expect(screen.sent(updateContracts)).toEqual([]);
  });

  test('a failure keeps everything as typed', async () => {
    const screen = await open([
      refuse(updateContracts, 400, 'record-refused', 'Error al guardar los datos.', [
        { field: 'endDate', value: '2021-01-01', expected: 'Una fecha igual o posterior a la de inicio.' },
      ]),
    ]);
    await openContract(screen, '50101');
    await fill(screen, 'Fecha final contrato', '01/01/2021');
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    const dialog = await aviso(screen);
    expect(dialog.textContent).toContain('Error al guardar los datos.');
    expect(within(dialog).getAllByRole('row')[1]?.textContent).toContain('Fecha final contrato');
    await screen.user.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
    const end = await screen.findByRole('textbox', { name: 'Fecha final contrato' });
    expect((end as HTMLInputElement).value).toBe('01/01/2021');
    expect(end.getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Una fecha igual o posterior a la de inicio.');
  });
});

describe('indexation rules by date', () => {
  test('are shown, added, changed and removed, each with its required fields', async () => {
    const screen = await open();
    await openContract(screen, '50101');
    const first = screen.getByRole('group', { name: 'Regla 1' });
    expect((within(first).getByRole('combobox', { name: 'Regla' }) as HTMLInputElement).value).toBe('Tope porcentual');
    expect((within(first).getByRole('textbox', { name: 'Tope' }) as HTMLInputElement).value).toBe('10');
    await screen.user.click(screen.getByRole('button', { name: 'Agregar regla' }));
    const second = await screen.findByRole('group', { name: 'Regla 2' });
    await screen.user.click(within(second).getByRole('combobox', { name: 'Regla' }));
    expect((await screen.findAllByRole('option')).map((it) => it.textContent)).toEqual([
      'Fórmula simple',
      'Más o menos una constante',
      'Tope porcentual',
      'Valor fijo en un mes',
      'Sin valor antes de un mes',
    ]);
    await screen.user.click(screen.getByRole('option', { name: 'Más o menos una constante' }));
    await screen.user.type(within(second).getByRole('textbox', { name: 'Constante' }), '-7.8');
    await screen.user.click(screen.getByRole('button', { name: 'Quitar la regla 1' }));
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
    expect(screen.sent(updateContracts)[0]?.body.indexationRules).toEqual([
      { from: '2022-06', to: '2031-12', rule: 'plus-constant', constants: { constant: -7.8 } },
    ]);
  });

  test('an error from the server is shown at its rule', async () => {
    const screen = await open([
      refuse(updateContracts, 400, 'record-refused', 'Error al guardar los datos.', [
        { field: 'indexationRules.1', value: '2023-01', expected: 'Un periodo que no se cruce con el de otra regla.' },
      ]),
    ]);
    await openContract(screen, '50101');
    await screen.user.click(screen.getByRole('button', { name: 'Agregar regla' }));
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    const dialog = await aviso(screen);
    expect(within(dialog).getAllByRole('row')[1]?.textContent).toContain('Regla 2');
    await screen.user.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
    await waitFor(() =>
      expect(within(screen.getByRole('group', { name: 'Regla 2' })).getByRole('alert').textContent).toBe(
        'Un periodo que no se cruce con el de otra regla.',
      ),
    );
  });
});
