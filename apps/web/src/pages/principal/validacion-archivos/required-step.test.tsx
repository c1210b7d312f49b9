import { getMonthBoard, getVersionInfo } from '@contador/contract/tariff-calculation';
import { checkInputs, deleteInput, type InputState } from '@contador/contract/tariff-inputs';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { boardRow } from '../../../testing/board-row.ts';
import { enteredInput, octoberInput, octoberInputs } from '../../../testing/october-inputs.ts';
import { answer, refusal, refuse, renderScreen } from '../../../testing/render-screen.tsx';

const address = '/webdemo/principal/validacion-archivos?periodo=2025-10&mercado=DSUM';

function open(inputs: readonly InputState[], answers: Parameters<typeof renderScreen>[1] = {}) {
  return renderScreen(address, { answers: [answer(checkInputs, { inputs: [...inputs] }), ...(answers.answers ?? [])] });
}

const noVersion = answer(getVersionInfo, {
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
});

function version(more: { published?: boolean; finished?: boolean }) {
  return answer(getVersionInfo, {
    versions: ['def'],
    xmVersions: ['.txf'],
    calculationTypes: ['FRANJAS HORARIAS'],
    tariffsPublished: [more.published ? { DSUM: true } : {}],
    publicationDates: [{}],
    tariffIds: ['dem202510def'],
    definitiveVersion: 'def',
    reliquidationVersion: null,
    lastVersion: 'def',
    reliquidationFinished: more.finished ?? true,
    usedXmVersions: [],
    nextVersion: '2',
  });
}

const rowOf = (screen: Awaited<ReturnType<typeof open>>, name: string) =>
  screen.findByRole('row', { name: new RegExp(`^${name} `) });

describe('step 1, the required files', () => {
  test('a missing optional input is labelled optional, and is not counted', async () => {
    const optional = octoberInput('TRSD', { name: 'PTB', storedName: 'PTB', expectedName: 'PTB', optional: true });
    const screen = await open([...octoberInputs(['TRSD', 'AFAC']), optional]);
    await screen.findByText('11 insumos · 2 listos, 9 pendientes');
    const cells = [...(await rowOf(screen, 'PTB')).querySelectorAll('[role=gridcell]')].map((it) => it.textContent);
    expect(cells.slice(0, 4)).toEqual(['PTB', 'Grupo de archivos', '0', 'Opcional']);
    expect(screen.getByRole('button', { name: 'Cargar los 9 pendientes' })).toBeTruthy();
  });

  test('the month is complete without an optional input, which can still be uploaded', async () => {
    const optional = octoberInput('TRSD', { name: 'PTB', storedName: 'PTB', expectedName: 'PTB', optional: true });
    const screen = await open([enteredInput('TRSD'), optional]);
    await screen.findByText('1 insumo · 1 listo, 0 pendientes');
    const step = await screen.findByRole('button', { name: /Cargar los archivos/ });
    expect(step.textContent).toContain('Completo');
    step.click();
    await screen.findByLabelText('Subir PTB');
    expect(screen.getByRole('button', { name: 'Verificar la información procesada' })).toBeTruthy();
  });

  test('lists the inputs in working order, with the state of each', async () => {
    const screen = await open(octoberInputs(['TRSD', 'AFAC']));
    const table = await screen.findByRole('grid', { name: 'Archivos de la versión' });
    await screen.findByText('11 insumos · 2 listos, 9 pendientes');
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((it) => it.textContent);
    expect(heads).toEqual(['Nombre', 'Tipo', 'Archivos', 'Ingreso', 'Ingresado', 'Uso', 'Modificar']);
    const names = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('[role=gridcell]')?.textContent);
    expect(names).toEqual([
      'TRSD',
      'ADEM',
      'DSPCTTOS',
      'TCTR',
      'AFAC',
      'TRSM',
      'PrecioEscasez',
      'CargosSTN',
      'CDI',
      'ADD',
      'CPROG',
    ]);
    const cells = [...(await rowOf(screen, 'TRSD')).querySelectorAll('[role=gridcell]')].map((it) => it.textContent);
    expect(cells).toEqual([
      'TRSD',
      'Grupo de archivos',
      '31 / 31',
      'Listo',
      '08/11/2025 J. Cortés',
      'Cálculo de Componentes: G, Pr',
      '',
    ]);
    const pending = [...(await rowOf(screen, 'ADD')).querySelectorAll('[role=gridcell]')].map((it) => it.textContent);
    expect(pending.slice(2, 5)).toEqual(['0 / 3', 'Pendiente', '—']);
  });

  test('requests the inputs of the market, version and XM files of the panel', async () => {
    const screen = await open(octoberInputs());
    await screen.findByText('11 insumos · 0 listos, 11 pendientes');
    expect(screen.sent(checkInputs)[0]?.query).toMatchObject({
      username: 'demo',
      period: 10,
      year: 2025,
      market: 'DSUM',
      version: 'def',
      extension: '.txf',
      userType: 'Regulados',
    });
  });

  test('shows the number of warnings of a reading, and counts files received but not read', async () => {
    const screen = await open([
      enteredInput('CDI', { warnings: [{ file: 'cdi.xlsx', cell: 'C13', expected: 'Otro valor.' }] }),
      octoberInput('TRSD', { stagedFiles: ['trsd1001.txf', 'trsd1002.txf'] }),
    ]);
    expect((await rowOf(screen, 'CDI')).textContent).toContain('Listo, 1 aviso');
    expect((await rowOf(screen, 'TRSD')).textContent).toContain('2 / 31');
  });

  test('the number in the menu is the count of pending inputs', async () => {
    const board = answer(getMonthBoard, {
      version: 'def',
      lastPeriod: '2025-10',
      markets: [boardRow('DSUM', { files: 1 })],
    });
    const screen = await open(octoberInputs(['TRSD']), { answers: [board] });
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Validación de archivos/ }).textContent).toContain('10'),
    );
  });
});

describe('modifying an input', () => {
  test('ticking asks for confirmation, and deletes only when accepted', async () => {
    const screen = await open(octoberInputs(['TRSD']), { answers: [answer(deleteInput, { Upload: 'OK' })] });
    const box = await screen.findByRole('checkbox', { name: 'Modificar TRSD' });
    await screen.user.click(box);
    const dialog = await screen.findByRole('dialog', { name: 'Aviso' });
    expect(dialog.textContent).toContain('¿Desea eliminar el insumo TRSD?');
    await screen.user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.sent(deleteInput)).toHaveLength(0);

    await screen.user.click(box);
    await screen.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(screen.sent(deleteInput)).toHaveLength(1));
    expect(screen.sent(deleteInput)[0]?.body).toMatchObject({
      filename: 'TRSD',
      market: 'DSUM',
      period: 10,
      year: 2025,
      seen: 'TRSD-8-nov',
    });
  });

  test('makes the input pending again', async () => {
    let inputs = octoberInputs(['TRSD']);
    const screen = await renderScreen(address, {
      answers: [
        answer(checkInputs, () => ({ inputs })),
        answer(deleteInput, () => {
          inputs = octoberInputs();
          return { Upload: 'OK' as const };
        }),
      ],
    });
    await screen.user.click(await screen.findByRole('checkbox', { name: 'Modificar TRSD' }));
    await screen.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aceptar' }));
    await screen.findByText('11 insumos · 0 listos, 11 pendientes');
  });

  test('reports a failure', async () => {
    const screen = await open(octoberInputs(['TRSD']), {
      answers: [
        refuse(
          deleteInput,
          409,
          'inputs-locked',
          'Tarifas publicadas. No se pueden modificar los insumos de esta versión.',
        ),
      ],
    });
    await screen.user.click(await screen.findByRole('checkbox', { name: 'Modificar TRSD' }));
    await screen.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aceptar' }));
    await screen.findByText('Error en el proceso');
    screen.getByText('Tarifas publicadas. No se pueden modificar los insumos de esta versión.');
  });

  test('is disabled for an input that is not entered yet', async () => {
    const screen = await open(octoberInputs());
    const box = await screen.findByRole('checkbox', { name: 'Modificar TRSD' });
    expect(box.getAttribute('aria-disabled')).toBe('true');
    await screen.user.click(box);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('states of the version', () => {
  test('without a version there is only the sentence, and a link to create one', async () => {
    const screen = await open(octoberInputs(), { answers: [noVersion] });
    await screen.findByText('Debe crear una versión de cálculo para ingresar archivos.');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('link', { name: 'Crear versión de cálculo' }).getAttribute('href')).toContain(
      '/webdemo/principal/consola-componentes?periodo=2025-10',
    );
  });

  test('published tariffs lock everything, and each control gives the reason', async () => {
    const locked = 'Tarifas publicadas. No se pueden modificar los insumos de esta versión.';
    const screen = await open(octoberInputs(['TRSD']), { answers: [version({ published: true })] });
    await screen.findByText(locked);
    const box = await screen.findByRole('checkbox', { name: 'Modificar TRSD' });
    expect(box.getAttribute('aria-disabled')).toBe('true');
    await screen.user.click(box);
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.user.hover(box);
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe(locked));
    expect(screen.getByRole('button', { name: 'Subir archivos del mes' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('an input used by a published component is locked individually', async () => {
    const screen = await open([enteredInput('AFAC', { locked: true }), enteredInput('TRSD')]);
    expect((await screen.findByRole('checkbox', { name: 'Modificar AFAC' })).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(screen.getByRole('checkbox', { name: 'Modificar TRSD' }).getAttribute('aria-disabled')).toBe('false');
  });

  test('a reliquidation in progress is reported, and does not lock', async () => {
    const screen = await open(octoberInputs(['TRSD']), { answers: [version({ published: true, finished: false })] });
    await screen.findByText('Reliquidación activa.');
    expect((await screen.findByRole('checkbox', { name: 'Modificar TRSD' })).getAttribute('aria-disabled')).toBe(
      'false',
    );
  });

  test('a list that failed to load can be retried', async () => {
    let broken = true;
    const screen = await renderScreen(address, {
      answers: [
        answer(checkInputs, () =>
          broken ? refusal(500, 'server-fault', 'No se pudo completar la acción.') : { inputs: octoberInputs() },
        ),
      ],
    });
    await screen.findByText('No fue posible cargar insumos.', { exact: false });
    broken = false;
    await screen.user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await screen.findByText('11 insumos · 0 listos, 11 pendientes');
  });
});

describe('the three steps', () => {
  test('each shows its progress, and any of them can be opened', async () => {
    const screen = await open(octoberInputs(['TRSD', 'ADEM']));
    await screen.findByText('2 de 11 listos');
    screen.getByText('9 pendientes');
    screen.getByText('2 insumos');
    await screen.user.click(screen.getByRole('button', { name: /Verificar la información procesada/ }));
    await screen.findByRole('treegrid', { name: 'Información procesada' });
    await screen.user.click(screen.getByRole('button', { name: 'Paso anterior' }));
    await screen.findByRole('grid', { name: 'Archivos por cargar' });
    await screen.user.click(screen.getByRole('button', { name: 'Paso anterior' }));
    await screen.findByRole('grid', { name: 'Archivos de la versión' });
    await screen.user.click(screen.getByRole('button', { name: 'Cargar los 9 pendientes' }));
    await screen.findByRole('grid', { name: 'Archivos por cargar' });
    expect(window.location.search).toContain('paso=2');
  });

  test('a link opens its step', async () => {
    const screen = await renderScreen(`${address}&paso=3`, {
      answers: [answer(checkInputs, { inputs: octoberInputs(['TRSD']) })],
    });
    await screen.findByRole('treegrid', { name: 'Información procesada' });
  });
});
