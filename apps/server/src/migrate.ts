import { runCommand } from './custody/command.ts';
import { commandArguments } from './custody/command-arguments.ts';
import { openToReplace } from './custody/open-database.ts';
import { databaseTexts } from './messages/database.ts';
import { migrate } from './platform/database/migrate.ts';

const parsed = commandArguments({});
await runCommand(async (configuration) => {
  if (parsed === undefined) {
    console.error(databaseTexts.migrateHow);
    return false;
  }
  const database = await openToReplace(configuration);
  try {
    console.log(databaseTexts.migrated((await migrate(database.url)).length));
    return true;
  } finally {
    await database.close();
  }
});
