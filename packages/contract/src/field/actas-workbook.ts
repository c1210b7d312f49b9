import { endpoint } from '../endpoint.ts';
import { nothing } from '../wire/period.ts';
import { wantedReviews } from './technical-reviews.ts';

/** The actas of a search as a workbook: one sheet with a row per acta, and one with each field of each acta. */
export const downloadTechnicalReviews = endpoint({
  method: 'GET',
  path: '/api/download-technical-reviews',
  summary:
    'Las actas recibidas en un libro de Excel, por día de visita, cliente, orden o técnico: una hoja con un acta por fila y otra con cada dato.',
  group: 'field',
  query: wantedReviews,
  body: nothing,
  reply: nothing,
  permission: { area: 'facturador' },
  effect: 'read',
  transport: 'download',
});
