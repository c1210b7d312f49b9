import type { ReplyOf } from '@contador/contract';
import {
  checkBillArchive,
  checkBillingGeneration,
  checkBillsToIssue,
  checkCycleOtherConcepts,
  checkElectronicDocuments,
  checkSigningCertificate,
  compareNumberingRange,
  downloadBillArchive,
  generateBills,
  prepareBillArchive,
  prepareBillCharts,
} from '@contador/contract/billing';
import { cleanup, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingCycles } from '../../../testing/billing-cycles.ts';
import { answer, refuse, renderScreen } from '../../../testing/render-screen.tsx';

const charges = (cycle: string, ready: boolean) => ({
  cycle,
  ready,
  liquidated: true,
  billed: false,
  users: ready ? 12 : 0,
  notFound: [],
  file: ready ? { name: 'c.xlsx', by: 'Natalia Ospina', at: '2025-11-04T12:00:00.000Z', revision: 'c' } : null,
});
/** Reply of the server for cycle 6R in October, with other concepts and without credits. */
const toIssue = {
  count: 541,
  total: 1_234_567_890,
  first: 'SPE501',
  last: 'SPE1041',
  held: 2,
  startDate: '2025-10-01',
  endDate: '2025-10-31',
  expedition: '2025-11-10',
  due: '2025-11-25',
  suspension: '2025-12-01',
  concepts: { bills: 12, total: 905_000.5 },
  credits: { bills: 0, total: 0 },
};

let drawn: ReplyOf<typeof checkBillArchive>['archive'] = null;
const open = (
  ready: boolean,
  billed: boolean | number = false,
  issuer: { fault: string; keeps: boolean } | null = null,
) =>
  renderScreen('/webspectrum/facturador/generar-facturas?periodo=2025-10&ciclo=6R', {
    account: 'only-fact@spectrum',
    answers: [
      ...billingCycles,
      answer(checkBillingGeneration, {
        params_flags: { '6R': ready },
        consumption_flags: { '6R': true },
        munip_tax_flags: { '6R': true },
        bill_generated_flags: { '6R': billed !== false },
        held: { '6R': 2 },
        issuer,
        bills: billed
          ? {
              '6R': {
                count: Number(billed) + 2,
                first: 'SPE501',
                last: 'SPE503',
                unused: 1,
                by: 'Natalia Ospina',
                at: '2025-11-10T11:14:09.000Z',
              },
            }
          : {},
      }),
      answer(checkCycleOtherConcepts, { concepts: [charges('6R', true)], credits: [charges('6R', false)] }),
      answer(checkBillsToIssue, toIssue),
      answer(prepareBillCharts, { Upload: 'OK' }),
      answer(generateBills, { Upload: 'OK' }),
      answer(checkBillArchive, () => ({ archive: drawn })),
      answer(prepareBillArchive, () => {
        drawn = { clients: 2000, bytes: 104_000_000, at: '2025-11-10T11:20:09Z', until: '2025-11-17T11:20:09Z' };
        return { Upload: 'OK' as const, clients: 2000 };
      }),
      refuse(downloadBillArchive, 404, 'bill-unknown', 'Error al procesar los datos.', [
        { expected: 'Prepare la descarga de las facturas del ciclo.' },
      ]),
      answer(checkSigningCertificate, { certificate: null }),
      answer(compareNumberingRange, {
        environment: 'test',
        ranges: 1,
        differences: [
          { field: 'rangeLast', entered: 6000, authorised: 5000 },
          { field: 'authorisedTo', entered: null, authorised: '2026-12-31' },
        ],
      }),
      answer(checkElectronicDocuments, {
        bills: 3,
        made: 2,
        notes: 1,
        notes_made: 0,
        lacking_count: 1,
        signed: false,
        signed_count: 0,
        restatable: 0,
        certificate_warning: null,
        lacking: [{ clientCode: '7', number: 503, printed: 'SPE503', lacks: ['Correo del cliente'] }],
      }),
    ],
  });

test('missing data block the issue of bills, and are listed', async () => {
  const screen = await open(false);
  await screen.findByRole('link', { name: 'Parametrización mensual de facturas del ciclo' });
  await screen.user.click(screen.getByRole('button', { name: 'Generar' }));
  expect(screen.sent(prepareBillCharts)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Descargar' }).getAttribute('aria-disabled')).toBe('true');
});

test('a company opens its certificate before its first bills', async () => {
  const screen = await open(true);
  await screen.user.click(await screen.findByRole('button', { name: 'Certificado de firma' }));
  await screen.findByRole('dialog', { name: 'Certificado de firma' });
});

test('the numbering is compared with what the tax authority authorised, field by field', async () => {
  const screen = await open(true);
  await screen.user.click(await screen.findByRole('button', { name: 'Comparar con la DIAN' }));
  const shown = await screen.findByRole('dialog', { name: 'Aviso' });
  within(shown).getByText('La numeración guardada no es la que la DIAN autorizó (pruebas).');
  const rows = within(shown).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Campo', 'Guardado', 'Autorizado'],
    ['Último número autorizado', '6000', '5000'],
    ['Autorizada hasta', '—', '31/12/2026'],
  ]);
});

test('issuing asks for confirmation, and nothing happens before that', async () => {
  const screen = await open(true);
  const inputs = (await screen.findByText('Insumos listos:')).closest('p');
  expect(inputs?.textContent).toContain('Liquidación de consumos aprobada del ciclo');
  const absent = screen.getByRole('link', { name: 'Créditos: sin archivo' });
  expect(absent.getAttribute('href')).toMatch(/facturador\/cargar-otros-conceptos\?.*ciclo=6R/);
  expect(screen.queryByRole('table', { name: 'Insumos requeridos' })).toBeNull();
  await screen.user.click(screen.getByRole('button', { name: 'Generar' }));
  const question = await screen.findByRole('dialog', { name: 'Aviso' });
  within(question).getByText(
    '¿Generar 541 facturas del ciclo 6R de Octubre 2025 por $ 1,234,567,890.00? Después ninguna cambia.',
  );
  expect(
    within(question)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'DatoValor',
    'NúmerosSPE501 a SPE1041',
    'Periodo que se factura01/10/2025 a 31/10/2025',
    'Expedición10/11/2025',
    'Vencimiento25/11/2025',
    'Suspensión01/12/2025',
    'Retenidas, que salen aparte2',
    'Otros conceptos$ 905,000.50 en 12 facturas',
    'CréditosSin créditos',
  ]);
  await screen.user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect([screen.sent(prepareBillCharts), screen.sent(generateBills)]).toEqual([[], []]);
});

test('bills are prepared and then issued', async () => {
  const screen = await open(true);
  await screen.findByText('Insumos listos:');
  await screen.user.click(screen.getByRole('button', { name: 'Generar' }));
  const question = await screen.findByRole('dialog', { name: 'Aviso' });
  await screen.user.click(within(question).getByRole('button', { name: 'Aceptar' }));
  await screen.findByText('Facturas generadas.');
  screen.getByText('541 facturas, SPE501 a SPE1041, por $ 1,234,567,890.00.');
  expect([screen.sent(prepareBillCharts).length, screen.sent(generateBills).length]).toEqual([1, 1]);
});

test('issued bills show their numbers and cannot be issued again', async () => {
  const screen = await open(true, true);
  await screen.findByText(/Facturas SPE501 a SPE503: 3 facturas; queda 1 número sin usar\./);
  expect(screen.getByRole('button', { name: 'Generar' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Descargar' }).getAttribute('aria-disabled')).not.toBe('true');
  await screen.findByText(/^2 facturas van aparte de las del ciclo por desviación del consumo/);
  screen.getByRole('link', { name: 'Ver desviaciones' });
});

test('the documents for the tax authority are marked as unsigned, and bills without one are listed with the reason', async () => {
  const screen = await open(true, true);
  await screen.findByText('2 facturas de 3 tienen su XML.');
  screen.getByText('0 notas de reversión de 1 tienen su XML.');
  screen.getByText('Sin firmar');
  const lacking = screen.getByRole('region', { name: '1 factura sin documento electrónico' });
  expect(lacking.textContent).toContain('Cliente 7, Factura SPE503: Correo del cliente.');
});

test('an invalid NIT blocks a bill in production only, and links to the page that corrects it', async () => {
  const fault = 'El dígito de verificación del NIT de la empresa, 900000000-1, es 5.';
  const off = (screen: Awaited<ReturnType<typeof open>>) =>
    screen.getByRole('button', { name: 'Generar' }).getAttribute('aria-disabled') === 'true';
  const screen = await open(true, false, { fault, keeps: true });
  const banner = (await screen.findByText(fault)).parentElement ?? document.body;
  within(banner).getByRole('button', { name: 'Datos ante la DIAN' });
  expect(off(screen)).toBe(true);
  cleanup();
  const inTest = await open(true, false, { fault, keeps: false });
  await inTest.findByText(`${fault} En pruebas no detiene la facturación; en producción sí.`);
  expect(off(inTest)).toBe(false);
});

test('PDFs of a cycle with more than a hundred bills are prepared first and downloaded as drawn', async () => {
  const screen = await open(true, 1998);
  await screen.findByText('Un PDF por cliente, en un archivo ZIP.');
  await screen.user.click(screen.getByRole('button', { name: 'Preparar descarga' }));
  await screen.findByText(/^2,000 PDF en un ZIP de 104 MB, preparado el .* Se conserva hasta el /);
  expect(screen.sent(prepareBillArchive)).toHaveLength(1);
  await screen.user.click(screen.getByRole('button', { name: 'Descargar' }));
  await screen.findByText(/Prepare la descarga de las facturas del ciclo\./);
});
