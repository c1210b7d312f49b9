import {
  checkBillArchive,
  checkBillingGeneration,
  checkElectronicDocuments,
  checkSigningCertificate,
  loadSigningCertificate,
} from '@contador/contract/billing';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingCycles } from '../../../testing/billing-cycles.ts';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const open = async (account: string) => {
  const screen = await renderScreen('/webspectrum/facturador/generar-facturas?periodo=2025-10&ciclo=6R', {
    account,
    answers: [
      ...billingCycles,
      answer(checkBillingGeneration, {
        params_flags: { '6R': true },
        consumption_flags: { '6R': true },
        munip_tax_flags: { '6R': true },
        bill_generated_flags: { '6R': true },
        held: {},
        issuer: null,
        bills: {
          '6R': { count: 3, first: 'SPE501', last: 'SPE503', unused: 0, by: 'Ana', at: '2025-11-10T11:14:09.000Z' },
        },
      }),
      answer(checkBillArchive, { archive: null }),
      answer(checkElectronicDocuments, {
        bills: 3,
        made: 3,
        notes: 0,
        notes_made: 0,
        lacking_count: 0,
        signed: true,
        signed_count: 2,
        restatable: 0,
        certificate_warning: 'Vence en 20 días, el 01/12/2025: pida el siguiente.',
        lacking: [],
      }),
      answer(checkSigningCertificate, {
        certificate: {
          subject: 'serialNumber=900123456-8,CN=Spectrum S.A.S.',
          issuer: 'CN=Subordinada',
          serial: '728224406569967729',
          validFrom: '2024-11-01T05:00:00.000Z',
          validTo: '2025-12-01T05:00:00.000Z',
          completeChain: false,
          loadedBy: 'Ana Ruiz',
          loadedAt: '2025-01-02T15:00:00.000Z',
          fault: null,
          warning: 'Vence en 20 días, el 01/12/2025: pida el siguiente.',
        },
      }),
      answer(loadSigningCertificate, { Upload: 'OK' }),
    ],
  });
  await screen.findByText('2 documentos están firmados.');
  screen.getByText('Certificado de firma: Vence en 20 días, el 01/12/2025: pida el siguiente.');
  await screen.user.click(screen.getByRole('button', { name: 'Certificado de firma' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Certificado de firma' }));
  return { screen, dialog };
};

test('an administrator sees the certificate, its warning and its chain, and loads another one', async () => {
  const { screen, dialog } = await open('dev@spectrum');
  // Not the password, which the certificate would push out of view.
  await expect.poll(() => document.activeElement?.tagName).toBe('FORM');
  expect(dialog.getByRole('alert').textContent).toBe('Vence en 20 días, el 01/12/2025: pida el siguiente.');
  expect(dialog.getByRole('textbox', { name: 'Titular' })).toHaveProperty(
    'value',
    'serialNumber=900123456-8,CN=Spectrum S.A.S.',
  );
  expect(dialog.getByRole('textbox', { name: 'Cadena' })).toHaveProperty(
    'value',
    'El archivo no trae todos los certificados de quien lo expidió. Firma igual.',
  );
  const load = dialog.getByRole('button', { name: 'Cargar certificado' });
  expect(load.getAttribute('aria-disabled')).toBe('true');
  await screen.user.upload(
    dialog.getByLabelText(/^Archivo del certificado|Elegir archivo/, { selector: 'input' }),
    new File([new Uint8Array([0, 255, 16])], 'nuevo.p12'),
  );
  await screen.user.type(dialog.getByLabelText('Contraseña del archivo'), 'clave-9');
  await screen.user.click(dialog.getByRole('button', { name: 'Cargar certificado' }));
  await screen.findByText('Certificado cargado');
  expect(screen.sent(loadSigningCertificate).map(({ body }) => body)).toEqual([
    { username: 'spectrum', file: 'AP8Q', password: 'clave-9' },
  ]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('clave-9');
});

test('who does not administer the accounts sees the certificate and cannot load one', async () => {
  const { dialog } = await open('only-fact@spectrum');
  expect(dialog.queryByLabelText('Contraseña del archivo')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Cargar certificado' }).getAttribute('aria-disabled')).toBe('true');
});
