import { getVersionInfo } from '@contador/contract/tariff-calculation';
import { checkMarkets, checkParameters, type ParameterState, uploadParameter } from '@contador/contract/tariff-inputs';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { marketRow } from '../../../testing/demo-company.ts';
import { octoberParameter } from '../../../testing/october-parameters.ts';
import { answer, refusal, refuse, renderScreen, type Screen } from '../../../testing/render-screen.tsx';
import { saveWithUnreadableFields } from '../../../testing/unreadable-fields.ts';

const address = '/webdemo/principal/validacion-parametros?periodo=2025-10&mercado=DSUM';
const LOCKED = 'Tarifas publicadas. No se pueden modificar los insumos de esta versión.';
const UNSAVED = 'Hay cambios sin guardar. ¿Desea salir y perderlos?';
const september = { 9: [26_655_584, 2_284_764, 25_102_345, 1_102_299, 300_627, 150_313] };

const markets = answer(checkMarkets, {
  markets: [
    marketRow('DNOM', 'Demo Norte'),
    marketRow('DSUM', 'Demo Sur', { demandShare: 0.38, strZone: 'Centro-Sur' }),
  ],
  largestNumber: 2,
  incumbents: [],
  strChargeNorte: null,
  strChargeCentroSur: null,
});

type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;

function open(parameters: readonly ParameterState[], answers: Answers = [], opened = parameters[0]?.filename) {
  return renderScreen(`${address}${opened ? `&parametro=${opened}` : ''}`, {
    answers: [
      answer(checkParameters, { parameters: [...parameters] }),
      markets,
      answer(uploadParameter, { Upload: 'OK' }),
      ...answers,
    ],
  });
}

const versionInfo = (versions: string[], published: boolean, finished = true) =>
  answer(getVersionInfo, {
    versions,
    xmVersions: versions.map(() => '.txf'),
    calculationTypes: versions.map(() => 'FRANJAS HORARIAS' as const),
    tariffsPublished: versions.map(() => (published ? { DSUM: true } : {})),
    publicationDates: versions.map(() => ({})),
    tariffIds: versions.map(() => 'dem202510def'),
    definitiveVersion: versions[0] ?? null,
    reliquidationVersion: null,
    lastVersion: versions[0] ?? null,
    reliquidationFinished: finished,
    usedXmVersions: [],
    nextVersion: 'def',
  });

const field = (screen: Screen, label: string) => screen.findByRole('textbox', { name: label });
const aviso = (screen: Screen) => screen.findByRole('dialog', { name: 'Aviso' });

async function press(screen: Screen, name: string) {
  await screen.user.click(within(await aviso(screen)).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function type(screen: Screen, label: string, text: string) {
  const input = await field(screen, label);
  await screen.user.clear(input);
  await screen.user.type(input, text);
}

describe('the list of parameters', () => {
  test('shows only pending parameters, and keeps the expanded one', async () => {
    const screen = await open([octoberParameter('IPP', { 10: [185.51] }), octoberParameter('CDI')], [], '');
    const list = await screen.findByRole('region', { name: 'Validación de parámetros' });
    await within(list).findByRole('button', { name: /^IPP/ });
    await screen.user.click(screen.getByRole('switch', { name: 'Solo pendientes' }));
    expect(
      within(list)
        .getAllByRole('button')
        .map((it) => it.textContent?.slice(0, 3)),
    ).toEqual(['CDI']);
    await screen.user.click(within(list).getByRole('button', { name: /^CDI/ }));
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('CDI aplicado, $/kWh');
  });

  test('a company-wide column says that it changes every market', async () => {
    const scopes = ['company', 'company', 'company', 'company', 'market', 'market', 'market'] as const;
    const screen = await open([octoberParameter('CG', {}, { scopes: [...scopes] })]);
    await screen.findByText(
      'De la empresa: Garantía MEM, Garantías de subasta, STR Norte, STR Centro-Sur. Cambiarlos aquí los cambia en todos los mercados.',
    );
    screen.getByRole('columnheader', { name: 'STR Norte $ · de la empresa' });
    screen.getByRole('columnheader', { name: 'SDL $' });
  });

  test('shows symbol, description and state of each', async () => {
    const screen = await open(
      [
        octoberParameter('IPP', { 10: [185.51] }),
        octoberParameter(
          'VkWUF',
          { 9: [20_671_677, 0, 0, 0, 0, 0], 10: [28_940_344, 1, 9, 1, 1, 1] },
          { shownSum: 28_940_348 },
        ),
        octoberParameter('CDI'),
        octoberParameter('CG', { 9: [1, 1, 1, 1, 1, 9, 9], 10: [1, 1, 1, 1, 1, 1, 1] }, { replicated: true }),
        octoberParameter('CRS', {}, { givenByPublication: true }),
      ],
      [],
      '',
    );
    const list = await screen.findByRole('region', { name: 'Validación de parámetros' });
    for (const head of ['Designación', 'Descripción', 'Valor', 'Cambio', 'Ingreso']) within(list).getByText(head);
    const rows = (await within(list).findAllByRole('button')).map((it) => it.textContent);
    expect(rows).toEqual([
      'IPPm−1IPPÍndice de precios del productor, oferta interna de la empresa185.51 índice—Estado: Listo',
      'VkWUFVkWUFVentas de energía a usuarios finales 28,940,348 kWh40.0 %Estado: Listo',
      'CDICDICargo de inversión del nivel 1 —Estado: Pendiente',
      'CGCGCosto de garantías repetido del mes anterior1 · 1 · 1 · 1 · 11 de 5 cambiaEstado: Listo',
      'CRSCRSRestricciones de la empresa · del mes anterior publicado—Estado: Listo',
    ]);
    screen.getByText('5 parámetros · 4 listos, 1 pendiente');
    expect(screen.sent(checkParameters)[0]?.query).toMatchObject({
      market: 'DSUM',
      period: 10,
      year: 2025,
      version: 'def',
      calcType: 'FRANJAS HORARIAS',
      userType: 'Regulados',
    });
  });

  test('a row expands to the twelve months of the year, of which only the period is editable', async () => {
    const screen = await open([octoberParameter('VkWUF', september)], [], '');
    await screen.user.click(await screen.findByRole('button', { name: /Ventas de energía/ }));
    const table = await screen.findByRole('table', { name: 'VkWUF 2025' });
    screen.getByText('Año: 2025');
    const rows = within(table).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.querySelector('th')?.textContent)).toEqual([
      'Enero',
      'Febrero',
      'Marzo',
      'Abril',
      'Mayo',
      'Junio',
      'Julio',
      'Agosto',
      'Septiembre',
      'Octubre',
      'Noviembre',
      'Diciembre',
    ]);
    const cells = [...(rows[9]?.querySelectorAll('td') ?? [])].map((it) => it.textContent);
    expect(cells).toEqual([
      '26,655,584',
      '2,284,764',
      '25,102,345.00',
      '1,102,299',
      '300,627',
      '150,313',
      '08/11/2025 J. Cortés',
    ]);
    const written = within(table)
      .getAllByRole('textbox')
      .map((it) => it.closest('tr')?.querySelector('th')?.textContent);
    expect(new Set(written)).toEqual(new Set(['Octubre']));
    expect(within(table).getAllByRole('textbox')).toHaveLength(5);
  });

  test('without a version only an explanatory sentence is shown', async () => {
    const screen = await open([octoberParameter('IPP')], [versionInfo([], false)]);
    await screen.findByText('Debe crear una versión de cálculo para ingresar parámetros.');
    expect(screen.queryByText('Designación')).toBeNull();
    screen.getByRole('link', { name: 'Crear versión de cálculo' });
  });

  test('a list that failed to load can be retried', async () => {
    let broken = true;
    const screen = await renderScreen(address, {
      answers: [
        answer(checkParameters, () =>
          broken
            ? refusal(500, 'server-fault', 'No se pudo completar la acción.')
            : { parameters: [octoberParameter('IPP')] },
        ),
      ],
    });
    await screen.findByText('No fue posible cargar los parámetros.');
    broken = false;
    await screen.user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await screen.findByText('Estado: Pendiente');
  });
});

describe('entering the values of the month', () => {
  test('calculated columns follow the input', async () => {
    const screen = await open([octoberParameter('CG', {}, { replicable: false })]);
    await type(screen, 'STR Norte, $', '90000000');
    await type(screen, 'STR Centro-Sur, $', '64000000');
    await type(screen, 'SDL, $', '3100000');
    const october = screen.getByRole('row', { name: /Octubre/ });
    // The market has 38 % of the demand and belongs to the zone Centro-Sur: 0.38 × 64,000,000 = 24,320,000; with the SDL, 27,420,000.
    expect(october.textContent).toContain('24,320,000.00');
    expect(october.textContent).toContain('27,420,000.00');
  });

  test('Enter saves the row, and the list confirms it', async () => {
    let parameter = octoberParameter('IPP');
    const screen = await open(
      [],
      [
        answer(checkParameters, () => ({ parameters: [parameter] })),
        answer(uploadParameter, () => {
          parameter = octoberParameter('IPP', { 10: [185.51] });
          return { Upload: 'OK' as const };
        }),
      ],
      'IPP',
    );
    await type(screen, 'IPP, índice', '185.51{Enter}');
    expect((await aviso(screen)).textContent).toContain(
      'Datos guardados. Verifique la información reflejada en la tabla.',
    );
    const [sent] = screen.sent(uploadParameter);
    expect(sent?.query).toMatchObject({
      filename: 'IPP',
      market: 'DSUM',
      period: 10,
      year: 2025,
      version: 'def',
      userType: 'Regulados',
    });
    expect(sent?.body).toEqual({ data: [185.51], provisional: false });
    await press(screen, 'Aceptar');
    await screen.findByText('Estado: Listo');
    screen.getByRole('button', { name: 'Modificar' });
    expect(within(screen.getByRole('table')).queryByRole('textbox')).toBeNull();
  });

  test('a value may be marked as provisional', async () => {
    const screen = await open([octoberParameter('IPP')]);
    await type(screen, 'IPP, índice', '185.51');
    await screen.user.click(screen.getByRole('switch', { name: 'Valor provisional' }));
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await aviso(screen);
    expect(screen.sent(uploadParameter)[0]?.body).toEqual({ data: [185.51], provisional: true });
  });

  test('only an index that is published provisionally has the provisional switch', async () => {
    const screen = await open([octoberParameter('CG')]);
    await screen.findByRole('button', { name: 'Guardar' });
    expect(screen.queryByRole('switch', { name: 'Valor provisional' })).toBeNull();
  });

  test('an invalid number blocks the save and stays as typed', async () => {
    const screen = await open([octoberParameter('CG', {}, { replicable: false })]);
    await field(screen, 'SDL, $');
    const form = screen.getByRole('button', { name: 'Guardar' }).closest('form') as HTMLElement;
    await saveWithUnreadableFields(screen, form);
    expect(screen.sent(uploadParameter)).toEqual([]);
  });

  test('empty columns are listed and marked, and the first gets the focus', async () => {
    const screen = await open([octoberParameter('VkWUF')]);
    await type(screen, 'Ventas reguladas, kWh', '26500000');
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    const dialog = await aviso(screen);
    expect(dialog.textContent).toContain('Algunos campos estan vacíos. Ingreso inválido.');
    expect(
      within(dialog)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.querySelector('td')?.textContent),
    ).toEqual(['Ventas no reguladas', 'Áreas especiales', 'Barrios subnormales', 'Nuevos usuarios']);
    await press(screen, 'Aceptar');
    const second = await field(screen, 'Ventas no reguladas, kWh');
    await waitFor(() => expect(document.activeElement).toBe(second));
    expect(second.getAttribute('aria-invalid')).toBe('true');
    expect((await field(screen, 'Ventas reguladas, kWh')).getAttribute('aria-invalid')).not.toBe('true');
    expect(((await field(screen, 'Ventas reguladas, kWh')) as HTMLInputElement).value).toBe('26,500,000');
    expect(screen.sent(uploadParameter)).toHaveLength(0);
  });

  test.each([
    ['49.99', true],
    ['50', false],
    ['500', false],
    ['500.01', true],
  ])('limits are inclusive: an IPP of %s is refused: %s', async (text, refused) => {
    const screen = await open([octoberParameter('IPP')]);
    await type(screen, 'IPP, índice', `${text}{Enter}`);
    const dialog = await aviso(screen);
    if (refused) {
      expect(dialog.textContent).toContain('IPP: entre 50 y 500 índice.');
      expect(dialog.textContent).toContain('Entre 50 y 500');
      await press(screen, 'Aceptar');
      expect((await field(screen, 'IPP, índice')).getAttribute('aria-invalid')).toBe('true');
    }
    expect(screen.sent(uploadParameter)).toHaveLength(refused ? 0 : 1);
  });

  test('negative values are accepted only if the lower limit is negative', async () => {
    const screen = await open([octoberParameter('CRS')]);
    await type(screen, 'Ajustes AREST, $', '-15000000');
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.user.click(within(await aviso(screen)).getByRole('button', { name: 'Aceptar' }));
    await screen.findByText('Datos guardados. Verifique la información reflejada en la tabla.');
    expect(screen.sent(uploadParameter)[0]?.body.data).toEqual([null, -15_000_000]);
  });

  test('a minus sign where none is allowed is marked at once', async () => {
    const screen = await open([octoberParameter('IPP')]);
    await type(screen, 'IPP, índice', '-3');
    await screen.findByText('El valor no puede ser negativo.');
  });

  test('values of zero need a confirmation, and are saved only when accepted', async () => {
    const question = 'Existen valores 0 dentro de los parámetros a ingresar. ¿ Desea continuar ?';
    const screen = await open([octoberParameter('CDI', { 10: [56.16, null] }, { entered: false })]);
    await type(screen, 'CDI aplicado, $/kWh', '0{Enter}');
    expect((await aviso(screen)).textContent).toContain(`${question}En: CDI aplicado.`);
    await press(screen, 'Cancelar');
    expect(screen.sent(uploadParameter)).toHaveLength(0);
    expect(((await field(screen, 'CDI aplicado, $/kWh')) as HTMLInputElement).value).toBe('0');
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.user.click(within(await aviso(screen)).getByRole('button', { name: 'Aceptar' }));
    await screen.findByText('Datos guardados. Verifique la información reflejada en la tabla.');
    expect(screen.sent(uploadParameter)).toHaveLength(1);
  });

  test('a double click asks once and saves once', async () => {
    const screen = await open([octoberParameter('CDI', { 10: [56.16, null] }, { entered: false })]);
    await type(screen, 'CDI aplicado, $/kWh', '0');
    await screen.user.dblClick(screen.getByRole('button', { name: 'Guardar' }));
    await screen.user.click(within(await aviso(screen)).getByRole('button', { name: 'Aceptar' }));
    await screen.findByText('Datos guardados. Verifique la información reflejada en la tabla.');
    await press(screen, 'Aceptar');
    expect(screen.sent(uploadParameter)).toHaveLength(1);
  });

  test('an error from the server is marked at its column, and the input is kept', async () => {
    const screen = await open(
      [octoberParameter('IPP')],
      [
        refuse(uploadParameter, 400, 'parameter-refused', 'Error al guardar datos.', [
          { column: 'IPP', value: '185.51', expected: 'IPP: entre 50 y 180 índice.' },
        ]),
      ],
    );
    await type(screen, 'IPP, índice', '185.51{Enter}');
    const dialog = await aviso(screen);
    expect(dialog.textContent).toContain('Error al guardar datos.');
    expect(dialog.textContent).toContain('IPP: entre 50 y 180 índice.');
    await press(screen, 'Aceptar');
    const input = await field(screen, 'IPP, índice');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect((input as HTMLInputElement).value).toBe('185.51');
  });

  test('a publication by another person meanwhile is reported', async () => {
    const screen = await open([octoberParameter('IPP')], [refuse(uploadParameter, 409, 'inputs-locked', LOCKED)]);
    await type(screen, 'IPP, índice', '185.51{Enter}');
    const dialog = await aviso(screen);
    expect(dialog.textContent).toContain('Error al guardar datos.');
    expect(dialog.textContent).toContain(LOCKED);
  });
});

describe('Modificar', () => {
  test('reopens an entered parameter after a confirmation, and can be cancelled', async () => {
    const screen = await open([octoberParameter('IPP', { 10: [185.51] })]);
    await screen.user.click(await screen.findByRole('button', { name: 'Modificar' }));
    expect((await aviso(screen)).textContent).toContain('¿Desea modificar los valores de IPP de este periodo?');
    await press(screen, 'Cancelar');
    expect(within(screen.getByRole('table')).queryByRole('textbox')).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Modificar' }));
    await press(screen, 'Aceptar');
    await type(screen, 'IPP, índice', '190');
    await screen.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    screen.getByRole('button', { name: 'Modificar' });
    expect(screen.getByRole('row', { name: /Octubre/ }).textContent).toContain('185.51');
  });

  test('is hidden once the tariffs are published', async () => {
    const screen = await open([octoberParameter('IPP', { 10: [185.51] })], [versionInfo(['def'], true)]);
    await screen.findByText(LOCKED);
    await screen.findByRole('table', { name: 'IPP 2025' });
    for (const name of ['Modificar', 'Guardar', 'Subir Archivo'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(within(screen.getByRole('table')).queryByRole('textbox')).toBeNull();
  });

  test('is locked for a parameter used by a published component', async () => {
    const screen = await open([octoberParameter('IPP', { 10: [185.51] }, { locked: true })]);
    await screen.findByText(LOCKED);
    expect(screen.queryByRole('button', { name: 'Modificar' })).toBeNull();
  });

  test('a reliquidation in progress is reported', async () => {
    const screen = await open([octoberParameter('IPP')], [versionInfo(['def'], true, false)]);
    await screen.findByText('Reliquidación activa.');
    await screen.findByRole('button', { name: 'Guardar' });
  });
});

describe('entry by file', () => {
  const csv = new File(['Mes,IPP\n10,185.51\n'], 'ipp.csv');

  test('sends a file, and asks to verify the table', async () => {
    const screen = await open([octoberParameter('IPP')]);
    await screen.user.click(await screen.findByText('Archivo'));
    await screen.user.upload(screen.getByLabelText('Subir Archivo', { selector: 'input' }), csv);
    expect((await aviso(screen)).textContent).toContain(
      'Subiendo archivo. Verifique la información reflejada en la tabla.',
    );
    expect(screen.sent(uploadParameter)[0]?.files).toEqual(['ipp.csv']);
  });

  test('shows the location of the error in a refused file', async () => {
    const screen = await open(
      [octoberParameter('IPP')],
      [
        refuse(uploadParameter, 400, 'parameter-file-refused', 'Error al subir archivos.', [
          {
            file: 'ipp.csv',
            line: 2,
            column: 'IPP',
            value: '1,85',
            expected: 'Un número con punto decimal y sin separador de miles.',
          },
        ]),
      ],
    );
    await screen.user.click(await screen.findByText('Archivo'));
    await screen.user.upload(screen.getByLabelText('Subir Archivo', { selector: 'input' }), csv);
    const dialog = await aviso(screen);
    expect(dialog.textContent).toContain('Error al subir archivos.');
    expect(within(dialog).getAllByRole('row')[1]?.textContent).toBe(
      'ipp.csv2IPP1,85Un número con punto decimal y sin separador de miles.',
    );
  });

  test('warns when no file was chosen', async () => {
    const screen = await open([octoberParameter('IPP')]);
    await screen.user.click(await screen.findByText('Archivo'));
    screen.getByLabelText('Subir Archivo', { selector: 'input' }).dispatchEvent(new Event('cancel'));
    expect((await aviso(screen)).textContent).toContain('No ha seleccionado ningún archivo.');
  });

  test('returning to manual entry shows what it is meant for', async () => {
    const screen = await open([octoberParameter('IPP')]);
    await screen.user.click(await screen.findByText('Archivo'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.user.click(screen.getByText('Ingreso manual'));
    const dialog = await aviso(screen);
    expect(dialog.textContent).toContain('Aviso importante');
    expect(dialog.textContent).toContain(
      'está disponible solo durante los primeros 6 meses. Se recomienda usar un archivo.',
    );
  });

  test('is not offered for a parameter that accepts no file', async () => {
    const screen = await open([octoberParameter('IPP', {}, { fileEnabled: false })]);
    await screen.findByRole('button', { name: 'Guardar' });
    expect(screen.queryByText('Archivo')).toBeNull();
  });
});

describe('unsaved input', () => {
  test('asks before opening another row, another page, or another market', async () => {
    const screen = await open([octoberParameter('IPP'), octoberParameter('CDI')]);
    await type(screen, 'IPP, índice', '185.51');
    await screen.user.click(screen.getByRole('button', { name: /Cargo de inversión/ }));
    expect((await aviso(screen)).textContent).toContain(UNSAVED);
    await press(screen, 'Cancelar');
    await screen.user.click(screen.getByRole('link', { name: 'Mercados' }));
    expect((await aviso(screen)).textContent).toContain(UNSAVED);
    await press(screen, 'Cancelar');
    expect(window.location.pathname).toBe('/webdemo/principal/validacion-parametros');
    expect(((await field(screen, 'IPP, índice')) as HTMLInputElement).value).toBe('185.51');
    await screen.user.click(screen.getByText('No Regulados'));
    expect((await aviso(screen)).textContent).toContain(UNSAVED);
    await press(screen, 'Cancelar');
    await screen.user.click(screen.getByRole('button', { name: /Cargo de inversión/ }));
    await press(screen, 'Aceptar');
    await screen.findByRole('table', { name: 'CDI 2025' });
    expect(screen.queryByRole('table', { name: 'IPP 2025' })).toBeNull();
  });

  test('does not ask if nothing was typed', async () => {
    const screen = await open([octoberParameter('IPP'), octoberParameter('CDI')]);
    await field(screen, 'IPP, índice');
    await screen.user.click(screen.getByRole('button', { name: /Cargo de inversión/ }));
    await screen.findByRole('table', { name: 'CDI 2025' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
