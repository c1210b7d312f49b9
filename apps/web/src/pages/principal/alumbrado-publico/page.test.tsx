import { streetLightingTexts as texts } from '@contador/contract/messages';
import {
  checkLightingComponents,
  checkLightingOffers,
  checkLightingRegistrations,
  checkLightingStatus,
  checkLightingTariffs,
  explainLightingTariff,
  type LightingOfferRow,
  lightingFigureNames,
  type MunicipalTariff,
  publishLightingTariffs,
  updateLightingOffers,
  updateLightingRegistrations,
} from '@contador/contract/street-lighting';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse, renderScreen, type Screen } from '../../../testing/render-screen.tsx';
import { saveWithUnreadableFields } from '../../../testing/unreadable-fields.ts';

const address = '/webdemo/principal/alumbrado-publico?periodo=2025-09&mercado=DNOM';

const offer: LightingOfferRow = {
  number: 1,
  municipality: '90001',
  municipalityName: 'Villa Norte',
  contract: 'AP-1',
  detail: '',
  pricing: 'contract',
  indexVariable: 'IPC',
  baseIndex: 144.88,
  energyPrice: 290,
  commercialisation: 9.5,
  subscriptionDate: '2025-01-10',
  startDate: '2025-02-01',
  finishDate: '2025-08-31',
  active: true,
  username: 'demo',
  revision: 'o1',
};
const municipality = { code: '90001', name: 'Villa Norte', market: 'DNOM' };
const lamp = { matricula: 'AP-7', name: 'Parque', level: 'n1comp' as const, municipality: '90001', active: true };
const tariff = {
  ...Object.fromEntries(lightingFigureNames.map((name, at) => [name, 100 + at])),
  'unitCost.n2': 641.5,
  'cot.1': null,
  'cot.2': null,
  'cot.3': null,
  ...Object.fromEntries(['n1or', 'n1comp', 'n1us', 'n2', 'n3'].map((level) => [`option.${level}`, null])),
  name: 'Villa Norte',
  market: 'DNOM',
  supply: 'vencido',
  contract: 'AP-1',
  published: null,
  missing: [],
  remarks: ['El contrato no está vigente.'],
  figureIds: { 'unitCost.n2': 'TAP[market=DNOM;level=n2;band=mon]' },
} as unknown as MunicipalTariff;
const standing = {
  components: [true],
  tariffsPublished: false,
  published: null,
  municipalities: 1,
  unpublished: ['Villa Norte'],
  publishRefused: null,
  downloadRefused: 'Publique primero.',
};

type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;

const answers = (more: Answers = []) => [
  answer(checkLightingStatus, {
    offers: [
      { ...municipality, finishDate: '2025-08-31', expired: true, registrations: 1 },
      { code: '90002', name: 'San Sur', market: 'DSUM', finishDate: null, expired: false, registrations: 0 },
    ],
  }),
  answer(checkLightingOffers, ({ query }) =>
    query.municipality === '90001'
      ? { offers: [offer], municipality: { ...municipality, firstMonth: '2025-03' } }
      : { offers: [], municipality: null },
  ),
  answer(checkLightingRegistrations, ({ query }) => ({
    registrations: query.municipality === '90001' ? [{ ...lamp, username: 'demo', revision: 'l7' }] : [],
  })),
  answer(checkLightingComponents, standing),
  answer(checkLightingTariffs, { tariffs: { '90001': tariff } }),
  ...more,
];
const open = (more: Answers = [], at = address) => renderScreen(at, { answers: answers(more) });
const notice = (screen: Screen) => screen.findByRole('dialog', { name: 'Aviso' });
const accept = async (screen: Screen) =>
  screen.user.click(within(await notice(screen)).getByRole('button', { name: 'Aceptar' }));

test('municipalities show the state of their contracts, and a row opens their lists', async () => {
  const screen = await open();
  const status = await screen.findByRole('grid', { name: texts.statusTitle });
  expect(await within(status).findByText(texts.expired)).toBeTruthy();
  expect(within(status).getByText(texts.noEnd)).toBeTruthy();
  await screen.user.click(within(status).getByText('Villa Norte'));
  expect(await screen.findByText('AP-7')).toBeTruthy();
  expect(window.location.search).toContain('municipio=90001');
});

test('a code without records says so, and its first offer creates the municipality', async () => {
  const screen = await open([answer(updateLightingOffers, { Upload: 'OK' })]);
  await screen.user.type(await screen.findByRole('textbox', { name: texts.municipalityCode }), '9900');
  await screen.user.click(screen.getByRole('button', { name: texts.search }));
  expect(screen.getByText(texts.badCode)).toBeTruthy();
  await screen.user.type(screen.getByRole('textbox', { name: texts.municipalityCode }), '1{Enter}');
  const shown = await notice(screen);
  expect(shown.textContent).toContain(texts.noOffers);
  expect(shown.textContent).toContain(texts.noRegistrations);
  await accept(screen);
  const [add] = await screen.findAllByRole('button', { name: texts.add });
  await screen.user.click(add as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: texts.newOffer });
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect((await notice(screen)).textContent).toContain('Algunos campos estan vacios. Ingreso invalido.');
  await accept(screen);
  await screen.user.type(within(dialog).getByRole('textbox', { name: /^Nombre/ }), 'Nueva');
  await screen.user.click(within(dialog).getByRole('combobox', { name: /^Tipo de cálculo/ }));
  await screen.user.click(await screen.findByRole('option', { name: texts.pricingNames.regulated }));
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect((await notice(screen)).textContent).toContain(texts.offerSaved);
  expect(screen.sent(updateLightingOffers)[0]?.body).toMatchObject({
    municipality: '99001',
    municipalityName: 'Nueva',
    market: 'DNOM',
    firstMonth: expect.stringMatching(/^20\d\d-\d\d$/),
    pricing: 'regulated',
    finishDate: null,
  });
});

test('an invalid number or date blocks the save of an offer and stays as typed', async () => {
  const screen = await open([answer(updateLightingOffers, { Upload: 'OK' })], `${address}&municipio=90001`);
  await screen.user.click((await screen.findAllByText('AP-1'))[0] as HTMLElement);
  expect(await saveWithUnreadableFields(screen, await screen.findByRole('dialog', { name: texts.offer(1) }))).toBe(6);
  expect(screen.sent(updateLightingOffers)).toEqual([]);
});

test('choosing no contract clears indexation and dates', async () => {
  const screen = await open([answer(updateLightingOffers, { Upload: 'OK' })], `${address}&municipio=90001`);
  await screen.user.click((await screen.findAllByText('AP-1'))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: texts.offer(1) });
  await screen.user.click(within(dialog).getByRole('combobox', { name: /^Tipo de cálculo/ }));
  await screen.user.click(await screen.findByRole('option', { name: texts.pricingNames.regulated }));
  expect(within(dialog).queryByLabelText(/^G base/)).toBeNull();
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await notice(screen);
  expect(screen.sent(updateLightingOffers)[0]?.body).toMatchObject({
    number: 1,
    pricing: 'regulated',
    indexVariable: null,
    baseIndex: null,
    energyPrice: null,
    startDate: null,
  });
});

test('a registration is saved, and a field that the server refuses is marked', async () => {
  const screen = await open(
    [refuse(updateLightingRegistrations, 409, 'alu-registration-elsewhere', 'Esa matrícula está activa.')],
    `${address}&municipio=90001`,
  );
  await screen.user.click(await screen.findByText('AP-7'));
  const dialog = await screen.findByRole('dialog', { name: texts.registration('AP-7') });
  await screen.user.click(within(dialog).getByRole('switch'));
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect((await notice(screen)).textContent).toContain('Error al guardar los datos.');
  expect(screen.sent(updateLightingRegistrations)[0]?.body).toMatchObject({ active: false, level: 'n1comp' });
});

test('the tariffs of a municipality show each level, and each figure opens its tree', async () => {
  const screen = await open([refuse(explainLightingTariff, 404, 'figure-unknown', 'Sin valor.')]);
  const grid = await screen.findByRole('treegrid', { name: texts.allMunicipalities });
  expect(await within(grid).findByText(texts.supplyNames.vencido)).toBeTruthy();
  await screen.user.click(within(grid).getByText('Villa Norte'));
  const table = await screen.findByRole('table', { name: texts.ofMunicipality('Villa Norte') });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map((it) => it.textContent)).toEqual([texts.level, 'Tm', 'Dm', 'Rm', 'Cvm', 'Gm', 'PRm', 'Cu']);
  await screen.user.click(within(table).getByRole('button', { name: /^Cu, Nivel 2, Villa Norte/ }));
  await screen.findByRole('dialog', { name: 'Lupa' });
  expect(screen.sent(explainLightingTariff)[0]?.query).toMatchObject({ municip_code: '90001', period: 9 });
});

test('publishing all tariffs asks first, and the disabled button gives its reason', async () => {
  const screen = await open([answer(publishLightingTariffs, { Upload: 'OK', municipalities: 1, left: [] })]);
  await screen.findByText('Listo');
  expect((await screen.findByRole('button', { name: texts.download })).getAttribute('aria-disabled')).toBe('true');
  const button = screen.getByRole('button', { name: texts.publishAll });
  await screen.user.click(button);
  const question = await notice(screen);
  expect(question.textContent).toContain('1 municipio para Octubre 2025');
  await screen.user.click(within(question).getByRole('button', { name: texts.publishAll }));
  expect(await screen.findByText(texts.published)).toBeTruthy();
  expect(screen.sent(publishLightingTariffs)[0]?.query).toMatchObject({ cycle: 'AP', version: 'def' });
});

test('municipalities with missing data are named, and the others are published', async () => {
  const unpublished = [{ field: 'San Sur', expected: texts.waitsForMarket('DSUM') }];
  const screen = await open([answer(publishLightingTariffs, { Upload: 'OK', municipalities: 2, left: unpublished })]);
  await screen.findByText('Listo');
  await screen.user.click(screen.getByRole('button', { name: texts.publishAll }));
  await screen.user.click(within(await notice(screen)).getByRole('button', { name: texts.publishAll }));
  await screen.findByText(texts.leftOut);
  expect((await notice(screen)).textContent).toContain('San Sur');
});

test('before the regulated tariffs are published the input is pending and publishing is disabled', async () => {
  const screen = await open([
    answer(checkLightingComponents, { ...standing, components: [false], publishRefused: 'Publique las reguladas.' }),
    answer(checkLightingTariffs, { tariffs: {} }),
  ]);
  expect(await screen.findByText('Pendiente')).toBeTruthy();
  expect(screen.getByText(texts.regulatedPending)).toBeTruthy();
  expect(screen.getByRole('button', { name: texts.publishAll }).getAttribute('aria-disabled')).toBe('true');
});
