import type { ReplyOf } from '@contador/contract';
import { checkTrials, getTestBench, updateTrials } from '@contador/contract/tariff-calculation';
import { appliedUnitCost, ESTRATOS, LEVELS, residentialTariff, type Trace, unitCost } from '@contador/regulation';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { wholeMonth } from '../../../../../../packages/regulation/src/testing/whole-month.ts';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const address = '/webdemo/principal/banco-de-pruebas?periodo=2025-10&mercado=DNOM&version=def';

/** Month of the market, calculated by the engine: restrictions of 2,143 million COP are relieved over its sales. */
function bench(): ReplyOf<typeof getTestBench> {
  const market = 'DNOM';
  const evaluation = wholeMonth({ markets: [market] });
  for (const level of LEVELS.filter((it) => it !== 'n4')) {
    evaluation.ask(unitCost, { market, level, band: 'mon' });
    evaluation.ask(appliedUnitCost, { market, level, band: 'mon' });
  }
  for (const estrato of ESTRATOS) evaluation.ask(residentialTariff, { market, level: 'n1or', estrato });
  const { roots, nodes } = evaluation.trace();
  return {
    tariffMonth: '2025-10',
    published: true,
    strata: true,
    trace: { roots: [...roots], nodes },
    contracts: [
      { contract: '1201', seller: 'EPMG', mechanism: 'C1', energy: '41400000', value: '12612345678.9', index: 'IPP' },
    ],
    indices: { IPP: '185.51', IPC: '151.48' },
    missing: [],
  };
}

const month = bench();
const open = (search = '', kept: ReplyOf<typeof checkTrials> = { trials: [] }) =>
  renderScreen(`${address}${search}`, {
    answers: [answer(getTestBench, month), answer(checkTrials, kept), answer(updateTrials, { Upload: 'OK' })],
  });
const amountOf = (id: string) => Number((month.trace as unknown as Trace).nodes[id]?.amount);
const shown = (amount: number) =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

describe('the test bench', () => {
  test('starts with the values of the month and updates when a value is typed', async () => {
    const screen = await open();
    const levels = await screen.findByRole('table', { name: 'Lo que se cobra por nivel, monomia' });
    const before = amountOf('CUap[market=DNOM;level=n1or;band=mon]');
    const row = within(levels).getByRole('row', { name: /Nivel 1 OR/ });
    expect(within(row).getAllByText(shown(before))).toHaveLength(2);

    const field = screen.getByRole('textbox', { name: 'Valor de Restricciones aliviadas (RTCSA)' });
    await screen.user.clear(field);
    await screen.user.type(field, '0');
    const relieved = 2_143_000_000 / amountOf('V');
    expect(await within(row).findByText(shown(before - relieved))).toBeTruthy();
    expect(window.location.search).toContain('f=RTCSA%7E0');

    await screen.user.clear(field);
    await screen.user.type(field, '12x7');
    expect((field as HTMLInputElement).value).toBe('12x7');
    expect(field.getAttribute('aria-invalid')).toBe('true');

    await screen.user.click(screen.getByRole('button', { name: 'Volver todo al mes' }));
    expect(within(row).getAllByText(shown(before))).toHaveLength(2);
    expect(window.location.search).not.toContain('RTCSA');
  });

  test('keeps every character typed faster than the address updates', async () => {
    const screen = await open();
    const name = 'Valor de Restricciones aliviadas (RTCSA)';
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name });
    field.focus();
    for (const text of ['1', '12', '12.', '12.5']) {
      // The next key arrives before React has rendered its deferred update.
      fireEvent.change(field, { target: { value: text } });
      expect(field.value).toBe(text);
    }
    await waitFor(() => expect(window.location.search).toContain('f=RTCSA%7E12.5'));
    fireEvent.blur(field);
    await waitFor(() => expect(field.value).toBe('12.5'));
  });

  test('opens with the trial in the address and marks the figures set by hand', async () => {
    const screen = await open('&f=Pb~500');
    const levels = await screen.findByRole('table', { name: 'Cu calculado por nivel, monomia' });
    const [, trial] = within(within(levels).getByRole('row', { name: /Nivel 2/ })).getAllByRole('button');
    await screen.user.click(trial as HTMLElement);
    const lupa = await screen.findByRole('dialog');
    expect(within(lupa).getAllByText(/Pb/).length).toBeGreaterThan(0);
  });

  test('moving a slider changes the price of a contract and the bill at the subsistence consumption', async () => {
    const screen = await open();
    const strata = await screen.findByRole('table', { name: 'Estratos, nivel 1 del operador' });
    const four = () => within(strata).getByRole('row', { name: /Estrato 4/ }).textContent;
    const before = four();
    fireEvent.change(screen.getByRole('slider', { name: 'Mover Contrato 1201, EPMG' }), { target: { value: '400' } });
    expect(window.location.search).toContain('k=1201%7E400');
    await waitFor(() => expect(four()).not.toBe(before));
    const cells = within(within(strata).getByRole('row', { name: /Estrato 4/ })).getAllByRole('cell');
    const [, tariff, , bill] = cells.map((cell) => Number((cell.textContent ?? '').replaceAll(',', '')));
    expect(Math.abs((bill as number) - (tariff as number) * 130)).toBeLessThan(1.2);
  });

  test('any other figure of the calculation can be added', async () => {
    const screen = await open();
    await screen.user.type(await screen.findByRole('combobox', { name: 'Agregar otro insumo' }), 'Demanda reg');
    await screen.user.click(await screen.findByRole('option', { name: /DMRE/ }));
    expect(screen.getByRole('slider', { name: /DMRE/ })).toBeTruthy();
  });

  test('a trial is saved by name, opened again and compared', async () => {
    const kept = {
      name: 'Bolsa cara',
      amounts: { figures: { Pb: '500' }, contracts: {}, indices: {} },
      savedBy: 'Daniela Duarte',
      savedAt: '2025-11-20T15:00:00.000Z',
      revision: 't1',
    };
    const screen = await open('&f=RTCSA~0', { trials: [kept] });
    await screen.user.type(await screen.findByRole('textbox', { name: 'Nombre del escenario' }), 'Sin restricciones');
    await screen.user.click(screen.getByRole('button', { name: 'Guardar escenario' }));
    expect(await screen.findByText('Escenario guardado.')).toBeTruthy();
    expect(screen.sent(updateTrials)[0]?.body).toMatchObject({
      name: 'Sin restricciones',
      amounts: { figures: { RTCSA: '0' } },
    });
    await screen.user.click(screen.getByRole('button', { name: 'Aceptar' }));
    await screen.user.click(screen.getByRole('checkbox', { name: /Bolsa cara/ }));
    const comparison = screen.getByRole('table', { name: 'Comparación de escenarios' });
    expect(within(comparison).getByRole('columnheader', { name: 'Bolsa cara' })).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Abrir Bolsa cara' }));
    expect(window.location.search).toContain('f=Pb%7E500');
  });

  test('a month that cannot be calculated says so and links to the console', async () => {
    const missing = [
      { field: 'CRS 1', expected: 'Variante Guatapé' },
      { field: 'CRS 2', expected: 'Ajustes' },
      { field: 'TRSM', expected: 'Mc' },
    ];
    const screen = await renderScreen(address, { answers: [answer(getTestBench, { ...month, trace: null, missing })] });
    expect(await screen.findByText('Faltan insumos para calcular el CU y las tarifas del mercado.')).toBeTruthy();
    expect(screen.getByText(/Falta: CRS, TRSM\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir a la consola de estado' })).toBeTruthy();
  });
});
