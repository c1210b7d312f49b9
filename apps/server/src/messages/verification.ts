import { counted } from '@contador/kernel';

/** Sentences of the verification command. */
export const verificationTexts = {
  verifyHow: 'No lleva nada más: npm run verify',
  verifying: 'Verificando lo que nunca cambia…',
  allAsWritten: 'Todo está como se escribió.',
  withoutAnchorFile: 'Sin ANCHOR_FILE, quien pueda cambiar la base puede cortar también las anclas.',
} as const;

/** Findings of the verification: entries, anchors, rows and guards that differ from what was written. */
export const verificationFindings = {
  entriesMissing: (chain: string, from: number, to: number) => `${chain}: faltan los asientos ${from} a ${to}`,
  entryApart: (chain: string, number: number) => `${chain}: el asiento ${number} no sigue al anterior`,
  entryChanged: (chain: string, number: number) => `${chain}: el asiento ${number} fue cambiado`,
  otherEntry: (chain: string, source: string, number: number) =>
    `${chain}: el asiento ${number} no es el que dice ${source}`,
  cutOff: (chain: string, source: string, declaredRows: number, found: number) =>
    `${chain}: ${source} dice ${counted(declaredRows, 'asiento', 'asientos')}, y hay ${found}: se cortó el final`,

  anchorMissing: (before: string) => `anclas: falta una antes de la del ${before}`,
  anchorChanged: (day: string) => `anclas: la del ${day} fue cambiada`,
  anchorOnlyInFile: (day: string) => `anclas: la del ${day} está en el archivo y no en la base`,
  otherAnchor: (day: string) => `anclas: la del ${day} no es la del archivo`,

  rowChanged: (table: string, key: string) => `${table}: la fila ${key} fue cambiada`,
  rowWithoutSeal: (table: string, key: string) => `${table}: la fila ${key} no tiene sello`,
  rowsMissing: (table: string, count: number, head: string, key: string) =>
    `${table}: ${counted(count, 'fila', 'filas')} de ${head} ${key} ${count === 1 ? 'fue eliminada' : 'fueron eliminadas'}`,
  setChanged: (table: string, head: string, key: string) => `${table}: las filas de ${head} ${key} fueron cambiadas`,
  setWithoutSeal: (table: string, head: string, key: string) => `${table}: las filas de ${head} ${key} no tienen sello`,
  digestOfOther: (table: string, key: string) => `${table}: la huella de ${key} no es la de sus filas`,
  bytesChanged: (table: string, sha256: string) => `${table}: los bytes de ${sha256} fueron cambiados`,
  filesUrlUnset: (table: string, sha256: string) =>
    `${table}: los bytes de ${sha256} están en un almacén que FILES_URL no dice`,
  otherTrace: (name: string) => `${name}: la traza no es la que se aprobó`,
  unreadable: (name: string, what: string) => `${name}: lo que se guardó no se puede leer (${what})`,
  traceWithoutItsFigures: (name: string) => `${name}: la traza no da sus propias cifras`,
  otherFigures: (name: string, figures: readonly string[]) =>
    `${name}: ${figures.join(', ')} no es la cifra de su traza`,

  guardAtRest: (table: string, guard: string) => `${table}: la protección ${guard} está desactivada`,
  guardRemoved: (table: string, guard: string) => `${table}: la protección ${guard} fue eliminada`,
  rowsNotApart: (table: string) => `${table}: la separación de sus filas por empresa está desactivada`,
} as const;
