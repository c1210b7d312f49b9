import { counted } from '@contador/kernel';

/** Sentences of `npm run company`. */
export const companyCommandTexts = {
  how: [
    'npm run company -- list                                       las empresas del servidor',
    'npm run company -- add --file empresa.json                    agrega una empresa e invita a quien la administra',
    'npm run company -- administrator EMPRESA USUARIO [--person "NOMBRE"] [--role dev]   da acceso a quien administra',
    'npm run company -- link                                       otro enlace para crear la primera empresa',
  ].join('\n'),
  listed: (company: { name: string; kind: string; agent: string; application_name: string; accounts: number }) =>
    `${company.name}  ${company.application_name}  ${company.agent}  ${company.kind}  ${counted(company.accounts, 'cuenta activa', 'cuentas activas')}`,
  added: (company: string, user: string, link: string) =>
    `Empresa ${company} creada. Entregue este enlace a ${user}; sirve una vez y vence en 7 días:\n  ${link}`,
  administrator: (user: string, link: string) =>
    `${user} administra las cuentas. Entréguele este enlace para que elija su contraseña; vence en 24 horas:\n  ${link}`,
  noCompany: (name: string) => `No hay una empresa «${name}». Vea: npm run company -- list`,
  noRole: (role: string) => `No existe el rol «${role}».`,
  userTaken: (user: string) => `El usuario ${user} es de otra empresa.`,
  companyExists:
    'Este servidor ya tiene una empresa. Para dar acceso: npm run company -- administrator EMPRESA USUARIO',
} as const;
