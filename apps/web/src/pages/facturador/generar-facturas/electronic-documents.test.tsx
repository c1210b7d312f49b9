import {
  checkBillArchive,
  checkBillingGeneration,
  checkElectronicDocuments,
  makeElectronicDocuments,
} from '@contador/contract/billing';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingCycles } from '../../../testing/billing-cycles.ts';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const unsigned = { clientCode: '7', number: 503, printed: 'SPE503', lacks: ['Nombre del cliente'] };

test('documents whose day is over are made with the day of today once the person agreed, part by part', async () => {
  const screen = await renderScreen('/webspectrum/facturador/generar-facturas?periodo=2025-10&ciclo=6R', {
    account: 'only-fact@spectrum',
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
          '6R': { count: 130, first: 'SPE501', last: 'SPE630', unused: 0, by: 'Ana', at: '2025-11-10T11:14:09.000Z' },
        },
      }),
      answer(checkBillArchive, { archive: null }),
      answer(checkElectronicDocuments, {
        bills: 130,
        made: 130,
        notes: 0,
        notes_made: 0,
        lacking_count: 0,
        signed: true,
        signed_count: 126,
        restatable: 4,
        certificate_warning: null,
        lacking: [],
      }),
      answer(makeElectronicDocuments, ({ body }) => ({
        Upload: 'OK' as const,
        made: 0,
        lacking: [],
        signed: body.part === 1 ? 3 : 0,
        unsigned: body.part === 1 ? [] : [unsigned],
      })),
    ],
  });
  await screen.findByText(/^4 documentos no se pueden firmar como se expidieron/);
  await screen.user.click(screen.getByRole('button', { name: 'Hacer 4 documentos con la fecha de hoy' }));
  const question = within(await screen.findByRole('dialog', { name: 'Aviso' }));
  question.getByText(/La factura mostrará el nuevo CUDE/);
  expect(screen.sent(makeElectronicDocuments)).toEqual([]);
  await screen.user.click(question.getByRole('button', { name: 'Con la fecha de hoy' }));
  await screen.findByText('3 documentos firmados con la fecha de hoy');
  expect(screen.sent(makeElectronicDocuments)).toMatchObject([
    { body: { cycle: '6R', part: 1, restate: true } },
    { body: { cycle: '6R', part: 2, restate: true } },
  ]);
  screen.getByText('Cliente 7, Factura SPE503: Nombre del cliente.');
});
