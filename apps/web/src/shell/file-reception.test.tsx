import { getSession } from '@contador/contract/access';
import { checkInputs, checkMarkets, uploadFiles, uploadInput } from '@contador/contract/tariff-inputs';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { marketRow, TODAY, tenants } from '../testing/demo-company.ts';
import { octoberInputs, textFile } from '../testing/october-inputs.ts';
import { answer, refusal, renderScreen, type Screen } from '../testing/render-screen.tsx';
import { dropFiles, heldAnswer, isPageBusy } from '../testing/while-loading.ts';

const page = '/webdemo/principal/validacion-archivos?periodo=2025-10&mercado=DSUM';
const markets = answer(checkMarkets, {
  markets: [marketRow('DSUM', 'Demo Sur', { lacCode: 'DSUM' })],
  largestNumber: 1,
  incumbents: [],
  strChargeNorte: null,
  strChargeCentroSur: null,
});
const uploads = [markets, answer(uploadFiles, { Upload: 'OK' }), answer(uploadInput, { Upload: 'OK' })];
const inputs = { inputs: octoberInputs() };
const WAITS = '1 archivo se recibirá cuando la página termine de leerse.';
const received = (screen: Screen) => screen.sent(uploadInput).map((it) => it.query.filename);

test('a file dropped before the frame is drawn is kept and received once', async () => {
  const session = heldAnswer(getSession, {
    email: 'dev@demo',
    personName: 'María Rojas',
    customer: null,
    role: 'dev',
    administers: true,
    beginning: [],
    secondStepMissing: false,
    today: TODAY,
    tenant: tenants.demo as never,
  });
  const screen = await renderScreen(page, { answers: [...uploads, answer(checkInputs, inputs), session] });
  expect(fireEvent.dragOver(window, { dataTransfer: { types: ['Files'] } })).toBe(false);
  expect(dropFiles(textFile('tctr10.txf'))).toBe(false);
  await screen.findByText(WAITS);
  session.release();
  await screen.findByText(/Archivos subidos/);
  expect(received(screen)).toEqual(['TCTR']);
  expect(screen.queryByText(WAITS)).toBeNull();
});

test('the main region is busy until the page has its first data', async () => {
  const read = heldAnswer(checkInputs, inputs);
  const screen = await renderScreen(page, { answers: [...uploads, read] });
  await screen.findByRole('heading', { level: 1, name: 'Validación de archivos' });
  expect(isPageBusy()).toBe(true);
  read.release();
  await screen.findByText(/11 insumos/);
  await waitFor(() => expect(isPageBusy()).toBe(false));
});

test('when the page fails to load, its files wait, a message says so, and they are handed over after a retry', async () => {
  let fails = true;
  let answerNow: () => void = () => undefined;
  const requested = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const read = answer(checkInputs, async () => {
    await requested;
    return fails ? refusal(500, 'server-fault', 'No se pudo.') : inputs;
  });
  const screen = await renderScreen(page, { answers: [...uploads, read] });
  await screen.findByRole('heading', { level: 1, name: 'Validación de archivos' });
  dropFiles(textFile('tctr10.txf'));
  await screen.findByText(WAITS);
  answerNow();
  await screen.findByText('La página no se pudo leer. 1 archivo espera a que se lea; nada se ha enviado.');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  fails = false;
  await screen.user.click(await screen.findByRole('button', { name: /Intentar de nuevo/ }));
  await screen.findByText(/Archivos subidos/);
  expect(received(screen)).toEqual(['TCTR']);
});

test('files stay with the page they were dropped on; another page says where they wait, with a link', async () => {
  const read = heldAnswer(checkInputs, inputs);
  const screen = await renderScreen(page, { answers: [...uploads, read] });
  await screen.findByRole('heading', { level: 1, name: 'Validación de archivos' });
  dropFiles(textFile('tctr10.txf'));
  await screen.findByText(WAITS);
  await screen.user.click(screen.getByRole('link', { name: 'Liquidación STR' }));
  await screen.findByText('1 archivo espera en Validación de archivos.');
  read.release();
  await waitFor(() => expect(isPageBusy()).toBe(false));
  expect(received(screen)).toEqual([]);
  await screen.user.click(screen.getByRole('link', { name: 'Ir a la página' }));
  await screen.findByText(/Archivos subidos/);
  expect(received(screen)).toEqual(['TCTR']);
});

test('files dropped for one month are not given to another one, and can be discarded', async () => {
  const read = heldAnswer(checkInputs, inputs);
  const screen = await renderScreen(page, { answers: [...uploads, read] });
  await screen.findByRole('heading', { level: 1, name: 'Validación de archivos' });
  dropFiles(textFile('tctr10.txf'));
  await screen.findByText(WAITS);
  await screen.user.click(screen.getByRole('link', { name: 'Mercados' }));
  await screen.findByText('1 archivo espera en Validación de archivos.');
  window.history.pushState(null, '', page.replace('2025-10', '2025-09'));
  window.dispatchEvent(new PopStateEvent('popstate'));
  await screen.findByText('1 archivo espera en Validación de archivos, Octubre 2025.');
  read.release();
  await waitFor(() => expect(isPageBusy()).toBe(false));
  await screen.user.click(screen.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByText(/archivo espera/)).toBeNull());
  expect(received(screen)).toEqual([]);
});
