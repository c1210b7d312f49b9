import {
  type ConsumptionStatus,
  checkUsersConsumptionStatus,
  updateStatusAfterUpload,
} from '@contador/contract/self-generators';
import { getSignedUrl } from '@contador/contract/uploads';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reception } from '../../../testing/billing-cycles.ts';
import { answer, refusal, renderScreen, type Screen } from '../../../testing/render-screen.tsx';

const none: ConsumptionStatus = {
  uploadedFiles: 0,
  processedFiles: 0,
  calculated: false,
  found: 0,
  expected: 2976,
  offered: [],
  lastFiles: [],
  matrices: null,
  name: 'Hernán Portilla',
  methods: [],
  lastRefused: false,
  warningCount: 0,
};
const codes = Array.from({ length: 60 }, (_, at) => `AG-${at}`);

/** Opens the panel. Uploads finish only after `letGo`. `registering` refuses uploaded files. */
async function open(
  registering: () => ReturnType<typeof refusal> | undefined = () => undefined,
  reading: (month: number) => Promise<void> = async () => undefined,
) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const screen = await renderScreen('/webdemo/autogeneradores/control-archivos?periodo=2025-10', {
    account: 'dev@demo',
    answers: [
      answer(checkUsersConsumptionStatus, async ({ query }) => {
        await reading(query.month);
        return {
          codes,
          status: Object.fromEntries(codes.map((code) => [code, none])),
          measuringTypes: Object.fromEntries(codes.map((code) => [code, 'Consumos'])),
          refused: [],
          waiting: [],
          approval: null,
          fingerprint: null,
        };
      }),
      answer(getSignedUrl, async () => {
        await held;
        return { url: '/api/uploads/demo.secreto' };
      }),
      answer(reception, { Upload: 'OK' } as never),
      answer(
        updateStatusAfterUpload,
        ({ body }) => registering() ?? ({ Upload: 'OK', files: body.fileNames.length, refused: [] } as const),
      ),
    ],
  });
  await screen.findByText('AG-0');
  const drop = (names: readonly string[]) =>
    fireEvent.drop(window, {
      dataTransfer: { types: ['Files'], items: [], files: names.map((name) => new File(['x'], name)) },
    });
  const sentNames = () => screen.sent(updateStatusAfterUpload).flatMap(({ body }) => body.fileNames);
  return { screen, drop, letGo, sentNames };
}

const csv = (clientCodes: readonly string[]) => clientCodes.map((code) => `${code}.csv`);

test('files dropped during an upload join it, and all are reported at the end', async () => {
  const { screen, drop, letGo, sentNames } = await open();
  drop([...csv(codes.slice(0, 30)), 'leame.csv']);
  await screen.findByText('Enviando archivos: 1 de 31');
  screen.getByText('En camino: AG-0.csv, AG-1.csv, AG-2.csv, AG-3.csv');
  drop(csv(codes.slice(30)));
  await screen.findByText('Enviando archivos: 1 de 61');
  letGo();
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  within(notice).getByText('Subidos: 60 de 61. Motivo de los demás:');
  within(notice).getByText('El archivo con nombre leame.csv no tiene el codigo interno correcto.');
  expect(sentNames().toSorted()).toEqual(csv(codes).toSorted());
  expect(screen.queryByText(/^Enviando archivos/)).toBeNull();
});

test('the tab asks before it closes during an upload', async () => {
  const { screen, drop, letGo } = await open();
  const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closing()).toBe(false);
  drop(csv(codes.slice(0, 2)));
  await screen.findByText('Enviando archivos: 0 de 2');
  expect(closing()).toBe(true);
  letGo();
  await screen.findByText('Archivos subidos exitosamente.');
  expect(closing()).toBe(false);
});

/** Goes to another month, like the settings panel or a link. */
function goTo(month: string) {
  act(() => {
    window.history.pushState(null, '', `/webdemo/autogeneradores/control-archivos?periodo=${month}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

/** Registered files and upload addresses by month. */
function byMonth(screen: Screen) {
  const months = screen.sent(updateStatusAfterUpload).map(({ query, body }) => [query.month, ...body.fileNames]);
  return { registered: months, addresses: screen.sent(getSignedUrl).map(({ query }) => query.period) };
}

test('files dropped on another month are uploaded for that month, and each month shows its own upload', async () => {
  const { screen, drop, letGo } = await open();
  drop(csv(codes.slice(0, 2)));
  await screen.findByText('Enviando archivos: 0 de 2');
  goTo('2025-09');
  await waitFor(() => expect(screen.queryByText(/^Enviando archivos/)).toBeNull());
  drop(csv(codes.slice(2, 3)));
  await screen.findByText('Enviando archivos: 0 de 1');
  letGo();
  await waitFor(() =>
    expect(byMonth(screen).registered.toSorted()).toEqual([
      [10, 'AG-0.csv', 'AG-1.csv'],
      [9, 'AG-2.csv'],
    ]),
  );
  expect(byMonth(screen).addresses.toSorted()).toEqual([10, 10, 9]);
});

test('files dropped while the month loads are uploaded once its clients are known', async () => {
  let isRead = () => {};
  const september = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  const { screen, drop, letGo } = await open(undefined, async (month) => {
    if (month === 9) await september;
  });
  goTo('2025-09');
  await waitFor(() => expect(screen.queryByText('AG-0')).toBeNull());
  drop([...csv(codes.slice(2, 3)), 'leame.csv']);
  isRead();
  await screen.findByText('Enviando archivos: 1 de 2');
  letGo();
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  within(notice).getByText('Subidos: 1 de 2. Motivo de los demás:');
  expect(byMonth(screen).registered).toEqual([[9, 'AG-2.csv']]);
});

test('the upload continues when the person leaves the page and comes back', async () => {
  const { screen, drop, letGo, sentNames } = await open();
  drop(csv(codes.slice(0, 3)));
  await screen.findByText('Enviando archivos: 0 de 3');
  await screen.user.click(screen.getByRole('link', { name: 'Causas de no lectura' }));
  await waitFor(() => expect(screen.queryByText(/^Enviando archivos/)).toBeNull());
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await screen.user.click(screen.getByRole('link', { name: 'Panel de archivos' }));
  await screen.findByText('Enviando archivos: 0 de 3');
  letGo();
  await screen.findByText('Archivos subidos exitosamente.');
  expect(sentNames().toSorted()).toEqual(csv(codes.slice(0, 3)).toSorted());
});

test('two files of the same client in one drop are not uploaded, and the others are', async () => {
  const { screen, drop, letGo, sentNames } = await open();
  drop(['AG-0.csv', 'AG-1.csv', 'AG-0.xlsx']);
  letGo();
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  within(notice).getByText('Subidos: 1 de 3. Motivo de los demás:');
  expect(within(notice).getAllByText(/^De AG-0 se soltaron a la vez 2 archivos: AG-0.csv, AG-0.xlsx/).length).toBe(2);
  expect(sentNames()).toEqual(['AG-1.csv']);
});

test('a folder dropped twice is uploaded once; files in progress are uploaded again afterwards', async () => {
  const { screen, drop, letGo, sentNames } = await open();
  drop(csv(codes.slice(0, 10)));
  await screen.findByText('Enviando archivos: 0 de 10');
  drop(csv(codes.slice(0, 10)));
  // Four uploads were in progress and are repeated. The six waiting files are not uploaded twice.
  await screen.findByText('Enviando archivos: 0 de 14');
  expect(screen.sent(getSignedUrl).length).toBe(4);
  letGo();
  await screen.findByText('Archivos subidos exitosamente.');
  const sent = screen.sent(getSignedUrl).map(({ body }) => body.fileName);
  expect(sent.toSorted()).toEqual([...csv(codes.slice(0, 4)), ...csv(codes.slice(0, 10))].toSorted());
  expect(new Set(sentNames())).toEqual(new Set(csv(codes.slice(0, 10))));
});

test('if another person approves the month meanwhile, unregistered files are reported as failed', async () => {
  const { screen, drop, letGo } = await open(() =>
    refusal(409, 'meter-hours-approved', 'Los consumos del mes ya están aprobados.', [
      { value: 'Mateo Rojas', expected: '2026-11-05' },
    ]),
  );
  drop(csv(codes.slice(0, 7)));
  letGo();
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  within(notice).getByText('Subidos: 0 de 7. Motivo de los demás:');
  within(notice).getByText('7 archivos: AG-0.csv … AG-6.csv');
  within(notice).getByText('Los consumos del mes ya están aprobados.');
});
