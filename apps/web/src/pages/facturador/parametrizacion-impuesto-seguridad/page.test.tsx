import {
  checkAnnualParameters,
  checkDepartmentAgreements,
  type DepartmentAgreementRow,
  updateDepartmentAgreements,
} from '@contador/contract/billing';
import { expect, test } from 'vitest';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const shops: DepartmentAgreementRow = {
  id: 3,
  collectId: 3,
  version: 1,
  active: true,
  username: 'spectrum',
  revision: 's1',
  limitUnit: 'AUTO',
  useTypes: ['COMERCIAL'],
  startDate: null,
  finishDate: null,
  variable: 'FIJA',
  type: 'PORC_CONSUMO',
  ranges: [{ min: null, max: null, value: 1.7, limitMin: null, limitMax: null }],
};

test('an agreement of a department has neither market nor stratum nor level', async () => {
  const screen = await renderScreen('/webspectrum/facturador/parametrizacion-impuesto-seguridad', {
    account: 'only-fact@spectrum',
    answers: [
      answer(checkDepartmentAgreements, {
        places: [{ code: '76', name: 'VALLE DEL CAUCA', agreements: [shops] }],
        extendedCollectTypes: false,
      }),
      answer(checkAnnualParameters, { parameters: { uvt: 49_799, minimumWage: 1_423_500 }, revision: 'p' }),
      answer(updateDepartmentAgreements, { Upload: 'OK', id: 3 }),
    ],
  });
  await screen.findByText('Acuerdo 3, versión 1');
  expect(screen.queryByRole('combobox', { name: 'Mercado' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'RESIDENCIAL' })).toBeNull();
  const tried = screen.getByRole('textbox', { name: 'Valor del consumo' });
  await screen.user.clear(tried);
  await screen.user.type(tried, '8431920.77');
  await screen.findByText('paga $ 143,342.65');
  await screen.user.click(screen.getByRole('checkbox', { name: 'INDUSTRIAL' }));
  await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
  expect(screen.sent(updateDepartmentAgreements)[0]?.body).toEqual({
    id: 3,
    code: '76',
    username: 'spectrum',
    seen: 's1',
    active: true,
    limitUnit: 'AUTO',
    useTypes: ['INDUSTRIAL', 'COMERCIAL'],
    startDate: null,
    finishDate: null,
    variable: 'FIJA',
    type: 'PORC_CONSUMO',
    ranges: shops.ranges,
  });
});
