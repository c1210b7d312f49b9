import { counted } from '@contador/kernel';

/** Sentences of the terminal and the log about starting and stopping the server and the worker. */
export const startTexts = {
  ready: (address: string) => `Contador está listo:  ${address}`,
  calls: (address: string) => `Las llamadas:          ${address}/docs`,
  demoAccounts: (password: string) => `Cuentas de demostración, contraseña ${password}:`,
  firstRun: (link: string) =>
    `Aún no hay ninguna empresa. Abra este enlace para crearla; sirve una vez y vence en 24 horas:\n  ${link}\nCon la demostración: DEMO=on npm start\n`,
  firstRunIn: (file: string) =>
    `Aún no hay ninguna empresa. El enlace para crearla está en ${file}; vence en 24 horas.`,
  firstRunNotWritten: (file: string) =>
    `Aún no hay ninguna empresa, y el enlace para crearla no se pudo escribir en ${file}. Use: npm run company -- link`,
  withoutKeyFile:
    'Sin KEY_FILE no se guardan el PIN del software ni el certificado de firma. Indique un archivo con 32 bytes en Base64, el mismo en cada servidor: openssl rand -base64 32',
  passkeys: (origin: string) =>
    `Llaves de acceso: solo en ${origin} (PUBLIC_URL). Las que se agregan dejan de servir si esa dirección cambia de nombre.`,
  passkeysOff: (publicUrl: string) =>
    `Sin llaves de acceso: necesitan un nombre con https en PUBLIC_URL, y es ${publicUrl}.`,
  passkeyOrigin: (origin: string, expected: string) =>
    `Una llave de acceso firmó en ${origin}, y las de este servidor firman en ${expected} (PUBLIC_URL).`,
  howToStop: 'Ctrl+C lo detiene.',
  ending: '\nCerrando…',
  ended: 'Contador se detuvo.',
  notEndedWell: 'No se cerró bien.',
  notStarted: (why: string) => `Contador no pudo arrancar: ${why}`,
  portTaken: (port: number, host: string) => `El puerto ${port} de ${host} está ocupado. Elija otro en PORT.`,
  databaseEnded: 'La base de datos terminó sin que se pidiera. Se inicia de nuevo.',
  databaseLost: 'La base de datos terminó y no se pudo iniciar de nuevo. Contador se detiene.',
  demonstrationLoaded: (seconds: number) => `Demostración cargada en ${seconds.toFixed(1)} s.`,
  restOfDemonstrationLoaded: (seconds: number) =>
    `Facturación de la demostración cargada en ${seconds.toFixed(1)} s; lo demás ya se podía usar.`,
  restOfDemonstrationNotLoaded:
    'La facturación de la demostración no se cargó entera: el próximo arranque sigue donde quedó.',
  noPdf: 'No hay compositor de PDF para este equipo: las publicaciones no se descargan como PDF.',

  anchor: (day: string, tenant: string, hash: string) => `Ancla ${day} de ${tenant}: ${hash}`,
  anchorsNotTaken: 'No se anotaron las anclas del día.',
  sessionsNotForgotten: 'No se borraron las sesiones vencidas.',
  lettersNotForgotten: 'No se borraron los correos que la empresa ya no guarda.',
  trialsNotForgotten: 'No se borraron las liquidaciones de prueba que ya vencieron.',
  archivesNotForgotten: 'No se borraron los PDF de facturas preparados que ya vencieron.',
  providerFailed: (company: string, provider: string) =>
    `No se pudo entrar por el proveedor ${provider} de ${company}.`,
  recoveryNotQueued: 'No se pudo poner en camino un correo para recuperar una contraseña.',
  mailsNotSent: 'No se pudo recorrer la cola de correos.',
  documentsNotSent: 'No se pudieron enviar los documentos electrónicos.',
  stagedNotForgotten: 'No se borraron los archivos que nadie leyó.',

  workerHow: 'No lleva nada más: npm run worker',
  workerNeedsDatabase: 'Un trabajador comparte la base de datos de otros: indíquela en DATABASE_URL.',
  workerReady: (slots: number) =>
    `El trabajador está listo: hasta ${counted(slots, 'proceso', 'procesos')} a la vez. Ctrl+C lo detiene.`,
  workerEnded: 'El trabajador se detuvo.',
  workerNotStarted: (why: string) => `El trabajador no pudo arrancar: ${why}`,
} as const;
