import { counted } from '@contador/kernel';

function brought(clients: number, total: string, credits: number, owed: string): string {
  const inFavour = `${counted(clients, 'cliente', 'clientes')}: $ ${total} a favor`;
  return credits === 0 ? inFavour : `${inFavour} y ${counted(credits, 'crédito', 'créditos')} con $ ${owed} en cuotas`;
}

/** Texts about balances in favour and credits of clients that another system left. */
export const openingBalanceTexts = {
  title: 'Saldos de otro sistema',
  help: 'Lo que el sistema anterior dejó de cada cliente. Su saldo a favor lo toma como saldo anterior la primera factura que Contador le hace, una sola vez. De un crédito se escriben las cuotas que faltan, el valor de cada una y su concepto: cada factura cobra una, hasta terminar. Nada de esto cambia la base de un impuesto. Otras deudas de un cliente no se facturan aquí.',
  columns: 'Columnas del archivo',
  template: 'Descargar plantilla',
  templateFile: 'saldos-a-favor.csv',
  inFavour: 'Saldo a favor',
  file: 'Archivo',
  clients: 'Clientes',
  total: 'Saldo a favor COP',
  credits: 'Créditos',
  owed: 'En cuotas COP',
  billed: 'Ya facturados',
  files: { one: 'archivo', many: 'archivos' },
  none: 'Aún no hay saldos de otro sistema.',
  noneHelp: 'Sin ellos, la primera factura de cada cliente empieza sin saldo anterior y sin cuotas.',
  choose: 'Traer saldos',
  onlySheet: 'Un libro de Excel, .xlsx, o un texto .csv.',
  looking: 'Revisando el archivo...',
  saving: 'Guardando los saldos...',
  review: (clients: number, total: string, credits: number, owed: string) =>
    `${brought(clients, total, credits, owed)}, por guardar.`,
  save: 'Guardar los saldos',
  discard: 'No guardar',
  saved: 'Saldos guardados.',
  savedDetail: (clients: number, total: string, credits: number, owed: string) =>
    `${brought(clients, total, credits, owed)}.`,
  refused: 'Archivo de saldos que no se procesó',
  refusedList: 'errores-saldos.csv',
  notKept: 'No se guardó ningún saldo. Corrija el archivo y súbalo de nuevo.',
  remove: 'Retirar',
  confirmRemove: (file: string) => `¿Desea retirar los saldos que vinieron con ${file}?`,
  removed: 'Saldos retirados.',
  clientCode: 'Código del cliente',
  billedHere: 'Contador ya le facturó: su saldo viene de su última factura.',
  broughtAlready: (file: string) => `Su saldo ya vino con ${file}: retire ese archivo para cambiarlo.`,
  takenBy: (bill: string) => `Su saldo y sus cuotas, como están: la factura ${bill} se hizo con ellos.`,
  enter: 'Guardar',
} as const;
