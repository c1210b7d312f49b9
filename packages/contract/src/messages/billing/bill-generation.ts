import { counted } from '@contador/kernel';

/** Texts of the pages of bills, and details of their refusals. */
export const billingTexts = {
  title: 'Generar facturas',
  generated: 'Facturas generadas.',
  /** Summary of the issued bills, below the notice of success. */
  issued: (bills: number, numbers: string, total: string) =>
    `${counted(bills, 'factura', 'facturas')}, ${numbers}, por $ ${total}.`,
  preparing: 'Procesando datos para las facturas...',
  building: 'Construyendo archivo...',
  counting: 'Sumando las facturas...',
  ask: (bills: number, cycle: string, month: string, total: string) =>
    `¿Generar ${counted(bills, 'factura', 'facturas')} del ciclo ${cycle} de ${month} por $ ${total}? Después ninguna cambia.`,
  toIssue: {
    what: 'Dato',
    value: 'Valor',
    numbers: 'Números',
    range: (first: string, last: string) => (first === last ? first : `${first} a ${last}`),
    days: 'Periodo que se factura',
    expedition: 'Expedición',
    due: 'Vencimiento',
    suspension: 'Suspensión',
    held: 'Retenidas, que salen aparte',
    none: 'Ninguna',
    concepts: 'Otros conceptos',
    credits: 'Créditos',
    charged: (bills: number, total: string) => `$ ${total} en ${counted(bills, 'factura', 'facturas')}`,
    withoutConcepts: 'Sin otros conceptos',
    withoutCredits: 'Sin créditos',
  },
  issuing: (cycle: string, month: string) => `Emitiendo las facturas del ciclo ${cycle} de ${month}`,
  bankAccount: 'Asigne al cliente la cuenta bancaria de un EMISOR activo, en Control principal clientes.',
  consumptionNotApproved: 'Apruebe la liquidación de consumos del ciclo.',
  lightingNotApproved: 'Apruebe la liquidación de alumbrado público del ciclo.',
  securityNotApproved: 'Apruebe la liquidación de impuesto de seguridad del ciclo.',
  parametersMissing: 'Ingrese la parametrización mensual del ciclo.',
  pinNotOpened:
    'El PIN del software no se abre con la llave de este servidor (KEY_FILE): ingréselo otra vez en Datos ante la DIAN.',
  nitMissing: 'Ingrese el NIT de la empresa con su dígito de verificación en Datos ante la DIAN.',
  nitDigit: (nit: string, right: number) =>
    `El dígito de verificación del NIT de la empresa, ${nit}, es ${right}: corríjalo en Datos ante la DIAN.`,
  nitTest: 'En pruebas no detiene la facturación; en producción sí.',
  chartsMissing: 'Prepare primero los consumos que dibujan las facturas.',
  cycleFirst:
    'Genere primero las facturas de su ciclo en Generar facturas; las retenidas salen después, cada una con su número.',
  historyMissing: 'Consolide los históricos de consumo del ciclo.',
  rangeTooSmall: (bills: number, numbers: number, first: number, last: number) =>
    `Son ${counted(bills, 'factura', 'facturas')} y el rango ${first} a ${last} tiene ${counted(numbers, 'número', 'números')}.`,
  billStands: (number: string) => `El cliente ya tiene la factura ${number} en el periodo.`,
  supplementaryLacking: (cycle: string, month: string) =>
    `Falta 1 número: agregue en Parametrización mensual un rango suplementario del ciclo ${cycle} de ${month}.`,
  replacesBill: (number: string, reason: string) => `Reemplaza la factura ${number}: ${reason}`,
  notVoided: (number: string) => `La factura ${number} no está anulada.`,
  chargesChanged: 'Una investigación terminó mientras se emitían las facturas; genérelas de nuevo.',
  allHeld: 'Todos los clientes del ciclo están retenidos: decida cada factura en Desviaciones.',
  alreadyBilled: (by: string, at: string) => `Las generó ${by} el ${at}.`,
  notBilled: 'Las facturas del ciclo no se han generado.',
  noBill: 'El cliente no tiene factura en el periodo.',
  fileOfCycle: (user: string, year: number, month: string, cycle: string) =>
    `Facturas_${user}_${year}_${month}_Ciclo_${cycle}.pdf`,
  noReversal: 'La factura no tiene nota de reversión.',
  fileOfNumber: (printed: string) => `${printed}.pdf`,
  drawing: (cycle: string, month: string) => `Preparando los PDF del ciclo ${cycle} de ${month}`,
  prepareDownload: 'Preparar descarga',
  archiveOf: 'Un PDF por cliente, en un archivo ZIP.',
  archiveReady: (clients: string, megabytes: string, at: string, until: string) =>
    `${clients} PDF en un ZIP de ${megabytes} MB, preparado el ${at}. Se conserva hasta el ${until}.`,
  archiveNotReady: 'Prepare la descarga de las facturas del ciclo.',
  fileOfArchive: (user: string, year: number, month: string, cycle: string) =>
    `Facturas_${user}_${year}_${month}_Ciclo_${cycle}.zip`,
  fileOfClient: (sic: string, year: number, month: string) => `${sic}_${year}_${month}.pdf`,
} as const;
