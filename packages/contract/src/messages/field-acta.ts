import type { MissingReason, ValueFault } from '@contador/domain/field';
import { counted } from '@contador/kernel';
import { entryFaultSentence } from './entry-faults.ts';

/** What the acta says of itself, on the phone and in what the server answers. */
export const fieldActaTexts = {
  title: 'Acta revisión técnica',
  confirmation: 'Confirmación de la validación de la información.',
  emailsTitle: 'Ingrese los emails destino',
  offline: 'Dispositivo sin conexión. Valores guardados en memoria',
  sending: 'Ingresando valores',
  main: 'PRINCIPAL',
  backup: 'RESPALDO',
  noPosition: 'Sin ubicación',
  states: { received: 'recibida', duplicate: 'duplicada' },
  review: 'Acta',
  report: 'Acta',
  orders: 'Órdenes de trabajo',
  emails: 'Emails destino',
  corrects: 'Acta que corrige',
  slot: 'Imagen',
  digest: 'Huella de la imagen',
  actaShape: 'El número de un acta, como 2026-0418.',
  slotShape: 'Una imagen del acta: placa, foto o firma.',
  digestShape: 'Una huella SHA-256 de 64 dígitos hexadecimales.',
  diagram: 'Tipo de diagrama',
  positionUnknown: 'Latitud entre −90 y 90 y longitud entre −180 y 180; −1 y −1 sin ubicación.',
  images: 'Una imagen JPEG, PNG o WebP.',
  mostBytes: 'Una imagen de a lo sumo 10 MB.',
  asSent: (digest: string) => `Los bytes de la huella ${digest}. Envíela de nuevo.`,
  sendImage: 'Esta imagen aún no ha llegado completa. Envíela antes que el acta.',
  otherImage: 'Lo recibido en este lugar es otra imagen. Envíela de nuevo antes que el acta.',
  unknownImage: 'El acta no tiene este lugar para una imagen.',
  signatureWithoutImage: 'Una firma lleva su imagen; sin ella va vacía.',
  imageWithoutSignature: 'El acta no dice cuándo se firmó esta imagen: firme otra vez.',
  knownOrder: 'el número de una orden de la empresa',
  openOrder: 'una orden sin asignar o asignada a usted',
  sameClient: (client: string) => `Órdenes de un mismo cliente; la primera es de ${client}.`,
  knownActa: 'el número de un acta suya del mismo cliente',
  correctInstead: (number: string) => `Corrija el acta ${number}, que ya está en su lugar.`,
  sentAs: (number: string) => `Ya se recibió con el número ${number}. Un cambio va en un acta nueva que la corrige.`,
  unknownField: 'El acta no tiene este campo.',
  wrongKind: 'El valor no es de la clase del campo.',
  tooLong: (most: number) => `A lo sumo ${counted(most, 'carácter', 'caracteres')}.`,
  notAnOption: 'Elija una de las opciones del campo.',
  ratio: 'Una relación como 200/5.',
  missing: {
    blank: 'Ingrese el dato.',
    'no-serial': 'Ingrese la serie de un medidor, encontrado, instalado o retirado.',
    'nothing-measured': 'Ingrese lo medido, o elija el diagrama de medida directa.',
    'no-diagram': 'Elija el tipo de diagrama.',
    unsigned: 'Falta la firma.',
    'no-witness': 'Sin firma se ingresa el motivo y dos testigos con su C.C.',
  } satisfies Readonly<Record<MissingReason, string>>,
} as const;

/** What is wrong with a value of the acta, in one sentence: the same on the phone and from the server. */
export function actaFaultSentence(fault: ValueFault): string {
  switch (fault.reason) {
    case 'unknown-field':
      return fieldActaTexts.unknownField;
    case 'wrong-kind':
      return fieldActaTexts.wrongKind;
    case 'too-long':
      return fieldActaTexts.tooLong(fault.most);
    case 'not-an-option':
      return fieldActaTexts.notAnOption;
    case 'not-a-ratio':
      return fieldActaTexts.ratio;
    default:
      return entryFaultSentence(fault);
  }
}
