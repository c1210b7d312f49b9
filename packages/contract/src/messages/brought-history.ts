import { counted } from '@contador/kernel';
import { sentences } from './refusal-sentence.ts';

/** What is said of consumption that another system billed. */
export const broughtHistoryTexts = {
  title: 'Historia de otro sistema',
  help: 'Los consumos que otro sistema facturó: con ellos se compara el consumo de cada cliente (doce meses) y se dibuja su factura. No entran en ninguna liquidación, y un mes que Contador facturó no cambia.',
  columns: 'Columnas del archivo',
  optional: 'Opcionales: sin DIAS se toman los del ciclo del cliente.',
  file: 'Archivo',
  months: 'Meses',
  monthCount: 'Meses de clientes',
  clients: 'Clientes',
  leftOut: 'Filas por fuera',
  files: { one: 'archivo', many: 'archivos' },
  none: 'Aún no hay historia de otro sistema.',
  noneHelp: 'Sin doce meses de un cliente, su consumo no se compara.',
  choose: 'Traer historia',
  paste: 'Pegar historia',
  pasteHere: 'Pegue aquí las filas copiadas de una hoja de cálculo, con sus encabezados (Ctrl+V)',
  pasted: 'la historia pegada',
  pastedFile: 'historia-pegada.tsv',
  onlySheet: 'Un libro de Excel, .xlsx, o un texto .csv.',
  looking: 'Revisando el archivo...',
  saving: 'Guardando la historia...',
  review: (rows: number, clients: number) =>
    `${counted(rows, 'mes', 'meses')} de ${counted(clients, 'cliente', 'clientes')} por guardar.`,
  reviewLeftOut: (rows: number) => `${counted(rows, 'fila se dejará', 'filas se dejarán')} por fuera.`,
  save: 'Guardar la historia',
  discard: 'No guardar',
  saved: 'Historia guardada.',
  savedDetail: (rows: number, clients: number) =>
    `${counted(rows, 'mes', 'meses')} de ${counted(clients, 'cliente', 'clientes')}.`,
  refused: 'Archivo de historia que no se procesó',
  notKept: 'No se guardó ninguna fila. Corrija el archivo y súbalo de nuevo.',
  remove: 'Retirar',
  removeOf: (file: string) => `Retirar ${file}`,
  confirmRemove: (file: string) => `¿Desea retirar los meses que vinieron con ${file}?`,
  removed: 'Historia retirada.',
  clientCode: 'Código del cliente',
  heldBy: 'Sus meses, como están: una factura retenida se comparó con ellos.',
  billedHere: 'Contador ya tiene el consumo de ese mes del cliente, y queda.',
  broughtAlready: (file: string) => `El mes ya vino con ${file}: retire ese archivo para cambiarlo.`,
  recordOf: (month: string, file: string) => `Historia de otro sistema de ${month}, archivo ${file}`,
  ofHold: (months: number, files: string) =>
    `De los doce meses, ${counted(months, 'viene', 'vienen')} de otro sistema (${files}).`,
  onBill: (last: string) => `hasta ${last}, de otro sistema`,
} as const;

export const broughtHistoryRefusals = sentences({
  'brought-history-refused': { status: 400, message: 'El archivo de historia no se guardó.' },
  'brought-history-held': {
    status: 409,
    message: 'Hay facturas retenidas que se compararon con meses de este archivo: no se puede retirar.',
  },
});
