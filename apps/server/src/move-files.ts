import { runCommand } from './custody/command.ts';
import { commandArguments } from './custody/command-arguments.ts';
import { type Destination, filesByPlace, moveFiles } from './custody/move-files.ts';
import { openToRead } from './custody/open-database.ts';
import { custodyFileTexts as texts } from './messages/custody-files.ts';
import { connect } from './platform/database/connection.ts';
import { migrate } from './platform/database/migrate.ts';
import { FILE_TABLES } from './platform/files/file-tables.ts';
import { openFilePlace } from './platform/files/open-file-place.ts';
import { sweepObjects } from './platform/files/sweep-objects.ts';

const to = commandArguments({ options: ['to'] })?.options.to;
await runCommand(async (configuration) => {
  if (to !== 's3' && to !== 'postgres') {
    console.error(texts.moveWhere);
    return false;
  }
  const files = openFilePlace(configuration);
  if (files === undefined) {
    console.error(texts.noPlace);
    return false;
  }
  const opened = await openToRead(configuration);
  try {
    await migrate(opened.url);
    const database = await connect(opened.url, { onError: () => undefined, files });
    try {
      return await move(database, to);
    } finally {
      await database.close();
    }
  } finally {
    await opened.close();
  }
});

async function move(database: Parameters<typeof moveFiles>[0], to: Destination): Promise<boolean> {
  console.log(texts.moving(to));
  const { moved, bytes, damaged } = await moveFiles(database, to, console.log);
  for (const sha256 of damaged) console.error(texts.damaged(sha256));
  console.log(texts.moved(moved, bytes));
  const swept = await sweepObjects(database);
  console.log(swept === undefined ? texts.notSwept : texts.left(swept));
  if (to === 's3') await database.owner.query(`vacuum ${FILE_TABLES.map(({ table }) => table).join(', ')}`);
  const places = await filesByPlace(database);
  console.log(texts.places(places));
  const remaining = (to === 's3' ? places.postgres : places.s3) - damaged.length;
  if (remaining > 0) console.error(texts.stillComing(remaining, to));
  return remaining <= 0 && damaged.length === 0 && swept !== undefined;
}
