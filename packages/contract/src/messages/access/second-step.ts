import { counted } from '@contador/kernel';
import { dateText } from '../../format/date-text.ts';

/** Texts of the second step: at the sign-in, in the own account, and for who administers. */
export const secondStepTexts = {
  required: 'La empresa exige un segundo paso. Configúrelo para continuar.',
  title: 'Segundo paso',
  code: 'Código',
  codeShape: 'los seis números que muestra la aplicación',
  codeHelp: 'Escriba el código de su aplicación de códigos.',
  enterCode: 'Escriba los seis números',
  recoveryCode: 'Código de recuperación',
  recoveryHelp: 'Escriba uno de sus códigos de recuperación. Cada uno sirve una vez.',
  enterRecoveryCode: 'Escriba un código de recuperación',
  useRecovery: 'Usar un código de recuperación',
  useCode: 'Usar un código de la aplicación',
  remember: 'No pedirlo en este navegador durante 30 días',
  challenge: 'Primer paso',
  password: 'Contraseña',
  reason: 'Motivo',
  enterReason: 'Escriba el motivo',
  goOn: 'Continuar',
  back: 'Volver',

  about: 'Un código de su teléfono, además de la contraseña, al entrar desde un navegador nuevo.',
  since: (added: string) => `Aplicación de códigos desde el ${dateText(added)}`,
  setUp: 'Configurar segundo paso',
  replace: 'Cambiar de aplicación',
  remove: 'Quitar segundo paso',
  removeQuestion: '¿Quitar el segundo paso de su cuenta? Bastará la contraseña para entrar.',
  removed: 'Segundo paso quitado.',
  scan: 'Lea este código con una aplicación de códigos de su teléfono, o escriba en ella el secreto. Después escriba aquí el código que muestre.',
  qr: 'Código QR del secreto',
  secret: 'Secreto',
  activate: 'Activar',
  active: 'Segundo paso activo.',
  codesLeft: (count: number) => counted(count, 'código de recuperación', 'códigos de recuperación'),
  fewCodes: 'Haga códigos nuevos antes de que se acaben.',
  newCodes: 'Códigos nuevos',
  newCodesQuestion: '¿Hacer diez códigos de recuperación nuevos? Los anteriores dejan de servir.',
  codesTitle: 'Códigos de recuperación',
  codesHelp:
    'Guárdelos donde no esté su teléfono. Cada uno abre la cuenta una vez si lo pierde. No se vuelven a mostrar.',
  download: 'Descargar',
  codesFile: (email: string) => `codigos_${email.replace(/[^a-z0-9]+/gi, '_')}.txt`,
  kept: 'Ya los guardé',

  endOthersQuestion: '¿Terminar sus demás sesiones? Hágalo si otra persona pudo entrar con su cuenta.',

  endOthers: 'Terminarlas',

  confirmTitle: 'Confirme que es usted',
  confirmHelp: 'Lo que va a hacer lo pide. Vale por diez minutos.',
  confirm: 'Confirmar',

  column: 'Segundo paso',
  withCode: 'Código',
  without: '—',
  removeOf: (person: string) => `Quitar el segundo paso de ${person}`,
  removeOfHelp: 'Sus sesiones terminan y entra con la contraseña hasta que lo configure de nuevo.',
  removedOf: (person: string) => `${person} ya no tiene segundo paso.`,
  noFactor: 'La cuenta no tiene segundo paso.',
} as const;
