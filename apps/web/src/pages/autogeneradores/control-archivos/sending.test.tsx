import {
  type ConsumptionStatus,
  checkUsersConsumptionStatus,
  updateStatusAfterUpload,
} from '@contador/contract/self-generators';
import { getSignedUrl } from '@contador/contract/uploads';
import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reception } from '../../../testing/billing-cycles.ts';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const none: ConsumptionStatus = {
  ...{ uploadedFiles: 0, processedFiles: 0, calculated: false, found: 0, expected: 2976, offered: [], lastFiles: [] },
  ...{ matrices: null, name: 'Hernán Portilla', methods: [], lastRefused: false },
};
const codes = Array.from({ length: 60 }, (_, at) => `AG-${at}`);

/** The panel; files go on their way only once they are let go. */
async function open() {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const screen = await renderScreen('/webdemo/autogeneradores/control-archivos?periodo=2026-10', {
    account: 'dev@demo',
    answers: [
      answer(checkUsersConsumptionStatus, {
        ...{ codes, status: Object.fromEntries(codes.map((code) => [code, none])) },
        measuringTypes: Object.fromEntries(codes.map((code) => [code, 'Consumos'])),
        ...{ refused: [], waiting: [], approval: null, fingerprint: null },
      }),
      answer(getSignedUrl, async () => {
        await held;
        return { url: '/api/uploads/demo.secreto' };
      }),
      answer(reception, { Upload: 'OK' } as never),
      answer(updateStatusAfterUpload, ({ body }) => ({ Upload: 'OK', files: body.fileNames.length, refused: [] })),
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

const csv = (of: readonly string[]) => of.map((code) => `${code}.csv`);

test('files that are dropped while others are on their way go with them, and all are told at the end', async () => {
  const { screen, drop, letGo, sentNames } = await open();
  drop([...csv(codes.slice(0, 30)), 'leame.csv']);
  await screen.findByText('Enviando archivos: 1 de 31');
  screen.getByText('En camino: AG-0.csv, AG-1.csv, AG-2.csv, AG-3.csv');
  drop(csv(codes.slice(30)));
  await screen.findByText('Enviando archivos: 1 de 61');
  letGo();
  const told = await screen.findByRole('dialog', { name: 'Aviso' });
  within(told).getByText('60 de 61');
  within(told).getByText('El archivo con nombre leame.csv no tiene el codigo interno correcto.');
  expect(sentNames().toSorted()).toEqual(csv(codes).toSorted());
  expect(screen.queryByText(/^Enviando archivos/)).toBeNull();
});

test('while files are on their way the tab asks before it closes', async () => {
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
