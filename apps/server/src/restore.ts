import { resolve } from 'node:path';
import { runCommand } from './custody/command.ts';
import { commandArguments } from './custody/command-arguments.ts';
import { inspectBackup } from './custody/inspect-backup.ts';
import { openToReplace } from './custody/open-database.ts';
import { restoreBackup } from './custody/restore-backup.ts';
import { custodyTexts } from './messages/custody.ts';

const parsed = commandArguments({ file: true, flags: ['replace'] });
await runCommand(async (configuration) => {
  const file = parsed?.file;
  if (parsed === undefined || file === undefined) {
    console.error(custodyTexts.restoreWhat);
    return false;
  }
  // Inspects the file before a new database folder is created: a file that cannot be restored leaves nothing behind.
  await inspectBackup(resolve(file));
  const database = await openToReplace(configuration);
  try {
    const replace = parsed.flags.has('replace');
    const { opening, closing } = await restoreBackup(database.url, resolve(file), console.log, { replace });
    const rows = closing.tables.reduce((total, table) => total + table.rows, 0);
    if (opening.company === undefined) {
      console.log(custodyTexts.restored(closing.tables.length, rows, opening.takenAt));
    } else {
      console.log(custodyTexts.companyRestored(opening.company, rows, opening.takenAt));
      console.log(custodyTexts.companyStays);
    }
    console.log(custodyTexts.startNow);
    return true;
  } finally {
    await database.close();
  }
});
