/** Texts of the public page of a bill. */
export const publicBillTexts = {
  title: 'Su factura de energía',
  heading: (period: string) => `Su factura de ${period.toLowerCase()}`,
  number: (number: string) => `Factura ${number}`,
  why: '¿Por qué este valor?',
  /** Heading of calculations that belong to no printed line. */
  formulas: 'Otras cuentas de esta factura',
  steps: 'La cuenta, paso a paso',
  months: 'Consumo de los últimos meses, kWh',
  loaded: 'Valor cargado por la empresa para este periodo.',
  otherwise: (figures: string) =>
    `Estas cuentas se hicieron de nuevo y no dan lo que se facturó en: ${figures}. Pregunte por ello a su empresa de energía.`,
  calculated: (expression: string) => `Se calcula así: ${expression}, con`,
  wrong: 'Si algo no está bien',
  download: 'Descargar PDF',
  doubt: 'No está bien',
  actions: 'Qué hacer con esta factura',
  voided: 'Esta factura está anulada',
  seeNext: (number: string) => `Ver la factura que la reemplaza, ${number}`,
  unknown: 'Este enlace no abre ninguna factura. Revise que esté completo o pida uno nuevo a su empresa de energía.',
  over: 'Este enlace venció. Pida uno nuevo a su empresa de energía.',
  wait: 'Hubo demasiados intentos desde aquí. Espere unos minutos y vuelva a abrir el enlace.',
  tooOften: 'Este enlace se abrió demasiadas veces seguidas. Espere un minuto y vuelva a abrirlo.',
  notDrawn: 'La factura no se puede descargar en este momento.',
} as const;
