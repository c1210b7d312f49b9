import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCommand } from './custody/command.ts';
import { commandArguments } from './custody/command-arguments.ts';
import { openToRead } from './custody/open-database.ts';
import { takeBackup } from './custody/take-backup.ts';
import { custodyTexts } from './messages/custody.ts';
import { openFilePlace } from './platform/files/open-file-place.ts';

const parsed = commandArguments({ file: true, options: ['company'] });
await runCommand(async (configuration) => {
  const file = parsed?.file;
  if (parsed === undefined || file === undefined) {
    console.error(custodyTexts.backUpWhere);
    return false;
  }
  const database = await openToRead(configuration);
  try {
    const store = openFilePlace(configuration)?.store;
    console.log(custodyTexts.backingUp);
    const { tables, rows, bytes } = await takeBackup(database.url, resolve(file), console.log, {
      store,
      company: parsed.options.company,
    });
    console.log(custodyTexts.backedUp({ tables, rows, bytes }, resolve(file)));
    console.log(custodyTexts.keepBackup);
    const { keyFile } = configuration;
    if (keyFile !== undefined && existsSync(keyFile.path)) console.log(custodyTexts.keepKey(keyFile.path));
    return true;
  } finally {
    await database.close();
  }
});
