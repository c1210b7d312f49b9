import { checkContracts, checkMarkets, checkMonthParameters } from '@contador/contract/tariff-inputs';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { marketRow } from '../../testing/demo-company.ts';
import { oneParameterMonth } from '../../testing/one-parameter-month.ts';
import { answer, renderScreen } from '../../testing/render-screen.tsx';
import { heldAnswer, isPageBusy } from '../../testing/while-loading.ts';

test('has the focus on the key press that opens it, and keeps the typed text while the page and the results load', async () => {
  const contracts = heldAnswer(checkContracts, { contracts: [] } as never);
  const month = heldAnswer(checkMonthParameters, oneParameterMonth);
  const screen = await renderScreen(
    '/webdemo/principal/validacion-parametros?periodo=2025-10&mercado=DSUM&version=def&vista=mes',
    {
      answers: [
        answer(checkMarkets, {
          markets: [marketRow('DSUM', 'Demo Sur', { lacCode: 'DSUM' })],
          largestNumber: 1,
          incumbents: [],
          strChargeNorte: null,
          strChargeCentroSur: null,
        }),
        contracts,
        month,
      ],
    },
  );
  await screen.findByRole('heading', { level: 1, name: 'Validación de parámetros' });
  expect(isPageBusy()).toBe(true);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = document.activeElement as HTMLInputElement;
  expect(field.getAttribute('aria-label')).toBe('Buscar o ir a…');
  const state = () => [field.value, document.activeElement === field];
  await screen.user.keyboard('actorez{Backspace}');
  expect(state()).toEqual(['actore', true]);
  month.release();
  await waitFor(() => expect(isPageBusy()).toBe(false));
  expect(state()).toEqual(['actore', true]);
  await screen.user.keyboard('s');
  expect(state()).toEqual(['actores', true]);
  contracts.release();
  await screen.findByRole('option', { name: /Actores financieros/ });
  await screen.user.keyboard(' f');
  expect(state()).toEqual(['actores f', true]);
});
