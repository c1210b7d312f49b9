import { counted } from '@contador/kernel';

/** Texts of 'Traer un mes publicado': tariffs that another system published. */
export const printedTariffTexts = {
  title: 'Traer un mes publicado',
  help: 'Las tarifas que la empresa publicó con otro sistema. El mes siguiente parte de ellas, y cada cifra dice de qué celda del archivo vino. Solo se traen meses anteriores al primero que se calcula aquí.',
  columns:
    'La plantilla tiene una fila por cifra: llene la columna VALOR con la página que se publicó. Los valores van en COP/kWh y los subsidios en porcentaje.',
  template: 'Descargar la plantilla',
  templateName: (month: string) => `tarifas-publicadas-${month}.xlsx`,
  sheet: 'Tarifas publicadas',
  choose: 'Elegir el archivo',
  onlySheet: 'Un libro de Excel, .xlsx, o un texto .csv.',
  looking: 'Revisando el archivo...',
  saving: 'Guardando las tarifas...',
  review: (months: number) => `${counted(months, 'mes', 'meses')} por guardar.`,
  corrects: 'Corrige el que se trajo antes: queda como versión nueva y definitiva del mes.',
  brings: 'Nuevo',
  warnings: 'Las cifras no cuadran entre sí',
  reason: 'Motivo',
  reasonHelp: 'Por qué se guardan así: es lo que verá quien revise.',
  reasonMissing: 'el motivo por el que se guarda con estas diferencias',
  save: 'Guardar las tarifas',
  discard: 'No guardar',
  saved: 'Tarifas guardadas.',
  savedDetail: (months: number) => `${counted(months, 'mes queda publicado', 'meses quedan publicados')}.`,
  refused: 'Archivo de tarifas que no se guardó',
  notKept: 'No se guardó ningún mes. Corrija el archivo y súbalo de nuevo.',
  file: 'Archivo',
  market: 'Mercado',
  month: 'Mes',
  version: 'Versión',
  source: 'Dónde se publicó',
  files: { one: 'mes traído', many: 'meses traídos' },
  none: 'Aún no se ha traído ningún mes.',
  load: 'los meses traídos',
  enter: 'Guardar',
  unitCostDiffers: (level: string, sum: string, printed: string) =>
    `CU ${level}: las componentes suman ${sum} y se publicó ${printed}.`,
  appliedDiffers: (level: string, sum: string, printed: string) =>
    `CU APLICADO ${level}: el CU y el COT suman ${sum} y se publicó ${printed}.`,
  stratumDiffers: (level: string, stratum: number, expected: string, printed: string) =>
    `TARIFA ${level} E${stratum}: el CU aplicado menos el subsidio da ${expected} y se publicó ${printed}.`,
  afterFirst: (month: string) => `un mes anterior a ${month}, el primero que se calculó aquí`,
  restsOnIt: (month: string) => `El mes ${month} ya se publicó con estas cifras.`,
} as const;
