import { causeOfRule, type RejectionCause } from '@contador/domain/billing';

/** Action after the cause was mended: in the document (`remake`), or outside of it (`resend`). */
interface NextStep {
  readonly remake: string;
  readonly resend: string;
}

/** Instructions for each cause of a rejection. */
const remediesFor = ({ remake, resend }: NextStep): Readonly<Record<RejectionCause, string>> => ({
  'number-used': 'La DIAN ya tiene un documento con este número.',
  schema: 'El archivo no tiene la estructura que la DIAN espera. Avise a soporte con el texto de la DIAN.',
  signature: `La firma no es válida. Revise el certificado en Generar facturas y ${remake}.`,
  'certificate-revoked': `El certificado está revocado o su entidad no está acreditada. Cargue otro en Generar facturas y ${remake}.`,
  'certificate-expired': `El certificado estaba vencido al firmar. Cargue uno vigente en Generar facturas y ${remake}.`,
  service: 'Faltan los datos del servicio. Corrija la factura en Liquidación por cliente: se expide otra.',
  range: `La autorización, el prefijo o el rango no son los registrados. Corríjalos en Datos ante la DIAN y ${remake}; o asocie el rango al software en el portal y ${resend}.`,
  number: 'El número no tiene su prefijo o está fuera del rango. Revise Datos ante la DIAN.',
  'range-dates': 'La fecha está fuera de la vigencia de la autorización de numeración. Revise Datos ante la DIAN.',
  software: `El software no está autorizado o está inactivo en este ambiente. Revise el identificador del software en Datos ante la DIAN y ${remake}; o actívelo en el portal y ${resend}.`,
  'security-code': `El código de seguridad no corresponde. Corrija el PIN del software en Datos ante la DIAN y ${remake}.`,
  'issuer-kind': 'El ambiente o el tipo de identificación del emisor no corresponden. Revise Datos ante la DIAN.',
  profile:
    'El perfil o el tipo del documento no es el de servicios públicos. Si es una nota, revise su perfil en Datos ante la DIAN; si no, avise a soporte.',
  cude: `El CUDE no corresponde. Revise el PIN y el ambiente en Datos ante la DIAN y ${remake}.`,
  'signing-day': `El día de la firma no es el de expedición. ${capitalised(remake)}: lleva el día de hoy.`,
  'time-zone': 'La hora no tiene la zona de Colombia. Avise a soporte.',
  responsibilities: `Las responsabilidades tributarias de la empresa no son de la lista. Corríjalas en Datos ante la DIAN y ${remake}.`,
  'issuer-address': `La dirección de la empresa está incompleta. Complétela en Datos ante la DIAN y ${remake}.`,
  'issuer-scheme': `El tributo de la empresa no es de la lista. Corríjalo en Datos ante la DIAN y ${remake}.`,
  'issuer-identity': `El NIT o el nombre de la empresa difieren del RUT. Cópielos del RUT letra por letra en Empresa y ${remake}.`,
  'customer-id': `La identificación del cliente o su dígito de verificación no son válidos. Corríjalos en Control principal clientes y ${remake}.`,
  'customer-scheme': 'La responsabilidad o el tributo del cliente no son de la lista. Avise a soporte.',
  'customer-address': `La dirección del cliente está incompleta. Corrija la dirección y el municipio de la instalación, con su código DANE, en Control principal clientes y ${remake}.`,
  'customer-email': `El correo del cliente no es válido. Corríjalo en Control principal clientes y ${remake}.`,
  payment: 'El medio de pago o su fecha no son válidos. Avise a soporte.',
  tax: 'El impuesto no es la suma o el producto de sus líneas. Corrija la factura en Liquidación por cliente y avise a soporte.',
  totals: 'Los totales no son la suma de las líneas. Corrija la factura en Liquidación por cliente y avise a soporte.',
  line: 'Una línea no tiene unidad o descripción válidas. Revise Conceptos de liquidación y corrija la factura.',
  allowance: 'Un cargo o descuento no corresponde a su base. Revise Conceptos de liquidación y corrija la factura.',
  reference:
    'La DIAN no tiene la factura de la nota. Envíe de nuevo la nota cuando la factura esté aceptada; si la factura se hizo de nuevo, haga de nuevo la nota.',
  negative: 'Un valor es negativo. Corrija la factura en Liquidación por cliente.',
  'authority-plugin': `La DIAN no pudo validar la firma o el permiso. ${capitalised(resend)} más tarde; si sigue, consulte el portal.`,
});

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const remedies = remediesFor({ remake: 'haga el documento de nuevo', resend: 'envíe de nuevo' });
/** A rejected document of the test set is not made again: another one takes its place, with another number. */
const anotherTest = 'envíe otro documento de prueba';
const testNumbering = `La numeración no es la que autorizó la DIAN para el set. Corríjala en «Datos del set» y ${anotherTest}.`;
const testRemedies: typeof remedies = {
  ...remediesFor({ remake: anotherTest, resend: anotherTest }),
  range: testNumbering,
  number: testNumbering,
  'range-dates': testNumbering,
  reference: `La DIAN no tiene la factura de prueba de la nota. ${capitalised(anotherTest)}.`,
};

/** Instructions for a rule of the authority; `undefined` for an unknown rule. */
export function remedyOfRule(code: string): string | undefined {
  const cause = causeOfRule(code);
  return cause && remedies[cause];
}

/** Instructions for a rule that a document of the test set broke; `undefined` for an unknown rule. */
export function remedyOfTestRule(code: string): string | undefined {
  const cause = causeOfRule(code);
  return cause && testRemedies[cause];
}
