import { counted } from '@contador/kernel';

/** Sentences of `npm run company`. */
export const companyCommandTexts = {
  how: [
    'npm run company -- list                                       las empresas del servidor',
    'npm run company -- add --file empresa.json                    agrega una empresa e invita a quien la administra',
    'npm run company -- administrator EMPRESA USUARIO [--person "NOMBRE"] [--role dev]   da acceso a quien administra',
    'npm run company -- remove-second-step EMPRESA USUARIO         quita el segundo paso de quien lo perdió',
    'npm run company -- end-sessions EMPRESA [USUARIO]             termina las sesiones de una cuenta, o de todas',
    'npm run company -- deactivate EMPRESA USUARIO                 desactiva una cuenta',
    'npm run company -- facts EMPRESA                              los datos de la empresa, con el mes desde el que valen',
    'npm run company -- set EMPRESA DATO VALOR… --from 2026-12 --reason "MOTIVO"   cambia un dato, también kind',
    'npm run company -- link                                       otro enlace para crear la primera empresa',
  ].join('\n'),
  listed: (company: { name: string; kind: string; agent: string; application_name: string; accounts: number }) =>
    `${company.name}  ${company.application_name}  ${company.agent}  ${company.kind}  ${counted(company.accounts, 'cuenta activa', 'cuentas activas')}`,
  added: (company: string, user: string, link: string) =>
    `Empresa ${company} creada. Entregue este enlace a ${user}; sirve una vez y vence en 7 días:\n  ${link}`,
  administrator: (user: string, link: string) =>
    `${user} administra las cuentas. Entréguele este enlace para que elija su contraseña; vence en 24 horas:\n  ${link}`,
  demonstrationHere:
    'Esta base tiene la demostración. Empiece en una carpeta o una base vacía, o agregue --beside-demo.',
  sessionsEnded: (users: readonly string[]) =>
    users.length === 0 ? 'No había sesiones.' : `Sesiones terminadas de: ${users.join(', ')}`,
  noAccount: (user: string) => `La empresa no tiene la cuenta ${user}.`,
  deactivated: (user: string) => `${user} ya no puede entrar.`,
  noSecondStep: (user: string) => `${user} no tiene segundo paso.`,
  secondStepRemoved: (user: string) => `${user} entra con su contraseña y puede configurar otro segundo paso.`,
  noField: (name: string, fields: readonly string[]) => `No hay un dato «${name}». Los datos son: ${fields.join(', ')}`,
  fieldSet: (field: string, value: string, month: string) => `${field} es ${value} desde ${month}.`,
  noCompany: (name: string) => `No hay una empresa «${name}». Vea: npm run company -- list`,
  noRole: (role: string) => `No existe el rol «${role}».`,
  userTaken: (user: string) => `El usuario ${user} es de otra empresa.`,
  companyExists:
    'Este servidor ya tiene una empresa. Para dar acceso: npm run company -- administrator EMPRESA USUARIO',
} as const;
