import { agreed, counted } from '@contador/kernel';

/** What the page of the reports on what was billed says. */
export const billedSuiTexts = {
  title: 'Reportes SUI de facturación',
  load: 'los reportes SUI de facturación',
  loadReview: 'la revisión del reporte',
  rows: (count: number) => counted(count, 'fila', 'filas'),
  noRows: 'El reporte no tiene filas en este mes.',
  firstRows: (shown: number, all: number) => `Se ven ${shown} de ${counted(all, 'fila', 'filas')}.`,
  finding: (expected: string, rows: number, clients: readonly string[]) =>
    `Se esperaba ${expected || 'un valor'} en ${counted(rows, 'fila', 'filas')}: ${agreed(clients.length, 'cliente', 'clientes')} ${clients.join(', ')}${clients.length < rows ? '…' : '.'}`,
  /** What a report of bills lacks whole: rows, and not cells of them. */
  withoutBill: (rows: number, clients: readonly string[]) =>
    `${counted(rows, 'cliente', 'clientes')} del mes sin factura vigente no ${agreed(rows, 'sale', 'salen')} en el reporte: ${clients.join(', ')}${clients.length < rows ? '…' : '.'}`,
  processedBy: (person: string, number: number) => `${person}, procesamiento ${number}`,
  changedState: 'Cambió desde entonces',
  /** What happened since to the bills of a report that was processed. */
  changed: ({ issued, replaced, annulled }: Record<'issued' | 'replaced' | 'annulled', number>) => {
    const acts = [
      [issued, counted(issued, 'factura nueva', 'facturas nuevas')],
      [replaced, `${counted(replaced, 'factura', 'facturas')} en lugar de otra`],
      [annulled, counted(annulled, 'factura anulada', 'facturas anuladas')],
    ] as const;
    const some = acts.filter(([count]) => count > 0);
    const told = (some.length > 0 ? some : acts).map(([, act]) => act).join(', ');
    return `Después de procesarlo hay ${told}. El archivo que se descarga sigue siendo el de entonces; procéselo de nuevo para que salga con lo que hay ahora.`;
  },
  unheld: (columns: string) => `Salen vacías porque el registro no las tiene: ${columns}.`,
  notSure:
    'El orden de las columnas es el que se pudo leer; confírmelo con el anexo de la resolución antes de cargarlo.',
  issuer: 'Datos ante la DIAN',
  companyWide:
    'Son los reportes de la empresa: llevan a todos sus clientes una sola vez, procese quien procese, aquí o en el área de facturación.',
  mendedAt: {
    selfGenerators: 'Usuarios autogeneradores',
    clients: 'Control principal clientes',
    markets: 'Mercados',
    bills: 'Tablero de cierre',
    settledBills: 'Generar facturas',
    issuer: 'Generar facturas, Datos ante la DIAN',
  },
} as const;
