type Set = string | undefined;

/** Sentences about invalid environment variables. */
export const configurationFaults = {
  port: (set: Set) => `PORT debe ser un número de 0 a 65535, y es «${set}».`,
  host: (set: Set) => `HOST debe ser un nombre o una dirección, y es «${set}».`,
  databaseUrl: (name: string) => `${name} debe tener la forma postgres://usuario:clave@servidor:puerto/base.`,
  alone: (name: string) =>
    `${name} debe acompañar a DATABASE_URL: indique también la base que guarda lo que se escribe.`,
  filesUrl:
    'FILES_URL debe tener la forma https://llave:secreto@servidor/cubo?region=us-east-1, con la llave y el secreto codificados como en una dirección; new=postgres deja los archivos nuevos en la base.',
  secretTwice: (name: string) => `${name}_FILE debe ir sin ${name}: indique uno de los dos.`,
  secretFile: (name: string, path: string) =>
    `${name}_FILE debe ser un archivo que este usuario pueda leer y que no esté vacío, y es «${path}».`,
  onOrOff: (name: string, set: Set) => `${name} debe ser «on» u «off», y es «${set}».`,
  trustProxy: (set: Set) =>
    `TRUST_PROXY debe ser cuántos proxies hay delante (1 a 9) o sus direcciones separadas por comas, y es «${set}».`,
  metricsToken: 'METRICS_TOKEN debe tener de 16 a 200 caracteres, sin espacios.',
  logFormat: (set: Set) => `LOG_FORMAT debe ser «text» o «json», y es «${set}».`,
  drainSeconds: (most: number, set: Set) =>
    `DRAIN_SECONDS debe ser un número entero de segundos, de 0 a ${most}, y es «${set}».`,
  diskFloor: (set: Set) => `DISK_FLOOR debe ser un número entero de megabytes, y es «${set}».`,
  smtpUrl:
    'SMTP_URL debe tener la forma smtp://usuario:clave@servidor:587?from=actas@empresa.co, o smtps:// donde el TLS va desde el comienzo, con el usuario y la clave codificados como en una dirección.',
  billLettersPerMinute: (set: string | undefined) =>
    `BILL_LETTERS_PER_MINUTE debe ser un número entero de 1 a 10000, y es «${set ?? ''}».`,
  publicUrl: (set: string) => `PUBLIC_URL debe tener la forma https://servidor, y es «${set}».`,
  authorityUrl: (name: string, set: string) =>
    `${name} debe tener la forma https://servidor/servicio.svc, y es «${set}».`,
} as const;
