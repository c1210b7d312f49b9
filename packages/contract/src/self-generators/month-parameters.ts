import { checkBillingMonth, updateBillingMonth } from '../billing/month-parameters.ts';
import { endpoint } from '../endpoint.ts';

const door = { group: 'self-generators', permission: { area: 'autogeneradores' } } as const;

/** The dates and numbers of a cycle's month are the company's; who bills self-generators alone sets them by these two calls. */
export const checkSelfGeneratorMonth = endpoint({
  ...checkBillingMonth,
  ...door,
  path: '/api/check-ag-month-parameters',
  summary: 'Los parámetros de facturación de cada ciclo de autogeneradores en un mes.',
});

export const updateSelfGeneratorMonth = endpoint({
  ...updateBillingMonth,
  ...door,
  path: '/api/update-ag-month-parameters',
  summary: 'Guarda las fechas y los números de factura de un ciclo de autogeneradores en un mes.',
  refreshes: [
    '/api/check-ag-month-parameters',
    '/api/check-billing-month-parameters',
    '/api/check-billing-generation-params',
  ],
});
