import type { ApiExamples } from './platform/http/open-api.ts';

const done = { Upload: 'OK' };
/** Components of a level, in COP/kWh. */
const level = { G: 312.4, T: 51.2, D: 268.9, C: 96.1, PR: 60.3, R: 18.7, COT: 0, CU: 807.6, CUap: 807.6 };

/** Requests and replies that the description of the calls shows for what another system enters and reads. */
export const apiExamples: ApiExamples = {
  parameters: {
    username: 'cedenar',
    period: 9,
    year: 2025,
    market: 'NARM',
    version: 'def',
    filename: 'TRSD',
    part: 1,
    electric_tariff_id: 'ced20259def',
    client_code: '100200300',
    billing_period: 10,
    billing_year: 2025,
    cycle: '6R',
    months: 12,
  },
  calls: {
    '/api/upload-files': { reply: done },
    '/api/upload-input': { body: { filename: 'TRSD0901.txf' }, reply: done },
    '/api/update-month-parameters': {
      body: {
        username: 'cedenar',
        period: 9,
        year: 2025,
        version: 'def',
        rows: [{ filename: 'IPC', market: null, values: [151.48] }],
      },
      reply: { Upload: 'OK', results: [{ filename: 'IPC', market: null, outcome: 'saved' }] },
    },
    '/api/published-months': {
      reply: {
        months: [
          {
            tariffMonth: '2025-10',
            tariffId: 'ced20259def',
            brought: false,
            levels: { n1or: level, n1comp: level, n1us: level, n2: level, n3: level },
          },
        ],
      },
    },
    '/api/update-clients': {
      body: { username: 'spectrum', client_code: '100200300', client_name: 'Panadería El Trigal' },
      reply: { Upload: 'OK', id: '100200300', warnings: [] },
    },
    '/api/get-gcs-signed-url': {
      body: {
        filename: 'consumos.xlsx',
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      },
      reply: { url: '/api/uploads/spectrum.Zm9v' },
    },
    '/api/process-consumption-file': {
      body: {
        filename: 'consumos.xlsx',
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      },
      reply: { Upload: 'OK', users: 1250, ignored: 0 },
    },
  },
};
