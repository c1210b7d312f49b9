import { momentText } from '@contador/contract/format';
import { counted } from '@contador/kernel';

/** Sentences of `npm run company`. */
export const companyCommandTexts = {
  how: [
    'npm run company -- list                                       las empresas del servidor',
    'npm run company -- add --file empresa.json                    agrega una empresa e invita a quien la administra',
    'npm run company -- add --short … --name … --nit … --kind … --agent … --administrator USUARIO [--person "NOMBRE"] [--contact CORREO]',
    'npm run company -- administrator EMPRESA USUARIO [--person "NOMBRE"] [--role dev]   da acceso a quien administra',
    'npm run company -- remove-second-step EMPRESA USUARIO         quita el segundo paso de quien lo perdió',
    'npm run company -- end-sessions EMPRESA [USUARIO]             termina las sesiones de una cuenta, o de todas',
    'npm run company -- deactivate EMPRESA USUARIO                 desactiva una cuenta',
    'npm run company -- password-again EMPRESA                     permite contraseñas donde el proveedor era la única forma de entrar',
    'npm run company -- deactivate-company EMPRESA                 no admite entradas ni fichas, y los correos esperan; activate-company la activa',
    'npm run company -- key                                        el archivo de llave del servidor y su nombre',
    'npm run company -- facts EMPRESA                              los datos de la empresa, con el mes desde el que valen',
    'npm run company -- set EMPRESA DATO VALOR… --from 2026-12 --reason "MOTIVO"   cambia un dato, también kind',
    'npm run company -- link                                       otro enlace para crear la primera empresa',
  ].join('\n'),
  listed: (company: {
    name: string;
    kind: string;
    agent: string;
    applicationName: string;
    accounts: number;
    lastSignIn: string | null;
    isInService: boolean;
  }) => {
    const { name, applicationName, agent, kind, accounts, lastSignIn, isInService } = company;
    const used = lastSignIn === null ? 'sin entradas' : `última entrada ${momentText(lastSignIn)}`;
    const parts = [name, applicationName, agent, kind, counted(accounts, 'cuenta activa', 'cuentas activas'), used];
    return [...parts, ...(isInService ? [] : ['fuera de servicio'])].join('  ');
  },
  noKey: 'El servidor no tiene KEY_FILE: no guarda secretos.',
  key: (path: string, name: string) => `${path}  ${name}`,
  keyUnusable: (path: string) => `No hay una llave en ${path}. Se hace la primera vez que se guarda un secreto.`,
  passwordsAgain: (company: string) => `Las personas de ${company} entran de nuevo con su contraseña.`,
  passwordsAllowed: (company: string) => `En ${company} ningún proveedor es la única forma de entrar.`,
  service: (company: string, inService: boolean) =>
    inService
      ? { done: `${company} está en servicio.`, already: `${company} ya está en servicio.` }
      : {
          done: `${company} está fuera de servicio: nadie entra, y no salen llamadas de fichas ni correos.`,
          already: `${company} ya está fuera de servicio.`,
        },
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
