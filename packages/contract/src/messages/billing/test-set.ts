import { counted } from '@contador/kernel';
import { refusedSentences } from './refused-sentences.ts';

/** Texts of the test set with which the tax authority enables a company. */
export const testSetTexts = {
  title: 'Habilitación ante la DIAN',
  what: 'La DIAN habilita a la empresa cuando acepta un set de pruebas. Los documentos del set salen del contenido de facturas del ciclo, con números del rango de pruebas; las facturas no cambian.',
  settings: 'Datos del set de pruebas',
  edit: 'Datos del set',
  testSetId: 'Identificador del set de pruebas',
  bills: 'Facturas que pide la DIAN',
  notes: 'Notas que pide la DIAN',
  settingsHelp: 'Están en el portal de la DIAN, en la habilitación del software propio.',
  saved: 'Datos del set de pruebas guardados',
  makeAndSend: (bills: number, notes: number) =>
    bills + notes === 0 ? 'Enviar documentos de prueba' : `Enviar ${madeText(bills, notes)} de prueba`,
  question: (bills: number, notes: number, cycle: string) =>
    `¿Enviar ${madeText(bills, notes)} de prueba, con el contenido de facturas del ciclo ${cycle}?`,
  questionDetail: 'Van al ambiente de pruebas. Ninguna factura cambia.',
  confirm: 'Enviar',
  sent: (bills: number, notes: number) => `${madeText(bills, notes)} de prueba en cola`,
  notSent: 'El set de pruebas no se envió',
  noteReason: 'Prueba de habilitación',
  number: 'Número',
  kind: 'Documento',
  kinds: { bill: 'Factura', note: 'Nota' },
  clientCode: 'Código del cliente',
  result: 'Resultado',
  answer: 'Qué dijo la DIAN',
  documents: 'Documentos del set',
  nouns: { bills: 'Facturas aceptadas', notes: 'Notas aceptadas' },
  progress: (accepted: number, wanted: number, noun: string) => `${noun}: ${accepted} de ${wanted}`,
  rejectedWithBill: 'La DIAN rechazó la factura de prueba de esta nota, que no se envía.',
  steps: {
    settings: 'Siguiente paso: entre los datos del set que muestra el portal de la DIAN.',
    switch: 'Siguiente paso: encienda el envío en pruebas, con «Cambiar el envío».',
    send: 'Siguiente paso: envíe los documentos de prueba que faltan.',
    mend: 'Siguiente paso: corrija la causa de los rechazos y envíe los que faltan, que toman otros números.',
    wait: 'Siguiente paso: espere la respuesta de la DIAN; la página se actualiza sola.',
    done: 'El set está completo. Siguiente paso: asocie en el portal el rango de numeración de producción, guárdelo en Datos ante la DIAN y encienda el envío en producción.',
  },
  rangeUsed: 'El rango de pruebas no tiene más números: entre otro rango en los datos del set.',
  tooFewBills: (found: number, missing: number, lacks: readonly string[]) =>
    `El ciclo da ${counted(found, 'documento de prueba completo', 'documentos de prueba completos')} y faltan ${missing}. Elija otro ciclo con facturas expedidas.${lacks.length > 0 ? ` Datos que faltan: ${lacks.join('; ')}` : ''}`,
  nothingMissing: 'No faltan documentos: espere la respuesta de la DIAN, o el set ya está completo.',
  withoutSet: refusedSentences.testSetMissing,
  notInTest: refusedSentences.testSetWithoutSwitch,
} as const;

function madeText(bills: number, notes: number): string {
  const parts = [
    ...(bills > 0 || notes === 0 ? [counted(bills, 'factura', 'facturas')] : []),
    ...(notes > 0 ? [counted(notes, 'nota', 'notas')] : []),
  ];
  return parts.join(' y ');
}
