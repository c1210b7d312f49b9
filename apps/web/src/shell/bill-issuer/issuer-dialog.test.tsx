import {
  checkBillIssuer,
  checkBillingGeneration,
  compareNumberingRange,
  updateBillIssuer,
} from '@contador/contract/billing';
import { cleanup, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { billingCycles } from '../../testing/billing-cycles.ts';
import { answer, refuse, renderScreen } from '../../testing/render-screen.tsx';

afterEach(() => localStorage.clear());

const PIN = '73910';
const ASKED = 'Hay cambios sin guardar. ¿Desea salir y perderlos?';
type Answered = ReturnType<typeof refuse>;
const open = async (
  compared: Answered = refuse(compareNumberingRange, 409, 'sending-without-address', 'Sin dirección.'),
  saved: Answered = refuse(updateBillIssuer, 500, 'server-fault', 'No se pudo.'),
) => {
  const screen = await renderScreen('/webspectrum/facturador/generar-facturas?periodo=2025-10&ciclo=6R', {
    account: 'only-fact@spectrum',
    answers: [
      ...billingCycles,
      answer(checkBillingGeneration, {
        params_flags: { '6R': true },
        consumption_flags: { '6R': true },
        munip_tax_flags: { '6R': true },
        bill_generated_flags: { '6R': false },
        held: {},
        bills: {},
        issuer: { fault: 'Ingrese el NIT de la empresa.', keeps: true },
      }),
      answer(checkBillIssuer, {
        issuer: {
          nit: '900123456',
          prefix: 'SPDE',
          environment: 2,
          softwareId: null,
          authorisation: null,
          authorisedFrom: null,
          authorisedTo: null,
          rangeFirst: null,
          rangeLast: null,
          formerLastNumber: null,
          municipalityCode: null,
          address: null,
          email: null,
          suiCode: null,
          postalCode: null,
          responsibilities: null,
          taxScheme: null,
          makerPerson: null,
          makerCompany: null,
          makerSoftware: null,
          signerRole: null,
          softwareOwner: null,
          hasPin: true,
          revision: 'r1',
        },
      }),
      saved,
      compared,
    ],
  });
  const [button] = await screen.findAllByRole('button', { name: 'Datos ante la DIAN' });
  if (button) await screen.user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Datos ante la DIAN' }));
  return { screen, dialog };
};
const onDevice = () => JSON.stringify({ ...localStorage });

test('offers typed input again after a reload, with its revision and without the PIN', async () => {
  const { screen, dialog } = await open();
  await screen.user.type(dialog.getByLabelText(/^Correo/), 'a@b.co');
  await screen.user.type(dialog.getByLabelText(/^PIN/), PIN);
  expect(onDevice()).toContain('a@b.co');
  expect(onDevice()).not.toContain(PIN);
  cleanup();

  const again = await open();
  await again.screen.user.click(await again.dialog.findByRole('button', { name: 'Recuperar' }));
  expect(again.dialog.getByLabelText(/^Correo/)).toHaveProperty('value', 'a@b.co');
  expect(again.dialog.getByLabelText(/^PIN/)).toHaveProperty('value', '');
  await again.screen.user.click(again.dialog.getByRole('button', { name: 'Guardar' }));
  await again.screen.findByText('No se pudo.');
  const sent = again.screen.sent(updateBillIssuer)[0]?.body;
  expect(sent).toMatchObject({ email: 'a@b.co', seen: 'r1' });
  expect(sent?.pin ?? null).toBeNull();
});

test('asks before leaving when only the PIN was typed, and does not store it', async () => {
  const { screen, dialog } = await open();
  await screen.user.type(dialog.getByLabelText(/^PIN/), PIN);
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await screen.user.keyboard('{Escape}');
  await screen.findByText(ASKED);
  expect(Object.keys(localStorage).filter((key) => key.includes('bill-issuer'))).toEqual([]);
});

const done = answer(updateBillIssuer, { Upload: 'OK' });

test('compares the numbering with that of the tax authority after saving another one, and only then', async () => {
  const differs = answer(compareNumberingRange, {
    environment: 'test',
    ranges: 1,
    differences: [{ field: 'prefix', entered: 'SPX', authorised: 'SPDE' }],
  });
  const { screen, dialog } = await open(differs, done);
  await screen.user.type(dialog.getByLabelText(/^Correo/), 'a@b.co');
  await screen.user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(/Datos guardados/);
  expect(screen.sent(compareNumberingRange)).toEqual([]);
  cleanup();

  const again = await open(differs, done);
  await again.screen.user.clear(again.dialog.getByLabelText(/^Prefijo/));
  await again.screen.user.type(again.dialog.getByLabelText(/^Prefijo/), 'SPX');
  await again.screen.user.click(again.dialog.getByRole('button', { name: 'Guardar' }));
  const told = within(await again.screen.findByRole('dialog', { name: 'Aviso' }));
  await again.screen.user.click(told.getByRole('button', { name: 'Aceptar' }));
  await again.screen.findByText('La numeración guardada no es la que la DIAN autorizó (pruebas).');
  expect(again.screen.sent(compareNumberingRange)).toHaveLength(1);
});

test('says nothing of the comparison after saving while the company cannot ask the tax authority', async () => {
  const { screen, dialog } = await open(undefined, done);
  await screen.user.type(dialog.getByLabelText(/^Autorización de numeración/), '187');
  await screen.user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(/Datos guardados/);
  expect(screen.sent(compareNumberingRange)).toHaveLength(1);
  expect(screen.queryByText('Sin dirección.')).toBeNull();
});
