import { checkInputs, checkMarkets, type InputState, uploadFiles, uploadInput } from '@contador/contract/tariff-inputs';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { endSession, storeSessionToken } from '../../../http/session-token.ts';
import { uploadQueue } from '../../../patterns/uploads/upload-queue.ts';
import { settled } from '../../../testing/built-react.ts';
import { marketRow } from '../../../testing/demo-company.ts';
import { dailyFiles, octoberInput, octoberInputs, textFile } from '../../../testing/october-inputs.ts';
import { answer, refusal, refuse, renderScreen, type Screen, sessionOver } from '../../../testing/render-screen.tsx';
import { dropFiles, heldAnswer } from '../../../testing/while-loading.ts';

const address = '/webdemo/principal/validacion-archivos?periodo=2025-10&mercado=DSUM&paso=2';
const SUCCESS = 'Archivos subidos. Verifique la información procesada en el Paso 3.';
const FAILURE = 'Error al subir archivos.';

const accepts = [answer(uploadFiles, { Upload: 'OK' }), answer(uploadInput, { Upload: 'OK' })];
const markets = answer(checkMarkets, {
  markets: [
    marketRow('DNOM', 'Demo Norte', { area: 'CENTRO', lacCode: 'DNOM' }),
    marketRow('DSUM', 'Demo Sur', { area: 'OCCIDENTE', lacCode: 'DSUM' }),
  ],
  largestNumber: 2,
  incumbents: [],
  strChargeNorte: null,
  strChargeCentroSur: null,
});

type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;

function open(inputs: readonly InputState[] = octoberInputs(), answers: Answers = accepts) {
  return renderScreen(address, { answers: [answer(checkInputs, { inputs: [...inputs] }), markets, ...answers] });
}

async function choose(screen: Screen, button: string, files: File[]) {
  await screen.findByRole('button', { name: button });
  await screen.user.upload(screen.getByLabelText(button, { selector: 'input' }), files);
}

const aviso = (screen: Screen) => screen.findByRole('dialog', { name: 'Aviso' });

async function accept(screen: Screen) {
  await screen.user.click(within(await aviso(screen)).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** Response that is held until released, to inspect the page meanwhile. */
function gatedResponse() {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { gate, release };
}

/** Opens the page with a server whose upload response is held until released. */
async function openWithGatedUpload() {
  const { gate, release } = gatedResponse();
  let hasAnswered = false;
  const screen = await open(octoberInputs(), [
    answer(uploadFiles, async () => {
      await gate;
      hasAnswered = true;
      return { Upload: 'OK' as const };
    }),
    answer(uploadInput, { Upload: 'OK' }),
  ]);
  return { screen, release, hasAnswered: () => hasAnswered };
}

describe('step 2, the pending inputs', () => {
  test('lists only pending inputs, with extension, number of files and button', async () => {
    const screen = await open(octoberInputs(['TRSD', 'ADEM', 'DSPCTTOS', 'TCTR', 'AFAC', 'TRSM']));
    const table = await screen.findByRole('grid', { name: 'Archivos por cargar' });
    await screen.findByText('5 insumos pendientes');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((it) => it.textContent),
    ).toEqual(['Nombre', 'Extensión', 'Cantidad', 'Ingreso', 'Uso']);
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('[role=gridcell]')].map((it) => it.textContent));
    expect(cells[0]).toEqual([
      'PrecioEscasez',
      '.csv, .xlsx, .txa',
      '1',
      'Subir PrecioEscasez',
      'Cálculo de Componentes: G, Pr',
    ]);
    expect(cells[3]).toEqual(['ADD', '.xlsx', '3', 'Subir ADD', 'Cálculo de Componentes: D']);
  });

  test('without pending inputs it links to step 3', async () => {
    const all = octoberInputs().map((it) => it.name);
    const screen = await open(octoberInputs(all));
    await screen.findByText('Todos los archivos están ingresados.');
    const [, link] = screen.getAllByRole('button', { name: /Verificar la información procesada/ });
    await screen.user.click(link as HTMLElement);
    await screen.findByRole('treegrid', { name: 'Información procesada' });
  });
});

describe('a selection that breaks a naming rule is not sent', () => {
  const year = '2025';
  test('each broken rule is reported, and no file is sent', async () => {
    const screen = await open();
    const broken: [input: string, names: string[], sentence: string][] = [
      ['TCTR', ['afac10.txf'], 'El archivo seleccionado no contiene el nombre designado: TCTR para ser procesado.'],
      [
        'CDI',
        ['cdi-202511.xlsx'],
        'El archivo seleccionado no contiene el nombre designado: Cargo_Cobro_Uso para ser procesado.',
      ],
      [
        'ADD',
        ['NIVEL1_202509.xlsx', 'NIVEL2_202509.xlsx', 'NIVEL3_202509.xlsx'],
        'Dentro de los archivos seleccionados existen alguno/s que no contiene/n el nombre designado: Liquidacion para ser procesado/s.',
      ],
      ['TCTR', ['tctr09.txf'], 'El archivo seleccionado no contiene el periodo correcto: 10 para ser procesado.'],
      [
        'CargosSTN',
        [`CargosSTN_SEP${year}.xlsx`],
        'El archivo seleccionado no contiene el periodo correcto: OCT para ser procesado.',
      ],
      [
        'CPROG',
        ['DSUM-CargoCPROG-202510.xlsx'],
        'El archivo seleccionado no contiene el periodo correcto: 11 para ser procesado.',
      ],
      [
        'ADD',
        [
          'LiquidacionOccidenteNivel1_202510.xlsx',
          'LiquidacionOccidenteNivel2_202510.xlsx',
          'LiquidacionOccidenteNivel3_202510.xlsx',
        ],
        'Los archivos seleccionados no contienen el periodo correcto anterior a: 10 para ser procesados.',
      ],
      [
        'ADD',
        [
          'LiquidacionOccidenteNivel1_202509.xlsx',
          'LiquidacionOccidenteNivel2_202509.xlsx',
          'LiquidacionOccidenteNivel2b_202509.xlsx',
        ],
        'Los archivos seleccionados no contienen todos los niveles.',
      ],
      ['TRSD', ['trsd1001.txf', 'trsd1002.txf'], 'Cantidad incorrecta de archivos seleccionados.'],
      ['TCTR', ['tctr10.tx2'], 'La extensión de los archivos seleccionados no es la esperada: .txf.'],
    ];
    for (const [input, names, sentence] of broken) {
      await choose(screen, `Subir ${input}`, names.map(textFile));
      expect((await aviso(screen)).textContent, `${input} ${names}`).toContain(sentence);
      await accept(screen);
    }
    expect(screen.sent(uploadFiles)).toHaveLength(0);
  });

  test('trsd0309 is read as 9 March, although it contains 09', async () => {
    const screen = await renderScreen(address.replace('2025-10', '2025-09'), {
      answers: [answer(checkInputs, { inputs: octoberInputs() }), ...accepts],
    });
    await choose(screen, 'Subir TRSD', [textFile('trsd0309.txf')]);
    expect((await aviso(screen)).textContent).toContain('no contiene el periodo correcto: 09');
  });

  test('a file of another year: the found year and the expected one are shown', async () => {
    const screen = await open();
    for (const [input, name, found, meant] of [
      ['CargosSTN', 'CargosSTN_OCT2024.xlsx', 'OCT2024', 'OCT2025 en el nombre: Octubre 2025'],
      ['CPROG', 'DSUM-CargoCPROG-202411.xlsx', '202411', '11 o 202511 en el nombre: Noviembre 2025'],
    ] as const) {
      await choose(screen, `Subir ${input}`, [textFile(name)]);
      const cells = [...(await aviso(screen)).querySelectorAll('td')].map((it) => it.textContent);
      expect(cells).toEqual([name, found, meant]);
      await accept(screen);
    }
  });

  test('a file above the displayed limit is reported at once and not sent', async () => {
    const screen = await open();
    await screen.findByText('Hasta 64 MB por archivo y 384 MB por insumo.');
    const large = Object.defineProperty(textFile('tctr10.txf'), 'size', { value: 64 * 1024 * 1024 + 1 });
    await choose(screen, 'Subir TCTR', [large]);
    const dialog = await aviso(screen);
    expect(dialog.textContent).toContain('tctr10.txf65 MBA lo sumo 64 MB por archivo.');
    await accept(screen);
    await choose(screen, 'Subir archivos del mes', [large]);
    expect((await aviso(screen)).textContent).toContain('A lo sumo 64 MB por archivo.');
    expect(screen.sent(uploadFiles)).toHaveLength(0);
  });

  test('two files of one level are named', async () => {
    const screen = await open();
    const names = ['Nivel1', 'DefinitivosNivel1', 'Nivel3'].map((it) => `Liquidacion${it}_202509.xlsx`);
    await choose(screen, 'Subir ADD', names.map(textFile));
    const rows = [...(await aviso(screen)).querySelectorAll('tbody tr')].map((it) => it.textContent);
    expect(rows).toEqual([
      `${names[0]}Un solo archivo con nivel1 en el nombre`,
      `${names[1]}Un solo archivo con nivel1 en el nombre`,
      '—Falta un archivo con nivel2 en el nombre',
    ]);
  });

  test('closing the computer’s file dialog without a file', async () => {
    const screen = await open();
    await screen.findByRole('button', { name: 'Subir TRSD' });
    fireEvent(screen.getByLabelText('Subir TRSD', { selector: 'input' }), new Event('cancel'));
    expect((await aviso(screen)).textContent).toContain('No ha seleccionado ningún archivo.');
  });
});

describe('sending files', () => {
  test('thirty-one files are sent in parts of at most ten, and read once all have arrived', async () => {
    const screen = await open();
    await choose(screen, 'Subir TRSD', dailyFiles('trsd'));
    expect((await aviso(screen)).textContent).toContain(SUCCESS);
    const parts = screen.sent(uploadFiles);
    expect(parts.map((it) => [it.query.part, it.files.length])).toEqual([
      [1, 10],
      [2, 10],
      [3, 10],
      [4, 1],
    ]);
    expect(parts.flatMap((it) => it.files)).toEqual(dailyFiles('trsd').map((it) => it.name));
    expect(parts[0]?.query).toMatchObject({
      username: 'demo',
      period: 10,
      year: 2025,
      filename: 'TRSD',
      market: 'DSUM',
      version: 'def',
    });
    expect(screen.sent(uploadInput).map((it) => [it.query.filename, it.body.filename])).toEqual([
      ['TRSD', 'trsd1001.txf'],
    ]);
  });

  test('progress is shown file by file, and shown again after leaving the page and returning', async () => {
    const third = gatedResponse();
    const screen = await open(octoberInputs(), [
      answer(uploadFiles, async ({ query }) => {
        if (query.part === 3) await third.gate;
        return { Upload: 'OK' as const };
      }),
      answer(uploadInput, { Upload: 'OK' }),
    ]);
    await choose(screen, 'Subir ADEM', dailyFiles('adem'));
    const strip = await screen.findByRole('region', { name: 'Subiendo ADEM' });
    await waitFor(() => expect(strip.textContent).toContain('de 31 archivos · parte'));
    expect(screen.getByRole('progressbar', { name: 'Subiendo ADEM' }).getAttribute('aria-valuemax')).toBe('31');

    await screen.user.click(screen.getByRole('link', { name: 'Mercados' }));
    await screen.findByRole('heading', { level: 1, name: 'Mercados' });
    await screen.user.click(screen.getByRole('link', { name: /Validación de archivos/ }));
    await screen.findByRole('region', { name: 'Subiendo ADEM' });
    third.release();
    expect((await aviso(screen)).textContent).toContain(SUCCESS);
    expect(screen.sent(uploadFiles).map((it) => it.query.part)).toEqual([1, 2, 3, 4]);
  });

  test('closing the tab asks for confirmation only while files are unsent', async () => {
    const { screen, release } = await openWithGatedUpload();
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closing()).toBe(false);
    await choose(screen, 'Subir ADEM', dailyFiles('adem'));
    const strip = await screen.findByRole('region', { name: 'Subiendo ADEM' });
    expect(strip.textContent).toContain('Si cierra la pestaña, lo que no se ha enviado se pierde');
    expect(closing()).toBe(true);
    release();
    await accept(screen);
    expect(closing()).toBe(false);
  });

  test('an upload is listed as a process from its start, and one that ends on another page is reported in a corner notice', async () => {
    const third = gatedResponse();
    const screen = await open(octoberInputs(), [
      answer(uploadFiles, async ({ query }) => {
        if (query.part === 3) await third.gate;
        return { Upload: 'OK' as const };
      }),
      answer(uploadInput, { Upload: 'OK' }),
    ]);
    await choose(screen, 'Subir ADEM', dailyFiles('adem'));
    await screen.findByRole('button', { name: /^Procesos/ });
    await screen.user.click(screen.getByRole('link', { name: 'Mercados' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Mercados' });
    await expect.poll(() => document.activeElement).toBe(heading);
    third.release();
    const corner = await screen.findByRole('region', { name: 'Avisos de lo que terminó' });
    expect(corner.textContent).toContain(SUCCESS);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(heading);
  });

  test('the next input is sent while the previous one is read, and is read only afterwards', async () => {
    const [sending, reading] = [gatedResponse(), gatedResponse()];
    const screen = await open(octoberInputs(), [
      answer(uploadFiles, async () => {
        await sending.gate;
        return { Upload: 'OK' as const };
      }),
      answer(uploadInput, async ({ query }) => {
        if (query.filename === 'TRSD') await reading.gate;
        return { Upload: 'OK' as const };
      }),
    ]);
    const inputsOf = (call: typeof uploadFiles | typeof uploadInput) =>
      screen.sent(call).map(({ query }) => query.filename);
    await choose(screen, 'Subir TRSD', dailyFiles('trsd'));
    await choose(screen, 'Subir ADEM', dailyFiles('adem'));
    sending.release();
    await waitFor(() => expect(inputsOf(uploadFiles).filter((it) => it === 'ADEM')).toHaveLength(4));
    expect(inputsOf(uploadInput)).toEqual(['TRSD']);
    reading.release();
    await waitFor(() => expect(inputsOf(uploadInput)).toEqual(['TRSD', 'ADEM']));
    await aviso(screen);
  });

  test('the same files chosen twice are sent once', async () => {
    const { screen, release } = await openWithGatedUpload();
    const field = await screen.findByLabelText('Subir TCTR', { selector: 'input' });
    await screen.user.upload(field, [textFile('tctr10.txf')]);
    await screen.user.upload(field, [textFile('tctr10.txf')]);
    release();
    expect((await aviso(screen)).textContent).toContain(SUCCESS);
    await accept(screen);
    expect(screen.sent(uploadFiles)).toHaveLength(1);
    expect(screen.sent(uploadInput)).toHaveLength(1);
  });

  test('ending the session discards unsent files: none is sent under the next user', async () => {
    const { screen, release, hasAnswered } = await openWithGatedUpload();
    await choose(screen, 'Subir ADEM', dailyFiles('adem'));
    await choose(screen, 'Subir TCTR', [textFile('tctr10.txf')]);
    await waitFor(() => expect(screen.sent(uploadFiles)).toHaveLength(1));
    endSession();
    storeSessionToken('demo.of-somebody-else');
    release();
    await waitFor(() => expect(uploadQueue.snapshot()).toEqual([]));
    await waitFor(() => expect(hasAnswered()).toBe(true));
    // Further requests would be sent in the event loop turns that follow the response.
    for (let turn = 0; turn < 10; turn++) await settled();
    expect([screen.sent(uploadFiles).length, screen.sent(uploadInput).length]).toEqual([1, 0]);
  });

  test('after cancelling, no file is sent and no input is read', async () => {
    const { screen, release } = await openWithGatedUpload();
    await choose(screen, 'Subir DSPCTTOS', dailyFiles('dspcttos'));
    const strip = await screen.findByRole('region', { name: 'Subiendo DSPCTTOS' });
    await screen.user.click(within(strip).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Subiendo DSPCTTOS' })).toBeNull());
    release();
    await screen.findByRole('button', { name: 'Subir DSPCTTOS' });
    expect(screen.sent(uploadFiles)).toHaveLength(1);
    expect(screen.sent(uploadInput)).toHaveLength(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('refusals of the server', () => {
  test('errors with a location are shown in the Aviso with file, line, column, value and expectation', async () => {
    const screen = await open(octoberInputs(), [
      answer(uploadFiles, { Upload: 'OK' }),
      refuse(uploadInput, 400, 'input-refused', FAILURE, [
        {
          file: 'trsd1009.txf',
          line: 18,
          column: 'HORA 07',
          value: '1,061.08',
          expected: 'Punto decimal y sin separador de miles: 1061.08',
        },
        { file: 'trsd1017.txf', expected: 'Falta la fila PBNA' },
      ]),
    ]);
    await choose(screen, 'Subir TRSD', dailyFiles('trsd'));
    const dialog = await aviso(screen);
    expect(dialog.textContent).toContain(FAILURE);
    expect(dialog.textContent).toContain(
      'TRSD: se revisaron 31 archivos, 2 tienen errores. No se guardó ninguno. Los demás insumos no cambiaron.',
    );
    const rows = within(dialog)
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map((it) => it.textContent));
    expect(rows).toEqual([
      ['Archivo', 'Línea', 'Columna', 'Valor', 'Se esperaba'],
      ['trsd1009.txf', '18', 'HORA 07', '1,061.08', 'Punto decimal y sin separador de miles: 1061.08'],
      ['trsd1017.txf', '—', '—', '—', 'Falta la fila PBNA'],
    ]);
    await accept(screen);
    await screen.findByRole('button', { name: 'Subir TRSD' });
  });

  test('a number with two possible readings asks for the decimal sign, and the file is sent again with the chosen one', async () => {
    let readings = 0;
    const screen = await open(octoberInputs(), [
      answer(uploadFiles, { Upload: 'OK' }),
      answer(uploadInput, () => {
        readings += 1;
        const refused = { file: 'adem.xlsx', cell: 'B2', value: '3.935', expected: '¿3.935 o 3,935?' };
        return readings > 1
          ? { Upload: 'OK' }
          : refusal(400, 'input-refused', FAILURE, [{ ...refused, readings: { point: '3.935', comma: '3935' } }]);
      }),
    ]);
    await choose(screen, 'Subir TRSD', dailyFiles('trsd'));
    const question = await screen.findByRole('dialog');
    await screen.user.click(within(question).getByRole('button', { name: '3,935 (coma decimal)' }));
    await screen.findByText(SUCCESS);
    expect(screen.sent(uploadInput).map(({ query }) => query?.decimalSign)).toEqual([undefined, 'comma']);
  });

  test('each of several dropped inputs with such a number is asked about, by its name', async () => {
    const signs: Record<string, (string | undefined)[]> = {};
    const screen = await open(octoberInputs(), [
      answer(uploadFiles, { Upload: 'OK' }),
      answer(uploadInput, ({ query }) => {
        const { filename = '', decimalSign } = query as { filename?: string; decimalSign?: string };
        signs[filename] = [...(signs[filename] ?? []), decimalSign];
        const refused = { file: 'a.xlsx', cell: 'B2', value: '3.935', expected: '¿3.935 o 3,935?' };
        return decimalSign !== undefined
          ? { Upload: 'OK' }
          : refusal(400, 'input-refused', FAILURE, [{ ...refused, readings: { point: '3.935', comma: '3935' } }]);
      }),
    ]);
    dropFiles(...dailyFiles('trsd'), textFile('tctr10.txf'));
    for (const [input, choice] of [
      ['TRSD', '3,935 (coma decimal)'],
      ['TCTR', '3.935 (punto decimal)'],
    ] as const) {
      const question = await screen.findByText(new RegExp(`^${input} · `));
      const dialog = question.closest('[role="dialog"]') as HTMLElement;
      await screen.user.click(within(dialog).getByRole('button', { name: choice }));
    }
    await screen.findByText(SUCCESS);
    expect(signs).toEqual({ TRSD: [undefined, 'comma'], TCTR: [undefined, 'point'] });
  });

  test("an earlier upload from another tab is reported with the server's sentence", async () => {
    const screen = await open(octoberInputs(), [
      answer(uploadFiles, { Upload: 'OK' }),
      refuse(
        uploadInput,
        409,
        'input-already-entered',
        'El insumo ya está listo con otros archivos. Elimínelo antes de subir los nuevos.',
      ),
    ]);
    await choose(screen, 'Subir TCTR', [textFile('tctr10.txf')]);
    const dialog = await aviso(screen);
    expect(dialog.textContent).toContain(FAILURE);
    expect(dialog.textContent).toContain('El insumo ya está listo con otros archivos.');
  });

  test('a publication by another person meanwhile is reported as a lock', async () => {
    const locked = 'Tarifas publicadas. No se pueden modificar los insumos de esta versión.';
    const screen = await open(octoberInputs(), [
      refuse(uploadFiles, 409, 'inputs-locked', locked),
      accepts[1] as (typeof accepts)[0],
    ]);
    await choose(screen, 'Subir TCTR', [textFile('tctr10.txf')]);
    expect((await aviso(screen)).textContent).toContain(locked);
    expect(screen.sent(uploadInput)).toHaveLength(0);
  });

  test('after a network failure it offers to send the same files again', async () => {
    let connected = false;
    const screen = await open(octoberInputs(), [
      answer(uploadFiles, { Upload: 'OK' }),
      answer(uploadInput, () => {
        if (!connected) throw new TypeError('Failed to fetch');
        return { Upload: 'OK' as const };
      }),
    ]);
    await choose(screen, 'Subir TCTR', [textFile('tctr10.txf')]);
    const dialog = await aviso(screen);
    expect(dialog.textContent).toContain(FAILURE);
    expect(dialog.textContent).toContain('No se pudo llegar al servidor.');
    connected = true;
    await screen.user.click(within(dialog).getByRole('button', { name: 'Intentar de nuevo' }));
    await screen.findByText(SUCCESS);
    expect(screen.sent(uploadFiles).flatMap((it) => it.files)).toEqual(['tctr10.txf', 'tctr10.txf']);
  });

  test('an expired session waits for the password, without an Aviso about files', async () => {
    const screen = await open(octoberInputs(), [sessionOver(uploadFiles)]);
    await choose(screen, 'Subir TCTR', [textFile('tctr10.txf')]);
    await screen.findByRole('dialog', { name: 'Su sesión terminó' });
    expect(screen.queryByText(FAILURE)).toBeNull();
  });
});

describe('a whole month of files at once', () => {
  const month = [
    ...dailyFiles('trsd'),
    ...['tctr10.txf', 'PrecioEscasez10.csv', 'CargosSTN_OCT2025.xlsx'].map(textFile),
    ...['DNOM', 'DSUM'].flatMap((market) =>
      [`Cargo_Cobro_Uso_Red-Definitivo${market}-202511.xlsx`, `${market}-CargoCPROG-202511.xlsx`].map(textFile),
    ),
    ...['Centro', 'Occidente'].flatMap((area) =>
      [1, 2, 3].map((level) => textFile(`LiquidacionDefinitivos${area}Nivel${level}_202509.xlsx`)),
    ),
  ];

  test('each file is assigned to its input, and market files to their market', async () => {
    const screen = await open(octoberInputs(['ADEM', 'DSPCTTOS', 'AFAC', 'TRSM']));
    await choose(screen, 'Subir archivos del mes', month);
    expect((await aviso(screen)).textContent).toContain(SUCCESS);
    expect(screen.sent(uploadInput).map((it) => `${it.query.filename} ${it.query.market}`)).toEqual([
      'TRSD DSUM',
      'TCTR DSUM',
      'PrecioEscasez DSUM',
      'CargosSTN DSUM',
      'CDI DNOM',
      'CDI DSUM',
      'ADD DNOM',
      'ADD DSUM',
      'CPROG DNOM',
      'CPROG DSUM',
    ]);
    const ofNorth = screen
      .sent(uploadFiles)
      .filter((it) => it.query.market === 'DNOM')
      .flatMap((it) => it.files);
    expect(ofNorth).toEqual([
      'Cargo_Cobro_Uso_Red-DefinitivoDNOM-202511.xlsx',
      'LiquidacionDefinitivosCentroNivel1_202509.xlsx',
      'LiquidacionDefinitivosCentroNivel2_202509.xlsx',
      'LiquidacionDefinitivosCentroNivel3_202509.xlsx',
      'DNOM-CargoCPROG-202511.xlsx',
    ]);
  });

  test('PTB is read before TRSD, which takes from it the hours that it lacks', async () => {
    const ptb = {
      name: 'PTB',
      storedName: 'PTB',
      expectedName: 'PTB',
      rules: ['Name', 'Month'] as const,
      optional: true,
    };
    const screen = await open([...octoberInputs(), octoberInput('TRSD', { ...ptb, rules: [...ptb.rules] })]);
    await choose(screen, 'Subir archivos del mes', [
      ...dailyFiles('trsd'),
      textFile('PTB1004.txf'),
      textFile('PTB1009.txf'),
    ]);
    expect((await aviso(screen)).textContent).toContain(SUCCESS);
    expect(screen.sent(uploadInput).map((it) => it.query.filename)).toEqual(['PTB', 'TRSD']);
  });

  test('files can be dropped anywhere on the page', async () => {
    const screen = await open();
    await screen.findByText('11 insumos pendientes');
    const drop = { types: ['Files'], files: [textFile('tctr10.txf')], items: [] };
    fireEvent.dragEnter(window, { dataTransfer: drop });
    await screen.findByText('Suelte aquí los archivos del mes: cada uno encuentra su insumo por el nombre');
    fireEvent.drop(window, { dataTransfer: drop });
    expect((await aviso(screen)).textContent).toContain(SUCCESS);
    expect(screen.sent(uploadInput).map((it) => it.query.filename)).toEqual(['TCTR']);
  });

  test('files dropped while the page loads are assigned to their inputs once these are loaded', async () => {
    const inputs = heldAnswer(checkInputs, { inputs: octoberInputs() });
    const screen = await open(octoberInputs(), [...accepts, inputs]);
    dropFiles(textFile('tctr10.txf'));
    await screen.findByText('1 archivo se recibirá cuando la página termine de leerse.');
    inputs.release();
    expect((await aviso(screen)).textContent).toContain(SUCCESS);
    expect(screen.sent(uploadInput).map((it) => it.query.filename)).toEqual(['TCTR']);
  });

  test('files chosen while the page loads are assigned to their inputs once these are loaded', async () => {
    const inputs = heldAnswer(checkInputs, { inputs: octoberInputs() });
    const screen = await open(octoberInputs(), [...accepts, inputs]);
    await choose(screen, 'Subir archivos del mes', [textFile('tctr10.txf')]);
    await screen.findByText('1 archivo se recibirá cuando la página termine de leerse.');
    inputs.release();
    expect((await aviso(screen)).textContent).toContain(SUCCESS);
    expect(screen.sent(uploadInput).map((it) => it.query.filename)).toEqual(['TCTR']);
  });

  test('files that do not fit are listed with their reason, and the rest is sent', async () => {
    const screen = await open(octoberInputs(['ADEM']));
    await choose(screen, 'Subir archivos del mes', [
      textFile('notas.docx'),
      textFile('tctr09.txf'),
      textFile('afac10.txf'),
      ...dailyFiles('adem'),
      ...dailyFiles('trsd').slice(1),
    ]);
    const dialog = await aviso(screen);
    expect(dialog.textContent).toContain('Se suben AFAC. Los de la lista se quedan fuera.');
    const rows = within(dialog)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent ?? '');
    expect(rows[0]).toMatch(/^notas\.docx/);
    expect(rows.join('\n')).toContain('El nombre no es de ningún insumo de la lista');
    expect(rows.join('\n')).toContain('TCTR: El archivo seleccionado no contiene el periodo correcto: 10');
    expect(rows.join('\n')).toContain('Cantidad incorrecta de archivos seleccionados. Se esperaban 31 archivos');
    expect(rows.join('\n')).toContain('adem1001.txf … adem1031.txf');
    expect(rows.join('\n')).toContain('ADEM ya está listo: márquelo en «Modificar» para cambiarlo');
    expect(rows.join('\n')).toContain('Falta el archivo del día 01');
    expect(rows).toHaveLength(5);
    await screen.user.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
    await screen.findByText(SUCCESS);
    expect(screen.sent(uploadInput).map((it) => it.query.filename)).toEqual(['AFAC']);
  });

  test('a file of no market of the company is reported as such, without a remark about the entered input', async () => {
    const screen = await open(octoberInputs(['CDI', 'ADD']));
    await choose(screen, 'Subir archivos del mes', [
      textFile('Cargo_Cobro_Uso_Red-DefinitivoCEDM-202511.xlsx'),
      textFile('LiquidacionDefinitivosSurNivel1_202509.xlsx'),
      ...Array.from({ length: 30 }, (_, day) => textFile(`trsd11${String(day + 1).padStart(2, '0')}.txf`)),
    ]);
    const rows = [...(await aviso(screen)).querySelectorAll('tbody tr')].map((it) => it.textContent);
    expect(rows[0]).toContain(
      'CDI: Un nombre con el código de uno de sus mercados. El de Demo Sur ya está listo y no cambia',
    );
    expect(rows[1]).toContain('ADD: Ninguno de sus mercados es del área SUR');
    expect(rows.join()).not.toContain('Modificar');
    expect(rows[2]).toContain('30 archivos: trsd1101.txf … trsd1130.txf');
    expect(rows).toHaveLength(3);
    expect(screen.sent(uploadFiles)).toHaveLength(0);
  });

  test('a file that names the market is taken, and one of another company is left out', async () => {
    const screen = await open(octoberInputs());
    await choose(screen, 'Subir archivos del mes', [
      textFile('Cargo_Cobro_Uso_Red-DefinitivoDSUM-202511.xlsx'),
      textFile('Cargo_Cobro_Uso_Red-DefinitivoCEDM-202511.xlsx'),
    ]);
    const dialog = await aviso(screen);
    const rows = [...dialog.querySelectorAll('tbody tr')].map((it) => it.textContent);
    expect(dialog.textContent).toContain('Se suben CDI. Los de la lista se quedan fuera.');
    expect(rows).toEqual([
      expect.stringMatching(
        /^Cargo_Cobro_Uso_Red-DefinitivoCEDM-202511\.xlsx.*El de Demo Sur es otro de estos archivos$/,
      ),
    ]);
  });

  test('several inputs: the refused ones are named, and so are the ready ones', async () => {
    const screen = await open(octoberInputs(), [
      answer(uploadFiles, { Upload: 'OK' }),
      answer(uploadInput, ({ query }) =>
        query.filename === 'AFAC'
          ? refusal(400, 'input-refused', FAILURE, [{ file: 'afac10.txf', line: 3, expected: 'Un número' }])
          : { Upload: 'OK' as const },
      ),
    ]);
    await choose(screen, 'Subir archivos del mes', [textFile('tctr10.txf'), textFile('afac10.txf')]);
    const dialog = await aviso(screen);
    expect(dialog.textContent).toContain('AFAC: el archivo tiene errores y no se guardó. Quedaron listos: TCTR.');
  });
});
