import { counted } from '@contador/kernel';

/** Why a certificate file cannot be used, by the reason that its reader gives. */
const faults = {
  unreadable: 'El archivo no es un certificado PKCS#12 (.p12, .pfx) ni PEM.',
  password: 'La contraseña no abre el archivo.',
  'no-key': 'El archivo no tiene la llave privada.',
  'no-certificate': 'El archivo no tiene el certificado.',
  'key-of-another': 'La llave privada no corresponde a ningún certificado del archivo.',
  'not-rsa': 'La llave no es RSA, que es la que la DIAN acepta.',
  'short-key': 'La llave es de menos de 2048 bits.',
  'key-usage': 'El certificado no permite firma digital y no repudio.',
  'not-yet-valid': 'El certificado todavía no está vigente.',
  expired: 'El certificado venció.',
  nit: 'El certificado no es del NIT de la empresa.',
} as const;

/** Texts of the certificate with which electronic documents are signed. */
export const signingCertificateTexts = {
  /** Name of the signature policy of the DIAN, part of every signed file: it never changes. */
  policyName: 'Política de firma para facturas electrónicas de la República de Colombia.',
  title: 'Certificado de firma',
  none: 'No hay certificado: los documentos quedan sin firmar.',
  onlyAdministrators: 'Lo carga quien administra las cuentas de la empresa.',
  subject: 'Titular',
  issuer: 'Lo expidió',
  serial: 'Serie',
  validFrom: 'Vigente desde',
  validTo: 'Vigente hasta',
  chain: 'Cadena',
  completeChain: 'Completa, hasta la raíz',
  cutChain: 'El archivo no trae todos los certificados de quien lo expidió. Firma igual.',
  loaded: (by: string, when: string) => `Lo cargó ${by}, ${when}.`,
  file: 'Archivo del certificado',
  choose: 'Elegir archivo',
  chooseFirst: 'Elija primero el archivo del certificado.',
  password: 'Contraseña del archivo',
  secret: 'La llave se guarda cifrada y no se vuelve a mostrar.',
  load: 'Cargar certificado',
  done: 'Certificado cargado',
  notLoaded: 'El certificado no se cargó',
  faults,
  keyNotOpened: 'La llave del certificado no se abre con KEY_FILE de este servidor: cárguelo otra vez.',
  expires: (days: number, day: string) => `Vence en ${counted(days, 'día', 'días')}, el ${day}: pida el siguiente.`,
  signature: {
    day: (day: string) => `Se expidió el ${day}: la DIAN pide que se firme el mismo día`,
    certificate: (why: string) => `Certificado de firma: ${why}`,
  },
} as const;
