import { custodyTexts } from '../messages/custody.ts';
import type { Configuration } from '../platform/configuration.ts';
import { startEmbedded } from '../platform/database/embedded/embedded-server.ts';
import { embeddedStanding } from '../platform/database/embedded/standing.ts';
import { CustodyRefused } from './refusal.ts';

export interface OpenedDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** Opens the database that Contador would use: the external one, or the embedded one, which is started if it is stopped. */
export async function openToRead({ databaseUrl, dataFolder }: Configuration): Promise<OpenedDatabase> {
  if (databaseUrl !== undefined) return leftOpen(databaseUrl);
  const standing = embeddedStanding(dataFolder);
  if (standing.kind === 'running') return leftOpen(standing.url);
  if (standing.kind === 'none') throw new CustodyRefused(custodyTexts.emptyFolder(dataFolder));
  return await started(dataFolder);
}

/** Opens the database for work while Contador is stopped; creates one in an empty folder. */
export async function openToReplace({ databaseUrl, dataFolder }: Configuration): Promise<OpenedDatabase> {
  if (databaseUrl !== undefined) return leftOpen(databaseUrl);
  if (embeddedStanding(dataFolder).kind === 'running') {
    throw new CustodyRefused(custodyTexts.runningOnFolder(dataFolder));
  }
  return await started(dataFolder);
}

const leftOpen = (url: string): OpenedDatabase => ({ url, close: async () => undefined });

async function started(dataFolder: string): Promise<OpenedDatabase> {
  const server = await startEmbedded(dataFolder);
  return { url: server.url, close: () => server.stop() };
}
