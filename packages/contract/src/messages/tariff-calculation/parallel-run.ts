import { PRINTED_TOLERANCE } from '@contador/domain/tariff-calculation';
import { agreed, counted } from '@contador/kernel';

/** Texts of 'Mes de ensayo': a month calculated here beside the tariffs that the former system printed. */
export const parallelRunTexts = {
  title: 'Mes de ensayo',
  help: 'Calcule aquí el último mes que publicó el sistema anterior y compare cada cifra con la que se publicó. Traiga el mes anterior como publicado, suba los archivos y los parámetros de este mes, y traiga su hoja. Nada de la hoja se publica.',
  columns: 'La hoja es la misma plantilla de Traer un mes publicado: una fila por cifra, con lo que se publicó.',
  template: 'Descargar la plantilla',
  choose: 'Traer la hoja',
  onlySheet: 'Un libro de Excel, .xlsx, o un texto .csv.',
  looking: 'Revisando la hoja...',
  saving: 'Guardando la hoja...',
  review: (months: number) => `${counted(months, 'mes', 'meses')} para comparar. No se publica nada.`,
  warnings: 'Las cifras de la hoja no cuadran entre sí',
  save: 'Guardar para comparar',
  discard: 'No guardar',
  saved: 'Hoja guardada para comparar.',
  savedDetail: (months: number) =>
    `${counted(months, 'mes', 'meses')}. ${agreed(months, 'No quedó publicado', 'Ninguno quedó publicado')}.`,
  refused: 'Hoja que no se guardó',
  refusedList: 'errores-hoja.csv',
  notKept: 'No se guardó ninguna cifra. Corrija la hoja y súbala de nuevo.',
  enteredAlready: (file: string) => `Ya vino con ${file}: retire esa hoja para cambiarla.`,
  enter: 'Guardar',
  files: { one: 'hoja', many: 'hojas' },
  filesTitle: 'Hojas para comparar',
  file: 'Archivo',
  months: 'Meses',
  remove: 'Retirar',
  confirmRemove: (file: string) => `¿Desea retirar la hoja ${file}? Lo calculado y lo publicado no cambian.`,
  removed: 'Hoja retirada.',
  none: 'Aún no se ha traído ninguna hoja.',
  noneHelp: 'Con la hoja del mes se compara cada cifra.',

  load: 'la comparación',
  comparison: (month: string, market: string) => `Tarifa de ${month.toLowerCase()}, ${market}`,
  noVersionHelp: 'Créela en la consola de estado: los archivos y los parámetros del mes se guardan en ella.',
  notEntered: (market: string, entry: string) => `${market} entra al cálculo en ${entry.toLowerCase()}.`,
  notEnteredHelp: (period: string) =>
    `Para el ensayo, ponga su periodo de ingreso y el mes desde el que valen sus constantes en ${period.toLowerCase()} o antes.`,
  noSheet: (month: string) => `Falta la hoja de ${month.toLowerCase()}.`,
  noSheetHelp: 'Con ella se compara cada cifra calculada con la que se publicó.',
  brought: 'En esta versión el mes es el que publicó el otro sistema.',
  broughtHelp: 'Para repetir el ensayo, cree otra versión del mes en la Consola de estado.',
  startsTyped: (month: string) =>
    `La tarifa de ${month.toLowerCase()} no se ha traído: el cálculo pide sus valores iniciales a mano.`,
  bringBefore: (month: string) => `Traer ${month.toLowerCase()}`,
  agree: (figures: number) =>
    `${counted(figures, 'cifra coincide', 'cifras coinciden')} con lo publicado, con una diferencia de ${PRINTED_TOLERANCE} o menos.`,
  differ: (differing: number, figures: number) =>
    `${differing} de ${counted(figures, 'cifra', 'cifras')} ${agreed(differing, 'difiere', 'difieren')} en más de ${PRINTED_TOLERANCE}.`,
  uncalculated: (figures: number) => `${counted(figures, 'cifra', 'cifras')} sin calcular todavía.`,
  figure: 'Cifra',
  unit: 'Unidad',
  printed: 'Publicada',
  calculated: 'Contador',
  difference: 'Diferencia',
  cause: 'De dónde viene',
  figures: { one: 'cifra', many: 'cifras' },
  own: 'Su propio cálculo',
  contradiction: 'La hoja no cuadra',
} as const;
