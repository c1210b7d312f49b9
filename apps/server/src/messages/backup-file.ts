/** Sentences about the file of a backup: it cannot be read or written, or it is cut or damaged. */
export const backupTexts = {
  unreadable: (path: string, why: string) => `No se puede leer ${path}: ${why}`,
  unwritable: (folder: string, why: string) => `No se puede escribir en ${folder}: ${why}`,
  exists: (path: string) => `${path} ya existe, y un respaldo no se escribe sobre otro.`,
  notABackup: (path: string) => `${path} no es un respaldo de Contador.`,
  cut: (path: string, place: string, lacksEnd: boolean) =>
    `El respaldo ${path} está cortado ${place}${lacksEnd ? ': le falta el final' : ''}.`,
  damaged: (path: string, place: string) => `El respaldo ${path} está dañado ${place}.`,
} as const;
