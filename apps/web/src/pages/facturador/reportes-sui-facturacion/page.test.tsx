import { checkBilledSuiReports, processBilledSuiReport, reviewBilledSuiReport } from '@contador/contract/billing';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const clients = (...codes: string[]) => codes.map((code) => ({ code, self_generator: false }));

const report = {
  code: 'TC1' as const,
  name: 'Caracterización de usuarios',
  norm: 'SSPD',
  processed: false,
  processedAt: null,
  processedBy: null,
  number: null,
  changed: null,
  rows: null,
  warnings: null,
};

test('a report lists missing data with links to the pages that correct them, before it is processed', async () => {
  const screen = await renderScreen('/webspectrum/facturador/reportes-sui-facturacion?periodo=2025-10', {
    account: 'only-fact@spectrum',
    answers: [
      answer(checkBilledSuiReports, { sui_reports: [report] }),
      answer(reviewBilledSuiReport, {
        columns: [{ name: 'niu', label: 'NIU' }],
        rows: [[null], ['770012']],
        count: 7,
        unheld: ['Altitud'],
        findings: [
          { severity: 'error', column: 'niu', expected: '', rows: 1, clients: clients('2'), mended_at: 'clients' },
          { severity: 'warning', column: 'niu', expected: '', rows: 9, clients: clients('3', '4'), mended_at: 'bills' },
          { severity: 'error', column: 'niu', expected: '', rows: 7, clients: clients('2'), mended_at: 'issuer' },
        ],
      }),
      answer(processBilledSuiReport, { Upload: 'OK', Number: 1 }),
    ],
  });
  await screen.user.click(await screen.findByRole('button', { name: /TC1 Caracterización/ }));
  const findings = await screen.findByRole('list', { name: 'Revisión' });
  expect(findings.textContent).toContain('NIU. Se esperaba un valor en 1 fila.');
  expect(within(findings).getByRole('link', { name: '2, Control principal clientes' }).getAttribute('href')).toContain(
    '/facturador/control-principal-clientes?periodo=2025-10&cliente=2',
  );
  expect(within(findings).getByRole('link', { name: 'Control principal clientes' }).getAttribute('href')).toContain(
    '/facturador/control-principal-clientes',
  );
  expect(findings.textContent).toContain('9 clientes del mes sin factura vigente no salen en el reporte: 3, 4…');
  expect(within(findings).getByRole('link', { name: 'Tablero de cierre' }).getAttribute('href')).toContain(
    '/facturador/tablero-cierre',
  );
  // Missing company data are no fault of a client and can be entered on this page.
  expect(findings.textContent).toContain('NIU. Se esperaba un valor en 7 filas.');
  within(findings).getByRole('button', { name: 'Datos ante la DIAN' });
  screen.getByText('Salen vacías porque el registro no las tiene: Altitud.');
  screen.getByText('Se ven 2 de 7 filas.');
  expect(screen.getByRole('button', { name: 'Descargar' }).getAttribute('aria-disabled')).toBe('true');
  await screen.user.click(screen.getByRole('button', { name: 'Procesar' }));
  await screen.findByText('Reporte Procesado: TC1');
});

test('a report whose bills changed after processing says so, open or collapsed, and is processed again', async () => {
  const processed = { processed: true, processedAt: '2025-11-05T15:00:00Z', processedBy: 'Inés', number: 1, rows: 3 };
  const screen = await renderScreen('/webspectrum/facturador/reportes-sui-facturacion?periodo=2025-10', {
    account: 'only-fact@spectrum',
    answers: [
      answer(checkBilledSuiReports, {
        sui_reports: [
          { ...report, ...processed, changed: { of: 'bill', added: 0, replaced: 1, gone: 2, altered: 0 } },
          { ...report, ...processed, code: 'TC1NR' },
        ],
      }),
      answer(reviewBilledSuiReport, {
        columns: [{ name: 'niu', label: 'NIU' }],
        rows: [['770012']],
        count: 1,
        unheld: [],
        findings: [],
      }),
      answer(processBilledSuiReport, { Upload: 'OK', Number: 2 }),
    ],
  });
  const headers = await screen.findAllByRole('button', { name: /Caracterización/ });
  expect(headers.map(({ textContent }) => textContent?.includes('Cambió desde entonces'))).toEqual([true, false]);
  await screen.user.click(headers[0] as HTMLElement);
  await screen.findByText(/^Después de procesarlo hay 1 factura en lugar de otra, 2 facturas anuladas\. El archivo/);
  await screen.user.click(await screen.findByRole('button', { name: 'Procesar' }));
  await screen.findByText(/El anterior se conserva en la historia/);
});

test('a report without rows cannot be processed, and shows only that', async () => {
  const screen = await renderScreen('/webspectrum/facturador/reportes-sui-facturacion?periodo=2025-10', {
    account: 'only-fact@spectrum',
    answers: [
      answer(checkBilledSuiReports, { sui_reports: [report] }),
      answer(reviewBilledSuiReport, { columns: [], rows: [], count: 0, unheld: [], findings: [] }),
    ],
  });
  await screen.user.click(await screen.findByRole('button', { name: /TC1 Caracterización/ }));
  await screen.findByText('El reporte no tiene filas en este mes.');
  expect(screen.queryByText(/Sin observaciones/)).toBe(null);
  expect(screen.getByRole('button', { name: 'Procesar' }).getAttribute('aria-disabled')).toBe('true');
});
