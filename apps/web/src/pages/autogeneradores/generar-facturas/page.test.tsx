import {
  checkBillingGeneration,
  checkBillsToIssue,
  generateBills,
  prepareBillCharts,
} from '@contador/contract/billing';
import { checkBillingCycles, getCycleUsers } from '@contador/contract/clients';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingCycles } from '../../../testing/billing-cycles.ts';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const open = (ready: boolean, cycle = '&ciclo=6R') =>
  renderScreen(`/webcedenar/autogeneradores/generar-facturas?periodo=2025-10${cycle}`, {
    account: 'ag@cedenar',
    answers: [
      ...billingCycles,
      answer(checkBillingGeneration, {
        params_flags: { '6R': true },
        consumption_flags: { '6R': ready },
        munip_tax_flags: { '6R': true },
        bill_generated_flags: { '6R': false },
        held: { '6R': 0 },
        issuer: null,
        bills: {},
      }),
      answer(checkBillsToIssue, {
        count: 612,
        total: 71_120,
        first: 'CED1',
        last: 'CED612',
        held: 0,
        startDate: '2025-10-01',
        endDate: '2025-10-31',
        expedition: '2025-11-10',
        due: '2025-11-25',
        suspension: '2025-12-01',
        concepts: { bills: 0, total: 0 },
        credits: { bills: 0, total: 0 },
      }),
      answer(prepareBillCharts, { Upload: 'OK' }),
      answer(generateBills, { Upload: 'OK' }),
    ],
  });

test("a cycle of self-generators is billed by the self-generators' side of the shared calls", async () => {
  const screen = await open(true);
  await screen.user.click(await screen.findByRole('button', { name: 'Generar' }));
  const question = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(question.textContent).toContain('¿Generar 612 facturas del ciclo 6R de Octubre 2025 por $ 71,120.00?');
  expect(question.textContent).not.toContain('Sin créditos');
  await screen.user.click(within(question).getByRole('button', { name: 'Aceptar' }));
  await screen.findByText('Facturas generadas.');
  expect(screen.sent(getCycleUsers)[0]?.query).toMatchObject({ origin: 'ag' });
  expect(screen.sent(checkBillingCycles).length).toBeGreaterThan(0);
  for (const call of [checkBillingGeneration, checkBillsToIssue, prepareBillCharts, generateBills]) {
    expect(screen.sent(call)[0]?.query).toMatchObject({ origin: 'ag', year: 2025, month: 10 });
  }
});

test('the cycle shown by default is in the address, where the strip reads which cycle follows', async () => {
  const screen = await open(true, '');
  await screen.findByRole('button', { name: 'Generar' });
  await expect.poll(() => new URLSearchParams(window.location.search).get('ciclo')).toBe('6R');
});

test('missing data link to the page of the area', async () => {
  const screen = await open(false);
  const link = await screen.findByRole('link', { name: 'Liquidación de autogeneradores aprobada' });
  expect(link.getAttribute('href')).toContain('/autogeneradores/liquidacion-consumos');
  expect(screen.getByRole('button', { name: 'Generar' }).getAttribute('aria-disabled')).toBe('true');
});
