import { agreed, counted } from '@contador/kernel';

/** Texts of the page of SUI reports on billing. */
export const billedSuiTexts = {
  title: 'Reportes SUI de facturación',
  load: 'los reportes SUI de facturación',
  loadReview: 'la revisión del reporte',
  rows: (count: number) => counted(count, 'fila', 'filas'),
  noRows: 'El reporte no tiene filas en este mes.',
  firstRows: (shown: number, all: number) => `Se ven ${shown} de ${counted(all, 'fila', 'filas')}.`,
  /** Followed by each client with a link to it. */
  findingRows: (expected: string, rows: number) =>
    `Se esperaba ${expected || 'un valor'} en ${counted(rows, 'fila', 'filas')}.`,
  finding: (expected: string, rows: number, clients: readonly string[]) =>
    `Se esperaba ${expected || 'un valor'} en ${counted(rows, 'fila', 'filas')}: ${agreed(clients.length, 'cliente', 'clientes')} ${clients.join(', ')}${clients.length < rows ? '…' : '.'}`,
  ownNiu: 'un NIU que no tenga otro cliente del mercado',
  /** Clients that are missing from a report on bills entirely. */
  withoutBill: (rows: number, clients: readonly string[]) =>
    `${counted(rows, 'cliente', 'clientes')} del mes sin factura vigente no ${agreed(rows, 'sale', 'salen')} en el reporte: ${clients.join(', ')}${clients.length < rows ? '…' : '.'}`,
  processedBy: (person: string, number: number) => `${person}, procesamiento ${number}`,
  unheld: (columns: string) => `Salen vacías porque el registro no las tiene: ${columns}.`,
  notSure:
    'El orden de las columnas es el que se pudo leer; confírmelo con el anexo de la resolución antes de cargarlo.',
  issuer: 'Datos ante la DIAN',
  companyWide:
    'Son los reportes de la empresa: llevan a todos sus clientes una sola vez, procese quien procese, aquí o en el área de facturación.',
  /** For a person who cannot open the page. */
  mendedElsewhere: (page: string) => `Lo corrige quien trabaja en ${page}.`,
  clientOf: (code: string, page: string) => `${code}, ${page}`,
  mendedAt: {
    selfGenerators: 'Usuarios autogeneradores',
    clients: 'Control principal clientes',
    markets: 'Mercados',
    bills: 'Tablero de cierre',
    settledBills: 'Generar facturas',
  },
} as const;
