import {
  checkExpiringOffers,
  checkOffers,
  checkRequiredComponents,
  checkRequiredConsumption,
  checkRequiredFiles,
  checkRequiredParameters,
  checkUserTariffs,
  listConsumption,
  listCustomers,
  type OfferRow,
  publishUserTariffs,
  type UserTariffRow,
  updateOffers,
} from '@contador/contract/non-regulated';
import { noPricingDetails } from '@contador/domain/non-regulated';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refuse, renderScreen, type Screen } from '../../../testing/render-screen.tsx';
import { saveWithUnreadableFields } from '../../../testing/unreadable-fields.ts';

const address = '/webdemo/principal/ofertas-no-regulados?periodo=2025-10&mercado=DNOM';
type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;

const offer: OfferRow = {
  number: 4,
  clientCode: '1001',
  clientName: 'MOLINOS',
  detail: '',
  indexVariable: 'IPP',
  baseIndex: 152.3,
  commercialisationBase: 9.5,
  pricing: 'fixed',
  details: { ...noPricingDetails, basePrice: 265 },
  subscriptionDate: null,
  startDate: '2025-01-01',
  finishDate: '2025-12-31',
  active: true,
  revision: 'o4',
};
const tariff: UserTariffRow = {
  clientName: 'MOLINOS',
  market: 'DNOM',
  level: 'n2',
  pricing: '1-100% Precio fijo',
  transmissionMax: 60.5,
  transmissionMed: 53,
  transmissionMin: 42.1,
  restrictions: 24.9,
  distribution: 200.3,
  commercialisation: 9.86,
  generation: 278.61,
  lossesMax: 24.2,
  lossesMed: 23.9,
  lossesMin: 23.1,
  max: 598.875,
  med: 591.08,
  min: 579.2,
  tariffMax: 718.65,
  tariffMed: 709.3,
  tariffMin: 695.04,
  transmissionMon: 53.4,
  lossesMon: 23.6,
  mon: 590.4,
  tariffMon: 708.5,
  contributes: true,
  published: null,
  remarks: [],
  figureIds: { max: 'CUac' },
};

function open(answers: Answers = [], ready = true) {
  return renderScreen(address, {
    answers: [
      answer(checkExpiringOffers, {
        offers: [
          { clientCode: '1002', clientName: 'HOSPITAL', remainingDays: -20, finishDate: '2025-10-31' },
          { clientCode: '1001', clientName: 'MOLINOS', remainingDays: 41, finishDate: '2025-12-31' },
        ],
      }),
      answer(listCustomers, {
        customers: [
          {
            code: '1001',
            name: 'MOLINOS',
            market: 'DNOM',
            level: 'n2',
            contributes: true,
            active: true,
            offers: 1,
            offerInForce: 4,
            revision: 'k1',
            missing: ['Ciclo'],
          },
        ],
      }),
      answer(checkOffers, { clientName: 'MOLINOS', offers: [offer] }),
      answer(updateOffers, { Upload: 'OK' }),
      answer(checkRequiredComponents, {
        components: [true, true, true],
        tariffsPublished: false,
        published: null,
        customers: 1,
        others: [],
      }),
      answer(checkRequiredFiles, {
        files: [true, true, ready, ready],
        missing: ready ? [] : [{ field: 'TRSD m+1', expected: 'Se sube en los insumos de Noviembre 2025.' }],
      }),
      answer(checkRequiredParameters, { parameters: [true, true], missing: [] }),
      answer(checkRequiredConsumption, { consumption: [true], missing: [] }),
      answer(checkUserTariffs, { tariffs: { '1001': tariff } }),
      answer(publishUserTariffs, { Upload: 'OK', customers: 1 }),
      answer(listConsumption, {
        month: '2025-11',
        rows: [
          {
            code: '1001',
            name: 'MOLINOS',
            cycle: '1NR',
            energy: 48_000,
            detail: 'mensual',
            line: 7,
            file: 'consumos.xlsx',
            enteredBy: 'M. Rojas',
            enteredAt: '2025-11-03T15:00:00Z',
          },
        ],
      }),
      ...answers,
    ],
  });
}
const aviso = (screen: Screen) => screen.findByRole('dialog', { name: 'Aviso' });
const search = async (screen: Screen, code: string) => {
  await screen.user.type(await screen.findByRole('textbox', { name: 'Código del cliente' }), code);
  await screen.user.click(screen.getByRole('button', { name: 'Buscar' }));
};

describe('Lista de ofertas por vencer', () => {
  test('an expired offer is VENCIDA, any other shows its days', async () => {
    const screen = await open();
    const list = await screen.findByRole('grid', { name: 'Lista de ofertas por vencer' });
    await within(list).findByText('VENCIDA');
    within(list).getByText('41');
    within(list).getByText('31/12/2025');
  });
});

describe('Oferta por cliente', () => {
  test('finds a customer, and only then shows Agregar', async () => {
    const screen = await open();
    expect(screen.queryByRole('button', { name: 'Agregar' })).toBeNull();
    await search(screen, '1001');
    await screen.findByRole('heading', { name: 'Oferta de MOLINOS' });
    screen.getByText('1-100% Precio fijo');
    await screen.user.click(screen.getByRole('button', { name: 'Agregar' }));
    const form = await screen.findByRole('dialog', { name: 'Oferta de MOLINOS' });
    expect(within(form).getByRole('switch', { name: 'Activa' })).toHaveProperty('checked', true);
    await screen.user.click(within(form).getByRole('button', { name: 'Guardar' }));
    expect((await aviso(screen)).textContent).toContain('Algunos campos estan vacíos. Ingreso inválido.');
    expect(screen.sent(updateOffers)).toEqual([]);
  });

  test('reports an unknown code', async () => {
    const unknown = await open([
      refuse(checkOffers, 404, 'customer-unknown', 'No se encontró cliente para el código proporcionado.'),
    ]);
    await search(unknown, '9');
    expect((await aviso(unknown)).textContent).toContain('No se encontró cliente para el código proporcionado.');
  });

  test('reports a customer without offers', async () => {
    const without = await open([answer(checkOffers, { clientName: 'NUEVO', offers: [] })]);
    await search(without, '5');
    expect((await aviso(without)).textContent).toContain(
      'Cliente sin ofertas. Puede ingresar los datos correspondientes.',
    );
  });

  test('an invalid number or date, required or not, blocks the save and stays as typed', async () => {
    const screen = await open();
    await search(screen, '1001');
    await screen.user.click(await screen.findByText('1-100% Precio fijo'));
    await saveWithUnreadableFields(screen, await screen.findByRole('dialog', { name: 'Oferta de MOLINOS, No. 4' }));
    expect(screen.sent(updateOffers)).toEqual([]);
  });

  test('changing the type of G empties its details, and the offer is saved with the new ones', async () => {
    const screen = await open();
    await search(screen, '1001');
    await screen.user.click(await screen.findByText('1-100% Precio fijo'));
    const form = await screen.findByRole('dialog', { name: 'Oferta de MOLINOS, No. 4' });
    await screen.user.click(within(form).getByRole('combobox', { name: 'Tipo cálculo G' }));
    await screen.user.click(await screen.findByRole('option', { name: '2-100% Precio de bolsa mas k' }));
    expect(within(form).queryByRole('textbox', { name: 'Valor base G' })).toBeNull();
    await screen.user.type(within(form).getByRole('textbox', { name: 'k' }), '12.5');
    await screen.user.click(within(form).getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Oferta guardada.');
    expect(screen.sent(updateOffers)[0]?.body).toMatchObject({
      number: 4,
      pricing: 'spot',
      details: { ...noPricingDetails, margin: 12.5 },
    });
  });
});

describe('Publicación de tarifas', () => {
  test('waits for the supplies, and says where they are entered', async () => {
    const screen = await open([], false);
    await screen.findByText('Se sube en los insumos de Noviembre 2025.');
    const link = screen.getByRole('link', { name: 'TRSD m+1' }).getAttribute('href');
    expect(link).toContain('validacion-archivos?');
    expect(link).toContain('periodo=2025-11');
    expect(screen.getByRole('button', { name: /^Publicar/ }).getAttribute('aria-disabled')).toBe('true');
  });

  test('shows three bands, asks for confirmation, and publishes', async () => {
    const screen = await open();
    const table = await screen.findByRole('table', { name: 'Tarifas del cliente, Banda máxima' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((it) => it.textContent),
    ).toEqual(['Cliente', 'Tm', 'Rm', 'Dm', 'Cv', 'Gm', 'Pr', 'Cu', 'Con contribución']);
    within(table).getByText('598.88');
    screen.getByRole('table', { name: 'Tarifas del cliente, Banda media' });
    screen.getByRole('table', { name: 'Tarifas del cliente, Banda mínima' });
    await screen.user.click(screen.getByRole('button', { name: 'Publicar' }));
    const question = await aviso(screen);
    expect(question.textContent).toContain('Noviembre 2025 de 1 cliente');
    await screen.user.click(within(question).getByRole('button', { name: 'Publicar' }));
    await screen.findByText('Tarifas de usuarios no regulados publicadas.');
    expect(screen.sent(publishUserTariffs)[0]?.query).toMatchObject({ cycle: '1NR', version: 'def' });
  });
});

describe('Consumos', () => {
  test('are those of the cycles, with file and line, and link to the page where they are entered', async () => {
    const screen = await open();
    await screen.findByText('Del mes, sin horas');
    screen.getByText('consumos.xlsx, fila 7');
    const cycles = screen.getByRole('link', { name: 'Ir a los consumos por ciclo' });
    expect(cycles.getAttribute('href')).toContain('/facturador/cargar-consumos-ciclo');
  });

  test('show what billing still needs of a customer that it cannot bill', async () => {
    const screen = await open();
    const customers = await screen.findByRole('grid', { name: 'Clientes no regulados' });
    await within(customers).findByText('Incompletos');
    await screen.user.click(screen.getByRole('button', { name: 'Editar cliente MOLINOS' }));
    await screen.findByText(/Para facturar falta: Ciclo\./);
  });
});
