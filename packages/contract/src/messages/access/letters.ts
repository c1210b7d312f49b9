import { dateText, momentText } from '../../format/date-text.ts';

interface Named {
  readonly person: string;
  /** Sign-in name. */
  readonly email: string;
  readonly company: string;
}

interface WithLink extends Named {
  readonly link: string;
  /** End of the link, ISO 8601. */
  readonly until: string;
}

interface TokenEnds extends Notice {
  /** Name of the token. */
  readonly token: string;
  /** Name of the account that it acts for. */
  readonly system: string;
}

interface Notice extends Named {
  /** End of the password, ISO 8601. */
  readonly until: string;
  /** Address of the sign-in page. */
  readonly address: string;
}

type LinkKind = 'invitation' | 'reset' | 'recovery' | 'contact';
type NoticeKind =
  | 'password-changed'
  | 'contact-changed'
  | 'administers'
  | 'password-ends'
  | 'factor-added'
  | 'factor-removed'
  | 'passkey-added'
  | 'one-factor-removed'
  | 'passkey-copied'
  | 'recovery-code-used'
  | 'second-step-failed';

const notMine = 'Si no lo esperaba, no abra el enlace y avise a quien administra las cuentas de su empresa.';
const notMe = 'Si no fue usted, avise a quien administra las cuentas de su empresa.';

const purposes: Record<LinkKind, (named: Named) => string> = {
  invitation: ({ company, email }) =>
    `${company} le dio una cuenta en Contador. Su usuario es ${email}. Elija su contraseña en este enlace:`,
  reset: ({ email }) =>
    `Quien administra las cuentas le envía este enlace para elegir otra contraseña de ${email}. La de hoy sirve hasta que lo use:`,
  recovery: ({ email }) =>
    `Alguien pidió recuperar la contraseña de ${email}. Si fue usted, elija otra en este enlace:`,
  contact: ({ email }) => `Confirme que este correo es el de contacto de la cuenta ${email}. Abra este enlace:`,
};

const notices: Record<NoticeKind, (notice: Notice) => string> = {
  'password-changed': ({ email }) => `La contraseña de ${email} cambió. ${notMe}`,
  'contact-changed': ({ email }) => `El correo de contacto de ${email} ya no es este. ${notMe}`,
  administers: ({ email, company }) =>
    `Desde ahora ${email} administra las cuentas de ${company}. Si no lo esperaba, avise a otra persona que administre.`,
  'factor-added': ({ email }) => `${email} pide desde ahora un código de su aplicación al entrar. ${notMe}`,
  'factor-removed': ({ email }) => `${email} ya no pide un segundo paso al entrar. ${notMe}`,
  'passkey-added': ({ email }) =>
    `Desde ahora se entra también con una llave de acceso nueva, sin contraseña, a la cuenta ${email}. ${notMe}`,
  'one-factor-removed': ({ email }) =>
    `Se quitó un método del segundo paso de ${email}. Los demás siguen sirviendo. ${notMe}`,
  'passkey-copied': ({ email }) =>
    `No se aceptó una llave de acceso de ${email}: su contador retrocedió, así que puede haber una copia. Quítela en «Seguridad de la cuenta» y agregue otra.`,
  'recovery-code-used': ({ email }) =>
    `Alguien entró con ${email} y un código de recuperación, que ya no sirve otra vez. ${notMe}`,
  'second-step-failed': ({ email }) =>
    `Alguien escribió la contraseña de ${email} y falló en el segundo paso. Si no fue usted, cambie la contraseña.`,
  'password-ends': ({ email, until, address }) =>
    `La contraseña de ${email} vence el ${dateText(until)}. Cámbiela antes en el menú de su cuenta: ${address}`,
};

/** Letters about an account: plain text with at most one link. */
export const letterTexts = {
  subjects: {
    invitation: (company: string) => `Su cuenta en ${company}`,
    reset: (company: string) => `Elija otra contraseña en ${company}`,
    recovery: (company: string) => `Recuperar su contraseña de ${company}`,
    contact: (company: string) => `Confirme su correo en ${company}`,
    'password-changed': (company: string) => `Su contraseña de ${company} cambió`,
    'contact-changed': (company: string) => `Su correo de contacto en ${company} cambió`,
    administers: (company: string) => `Ahora administra las cuentas de ${company}`,
    'factor-added': (company: string) => `Segundo paso activo en ${company}`,
    'factor-removed': (company: string) => `Su cuenta de ${company} ya no tiene segundo paso`,
    'passkey-added': (company: string) => `Llave de acceso nueva en ${company}`,
    'one-factor-removed': (company: string) => `Se quitó un método de su segundo paso en ${company}`,
    'passkey-copied': (company: string) => `Puede haber una copia de su llave de acceso en ${company}`,
    'recovery-code-used': (company: string) => `Se usó un código de recuperación en ${company}`,
    'second-step-failed': (company: string) => `Segundo paso fallido en ${company}`,
    'token-ends': (company: string) => `Una ficha de acceso de ${company} está por vencer`,
    'password-ends': (company: string) => `Su contraseña de ${company} está por vencer`,
  },
  withLink: (kind: LinkKind, { link, until, ...named }: WithLink) =>
    [
      `${named.person}:`,
      purposes[kind](named),
      link,
      `El enlace sirve una vez, hasta el ${momentText(until)}. ${notMine}`,
      named.company,
    ].join('\n\n'),
  notice: (kind: NoticeKind, notice: Notice) =>
    [`${notice.person}:`, notices[kind](notice), notice.company].join('\n\n'),
  tokenEnds: ({ person, token, system, until, address, company }: TokenEnds) =>
    [
      `${person}:`,
      `La ficha de acceso «${token}» de ${system} vence el ${dateText(until)}. Desde ese día Contador rechaza las llamadas que la usan. Haga otra antes en «Fichas de acceso» y cámbiela en ese sistema: ${address}`,
      company,
    ].join('\n\n'),
  notWritten: (id: string, kind: string) => `El correo ${id} (${kind}) no se pudo escribir.`,
} as const;
