import { counted } from '@contador/kernel';

/** Sentences of the terminal and the log about the database, embedded or external. */
export const databaseTexts = {
  silent: 'No responde la base de datos de DATABASE_URL.',
  notAdmitted: 'La base de datos no acepta el usuario o la clave de DATABASE_URL.',
  absent: 'La base de DATABASE_URL no existe: créela vacía (createdb).',
  told: (what: string) => `Base de datos: ${what}`,
  connectionLost: (what: string) => `Sin conexión con la base de datos: ${what}`,
  pooler:
    'Entre Contador y PostgreSQL hay un intermediario de conexiones (PgBouncer): indique en DATABASE_DIRECT_URL la dirección del servidor mismo, para los avisos y las migraciones.',
  noReplica:
    'La base de DATABASE_READ_URL no es una réplica de la de Contador: indique un servidor en espera que siga al mismo servidor y a la misma base.',
  replicaAway: (what: string) => `La réplica no responde; lee el servidor principal: ${what}`,
  version: 'PostgreSQL 15 o posterior es necesario.',
  roleNotTaken: (role: string) =>
    `La conexión no tomó el rol ${role}. Si DATABASE_URL va a un intermediario de conexiones (PgBouncer), indique en DATABASE_DIRECT_URL la dirección del servidor mismo.`,
  migrationChanged: (name: string) => `La migración ${name} cambió después de aplicarse.`,
  migrateHow: 'No lleva nada más: npm run migrate',
  migrated: (count: number) =>
    count === 0
      ? 'La base de datos ya estaba al día.'
      : `La base de datos quedó al día: ${counted(count, 'migración', 'migraciones')}.`,
  laterSchema: (name: string) =>
    `La base de datos es de una versión posterior de Contador: tiene la migración ${name}, que esta versión no conoce. Use esa versión, o restaure un respaldo anterior en una base vacía.`,
  migrationFailed: (name: string, why: string) => `La migración ${name} falló: ${why}`,

  unreachableFolder: (folder: string) =>
    `El usuario de la base de datos no puede llegar a ${folder}. Elija en DATA_DIR una carpeta que todos puedan recorrer.`,
  folderInUse: (folder: string, holder: number) =>
    `Contador ya está en marcha con la carpeta ${folder} (proceso ${holder}).`,
  noneIncluded: (platform: string) => `No hay un PostgreSQL incluido para ${platform}. Indique uno en DATABASE_URL.`,
  notPrepared: (folder: string) => `No se pudo preparar PostgreSQL en ${folder}.`,
  notCreated: (log: string) => `No se pudo crear la base de datos. Vea ${log}.`,
  notStarted: (log: string) => `La base de datos no arrancó. Vea ${log}.`,
  earlierStillRuns: (process: number) => `Un PostgreSQL anterior (proceso ${process}) no termina.`,
} as const;
