import { sentences } from '../refusal-sentence.ts';
import { accessTexts } from './access.ts';

export const accessRefusals = sentences({
  'wrong-credentials': { status: 403, message: accessTexts.wrongCredentials },
  'sign-in-delayed': { status: 403, message: accessTexts.delayed },
  'password-expired': { status: 403, message: accessTexts.passwordExpired },
  'account-unknown': { status: 404, message: accessTexts.accountUnknown },
  'inactive-account': { status: 403, message: accessTexts.inactiveAccount },
  'company-exists': {
    status: 409,
    message: 'Este servidor ya tiene una empresa. Inicie sesión, o pida acceso a quien administra sus cuentas.',
  },
  'company-name-taken': { status: 409, message: 'Otra empresa de este servidor tiene ese nombre corto. Elija otro.' },
  'link-over': {
    status: 404,
    message: 'El enlace ya no sirve. Pida otro a quien administra las cuentas de su empresa.',
  },
  'customer-links-over': {
    status: 404,
    message: 'Esos enlaces ya se descargaron, o pasó una hora. Prepárelos de nuevo.',
  },
  'letters-not-drawn': { status: 503, message: 'Este servidor no dibuja cartas en PDF. Descargue los enlaces.' },
  'customers-file-refused': { status: 400, message: 'El libro de clientes por invitar tiene celdas por corregir.' },
  'password-used-before': { status: 409, message: accessTexts.passwordUsedBefore },
  'account-without-mail': {
    status: 409,
    message: 'La cuenta no tiene un correo confirmado. Copie el enlace y entréguelo usted.',
  },
  'mail-not-set-up': {
    status: 409,
    message: 'El servidor no tiene correo (SMTP_URL). Copie el enlace y entréguelo usted.',
  },
  'password-common': { status: 400, message: 'Esa contraseña es muy común. Elija otra.' },
  'user-taken': { status: 409, message: 'Ese usuario no está disponible.' },
  'role-of-another-kind': { status: 409, message: 'Ese rol no existe en este tipo de empresa.' },
  'customer-without-code': {
    status: 409,
    message: 'La cuenta de un cliente necesita el código de un usuario autogenerador de la empresa.',
  },
  'role-never-administers': {
    status: 409,
    message: 'Ese rol no administra cuentas: es de clientes o de técnicos de campo.',
  },
  'own-account': {
    status: 409,
    message: 'Nadie cambia su propio rol, permiso de administrar o estado. Pídalo a otra persona que administre.',
  },
  'last-administrator': {
    status: 409,
    message: 'Es la última cuenta activa que administra. Dé antes ese permiso a otra.',
  },
  'first-month-published': { status: 409, message: 'Ya hay tarifas publicadas: el primer mes no cambia.' },
  'company-fact-taken': {
    status: 409,
    message: 'Desde ese mes ya hay datos con el valor anterior. Elija un mes posterior.',
  },
  'token-scope': { status: 403, message: 'La ficha no tiene permiso para esta llamada.' },
  'token-network': { status: 403, message: 'La ficha no sirve desde esta dirección.' },
  'second-step': { status: 403, message: 'Falta el segundo paso.' },
  'second-step-wrong': { status: 403, message: 'Código incorrecto.' },
  'second-step-over': {
    status: 403,
    message: 'El segundo paso venció. Ingrese de nuevo el usuario y la contraseña.',
  },
  'second-step-missing': { status: 403, message: 'La empresa exige un segundo paso. Configúrelo para continuar.' },
  'last-factor': {
    status: 409,
    message: 'La empresa exige un segundo paso: agregue otro método antes de quitar este.',
  },
  'no-second-step': { status: 409, message: 'La cuenta no tiene segundo paso. Configúrelo antes.' },
  'own-factor': {
    status: 409,
    message: 'Nadie quita así su propio segundo paso. Hágalo en Seguridad de la cuenta o pídalo a otra persona.',
  },
  'passkey-refused': { status: 403, message: 'La llave de acceso no corresponde a una cuenta de este servidor.' },
  'passkey-copied': {
    status: 403,
    message:
      'El contador de la llave de acceso retrocedió: puede haber una copia. Entre de otra manera, quítela de su cuenta y agregue otra.',
  },
  'passkey-not-added': { status: 403, message: 'La llave de acceso no se pudo comprobar. Intente de nuevo.' },
  'passkey-known': { status: 409, message: 'Esa llave de acceso ya está en una cuenta.' },
  'passkeys-full': { status: 409, message: 'Una cuenta tiene hasta diez llaves de acceso. Quite una antes.' },
  'passkeys-off': {
    status: 409,
    message: 'Las llaves de acceso necesitan que Contador se abra por un nombre con https (PUBLIC_URL).',
  },
  'key-file-missing': {
    status: 409,
    message: 'El servidor no tiene el archivo de llave (KEY_FILE). Pídalo a quien lo opera.',
  },
  'confirm-first': { status: 403, message: 'Confirme que es usted para continuar.' },
  'confirm-wrong': { status: 403, message: 'No se pudo confirmar. Intente de nuevo.' },
  'provider-only': { status: 403, message: 'Su empresa solo permite entrar por su proveedor de identidad.' },
  'provider-refused': {
    status: 403,
    message: 'El proveedor de identidad no confirmó quién es. Intente de nuevo.',
  },
  'provider-untried': { status: 409, message: 'Entre antes por este proveedor; así sabe que funciona.' },
  'provider-without-way-back': {
    status: 409,
    message: 'Deje al menos una cuenta activa que administre, conserve contraseña y tenga segundo paso.',
  },
  'mobile-refused': { status: 403, message: accessTexts.mobileRefused },
});
