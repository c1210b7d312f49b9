import { reviewBilledSuiReport } from '@contador/contract/billing';
import { processSuiReport, reviewSuiReport, type SuiReportRow } from '@contador/contract/reports';
import { checkInternalReports, checkSelfGeneratorSuiReports } from '@contador/contract/self-generators';
import { suiReport } from '@contador/domain/reports';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const clients = [
  { code: '2', self_generator: true },
  { code: '7', self_generator: false },
];
/** Report T2 with one guarantee entered and not processed. */
function guarantees(): SuiReportRow {
  const { name, layouts } = suiReport('T2');
  const form = layouts[0]?.form.inputs ?? [];
  return {
    code: 'T2',
    name,
    norm: 'SSPD',
    processed: false,
    processedAt: null,
    processedBy: null,
    changed: null,
    number: null,
    groupSize: form.length,
    marketInputs: [],
    subsidies: [],
    marketDefaults: [],
    history: [],
    labels: [],
    columns: [],
    rows: [],
    figures: [],
    rowMarkets: [],
    rowTariffs: [],
    findings: [],
    inputs: form.map(({ key, label, type, group }, at) => ({
      key,
      label,
      type,
      group,
      select: false,
      choices: [],
      value: type === 'date' ? '2025-12-31' : String(at + 1),
    })),
  };
}

const open = async (processed: boolean, isApproved = true, onTariffs: SuiReportRow[] = []) => {
  const screen = await renderScreen('/webcedenar/autogeneradores/reportes-sui?periodo=2025-10', {
    account: 'ag@cedenar',
    answers: [
      answer(checkInternalReports, {
        status: { mayGenerate: isApproved, isGenerated: false, mayProcessSui: isApproved },
        by: null,
        at: null,
        changed: null,
      }),
      answer(checkSelfGeneratorSuiReports, {
        reports: [
          {
            code: 'TC1',
            name: 'Caracterización de usuarios',
            norm: 'SSPD',
            processed,
            inputs: [],
            changed: null,
            ...(processed
              ? { processedAt: '2025-11-05T15:00:00Z', processedBy: 'Inés', number: 1, rows: 2, warnings: 0 }
              : { processedAt: null, processedBy: null, number: null, rows: null, warnings: null }),
            labels: ['NIU'],
            columns: ['niu'],
            data: processed ? [['770011'], ['770012']] : [],
          },
          ...onTariffs,
        ],
        reportId: 'ced20259def',
        previousReportId: 'ced20258def',
      }),
      answer(reviewSuiReport, {
        labels: ['Tipo'],
        columns: ['tipo_garantia'],
        rows: [['1']],
        figures: [[null]],
        rowMarkets: [null],
        rowTariffs: [null],
        findings: [],
      }),
      answer(reviewBilledSuiReport, {
        columns: [{ name: 'niu', label: 'NIU' }],
        rows: [[null], ['770012']],
        count: 2,
        unheld: [],
        findings: [{ severity: 'error', column: 'niu', expected: '', rows: 9, clients, mended_at: 'clients' }],
      }),
      answer(processSuiReport, { Upload: 'OK', Number: 1 }),
    ],
  });
  await screen.user.click(await screen.findByRole('button', { name: /TC1 Caracterización/ }));
  await screen.findByRole('list', { name: 'Revisión' });
  return screen;
};
const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

test('a report lists missing data with links to the pages of self-generators, and is processed by the call of the area', async () => {
  const screen = await open(false);
  const findings = screen.getByRole('list', { name: 'Revisión' });
  expect(within(findings).getByRole('link', { name: 'Usuarios autogeneradores' }).getAttribute('href')).toContain(
    '/autogeneradores/usuarios',
  );
  const generator = within(findings).getByRole('link', { name: '2, Usuarios autogeneradores' });
  expect(generator.getAttribute('href')).toContain('/autogeneradores/usuarios?periodo=2025-10&cliente=2');
  // The client without generation is edited on a page to which this person has no access.
  expect(findings.textContent).toContain('7… Lo corrige quien trabaja en Control principal clientes.');
  expect(isDisabled(screen.getByRole('button', { name: 'Descargar' }))).toBe(true);
  await screen.user.click(screen.getByRole('button', { name: 'Procesar' }));
  await screen.findByText('Reporte Procesado: TC1');
  expect(screen.sent(processSuiReport)[0]).toMatchObject({
    query: { code: 'TC1' },
    body: { username: 'cedenar', period: 10, year: 2025, seenProcessed: false },
  });
});

test('a processed report is shown like its file, and is processed again only after a confirmation', async () => {
  const screen = await open(true);
  const table = screen.getByRole('region', { name: 'Datos procesados' });
  within(table).getByText('770011');
  expect(isDisabled(screen.getByRole('button', { name: 'Descargar' }))).toBe(false);
  await screen.user.click(screen.getByRole('button', { name: 'Procesar' }));
  await screen.findByText(/¿Desea procesar de nuevo el reporte TC1\?/);
  expect(screen.sent(processSuiReport)).toEqual([]);
});

test('a month without an approved settlement is not processed, and links to the approval', async () => {
  const screen = await open(false, false);
  expect(isDisabled(screen.getByRole('button', { name: 'Procesar' }))).toBe(true);
  within(screen.getByRole('main')).getByRole('link', { name: 'Liquidación de consumos' });
});

test('report T2 on the tariffs is processed with the form of the tariff area', async () => {
  const screen = await open(false, true, [guarantees()]);
  await screen.user.click(screen.getByRole('button', { name: /T2 Garantías Financieras/ }));
  within(await screen.findByRole('region', { name: 'Informacion a ingresar' })).getByText(
    /Periodo cálculo Cu Octubre 2025/,
  );
  await screen.user.click(screen.getByRole('button', { name: 'Procesar' }));
  await screen.findByText('Reporte Procesado: T2');
  expect(screen.sent(processSuiReport)[0]).toMatchObject({
    query: { code: 'T2' },
    body: { reportId: 'ced20259def', username: 'cedenar', period: 9, year: 2025, seenProcessed: false },
  });
});
