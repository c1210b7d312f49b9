import { checkBillingMonth, updateBillingMonth } from '../billing/month-parameters.ts';
import { endpoint } from '../endpoint.ts';

const door = { group: 'self-generators', permission: { area: 'autogeneradores' } } as const;

/**
 * Dates and invoice numbers of a cycle's month belong to the company. A company that bills only self-generators sets them with these two
 * calls.
 */
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
    '/api/check-ag-board',
  ],
  enters: true,
});
