import {
  type ComponentCard,
  calcComponents,
  calcUnitCost,
  checkBeforePublishing,
  explainFigure,
  getTariffTree,
  getVersionInfo,
  listPublishedMonths,
  updateComponents,
} from '@contador/contract/tariff-calculation';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refusal, refuse, renderScreen, type ScreenOptions } from '../../../testing/render-screen.tsx';
import {
  approved,
  exampleAnswer,
  exampleCard,
  exampleComponents,
  lacking,
  published,
} from './testing/example-cards.ts';

const address = '/webdemo/principal/consola-componentes?periodo=2025-10&mercado=DNOM&version=def';
const noMonths = answer(listPublishedMonths, { months: [] });

function versions(...names: string[]) {
  const last = names.at(-1) ?? null;
  return answer(getVersionInfo, {
    versions: names,
    xmVersions: names.map(() => '.txf'),
    calculationTypes: names.map(() => 'FRANJAS HORARIAS' as const),
    tariffsPublished: names.map(() => ({})),
    publicationDates: names.map(() => ({})),
    tariffIds: names.map((name) => `dem202510${name}`),
    definitiveVersion: last && 'def',
    reliquidationVersion: null,
    lastVersion: last,
    reliquidationFinished: true,
    usedXmVersions: [],
    nextVersion: names.length === 0 ? 'def' : String(names.length + 1),
  });
}

const components = (...cards: ComponentCard[]) => answer(calcComponents, exampleAnswer(exampleComponents(...cards)));

const nothingToAsk = answer(checkBeforePublishing, { findings: [] });

function openConsole(...answers: NonNullable<ScreenOptions['answers']>) {
  return renderScreen(address, { answers: [noMonths, nothingToAsk, versions('def'), ...answers] });
}

describe('a period without versions', () => {
  test('says so, and creating the first version adds it to the address', async () => {
    let created = false;
    const screen = await renderScreen('/webdemo/principal/consola-componentes?periodo=2025-10&mercado=DNOM', {
      answers: [
        noMonths,
        nothingToAsk,
        answer(getVersionInfo, () => (created ? versions('def') : versions()).reply),
        answer(updateComponents, () => {
          created = true;
          return { Upload: 'OK', electric_tariff_id: 'dem202510def' };
        }),
        components(),
      ],
    });
    await screen.findByText('No se ha generado una versión de cálculo para el periodo actual.');
    await screen.user.click(screen.getByRole('button', { name: 'Crear versión de cálculo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Crear versión de cálculo' });
    await screen.user.click(within(dialog).getByRole('combobox', { name: /Versión archivos XM/ }));
    await screen.user.click(await screen.findByRole('option', { name: '.txf' }));
    await screen.user.click(within(dialog).getByRole('combobox', { name: /Tipo de cálculo/ }));
    await screen.user.click(await screen.findByRole('option', { name: 'MONOMIO' }));
    await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Nueva versión creada.');
    expect(screen.sent(updateComponents)).toEqual([
      expect.objectContaining({
        body: {
          username: 'demo',
          period: 10,
          year: 2025,
          version: 'def',
          xmVersion: '.txf',
          calculationType: 'MONOMIO',
        },
      }),
    ]);
    expect(new URLSearchParams(window.location.search).get('version')).toBe('def');
  });

  test('a dialog with an empty field shows the specified text, marks the field and sends nothing', async () => {
    const screen = await renderScreen(address, { answers: [noMonths, versions()] });
    await screen.user.click(await screen.findByRole('button', { name: 'Crear versión de cálculo' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Guardar' }));
    await screen.findByText('Algunos campos estan vacíos. Ingreso inválido.');
    expect(screen.getByText('Elija el tipo de cálculo.')).toBeTruthy();
    expect(screen.sent(updateComponents)).toHaveLength(0);
  });
});

describe('the components of a market', () => {
  test('are listed in the order of the unit cost, each with its state', async () => {
    const screen = await openConsole(
      components(exampleCard('PR', 64.3247), exampleCard('R', 31.4344, approved), lacking('C', 'CER', 'CFS')),
    );
    await screen.findByRole('button', { name: /Generación Publicada/ });
    const rows = [...document.querySelectorAll('main [aria-expanded]')].map((row) => row.textContent ?? '');
    expect(rows).toEqual([
      'G Generación Publicada Publicada 11/11/2025 10:42 · Mateo Rojas',
      'T Transmisión Publicada Publicada 11/11/2025 10:42 · Mateo Rojas',
      'D Distribución Publicada Publicada 11/11/2025 10:42 · Mateo Rojas',
      'PR Pérdidas Calculada, sin aprobar ',
      'R Restricciones Aprobada Aprobada 12/11/2025 09:03 · Juliana Cortés',
      'C Comercialización Faltan 2 insumos Ingrese los parámetros CER y CFS para calcular.',
    ]);
  });

  test('a component with missing inputs names them and links to their pages', async () => {
    const screen = await openConsole(components(lacking('C', 'CER', 'CFS')));
    await screen.findByText('Ingrese los parámetros CER y CFS para calcular.');
    expect(screen.getByRole('link', { name: 'Ir a parámetros' }).getAttribute('href')).toContain(
      '/webdemo/principal/validacion-parametros?periodo=2025-10&mercado=DNOM',
    );
  });

  test('an input that another component lacks is listed as pending too', async () => {
    const missing = [
      { symbol: 'CB', label: 'Compras', kind: 'file' as const, name: 'AFAC', column: null, market: null },
    ];
    const screen = await openConsole(components({ ...lacking('PR'), files: ['CDI'], filesReady: [true], missing }));
    const inputs = await screen.findByRole('region', { name: 'Insumos de Pérdidas' });
    expect(inputs.querySelector('h2')?.textContent).toBe('Insumos 1 de 2');
    expect(within(inputs).getByRole('link', { name: 'AFAC' }).getAttribute('href')).toContain('validacion-archivos');
    expect(within(inputs).getByText('Pendiente')).toBeTruthy();
  });

  test('a disabled button shows the sentence of the refusal', async () => {
    const screen = await openConsole(components(exampleCard('PR', 64.3247)));
    const publish = await screen.findByRole('button', { name: 'Publicar' });
    expect(publish.getAttribute('aria-disabled')).toBe('true');
    await screen.user.hover(publish);
    await screen.findByText('Apruebe el valor de la componente antes de publicarlo.');
    await screen.user.click(publish);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a variable opens its internal calculations with the final name and value', async () => {
    const screen = await openConsole(components(exampleCard('R', 31.4344)));
    await screen.user.click(await screen.findByRole('button', { name: 'V, cálculo interno' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cálculo interno de V' });
    const rows = within(dialog)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual(['VariableValor', 'VR70,012,440.000000', 'VNR7,201,841.000000', 'V77,214,281.000000']);
  });

  test("clicking a figure requests its explanation by the engine's id", async () => {
    const screen = await openConsole(
      components(exampleCard('R', 31.4344)),
      refuse(explainFigure, 404, 'figure-unknown', 'Esa cifra no tiene valor en esta versión de cálculo.'),
    );
    await screen.user.click(await screen.findByRole('button', { name: 'V 77,214,281.000000, abrir en la Lupa' }));
    await waitFor(() =>
      expect(screen.sent(explainFigure)).toEqual([
        expect.objectContaining({ query: { electric_tariff_id: 'dem202510def', market: 'DNOM', figure: 'V' } }),
      ]),
    );
  });

  test('a component without reliquidations says so', async () => {
    const screen = await openConsole(components(exampleCard('R', 31.4344)));
    await screen.findByText('Sin conceptos de reliquidación en este periodo');
  });

  test('the value is compared with the one published last month', async () => {
    const screen = await openConsole(components(exampleCard('PR', 64.3247, { previousMainValue: 61.7412 })));
    const control = await screen.findByRole('region', { name: 'Control de publicación de Pérdidas' });
    expect(control.textContent).toContain('Nivel 1 sube 2.58 frente a Octubre (61.74).');
  });

  test('a failed load says so and can be retried', async () => {
    let broken = true;
    const screen = await openConsole(
      answer(calcComponents, () =>
        broken
          ? refusal(500, 'server-fault', 'No se pudo completar la acción. Sus datos no cambiaron.')
          : exampleAnswer(exampleComponents()),
      ),
    );
    await screen.findByText('No fue posible cargar las componentes del mercado.');
    broken = false;
    await screen.user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await screen.findByRole('button', { name: /Generación Publicada/ });
  });
});

describe('approving', () => {
  test('sends the displayed values with their fingerprint', async () => {
    const screen = await openConsole(
      components(exampleCard('PR', 64.3247)),
      answer(updateComponents, { Upload: 'OK' }),
    );
    await screen.user.click(await screen.findByRole('button', { name: 'Aprobar' }));
    await waitFor(() =>
      expect(screen.sent(updateComponents).map(({ body }) => body)).toEqual([
        expect.objectContaining({
          tariffId: 'dem202510def',
          PR: { DNOM: { Approved: true, CompValues: [64.3247], Fingerprint: 'huella-PR' } },
        }),
      ]),
    );
  });

  test('an earlier decision of another person is reported, and the screen shows the current state', async () => {
    let decided = false;
    const screen = await openConsole(
      answer(calcComponents, () =>
        exampleAnswer(exampleComponents(exampleCard('PR', 64.3247, decided ? approved : {}))),
      ),
      refuse(updateComponents, 409, 'component-already-approved', 'El valor de la componente ya fue aprobado.'),
    );
    const approve = await screen.findByRole('button', { name: 'Aprobar' });
    decided = true;
    await screen.user.click(approve);
    await screen.findByText('El valor de la componente ya fue aprobado.');
    await screen.user.click(screen.getByRole('button', { name: 'Aceptar' }));
    await screen.findByRole('button', { name: /Pérdidas Aprobada/ });
  });
});

describe('before publishing', () => {
  const waiting = exampleCard('C', 174.1925, approved);
  const jump = {
    code: 'cost-jumps',
    subject: 'n1or',
    severity: 'W',
    components: [],
    sentence: 'El CU del nivel 1 OR sube 12.40 % frente al mes anterior.',
    reason: null,
  } as const;
  const findings = (...rows: object[]) => answer(checkBeforePublishing, { findings: rows as never });

  test("findings of a supervisor's review are listed with their answers", async () => {
    const answered = {
      ...jump,
      subject: 'n2',
      reason: { text: 'Subió la bolsa.', by: 'Ana', at: '2025-11-20T15:00:00Z' },
    };
    const screen = await openConsole(components(waiting), findings(jump, answered));
    expect(await screen.findByText('1 pide un motivo')).toBeTruthy();
    expect(screen.getAllByText(jump.sentence)).toHaveLength(2);
    expect(screen.getByText(/Subió la bolsa\./)).toBeTruthy();
  });

  test('a warning requires a reason, which is sent with the publication', async () => {
    const screen = await openConsole(
      components(waiting),
      findings(jump),
      answer(updateComponents, { Upload: 'OK', tariffs_published: false }),
    );
    await screen.user.click(await screen.findByRole('button', { name: 'Publicar' }));
    const accept = await screen.findByRole('button', { name: 'Aceptar' });
    expect(accept.getAttribute('aria-disabled')).toBe('true');
    await screen.user.click(screen.getByRole('textbox', { name: /sube 12\.40 %/ }));
    await screen.user.paste('Subió la bolsa.');
    await screen.user.click(screen.getByRole('button', { name: 'Aceptar' }));
    await screen.findByText('Valor de componente publicado.');
    expect(screen.sent(updateComponents)[0]?.body).toMatchObject({
      C: { DNOM: { Reasons: [{ code: 'cost-jumps', subject: 'n1or', reason: 'Subió la bolsa.' }] } },
    });
  });

  test('an error cannot be accepted', async () => {
    const error = { ...jump, severity: 'E', code: 'parts-do-not-add', sentence: 'Las componentes no suman.' };
    const screen = await openConsole(components(waiting), findings(error));
    await screen.user.click(await screen.findByRole('button', { name: 'Publicar' }));
    expect((await screen.findByRole('button', { name: 'Aceptar' })).getAttribute('aria-disabled')).toBe('true');
  });
});

test('a month imported from a printed publication does not offer a reliquidation', async () => {
  const printed = {
    ...exampleAnswer([]),
    brought: { note: 'CEDENAR, publicación mensual', publishedAt: '2025-11-21T05:00:00.000Z' },
  };
  const published = {
    ...versions('def').reply,
    tariffsPublished: [{ DNOM: true }],
    definitiveVersions: { DNOM: 'def' },
  };
  const screen = await renderScreen(address, {
    answers: [noMonths, nothingToAsk, answer(getVersionInfo, published), answer(calcComponents, printed)],
  });
  await screen.findByText('CEDENAR, publicación mensual');
  expect(screen.queryByRole('button', { name: 'Reliquidar periodo' })).toBeNull();
});

describe('publishing', () => {
  const question = '¿Desea publicar el valor de la componente?. Esta acción no se puede deshacer.';
  const waiting = exampleCard('C', 174.1925, approved);

  test('asks first, and cancelling sends nothing', async () => {
    const screen = await openConsole(components(waiting));
    await screen.user.click(await screen.findByRole('button', { name: 'Publicar' }));
    await screen.findByText(question);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.sent(updateComponents)).toHaveLength(0);
  });

  test('of the whole market names the market, the month and the unit cost, and focuses Cancelar', async () => {
    const screen = await openConsole(components(waiting, exampleCard('R', 31.4344)));
    await screen.user.click(await screen.findByRole('button', { name: 'Aprobar y publicar todo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Aviso' });
    expect(within(dialog).getByText(/Demo Norte · Noviembre 2025/).textContent).toMatch(
      /^Demo Norte · Noviembre 2025 · versión def · Cu calculado, nivel 1 OR [\d.,]+ COP\/kWh$/,
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'));
  });

  test('the review before publishing is shown above the components', async () => {
    const screen = await openConsole(components(waiting));
    const check = await screen.findByRole('heading', { name: 'Antes de publicar' });
    const row = screen.getByRole('button', { name: /Comercialización Aprobada/ });
    expect(check.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('the last component calculates the tariffs, and each step shows its text', async () => {
    const screen = await openConsole(
      components(waiting),
      answer(updateComponents, { Upload: 'OK', tariffs_published: true }),
      answer(calcUnitCost, { Upload: 'OK', subsidised: true }),
    );
    await screen.user.click(await screen.findByRole('button', { name: 'Publicar' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Aceptar' }));
    await screen.findByText('Valor de componente publicado.');
    expect(screen.getByText('Tarifas del mercado calculadas. Valor de Cu con subisidios calculado.')).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Aceptar' }));
    expect(screen.sent(updateComponents)[0]?.body).toMatchObject({
      C: { DNOM: { Approved: true, Published: true, Fingerprint: 'huella-C' } },
    });
    expect(screen.sent(calcUnitCost)[0]?.query).toEqual({
      electric_tariff_id: 'dem202510def',
      market: 'DNOM',
      username: 'demo',
    });
  });

  test('a component that is not the last publishes only itself', async () => {
    const screen = await openConsole(
      components(waiting, exampleCard('R', 31.4344)),
      answer(updateComponents, { Upload: 'OK', tariffs_published: false }),
    );
    await screen.user.click(await screen.findByRole('button', { name: /Comercialización Aprobada/ }));
    const [, publish] = await screen.findAllByRole('button', { name: 'Publicar' });
    await screen.user.click(publish as HTMLElement);
    await screen.user.click(await screen.findByRole('button', { name: 'Aceptar' }));
    await screen.findByText('Valor de componente publicado.');
    expect(screen.sent(calcUnitCost)).toHaveLength(0);
  });

  test('with the last component, a numbered version may be chosen as the definitive one', async () => {
    const screen = await renderScreen(address.replace('version=def', 'version=2'), {
      answers: [
        noMonths,
        nothingToAsk,
        versions('def', '2'),
        answer(calcComponents, exampleAnswer(exampleComponents(waiting), true)),
        answer(updateComponents, { Upload: 'OK', tariffs_published: false }),
      ],
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Publicar' }));
    await screen.user.click(
      await screen.findByRole('checkbox', { name: '¿Es esta una versión de cálculo definitiva?' }),
    );
    await screen.user.click(screen.getByRole('button', { name: 'Aceptar' }));
    await screen.findByText('Valor de componente publicado.');
    expect(screen.sent(updateComponents)[0]?.body).toMatchObject({ definitive: true, version: '2' });
  });

  test('a refusal shows the text of the save and the server’s sentence', async () => {
    const sentence =
      'El cálculo cambió desde que se mostró. Revise el valor actual de la componente e intente de nuevo.';
    const screen = await openConsole(components(waiting), refuse(updateComponents, 409, 'component-changed', sentence));
    await screen.user.click(await screen.findByRole('button', { name: 'Publicar' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Aceptar' }));
    await screen.findByText('Error al guardar los datos.');
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  test('tariffs left uncalculated by an interruption are offered again', async () => {
    const screen = await openConsole(
      components(exampleCard('G', 306.2348, published)),
      answer(getTariffTree, { tree: unpublishedTree }),
      answer(calcUnitCost, { Upload: 'OK' }),
    );
    await screen.user.click(await screen.findByRole('button', { name: 'Calcular tarifas' }));
    await screen.findByText('Tarifas del mercado calculadas.');
  });
});

const noBands = { max: null, med: null, min: null, mon: null };
const unpublishedTree = {
  published: false,
  publishedAt: null,
  publishedBy: null,
  calculationType: 'FRANJAS HORARIAS',
  transmission: noBands,
  distribution: { n1or: null, n1comp: null, n1us: null, n2: null, n3: null },
  restrictions: null,
  commercialisation: null,
  generation: null,
  losses: noBands,
  unitCosts: noBands,
  optionUnitCosts: noBands,
  appliedUnitCosts: noBands,
  commercialisationWithCot: { n1: null, n2: null, n3: null },
  cot: { n1: null, n2: null, n3: null },
  note: null,
};
