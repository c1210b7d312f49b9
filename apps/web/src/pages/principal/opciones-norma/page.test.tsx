import { lawOptionTexts } from '@contador/contract/messages';
import { checkTenantOptions, tryTenantOption, updateTenantOptions } from '@contador/contract/tariff-calculation';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, renderScreen, type Screen } from '../../../testing/render-screen.tsx';

const address = '/webdemo/principal/opciones-norma?periodo=2025-10&mercado=DNOM';

const row = {
  option: 'rSalesScope',
  label: 'Ventas que dividen las restricciones',
  terms: ['R'],
  values: ['company', 'market'],
  value: 'market',
  firstFreeMonth: '2025-12',
  chosen: [
    {
      value: 'market',
      from: '2025-08',
      reason: 'Concepto del comité, acta 14.',
      chosenBy: 'Daniela Duarte',
      chosenAt: '2025-07-30T15:00:00.000Z',
    },
  ],
};
const trial = {
  value: 'company',
  market: 'DNOM',
  marketName: 'DEMO NORTE',
  levels: [
    { level: 'n1or', present: '812.5', other: '802.25' },
    { level: 'n2', present: '700', other: '700' },
  ],
  components: [{ component: 'R', effect: '-10.25' }],
  missing: [],
  impossible: false,
};

const open = () =>
  renderScreen(address, {
    answers: [
      answer(checkTenantOptions, { month: '2025-11', firstFreeMonth: '2025-12', options: [row] }),
      answer(tryTenantOption, { month: '2025-10', version: 'def', present: 'market', trials: [trial] }),
      answer(updateTenantOptions, { Upload: 'OK' }),
    ],
  });

async function opened(): Promise<Screen> {
  const screen = await open();
  await screen.user.click(await screen.findByRole('button', { name: /Ventas que dividen las restricciones/ }));
  return screen;
}

describe('an option of the law', () => {
  test('shows the chosen reading, by whom and why, and the arguments for each reading', async () => {
    const screen = await opened();
    const detail = await screen.findByRole('region', { name: row.label });
    expect(detail.textContent).toContain(lawOptionTexts.rSalesScope?.evidence);
    expect(detail.textContent).toContain('Daniela Duarte');
    expect(detail.textContent).toContain('desde Agosto 2025: Concepto del comité, acta 14.');
    expect(detail.textContent).toContain('De la empresa (propuesta) · Del mercado');
  });

  test('shows the last month with the other reading where it differs, and the parts of the change', async () => {
    const screen = await opened();
    const table = await screen.findByRole('table', { name: '¿Qué habría cambiado? DEMO NORTE, De la empresa' });
    const cells = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(['812.5000', '802.2500', '−10.2500']);
    expect(screen.getByText(/Por componente: R −10\.2500 COP\/kWh\./)).toBeTruthy();
  });

  test('is chosen with a reason, from the first month without published figures on', async () => {
    const screen = await opened();
    await screen.user.click(await screen.findByRole('button', { name: 'Elegir otra lectura' }));
    const dialog = await screen.findByRole('dialog', { name: row.label });
    await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    const aviso = await screen.findByRole('dialog', { name: 'Aviso' });
    expect(aviso.textContent).toMatch(/Lectura.*Motivo/);
    await screen.user.click(within(aviso).getByRole('button', { name: 'Aceptar' }));
    await screen.user.click(within(dialog).getByRole('combobox', { name: 'Lectura' }));
    await screen.user.click(await screen.findByRole('option', { name: 'De la empresa' }));
    await screen.user.click(within(dialog).getByRole('textbox', { name: /Motivo/ }));
    await screen.user.paste('La SSPD lo pidió en su visita de noviembre.');
    await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Lectura guardada.');
    expect(screen.sent(updateTenantOptions).map(({ body }) => body)).toEqual([
      {
        username: 'demo',
        option: 'rSalesScope',
        value: 'company',
        from: '2025-12',
        reason: 'La SSPD lo pidió en su visita de noviembre.',
      },
    ]);
  });
});
