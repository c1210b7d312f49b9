import type { PasswordFault } from '@contador/domain/access';
import { counted } from '@contador/kernel';

/** Texts of the sign-in and password pages, as the specification gives them. */
export const accessTexts = {
  title: 'Iniciar sesión',
  enter: 'Ingresar',
  forgotten: 'Olvidé mi contraseña',
  mobileRefused: 'Versión móvil no disponible para las credenciales suministradas.',
  wrongCredentials: 'Credenciales incorrectas.',
  attemptsLeft: (count: number) => `Intentos disponibles por ingresar credenciales: ${count}`,
  inactiveAccount: 'Cuenta inactiva. Póngase en contacto con el administrador del sistema.',
  enterCurrentPassword: 'Ingrese la contraseña actual',
  passwordsMustMatch: 'Las contraseñas deben coincidir',
  update: 'Actualizar',
  passwordChanged: 'Contraseña cambiada con éxito. Inicie sesión nuevamente.',
  passwordUsedBefore: 'Contraseña ya usada anteriormente. Ingrese una nueva.',
  wrongPassword: 'Contraseña incorrecta.',
  passwordExpired: 'Por favor cambiar la contraseña. El periodo de uso ha expirado.',
  passwordTooShort: 'La contraseña debe contener al menos 8 caracteres',
  subtitle: 'Tarifas, facturación y autogeneración de energía eléctrica.',
  user: 'Usuario',
  password: 'Contraseña',
  enterUser: 'Ingrese el usuario',
  enterPassword: 'Ingrese la contraseña',
  holdToReveal: 'Mantenga presionado el ojo para ver la contraseña.',
  reveal: 'Ver la contraseña mientras se mantiene presionado',
  lockRule:
    'Después de 6 intentos fallidos hay que esperar unos minutos. En móvil o tableta solo ingresan los técnicos de campo y, si la empresa lo permite, sus clientes.',
  delayed: 'Demasiados intentos fallidos con este usuario. Espere, o pida al administrador que lo desbloquee.',
  waitFor: (time: string) => `Podrá intentarlo de nuevo en ${time}.`,
  failuresSince: (count: number, since: string) =>
    `Hubo ${counted(count, 'intento fallido el', 'intentos fallidos desde el')} ${since}.`,
  failuresHint: 'Si no fue usted, cambie la contraseña y avise al administrador.',
  accountUnknown: 'La cuenta no existe en esta empresa.',
  accountDelayed: (minutes: number) => `Espera ${counted(minutes, 'minuto', 'minutos')}`,
  accountFailures: (count: number) => counted(count, 'intento fallido', 'intentos fallidos'),
  unlock: 'Desbloquear',
  unlocked: (email: string) => `${email} ya puede entrar.`,
  sessionInterrupted: 'Su sesión terminó',
  resumeHelp: (person: string, email: string) =>
    `${person} (${email}): escriba la contraseña para seguir donde estaba. Nada de lo que escribió se ha perdido.`,
  ofAnother: (email: string) => `Esa llave de acceso es de ${email}. Siga con una de su cuenta o con la contraseña.`,
  resume: 'Continuar',
  leaveSession: 'Salir',
  noCompany:
    'Este servidor aún no tiene ninguna empresa. Quien lo instaló tiene el enlace para crearla; está en la terminal o en el registro de arranque.',
  demoAccounts: 'Cuentas de demostración',
  demoHelp: 'Elija una para llenar el formulario. La contraseña de todas es',
  copyPassword: 'Copiar la contraseña',
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  repeatPassword: 'Repita la contraseña nueva',
} as const;

/** Message below a new password that breaks a rule. */
export const passwordFaultTexts: Record<PasswordFault, string> = {
  empty: 'El campo no puede estar vacío',
  'too-short': accessTexts.passwordTooShort,
  'too-long': 'La contraseña puede tener hasta 200 caracteres',
  'needs-capital-and-digit': 'La contraseña debe contener al menos una mayusc. [A-Z] y un número [0-9]',
  'same-as-current': 'La contraseña no debe ser igual a la anterior',
};
