import type { ReportChange } from '@contador/contract/reports';
import { checkInternalReports, generateInternalReport } from '@contador/contract/self-generators';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const open = (mayGenerate: boolean, isGenerated: boolean, changed: ReportChange | null = null) =>
  renderScreen('/webcedenar/autogeneradores/reportes-internos', {
    account: 'ag@cedenar',
    answers: [
      answer(checkInternalReports, {
        status: { mayGenerate, isGenerated, mayProcessSui: mayGenerate },
        changed,
        ...(isGenerated ? { by: 'Inés', at: '2025-11-05T15:00:00Z' } : { by: null, at: null }),
      }),
      answer(generateInternalReport, { Upload: 'OK' }),
    ],
  });
const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

test('a month that is not approved has no report, and links to its approval', async () => {
  const screen = await open(false, false);
  await within(await screen.findByRole('main')).findByRole('link', { name: 'Liquidación de consumos' });
  expect(['Procesar', 'Descargar'].map((name) => isDisabled(screen.getByRole('button', { name })))).toEqual([
    true,
    true,
  ]);
});

test('the report of an approved month is generated', async () => {
  const screen = await open(true, false);
  await screen.user.click(await screen.findByRole('button', { name: 'Procesar' }));
  await screen.findByText('Reporte 001 generado.');
  expect(screen.sent(generateInternalReport)[0]?.query).toMatchObject({ code: '001', year: 2025, month: 10 });
  expect(isDisabled(screen.getByRole('button', { name: 'Descargar' }))).toBe(true);
});

test('the author of a report is shown, and the report can be downloaded', async () => {
  const screen = await open(true, true);
  await screen.findByText(/Lo generó Inés/);
  expect(isDisabled(screen.getByRole('button', { name: 'Descargar' }))).toBe(false);
});

test('a report of a month corrected since says so, with the number of changed clients', async () => {
  const screen = await open(true, true, { of: 'client', added: 0, replaced: 0, gone: 1, altered: 2 });
  await screen.findByText(
    /^Después de procesarlo hay 1 cliente que ya no sale, 2 clientes con otros datos\. El archivo/,
  );
});
