import { checkMarkets, type MarketRow, updateMarkets } from '@contador/contract/tariff-inputs';
import { cleanup, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { marketRow } from '../../../testing/demo-company.ts';
import { answer, refusal, refuse, renderScreen, type Screen } from '../../../testing/render-screen.tsx';
import { saveWithUnreadableFields } from '../../../testing/unreadable-fields.ts';

const address = '/webdemo/principal/mercados?periodo=2025-10&mercado=DNOM';
const EMPTY = 'Algunos campos estan vacíos. Ingreso inválido.';

const rows = [
  marketRow('DNOM', 'Demo Norte', {
    area: 'CENTRO',
    suiCode: '990',
    incumbentName: 'CEDENAR',
    incumbentCode: 'CDNC',
    networkOperatorCode: 'CDND',
    chargesMonth: '2019-10',
    demandShare: 0.62,
    rcae: 0.0763,
  }),
  marketRow('DISM', 'Demo Isla', { area: 'SIN ADD', active: false, suiCode: '992', networkOperatorCode: 'ISLD' }),
];
const incumbents = [
  { name: 'CEDENAR', retailerCode: 'CDNC', networkOperatorCode: 'CDND' },
  { name: 'EPM', retailerCode: 'EPMC', networkOperatorCode: 'EPMD' },
];

type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;
const listed = (markets: readonly MarketRow[]) => ({
  markets: [...markets],
  largestNumber: markets.length,
  incumbents,
  strChargeNorte: null,
  strChargeCentroSur: null,
});

function open(answers: Answers = [], markets: readonly MarketRow[] = rows) {
  return renderScreen(address, {
    answers: [answer(checkMarkets, listed(markets)), answer(updateMarkets, { Upload: 'OK' }), ...answers],
  });
}

const dialog = (screen: Screen, name: string) => screen.findByRole('dialog', { name });
async function fill(screen: Screen, label: string, text: string) {
  const input = await screen.findByRole('textbox', { name: label });
  await screen.user.clear(input);
  await screen.user.type(input, text);
}
async function pick(screen: Screen, label: string, option: string) {
  await screen.user.click(screen.getByRole('combobox', { name: label }));
  await screen.user.click(await screen.findByRole('option', { name: option }));
}

describe('the list of markets', () => {
  test('has the specified columns, with months in words and the state', async () => {
    const screen = await open();
    const table = await screen.findByRole('grid', { name: 'Mercados' });
    await within(table).findByText('Demo Norte');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((it) => it.textContent),
    ).toEqual([
      'No.',
      'Nombre',
      'Área de distribución',
      'Comercializador Inc./OR',
      'Estado',
      'Periodo de ingreso',
      'Periodo asig. cargos (R 015/18)',
      'Periodo aprob. plan de pérdidas',
      'Código SUI',
    ]);
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('[role=gridcell]')].map((it) => it.textContent));
    expect(cells).toEqual([
      ['1', 'Demo Norte', 'CENTRO', 'CDNC / CDND', 'Activo', 'Enero 2022', 'Octubre 2019', '—', '990'],
      ['2', 'Demo Isla', 'SIN ADD', 'ISLD', 'Inactivo', 'Enero 2022', '—', '—', '992'],
    ]);
    screen.getByText('2 mercados');
  });

  test('without markets it offers to create the first', async () => {
    const screen = await open([], []);
    await screen.findByText('No hay mercados.');
    await screen.user.click(screen.getAllByRole('button', { name: 'Agregar' })[1] as HTMLElement);
    await dialog(screen, 'Agregar mercado');
  });
});

describe('a new market', () => {
  test('requires a name, a SUI code and an area: the missing ones are listed and marked, and the first gets the focus', async () => {
    const screen = await open();
    await screen.user.click(await screen.findByRole('button', { name: 'Agregar' }));
    await screen.user.click(within(await dialog(screen, 'Agregar mercado')).getByRole('button', { name: 'Guardar' }));
    const aviso = await dialog(screen, 'Aviso');
    expect(aviso.textContent).toContain(EMPTY);
    expect(
      within(aviso)
        .getAllByRole('row')
        .slice(1)
        .map((it) => it.querySelector('td')?.textContent),
    ).toEqual(['Nombre', 'Código SUI', 'Área de distribución']);
    await screen.user.click(within(aviso).getByRole('button', { name: 'Aceptar' }));
    const name = await screen.findByRole('textbox', { name: 'Nombre' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    for (const field of [
      name,
      screen.getByRole('textbox', { name: 'Código SUI' }),
      screen.getByRole('combobox', { name: 'Área de distribución' }),
    ])
      expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.sent(updateMarkets)).toHaveLength(0);
  });

  test('is saved under the specified names, and the list confirms it', async () => {
    const screen = await open();
    await screen.user.click(await screen.findByRole('button', { name: 'Agregar' }));
    await fill(screen, 'Nombre', 'Demo Sur');
    await fill(screen, 'Código en XM y el LAC', 'dsum');
    await fill(screen, 'Código SUI', '9x9-1');
    await pick(screen, 'Área de distribución', 'OCCIDENTE');
    await pick(screen, 'Comercializador incumbente', 'EPM');
    expect((screen.getByRole('textbox', { name: 'Código del comercializador' }) as HTMLInputElement).value).toBe(
      'EPMC',
    );
    expect(screen.getByRole('textbox', { name: 'Código del comercializador' }).hasAttribute('readonly')).toBe(true);
    expect(screen.queryByRole('textbox', { name: 'Código del operador de red' })).toBeNull();
    await fill(screen, 'RCAE, riesgo áreas especiales', '7.63{Enter}');
    await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
    expect(screen.queryByRole('dialog', { name: 'Agregar mercado' })).toBeNull();
    const [sent] = screen.sent(updateMarkets);
    expect(sent?.body).toMatchObject({
      username: 'demo',
      name: 'Demo Sur',
      lacCode: 'DSUM',
      suiCode: '991',
      area: 'OCCIDENTE',
      active: true,
      entryMonth: '2025-10',
      incumbentName: 'EPM',
      incumbentCode: 'EPMC',
      networkOperatorCode: 'EPMD',
      rcae: 0.0763,
    });
    expect(sent?.body.code).toBeUndefined();
  });

  test('the areas are the five specified ones, and SIN ADD shows the operator’s code', async () => {
    const screen = await open();
    await screen.user.click(await screen.findByRole('button', { name: 'Agregar' }));
    await dialog(screen, 'Agregar mercado');
    await pick(screen, 'Comercializador incumbente', 'CEDENAR');
    await screen.user.click(screen.getByRole('combobox', { name: 'Área de distribución' }));
    expect((await screen.findAllByRole('option')).map((it) => it.textContent)).toEqual([
      'CENTRO',
      'SUR',
      'ORIENTE',
      'OCCIDENTE',
      'SIN ADD',
    ]);
    await screen.user.click(screen.getByRole('option', { name: 'SIN ADD' }));
    expect(
      ((await screen.findByRole('textbox', { name: 'Código del operador de red' })) as HTMLInputElement).value,
    ).toBe('CDND');
  });

  test('a code that already exists is marked at its field', async () => {
    const screen = await open([
      refuse(updateMarkets, 409, 'market-exists', 'La empresa ya tiene un mercado con ese código, con otros datos.', [
        { field: 'lacCode', value: 'DNOM', expected: 'Un código que la empresa no tenga en otro mercado.' },
      ]),
    ]);
    await screen.user.click(await screen.findByRole('button', { name: 'Agregar' }));
    await fill(screen, 'Nombre', 'Otro');
    await fill(screen, 'Código en XM y el LAC', 'DNOM');
    await fill(screen, 'Código SUI', '990');
    await pick(screen, 'Área de distribución', 'SUR');
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    const aviso = await dialog(screen, 'Aviso');
    expect(aviso.textContent).toContain('Error al guardar los datos.');
    expect(aviso.textContent).toContain('La empresa ya tiene un mercado con ese código, con otros datos.');
    expect(within(aviso).getAllByRole('row')[1]?.textContent).toContain('Código en XM y el LAC');
    await screen.user.click(within(aviso).getByRole('button', { name: 'Aceptar' }));
    const code = await screen.findByRole('textbox', { name: 'Código en XM y el LAC' });
    expect(code.getAttribute('aria-invalid')).toBe('true');
    expect((code as HTMLInputElement).value).toBe('DNOM');
  });
});

describe('an existing market', () => {
  test('an invalid number, required or not, blocks the save and stays as typed', async () => {
    const screen = await open();
    await screen.user.click(await screen.findByText('Demo Norte'));
    const form = await dialog(screen, 'Editar mercado Demo Norte');
    expect(await saveWithUnreadableFields(screen, form)).toBe(11);
    expect(screen.sent(updateMarkets)).toEqual([]);
  });

  test.each([
    ['α del comercializador', '0,0366', 'Usar 0.0366', 0.0366],
    ['IPR nivel 4', '1,1', 'Usar 1.1', 0.011],
  ])('%s typed as %s asks for confirmation, and one click applies the suggestion', async (label, text, offer, kept) => {
    const screen = await open();
    await screen.user.click(await screen.findByText('Demo Norte'));
    await fill(screen, label, text);
    await screen.user.tab();
    await screen.user.click(await screen.findByRole('button', { name: offer }));
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
    expect(Object.values(screen.sent(updateMarkets)[0]?.body ?? {})).toContain(kept);
  });

  test('opens from its row, shows fractions as percentages, and keeps its code', async () => {
    const screen = await open();
    await screen.user.click(await screen.findByText('Demo Norte'));
    await dialog(screen, 'Editar mercado Demo Norte');
    const value = (label: string) => (screen.getByRole('textbox', { name: label }) as HTMLInputElement).value;
    expect([
      value('Nombre'),
      value('Código SUI'),
      value('Participación en la demanda'),
      value('RCAE, riesgo áreas especiales'),
    ]).toEqual(['Demo Norte', '990', '62', '7.63']);
    expect(screen.getByRole('textbox', { name: 'Código del mercado en XM' }).hasAttribute('readonly')).toBe(true);
    await screen.user.click(screen.getByRole('switch', { name: 'Activo' }));
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
    expect(screen.sent(updateMarkets)[0]?.body).toMatchObject({
      code: 'DNOM',
      active: false,
      demandShare: 0.62,
      rcae: 0.0763,
    });
  });

  test('asks about unsaved input before the dialog closes', async () => {
    const screen = await open();
    await screen.user.click(await screen.findByText('Demo Norte'));
    await fill(screen, 'Nombre', 'Otro nombre');
    await screen.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    const aviso = await dialog(screen, 'Aviso');
    expect(aviso.textContent).toContain('Hay cambios sin guardar. ¿Desea salir y perderlos?');
    await screen.user.click(within(aviso).getByRole('button', { name: 'Cancelar' }));
    expect(((await screen.findByRole('textbox', { name: 'Nombre' })) as HTMLInputElement).value).toBe('Otro nombre');
    await screen.user.keyboard('{Escape}');
    await screen.user.click(within(await dialog(screen, 'Aviso')).getByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.sent(updateMarkets)).toHaveLength(0);
  });

  test('unsaved input survives a reload: it is offered again, and deleted once saved', async () => {
    const first = await open();
    await first.user.click(await first.findByText('Demo Norte'));
    await fill(first, 'α del comercializador', '0,0366');
    cleanup();
    const again = await open();
    await again.user.click(await again.findByText('Demo Norte'));
    await again.findByText('Hay un borrador de Editar mercado Demo Norte.');
    await again.user.click(again.getByRole('button', { name: 'Recuperar' }));
    const alpha = again.getByRole('textbox', { name: 'α del comercializador' }) as HTMLInputElement;
    expect([alpha.value, alpha.getAttribute('aria-invalid')]).toEqual(['0,0366', 'true']);
    await fill(again, 'α del comercializador', '0.0366');
    await again.user.click(again.getByRole('button', { name: 'Guardar' }));
    await again.findByText('Datos guardados. Verifique la información reflejada en la lista.');
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  describe('saved by another person meanwhile', () => {
    const details = [
      { field: 'name', label: 'Nombre', value: 'Otro nombre', expected: 'Ana Ruiz lo cambió el 08/11/2025 10:42.' },
    ];
    const sentence = 'Otra persona guardó otro valor mientras usted escribía. Elija cuál queda.';
    const meanwhile = answer(updateMarkets, ({ body }) =>
      body.told === 'r2'
        ? { Upload: 'OK' }
        : refusal(409, 'changed-meanwhile', sentence, details, { Upload: 'No', revision: 'r2' }),
    );
    async function openConflict() {
      const screen = await open([meanwhile]);
      await screen.user.click(await screen.findByText('Demo Norte'));
      await fill(screen, 'Nombre', 'Norte');
      await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
      const aviso = await dialog(screen, 'Aviso');
      expect(aviso.textContent).toContain('Ana Ruiz lo cambió el 08/11/2025 10:42.');
      return { screen, press: (name: string) => screen.user.click(within(aviso).getByRole('button', { name })) };
    }
    const name = (screen: Screen) => (screen.getByRole('textbox', { name: 'Nombre' }) as HTMLInputElement).value;

    test('shows who changed what, and returns to the own draft', async () => {
      const { screen, press } = await openConflict();
      await press('Volver a lo escrito');
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Aviso' })).toBeNull());
      expect(name(screen)).toBe('Norte');
    });

    test('shows the current values, and a hasty Enter does not overwrite them', async () => {
      const { screen } = await openConflict();
      const aviso = await dialog(screen, 'Aviso');
      const heads = within(aviso).getAllByRole('columnheader');
      expect(heads.map((it) => it.textContent)).toEqual(['Campo', 'Ahora dice', 'Quién lo cambió']);
      await screen.user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Aviso' })).toBeNull());
      expect(screen.sent(updateMarkets)).toHaveLength(1);
      expect(name(screen)).toBe('Norte');
    });

    test('saves the own draft over it, based on the revision shown in the conflict', async () => {
      const { screen, press } = await openConflict();
      await press('Guardar lo mío');
      await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
      const bodies = screen.sent(updateMarkets).map(({ body }) => [body.name, body.seen, body.told]);
      expect(bodies).toEqual([
        ['Norte', 'r1', undefined],
        ['Norte', 'r1', 'r2'],
      ]);
    });

    test('keeps the other person’s values and deletes the draft', async () => {
      const { screen, press } = await openConflict();
      await press('Dejar lo guardado');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.sent(updateMarkets)).toHaveLength(1);
      expect(screen.sent(checkMarkets).length).toBeGreaterThan(1);
      expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
    });
  });

  test('a double click saves once', async () => {
    const screen = await open();
    await screen.user.click(await screen.findByText('Demo Norte'));
    await dialog(screen, 'Editar mercado Demo Norte');
    await screen.user.dblClick(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
    expect(screen.sent(updateMarkets)).toHaveLength(1);
  });
});
