import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTexts } from '../messages/start.ts';
import type { Log } from '../platform/index.ts';

/** File in the data folder with the link of the first run. */
const FILE = 'primer-ingreso.txt';

/**
 * Shows the link of the first run to who started the server: at a terminal, or in a file that only the server's user can read. A log never
 * contains it.
 */
export function offerFirstRun(link: string, dataFolder: string, log: Log): void {
  if (process.stdout.isTTY) return void process.stdout.write(`${startTexts.firstRun(link)}\n`);
  const file = join(dataFolder, FILE);
  try {
    writeFileSync(file, `${link}\n`, { mode: 0o600 });
    log.info(startTexts.firstRunIn(file));
  } catch {
    log.error(startTexts.firstRunNotWritten(file));
  }
}
