import { resolve } from 'node:path';
import { counted } from '@contador/kernel';
import { runCommand } from './custody/command.ts';
import { openToRead } from './custody/open-database.ts';
import { takeBackup } from './custody/take-backup.ts';

const [file] = process.argv.slice(2);
await runCommand(async (configuration) => {
  if (file === undefined) {
    console.error('Diga en qué archivo: npm run backup -- respaldo.contador');
    return false;
  }
  const database = await openToRead(configuration);
  try {
    console.log('Respaldando…');
    const { tables, rows, bytes } = await takeBackup(database.url, resolve(file), console.log);
    console.log(
      `Listo: ${counted(tables, 'tabla', 'tablas')}, ${counted(rows, 'fila', 'filas')}, ${(bytes / 1e6).toFixed(1)} MB en ${resolve(file)}.`,
    );
    console.log('Guárdelo donde nadie más lo lea: contiene todo, también las cuentas.');
    return true;
  } finally {
    await database.close();
  }
});
