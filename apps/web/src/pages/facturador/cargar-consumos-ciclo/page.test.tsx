import {
  type CycleConsumption,
  checkCycleConsumptions,
  checkMissingConsumptions,
  deleteCycleConsumption,
  processConsumptionFile,
  updateClientConsumption,
} from '@contador/contract/billing';
import { getSignedUrl } from '@contador/contract/uploads';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { billingCycles, reception } from '../../../testing/billing-cycles.ts';
import { answer, refusal, refuse, renderScreen, type Screen } from '../../../testing/render-screen.tsx';
import { dropFiles, heldAnswer } from '../../../testing/while-loading.ts';

const nothing = {
  users: 0,
  notFound: [],
  ignored: [],
  active: 0,
  inductive: 0,
  penalised: 0,
  capacitive: 0,
  file: null,
};
const pending = (cycle: string): CycleConsumption => ({
  ...nothing,
  cycle,
  ready: false,
  approved: false,
  notFound: ['C1', 'C2'],
});
const ready: CycleConsumption = {
  cycle: '7R',
  ready: true,
  approved: false,
  users: 35,
  notFound: ['700', '701'],
  ignored: [{ line: 9, code: 'FRT99', reason: 'No hay un cliente con ese código.' }],
  active: 1234567.891,
  inductive: 20,
  penalised: 5,
  capacitive: 0.5,
  file: { name: 'siete.xlsx', by: 'Natalia Ospina', at: '2026-03-04T12:00:00.000Z', revision: 'siete' },
};
type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;
const open = (step: number, answers: Answers = []) => openAt(`paso=${step}`, answers);
const openAt = (place: string, answers: Answers = []) =>
  renderScreen(`/webspectrum/facturador/cargar-consumos-ciclo?periodo=2025-10&${place}`, {
    account: 'only-fact@spectrum',
    answers: [
      ...billingCycles,
      answer(checkCycleConsumptions, { cycles: [pending('6R'), pending('1AG'), ready] }),
      answer(getSignedUrl, { url: '/api/uploads/spectrum.secreto' }),
      answer(reception, { Upload: 'OK' } as never),
      answer(processConsumptionFile, { Upload: 'OK', users: 13740, ignored: 2 }),
      answer(deleteCycleConsumption, { Delete: 'OK' }),
      answer(checkMissingConsumptions, {
        count: 2,
        clients: [
          {
            clientCode: '700',
            name: 'Casa',
            sicCode: 'FRT700',
            hasMore: false,
            months: [
              { month: '2025-08', energy: 200 },
              { month: '2025-09', energy: 210 },
            ],
            limits: { lower: 150, upper: 260 },
          },
          { clientCode: '701', name: 'Fábrica', sicCode: null, hasMore: true, months: [], limits: null },
        ],
      }),
      ...answers,
    ],
  });
const cellsOf = (row: Element | undefined) =>
  [...(row?.querySelectorAll('[role=gridcell]') ?? [])].map((it) => it.textContent);
const rowsOf = async (screen: Screen, name: string) => {
  const grid = await screen.findByRole(name === 'Información procesada' ? 'treegrid' : 'grid', { name });
  await within(grid).findAllByText(/^(6R|7R)$/);
  return within(grid)
    .getAllByRole('row')
    .filter((row) => row.querySelector('[role=gridcell]'));
};
const accept = async (screen: Screen) => {
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  const text = notice.textContent ?? '';
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  return text;
};
const workbook = (name: string) => new File(['x'], name);
const upload = async (screen: Screen, cycle: string, file: File) => {
  await rowsOf(screen, 'Ciclos por cargar');
  await screen.user.upload(await screen.findByLabelText(`Subir ${cycle}`, { selector: 'input' }), file);
};

test('a file dropped while the page loads is sent once the cycles are loaded', async () => {
  const cycles = heldAnswer(checkCycleConsumptions, { cycles: [pending('6R'), pending('1AG'), ready] });
  const screen = await open(1, [cycles]);
  expect(dropFiles(workbook('consumos-6R.xlsx'))).toBe(false);
  await screen.findByText('1 archivo se recibirá cuando la página termine de leerse.');
  expect(screen.sent(processConsumptionFile)).toEqual([]);
  cycles.release();
  await expect.poll(() => screen.sent(processConsumptionFile).length).toBe(1);
  expect(await accept(screen)).toContain('Ciclo 6R');
});

test('a cycle in the address opens at its upload, and once it is loaded at its clients', async () => {
  const screen = await openAt('ciclo=6R');
  await rowsOf(screen, 'Ciclos por cargar');
  cleanup();
  const loaded = await openAt('ciclo=7R');
  await loaded.findByText('Casa');
  await loaded.user.click(loaded.getByRole('button', { name: /Verificar los ciclos a procesar/ }));
  await rowsOf(loaded, 'Ciclos a procesar');
});

test('missing consumption is typed or pasted in a sheet, marked outside of the limits, and saved', async () => {
  const screen = await open(3, [answer(updateClientConsumption, { Upload: 'OK' })]);
  const [row] = await rowsOf(screen, 'Información procesada');
  await screen.user.click(within(row as HTMLElement).getByText('7R'));
  const active = await screen.findByRole('textbox', { name: 'Activa, kWh, Casa' });
  const save = () => screen.getByRole('button', { name: /^Guardar/ });
  expect(save().getAttribute('aria-disabled')).toBe('true');
  await screen.user.type(active, 'x');
  await screen.findByText('1 fila por corregir');
  await screen.user.clear(active);
  await screen.user.click(active);
  await screen.user.paste('900.5\t12\t3\t0');
  expect(await screen.findByRole('tooltip')).toHaveProperty(
    'textContent',
    'Fuera de lo usual, de 150.00 a 260.00 kWh: al aprobar, su factura queda retenida.',
  );
  expect(save().textContent).toBe('Guardar 1 consumo');
  await screen.user.click(save());
  await screen.findByText('1 consumo guardado.');
  expect(screen.sent(updateClientConsumption)).toMatchObject([
    { body: { code: '700', active: 900.5, inductive: 12, penalised: 3, capacitive: 0, seen: '' } },
  ]);
});

test('a quantity with two meanings asks which one is meant, and pasted rows show their decimal sign', async () => {
  const screen = await open(3);
  const [row] = await rowsOf(screen, 'Información procesada');
  await screen.user.click(within(row as HTMLElement).getByText('7R'));
  const cell = (name: string) => screen.findByRole('textbox', { name: `${name}, Casa` });
  await screen.user.type(await cell('Activa, kWh'), '180.5{Tab}33.616');
  await screen.findByText(/Inductiva, kVArh, Casa: ¿33,616 o 33.616\?/);
  await screen.user.click(screen.getByRole('button', { name: 'Usar 33.616' }));
  expect(await cell('Inductiva, kVArh')).toHaveProperty('value', '33.6160');
  expect(screen.queryByText('1 fila por corregir')).toBeNull();
  await screen.user.click(await cell('Activa, kWh'));
  await screen.user.paste('181.25\t34.616\t3\t0');
  await screen.findByRole('button', { name: 'Guardar 1 consumo' });
  expect(screen.queryByText('1 fila por corregir')).toBeNull();
});

test('rows of missing consumption pasted with their heading find their client by its code', async () => {
  const screen = await open(3, [answer(updateClientConsumption, { Upload: 'OK' })]);
  const [row] = await rowsOf(screen, 'Información procesada');
  await screen.user.click(within(row as HTMLElement).getByText('7R'));
  await screen.user.click(await screen.findByRole('textbox', { name: 'Penalizada, kVArh, Casa' }));
  const heading = 'CODIGO_SIC\tENERGIA_CAPACITIVA\tENERGIA_ACTIVA\tCODIGO_CLIENTE';
  const rest = 'ENERGIA_INDUCTIVA\tENERGIA_INDUCTIVA_PENALIZADA';
  await screen.user.paste(`${heading}\t${rest}\nFRT9\t1\t500\t999\t0\t0\nFRT7\t4\t900.5\t700\t12\t3\n`);
  await screen.findByText('1 fila pegada es de usuarios que no están en la hoja.');
  await screen.user.click(screen.getByRole('button', { name: 'Guardar 1 consumo' }));
  await screen.findByText('1 consumo guardado.');
  expect(screen.sent(updateClientConsumption)).toMatchObject([
    { body: { code: '700', active: 900.5, inductive: 12, penalised: 3, capacitive: 4 } },
  ]);
});

describe('the three steps', () => {
  test('show their progress and can be visited in any order', async () => {
    const screen = await open(1);
    await screen.findByText('1 de 3 listos');
    expect(screen.getByText('2 pendientes')).toBeTruthy();
    expect(screen.getByText('35 usuarios, 6 faltan')).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: /Verificar la información procesada/ }));
    await screen.findByRole('treegrid', { name: 'Información procesada' });
    await screen.user.click(screen.getByRole('button', { name: /Verificar los ciclos a procesar/ }));
    await screen.findByRole('grid', { name: 'Ciclos a procesar' });
    expect(screen.unanswered).toEqual([]);
    expect(screen.sent(checkCycleConsumptions)[0]).toMatchObject({
      query: { username: 'spectrum', year: 2025, month: 10 },
      body: { usersByCycle: { '6R': 13744, '1AG': 612, '7R': 37 } },
    });
  });

  test('the first lists cycles with users, state and a checkbox that explains why it is disabled', async () => {
    const screen = await open(1);
    const rows = await rowsOf(screen, 'Ciclos a procesar');
    expect(rows.map((row) => cellsOf(row).slice(0, 6))).toEqual([
      ['6R', '13,744', 'REGULADO', 'NO', '2', 'Pendiente'],
      ['1AG', '612', 'REGULADO', 'SI', '2', 'Pendiente'],
      ['7R', '37', 'REGULADO', 'NO', '2', 'Listo'],
    ]);
    expect(rows[2]?.textContent).toContain('siete.xlsx · 04/03/2026 Natalia Ospina');
    await screen.user.hover(screen.getByRole('checkbox', { name: 'Modificar 6R' }));
    await screen.findByText('Aún no hay nada que modificar.');
  });

  test('the first links from a ready cycle with missing clients to the list of them', async () => {
    const screen = await open(1);
    await rowsOf(screen, 'Ciclos a procesar');
    const links = screen.getAllByRole('link', { name: /usuarios que faltan/ });
    expect(links.map((it) => it.getAttribute('aria-label'))).toEqual(['Ver los 2 usuarios que faltan del ciclo 7R']);
    await screen.user.click(links[0] as HTMLElement);
    expect((await screen.findByRole('region', { name: 'Usuarios que faltan' })).textContent).toContain('700');
  });

  test('are complete only if no client is missing, even if every cycle has its file', async () => {
    const screen = await open(2, [answer(checkCycleConsumptions, { cycles: [ready] })]);
    await screen.findByText('Cada ciclo tiene su archivo, y faltan 2 usuarios.');
    screen.getByText('faltan 2 usuarios');
    expect([screen.queryByText('Completo'), screen.queryByText('Todos los ciclos tienen sus consumos.')]).toEqual([
      null,
      null,
    ]);
    cleanup();
    const whole = await open(2, [answer(checkCycleConsumptions, { cycles: [{ ...ready, notFound: [] }] })]);
    await whole.findByText('Todos los ciclos tienen sus consumos.');
    whole.getByText('Completo');
  });

  test('approved consumption cannot be deleted', async () => {
    const screen = await open(1, [answer(checkCycleConsumptions, { cycles: [{ ...ready, approved: true }] })]);
    await rowsOf(screen, 'Ciclos a procesar');
    await screen.user.hover(screen.getByRole('checkbox', { name: 'Modificar 7R' }));
    await screen.findByText('Liquidación de consumos aprobada, no se pueden modificar los consumos');
  });

  test('the third expands to the missing clients and the rows left out', async () => {
    const screen = await open(3);
    const [row] = await rowsOf(screen, 'Información procesada');
    expect(cellsOf(row)).toEqual(['7R', '35', '2', '1,234,567.89', '20.00', '5.00', '0.50', 'Octubre 2025']);
    await screen.user.click(within(row as HTMLElement).getByText('7R'));
    const missing = await screen.findByRole('region', { name: 'Usuarios que faltan' });
    expect((await within(missing).findAllByRole('row')).map((it) => it.textContent)).toEqual([
      'Código del clienteNombreJulAgoSepActiva, kWhInductiva, kVArhPenalizada, kVArhCapacitiva, kVArh',
      '700Casa—200.00210.00',
      '701Fábrica———Ingresar en Consumos por cliente',
    ]);
    expect((await screen.findByRole('region', { name: '1 fila que se dejó por fuera' })).textContent).toContain(
      'FRT99',
    );
    expect(screen.getByRole('button', { name: 'Copiar la lista' })).toBeTruthy();
  });
});

test('deleting asks for confirmation and reports that it is done', async () => {
  const screen = await open(1);
  await rowsOf(screen, 'Ciclos a procesar');
  await screen.user.click(screen.getByRole('checkbox', { name: 'Modificar 7R' }));
  const question = await accept(screen);
  expect(question).toContain(
    '¿Desea elimina la información seleccionada? Si desea eliminar la información relacionada al ciclo 7R, haga click en ACEPTAR.',
  );
  await screen.findByText('Consumos del ciclo eliminados.');
  expect(screen.sent(deleteCycleConsumption)[0]?.query).toEqual({
    username: 'spectrum',
    year: 2025,
    month: 10,
    cycle: '7R',
    seen: 'siete',
  });
});

test('a file that a colleague replaced meanwhile is not deleted: it is named and the page shows it', async () => {
  let file = ready.file;
  const why = 'Lo que hay ahora no es lo que usted vio.';
  const another = [{ value: 'nuevo.xlsx', expected: 'Tomás Ruiz lo cambió el 04/03/2026 09:00.' }];
  const screen = await open(1, [
    answer(checkCycleConsumptions, () => ({ cycles: [pending('6R'), { ...ready, file }] })),
    answer(deleteCycleConsumption, () => {
      file = { name: 'nuevo.xlsx', by: 'Tomás Ruiz', at: '2026-03-04T14:00:00.000Z', revision: 'nuevo' };
      return refusal(409, 'not-what-was-seen', why, another);
    }),
  ]);
  await rowsOf(screen, 'Ciclos a procesar');
  await screen.user.click(screen.getByRole('checkbox', { name: 'Modificar 7R' }));
  await accept(screen);
  await screen.findByText('Error en el proceso.');
  const notice = screen.getByRole('dialog', { name: 'Aviso' });
  expect(notice.textContent).toContain(why);
  expect(notice.textContent).toContain('Tomás Ruiz lo cambió el 04/03/2026 09:00.');
  await screen.findByText(/nuevo\.xlsx · .*Tomás Ruiz/);
});

test('a failed deletion is reported', async () => {
  const screen = await open(1, [refuse(deleteCycleConsumption, 500, 'server-fault', 'No se pudo.')]);
  await rowsOf(screen, 'Ciclos a procesar');
  await screen.user.click(screen.getByRole('checkbox', { name: 'Modificar 7R' }));
  await accept(screen);
  await screen.findByText('Error en el proceso.');
});

describe('pasted rows', () => {
  const heading = 'CODIGO_SIC\tENERGIA_ACTIVA\tENERGIA_INDUCTIVA\tENERGIA_INDUCTIVA_PENALIZADA\tENERGIA_CAPACITIVA';
  const paste = async (screen: Screen, text: string) => {
    await rowsOf(screen, 'Ciclos por cargar');
    await screen.user.click(screen.getAllByRole('button', { name: 'Pegar' })[0] as HTMLElement);
    const area = await screen.findByLabelText(/Pegue aquí/);
    fireEvent.paste(area, { clipboardData: { getData: () => text } });
    return await screen.findByRole('region', { name: 'Pegar los consumos del ciclo 6R' });
  };

  test('are validated on the page, corrected, validated by the server and sent as a file', async () => {
    const refusals = [
      refusal(400, 'consumption-file-refused', 'Error al subir archivo.', [
        { line: 3, column: 'CODIGO_SIC', value: 'FRT4', expected: 'un código del ciclo 6R; este es del 4R' },
      ]),
    ];
    const screen = await open(2, [
      answer(processConsumptionFile, ({ query }) => {
        const refused = refusals.shift();
        if (refused) return refused;
        return query.enter
          ? { Upload: 'OK', users: 1, ignored: 1 }
          : {
              Upload: 'OK',
              users: 1,
              ignored: 1,
              leftOut: [{ line: 3, code: 'FRT9', reason: 'No hay un cliente.' }],
            };
      }),
    ]);
    const card = await paste(screen, `${heading}\nFRT1\t1.842,60\t402,1\t0\tn/d\nFRT4\t1,234\t0\t5\t0\n`);
    const cell = (column: string, row: number) => within(card).getByLabelText(`${column} de la fila ${row}`);
    const noteOf = (it: Element) => document.getElementById(it.getAttribute('aria-describedby') ?? '')?.textContent;
    const wrong = () =>
      [...card.querySelectorAll('input[aria-invalid]')].map((it) => [it.getAttribute('value'), noteOf(it)]);
    expect(wrong()).toEqual([
      ['n/d', 'Escriba un número, con coma decimal: 1234,56.'],
      ['5', 'A lo más la inductiva, 0.'],
    ]);
    const save = within(card).getByRole('button', { name: 'Revisar y guardar' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    fireEvent.change(cell('ENERGIA_CAPACITIVA', 1), { target: { value: '0,5' } });
    fireEvent.change(cell('ENERGIA_INDUCTIVA_PENALIZADA', 2), { target: { value: '0' } });
    expect(wrong()).toEqual([]);
    expect(screen.sent(getSignedUrl)).toEqual([]);
    await screen.user.click(save);
    expect(await accept(screen)).toContain('No se guardó ninguna fila.');
    expect(wrong()).toEqual([['FRT4', 'un código del ciclo 6R; este es del 4R']]);
    fireEvent.change(cell('CODIGO_SIC', 2), { target: { value: 'FRT9' } });
    expect(wrong()).toEqual([]);
    await screen.user.click(save);
    const question = await screen.findByRole('dialog', { name: 'Aviso' });
    expect(question.textContent).toContain('¿Desea guardar los consumos de 1 usuario del ciclo 6R?');
    expect(noteOf(cell('CODIGO_SIC', 2))).toBe('No hay un cliente.');
    await screen.user.click(within(question).getByRole('button', { name: 'Guardar 1 consumo' }));
    await screen.findByText('Archivos de consumos procesado exitosamente.');
    expect(screen.sent(processConsumptionFile).map(({ query }) => query.enter)).toEqual([false, false, true]);
    expect(screen.sent(processConsumptionFile)[0]?.body).toMatchObject({ fileName: 'pegado-6R.tsv' });
  });

  test('stay after a failed call, and closing them asks for confirmation', async () => {
    const screen = await open(2, [refuse(getSignedUrl, 500, 'server-fault', 'No se pudo.')]);
    const card = await paste(screen, 'FRT1\t1\t0\t0\t0');
    await screen.user.click(within(card).getByRole('button', { name: 'Revisar y guardar' }));
    expect(await accept(screen)).toContain('No se pudo.');
    expect(within(card).getByLabelText('CODIGO_SIC de la fila 1').getAttribute('value')).toBe('FRT1');
    await screen.user.click(screen.getByRole('button', { name: /Verificar la información procesada/ }));
    const question = await screen.findByRole('dialog', { name: 'Aviso' });
    await screen.user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(within(card).getByLabelText('CODIGO_SIC de la fila 1')).toBeTruthy();
  });

  test('survive a reload of the page and are deleted when the person discards them', async () => {
    const before = await open(2);
    await paste(before, 'FRT1\t1\t0\t0\t0\nFRT2\t2\t0\t0\t0');
    cleanup();
    const screen = await open(2);
    const card = await screen.findByRole('region', { name: 'Pegar los consumos del ciclo 6R' });
    await screen.user.click(within(card).getByRole('button', { name: 'Recuperar' }));
    expect(within(card).getByLabelText('CODIGO_SIC de la fila 2').getAttribute('value')).toBe('FRT2');
    await screen.user.click(within(card).getByRole('button', { name: 'Cerrar' }));
    await accept(screen);
    cleanup();
    const after = await open(2);
    await rowsOf(after, 'Ciclos por cargar');
    expect(after.queryByRole('region', { name: 'Pegar los consumos del ciclo 6R' })).toBeNull();
  });
});

describe('a file', () => {
  test('is sent to its own upload address and processed by one call, with progress', async () => {
    let goOn: (() => void) | undefined;
    const held = () =>
      new Promise<{ Upload: 'OK' }>((resolve) => {
        goOn = () => resolve({ Upload: 'OK' });
      });
    const screen = await open(2, [
      answer(processConsumptionFile, async () => ({ ...(await held()), users: 13740, ignored: 2 })),
    ]);
    const rows = await rowsOf(screen, 'Ciclos por cargar');
    expect(rows.map((row) => cellsOf(row).slice(4, 7))).toEqual([
      ['.xlsx', '1', 'Matriz mensual'],
      ['.xlsx', '1', 'Con permutada y excedentes'],
    ]);
    await upload(screen, '1AG', workbook('consumos.xlsx'));
    await screen.findByText('Procesando archivo...');
    await waitFor(() => expect(goOn).toBeDefined());
    goOn?.();
    await screen.findByText('Archivos de consumos procesado exitosamente.');
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    expect(screen.sent(getSignedUrl)[0]).toMatchObject({
      query: { username: 'spectrum', year: 2025, period: 10 },
      body: { fileName: 'consumos.xlsx', contentType: type },
    });
    expect(screen.sent(reception)[0]?.headers).toMatchObject({ 'content-type': type });
    expect(screen.sent(reception)[0]?.headers).not.toHaveProperty('authorization');
    expect(screen.sent(processConsumptionFile)[0]).toMatchObject({
      query: { username: 'spectrum', year: 2025, month: 10, cycle: '1AG', autogenerators: true },
      body: { fileName: 'consumos.xlsx', contentType: type },
    });
  });

  test('that lacks clients of the cycle shows how many are missing', async () => {
    const screen = await open(2, [answer(processConsumptionFile, { Upload: 'OK', users: 610, ignored: 0 })]);
    await upload(screen, '1AG', workbook('consumos.xlsx'));
    expect(await accept(screen)).toContain(
      'Ciclo 1AG: 610 usuarios. Faltan 2 usuarios para liquidar: se listan en el paso 3.',
    );
  });

  test('that is refused shows the time of the attempt in Colombian time, like the rest of the table', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-06T02:07:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const elsewhere = vi.spyOn(Date.prototype, 'toLocaleTimeString').mockReturnValue('04:07');
    onTestFinished(() => elsewhere.mockRestore());
    const screen = await open(2, [
      refuse(processConsumptionFile, 400, 'consumption-file-refused', 'Error al subir archivo.', [
        { file: 'consumos-6R.xlsx', sheet: 'Hoja', line: 8, expected: 'punto decimal' },
      ]),
    ]);
    await upload(screen, '6R', workbook('consumos-6R.xlsx'));
    await accept(screen);
    // UTC−5.
    await screen.findByText('21:07 · 1 error');
  });

  test('that is refused keeps its errors on the page, where they can be copied', async () => {
    const screen = await open(2, [
      refuse(processConsumptionFile, 400, 'consumption-file-refused', 'Error al subir archivo.', [
        {
          file: 'consumos-6R.xlsx',
          sheet: 'Hoja',
          line: 842,
          column: 'ENERGIA_ACTIVA',
          cell: 'B842',
          value: '1.284,50',
          expected: 'punto decimal',
        },
        {
          file: 'consumos-6R.xlsx',
          sheet: 'Hoja',
          line: 1907,
          column: 'ENERGIA_ACTIVA',
          cell: 'B1907',
          value: '-12',
          expected: 'un valor de 0 o más',
        },
      ]),
    ]);
    await upload(screen, '6R', workbook('consumos-6R.xlsx'));
    expect(await accept(screen)).toContain('Error al subir archivo.');
    const card = await screen.findByRole('region', { name: 'Archivo del ciclo 6R que no se procesó' });
    expect(card.textContent).toContain('consumos-6R.xlsx');
    expect(card.textContent).toContain('Ciclo 6R: 2 errores. No se guardó ninguna fila.');
    expect(
      within(card)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.querySelectorAll('td')].map((it) => it.textContent)),
    ).toEqual([
      ['842', 'ENERGIA_ACTIVA', '1.284,50', 'punto decimal'],
      ['1907', 'ENERGIA_ACTIVA', '-12', 'un valor de 0 o más'],
    ]);
    expect(within(card).getByRole('button', { name: 'Copiar la lista' })).toBeTruthy();
    const [row] = await rowsOf(screen, 'Ciclos por cargar');
    expect(row?.textContent).toContain('Rechazado');
    expect(row?.textContent).toContain('2 errores');
  });

  test.each([
    [getSignedUrl, 403, 'not-permitted', 'Su rol no tiene permiso para esta acción.'],
    [reception, 409, 'upload-address-expired', 'La dirección de envío venció. Pida una nueva.'],
  ] as const)('that fails to arrive is reported as such', async (endpoint, status, code, message) => {
    const screen = await open(2, [answer(endpoint as typeof getSignedUrl, () => refusal(status, code, message))]);
    await upload(screen, '6R', workbook('consumos.xlsx'));
    const noticeText = await accept(screen);
    expect(noticeText).toContain('Error al subir archivo.');
    expect(noticeText).toContain(message);
    expect(screen.sent(processConsumptionFile)).toEqual([]);
  });

  test('that is missing or of another type is refused before anything is sent', async () => {
    const screen = await open(2);
    await rowsOf(screen, 'Ciclos por cargar');
    const input = await screen.findByLabelText('Subir 6R', { selector: 'input' });
    fireEvent.change(input, { target: { files: [workbook('consumos.csv')] } });
    expect(await accept(screen)).toContain('Error al subir archivo.');
    fireEvent(input, new Event('cancel'));
    expect(await accept(screen)).toContain('No ha seleccionado ningún archivo.');
    expect(screen.sent(getSignedUrl)).toEqual([]);
  });
});
