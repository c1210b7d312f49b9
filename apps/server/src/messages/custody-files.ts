import { counted } from '@contador/kernel';

const files = (count: number) => counted(count, 'archivo', 'archivos');

/** Sentences about files outside of the database, and about moving them. */
export const custodyFileTexts = {
  moveWhere: 'Diga a dónde: npm run move-files -- --to s3  (o: --to postgres)',
  noPlace: 'Diga en FILES_URL dónde está el almacén de archivos.',
  moving: (to: string) => `Llevando los archivos a ${to}… Se puede interrumpir: la próxima vez sigue donde quedó.`,
  movedOf: (tenant: string, count: number) => `  ${tenant}: ${files(count)}`,
  moved: (count: number, bytes: number) => `Listo: ${files(count)}, ${(bytes / 1e6).toFixed(1)} MB.`,
  left: (count: number) => `Del almacén se quitaron ${counted(count, 'objeto', 'objetos')} que ya nadie nombra.`,
  notSwept:
    'En el almacén queda lo que ya nadie nombra, porque hay trabajo en curso: se quitará solo, o repita la orden.',
  places: ({ s3, postgres }: { s3: number; postgres: number }) =>
    `Quedan ${files(postgres)} en PostgreSQL y ${files(s3)} en el almacén S3.`,
  stillComing: (count: number, to: string) =>
    `${files(count)} llegaron al lugar de antes mientras tanto: arranque Contador con FILES_URL para que los nuevos vayan a ${to}, y repita la orden.`,
  damaged: (sha256: string) =>
    `El archivo ${sha256} está dañado o falta donde está, y se dejó allí: vea npm run verify.`,
  notAsWritten: (sha256: string) => `El almacén no devolvió el archivo ${sha256} como se escribió. No se movió.`,
  away: 'El almacén de archivos de FILES_URL no responde o no deja entrar.',
  absent: (sha256: string) => `El archivo ${sha256} falta o está dañado en el almacén: no se puede respaldar todo.`,
  sweepFailed: 'No se quitó del almacén lo que ya nadie nombra.',
  placeUnset: (count: number) =>
    `${files(count)} están en un almacén y no se dijo cuál en FILES_URL: no se podrán leer.`,
} as const;
