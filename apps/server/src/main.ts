import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from './app.ts';
import { startApp } from './app.ts';
import { offerFirstRun } from './company/offer-first-run.ts';
import { logFor } from './console-log.ts';
import { endGracefully } from './end-gracefully.ts';
import { databaseTexts } from './messages/database.ts';
import { startTexts } from './messages/start.ts';
import { readConfiguration } from './platform/configuration.ts';
import { projectFolder } from './platform/project-folder.ts';
import { welcome } from './welcome.ts';

const configuration = readConfiguration(process.env);
if (!configuration.ok) {
  for (const fault of configuration.refusal) console.error(fault);
  process.exit(1);
}

const log = logFor(configuration.value.logFormat);
const starting: Promise<App> = startApp({
  configuration: configuration.value,
  log,
  webFolder: join(projectFolder(), 'apps', 'web', 'dist'),
  onDatabaseLost: () => {
    log.error(startTexts.databaseLost);
    end(1);
  },
});
let running: App | undefined;
const end = endGracefully({
  drain: async () => {
    if (running === undefined) return;
    running.drain();
    await pause(configuration.value.drainSeconds * 1000);
  },
  close: async () => {
    const app = await starting.catch(() => undefined);
    await app?.close();
    log.info(startTexts.ended);
  },
  log,
});

try {
  const app = await starting;
  running = app;
  log.info(welcome(app));
  if (app.firstRun !== undefined) offerFirstRun(app.firstRun, configuration.value.dataFolder, log);
} catch (error) {
  const { code } = error as { code?: string };
  const { host, port } = configuration.value;
  if (code === 'EADDRINUSE') log.error(startTexts.portTaken(port, host));
  else if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') log.error(databaseTexts.silent);
  else log.error(startTexts.notStarted((error as Error).message));
  end(1);
}
