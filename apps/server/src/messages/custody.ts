import { counted } from '@contador/kernel';

/** Sentences of the commands of backup and restore. */
export const custodyTexts = {
  backUpWhere: 'Diga en qué archivo: npm run backup -- respaldo.contador [--company empresa]',
  noSuchCompany: (company: string, all: readonly string[]) =>
    `No hay una empresa «${company}». Las que hay: ${all.join(', ')}.`,
  backingUp: 'Respaldando…',
  backedUp: ({ tables, rows, bytes }: { tables: number; rows: number; bytes: number }, path: string) =>
    `Listo: ${counted(tables, 'tabla', 'tablas')}, ${counted(rows, 'fila', 'filas')}, ${(bytes / 1e6).toFixed(1)} MB en ${path}.`,
  keepBackup: 'Guárdelo donde nadie más lo lea: contiene todo, también las cuentas.',
  keepKey: (path: string) =>
    `La llave ${path} no está en el respaldo: guarde una copia aparte. Sin ella, el PIN, el certificado y el secreto del proveedor se ingresan de nuevo, y las aplicaciones de códigos se configuran otra vez.`,
  nothingToBackUp: 'La base no tiene datos de Contador: no hay qué respaldar.',
  emptyFolder: (folder: string) => `La carpeta ${folder} no tiene datos de Contador.`,
  diskFull: 'No queda espacio en el disco.',
  notDone: (why: string) => `No se pudo terminar: ${why}`,

  restoreWhat: 'Diga de qué archivo: npm run restore -- respaldo.contador [--replace]',
  reviewing: 'Revisando el respaldo…',
  buildingTables: 'Creando las tablas…',
  comparing: 'Comparando lo restaurado con el respaldo…',
  restored: (tables: number, rows: number, takenAt: string) =>
    `Listo: ${counted(tables, 'tabla', 'tablas')}, ${counted(rows, 'fila', 'filas')}, iguales a las del respaldo de ${takenAt}.`,
  startNow: 'Inicie Contador: npm start',
  tableDiffers: (table: string, rows: number, expected: number) =>
    `La tabla ${table} no quedó como en el respaldo: ${counted(rows, 'fila', 'filas')}, y eran ${expected}. No se restauró nada.`,
  countersDiffer: 'Los contadores de la base no quedaron como en el respaldo. No se restauró nada.',
  newerBackup: (application: string, migration: string) =>
    `El respaldo es de una versión de Contador (${application}) que esta no conoce: le falta la migración ${migration}. Restáurelo con esa versión o una posterior.`,

  companyIsThere: (company: string) =>
    `La empresa «${company}» ya está en esta base, y una empresa no se restaura encima de otra. No se restauró nada.`,
  companyNotReplaced: 'El respaldo es de una sola empresa, y --replace borraría las demás: repita sin --replace.',
  companyOfOtherVersion: (application: string) =>
    `El respaldo es de una empresa y de otra versión de Contador (${application}). Lleve ambas bases a la misma versión, respalde la empresa otra vez y repita.`,
  namesTaken: (count: number) =>
    `${counted(count, 'cuenta de la empresa tiene', 'cuentas de la empresa tienen')} el nombre de una cuenta de otra empresa de esta base. No se restauró nada.`,
  companyRestored: (company: string, rows: number, takenAt: string) =>
    `Listo: la empresa «${company}», ${counted(rows, 'fila', 'filas')}, iguales a las del respaldo de ${takenAt}.`,
  companyStays:
    'En el servidor de donde viene sigue estando igual: desde ahora trabaje solo aquí, o dos servidores numerarán las mismas facturas.',
  mailOfBackup: 'La base viene de un respaldo, y no se sabe si este correo ya salió. Reintente si no llegó.',
  mailsStopped: {
    acta_mail: (mails: string) =>
      `Correos de actas que esperaban al respaldar: ${mails}. No saldrán solos: se reintentan en «Actas recibidas».`,
    month_notice_mail: (mails: string) =>
      `Avisos a clientes de su mes listo que esperaban al respaldar: ${mails}. No saldrán solos.`,
    letter: (mails: string) =>
      `Correos de cuentas que esperaban al respaldar: ${mails}. No saldrán solos: haga otro enlace en «Cuentas».`,
    customer_letter: (mails: string) =>
      `Correos con el enlace de un cliente que esperaban al respaldar: ${mails}. No saldrán solos: se envían de nuevo en «Clientes con acceso».`,
    bill_letter: (mails: string) =>
      `Facturas por correo que esperaban al respaldar: ${mails}. No saldrán solas: se envían de nuevo en «Facturas por correo».`,
  },

  running: 'Contador está en marcha con esta base: deténgalo antes de restaurar.',
  runningOnFolder: (folder: string) =>
    `Contador está en marcha con la carpeta ${folder}: deténgalo antes de restaurar.`,
  foreignTables: (some: readonly string[]) =>
    `La base tiene tablas que no son de Contador (${some.join(', ')}…): use una base vacía.`,
  notEmpty:
    'La base ya tiene datos de Contador, y restaurar los borraría. Use una base vacía o, si eso es lo que quiere, agregue --replace.',

  olderDatabase:
    'La base es de una versión anterior de Contador: inicie Contador una vez con ella, que la pone al día, y repita.',
  unseenRows: (role: string, unseen: readonly string[], owner: string) =>
    `El rol «${role}» no ve todas las filas de ${counted(unseen.length, 'tabla o secuencia', 'tablas o secuencias')} (${unseen.slice(0, 3).join(', ')}…). Use «${owner}», el dueño de las tablas, o un rol con BYPASSRLS y permiso de lectura de todas las tablas y secuencias.`,
  notUtf8: (database: string, encoding: string) =>
    `La base «${database}» no está en UTF8 sino en ${encoding}: créela con ENCODING 'UTF8'.`,
  mayNotBuild: (role: string, database: string) =>
    `El rol «${role}» no puede crear tablas ni esquemas en la base «${database}»: hágalo su dueño (ALTER DATABASE ${database} OWNER TO ${role}).`,
  noMember: (role: string, owner: string) =>
    `El rol «${role}» no es miembro de ${owner}: ejecute GRANT ${owner} TO ${role} como administrador.`,
  mayNotMakeRole: (role: string, made: string) =>
    `El rol «${role}» no puede crear el rol ${made}: dele CREATEROLE, o cree ${made} y hágalo miembro.`,
} as const;
