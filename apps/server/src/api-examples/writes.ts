/** Media type of a workbook (.xlsx). */
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Calls by which another system enters data. */
export const writeExamples = {
  '/api/upload-files': { reply: { Upload: 'OK' } },
  '/api/upload-input': { body: { filename: 'TRSD0901.txf' }, reply: { Upload: 'OK' } },
  '/api/upload-parameter': { query: { filename: 'IPC' }, body: { data: [151.48] }, reply: { Upload: 'OK' } },
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
  '/api/update-contracts': {
    body: {
      contract_id: '50101',
      username: 'cedenar',
      seller: 'GENG',
      buyer: 'CDNC',
      detail: 'Convocatoria pública, 24 horas',
      market_type: 'R',
      contract_type: 'BILATERAL',
      calc_type: 'INDEXADO',
      initial_value: 275.4,
      indexation_var: 'IPP',
      initial_ipp: 166.51,
      index_lag: 0,
      plus_cere: false,
      begin_date: '2022-06-01',
      end_date: '2031-12-31',
      active: true,
    },
    reply: { Upload: 'OK' },
  },
  '/api/update-financial-actors': {
    body: {
      type: 'BENEFICIARIO',
      nit: '900100200',
      dv: '0',
      active: true,
      financial_actor_data: '{"name":"Generadora"}',
    },
    reply: { Upload: 'OK' },
  },
  '/api/upload-str-settlement': { reply: { Upload: 'OK' } },
  '/api/update-clients': {
    body: { username: 'cedenar', client_code: '100200300', client_name: 'Panadería El Trigal' },
    reply: { Upload: 'OK', id: '100200300', warnings: [] },
  },
  '/api/process-clients-file': {
    body: { filename: 'clientes.xlsx', contentType },
    reply: { Upload: 'OK', added: 12, changed: 3, unchanged: 1235, doubtful: [] },
  },
  '/api/get-gcs-signed-url': {
    body: { filename: 'consumos.xlsx', contentType },
    reply: { url: '/api/uploads/cedenar.Zm9v' },
  },
  '/api/process-consumption-file': {
    body: { filename: 'consumos.xlsx', contentType },
    reply: { Upload: 'OK', users: 1250, ignored: 0 },
  },
  '/api/process-other-concepts-file': {
    body: { filename: 'conceptos.xlsx', contentType },
    reply: { Upload: 'OK', users: 14, ignored: 0, doubtful: [] },
  },
  '/api/process-credits-concepts-file': {
    body: { filename: 'creditos.xlsx', contentType },
    reply: { Upload: 'OK', users: 9, ignored: 0, doubtful: [] },
  },
  '/api/process-history-file': {
    body: { filename: 'historia.xlsx', contentType },
    reply: { Upload: 'OK', rows: 15000, clients: 1250, ignored: 0, leftOut: [] },
  },
  '/api/process-opening-balances-file': {
    body: { filename: 'saldos.xlsx', contentType },
    reply: { Upload: 'OK', clients: 18, total: '1250000.00', credits: 4, owed: '960000.00' },
  },
  '/api/update-billing-anual-params': {
    body: {
      username: 'cedenar',
      billing_year: 2025,
      est_56_contr: 20,
      com_oth_contr: 20,
      uvt: 49799,
      min_sal: 1423500,
      iva: 19,
    },
    reply: { Upload: 'OK', id: 1 },
  },
  '/api/update-billing-month-params': {
    body: {
      username: 'cedenar',
      billing_year: 2025,
      billing_period: 10,
      cycle_code: '6R',
      start_date: '2025-10-01',
      end_date: '2025-10-31',
      expd_date: '2025-11-08',
      expr_date: '2025-11-25',
      susp_date: '2025-12-05',
      first_bill_number: 482301,
      last_bill_number: 482420,
    },
    reply: { Upload: 'OK', id: 9, warnings: [] },
  },
  '/api/record-mail-report': {
    body: {
      username: 'cedenar',
      message: 'Content-Type: multipart/report; report-type=delivery-status; boundary=x\r\n\r\n--x\r\n…',
    },
    reply: { Upload: 'OK', result: 'returned' },
  },
  '/api/process-surplus-balances-file': {
    body: { filename: 'excedentes.xlsx', contentType },
    reply: { Upload: 'OK', clients: 60, months: 3, total: '1250000.00', pending: '830000.00' },
  },
  '/api/update-status-after-upload': {
    body: { filenames: ['100200300.csv'] },
    reply: { Upload: 'OK', files: 1, refused: [] },
  },
  '/api/process-meter-files': {
    body: { username: 'cedenar' },
    reply: { Upload: 'OK', processed: 60, refused: 0, incomplete: 2 },
  },
  '/api/upload-osf-xml-liquidation': {
    body: { filename: 'liquidacion.xml', codes: ['100200300'] },
    reply: { Upload: 'OK' },
  },
  '/api/update-ag-month-parameters': {
    body: {
      username: 'cedenar',
      billing_year: 2025,
      billing_period: 10,
      cycle_code: 'AG1',
      start_date: '2025-10-01',
      end_date: '2025-10-31',
      expd_date: '2025-11-08',
      expr_date: '2025-11-25',
      susp_date: '2025-12-05',
      first_bill_number: 482301,
      last_bill_number: 482420,
    },
    reply: { Upload: 'OK', id: 10, warnings: [] },
  },
  '/api/update-user-agreed-prices': {
    body: {
      client_code: '100200300',
      observation: 'Acuerdo con el cliente',
      price_calc_type: '2-Valor indexado',
      price_base_value: 260.5,
      indexation_var: 'IPP',
      indexation_base_value: 166.51,
      start_date: '2025-10-01',
      active: true,
    },
    reply: { Upload: 'OK', id: 1 },
  },
  '/api/update-work-orders': {
    body: {
      client_code: '100200300',
      activity: 1,
      fecha: '2025-11-06',
      hora: '08:30',
      priority: '1-Inmediata',
      description: 'Medidor sin lectura',
    },
    reply: { Upload: 'OK', numero: '20251106-001' },
  },
};
