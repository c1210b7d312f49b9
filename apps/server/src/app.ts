import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import type { DemoAccounts } from '@contador/contract/access';
import { stageQuota } from '@contador/domain/tariff-inputs';
import {
  authenticateBearer,
  forgetExpiredAccess,
  queuePasswordEnds,
  queueTokenEnds,
  relyingPartyOf,
  sendLetters,
} from './access/index.ts';
import { apiExamples } from './api-examples.ts';
import { callSummaries, calls, operations as operationKinds, publicPages } from './areas.ts';
import { forgetLetters, forgetTrials, sealPins, sendBillLetters, sendDocuments } from './billing/index.ts';
import { makeFirstRunLink } from './company/index.ts';
import { filesByPlace } from './custody/move-files.ts';
import { takeAnchors } from './custody/take-anchors.ts';
import { sendActaMails } from './field/index.ts';
import { custodyFileTexts } from './messages/custody-files.ts';
import { databaseTexts } from './messages/database.ts';
import { startTexts } from './messages/start.ts';
import type { Configuration } from './platform/configuration.ts';
import type { Database } from './platform/database/connection.ts';
import { connect } from './platform/database/connection.ts';
import type { EmbeddedServer, ServerEvents } from './platform/database/embedded/embedded-server.ts';
import { startEmbedded } from './platform/database/embedded/embedded-server.ts';
import { allTenants, inTenant } from './platform/database/in-tenant.ts';
import { migrate } from './platform/database/migrate.ts';
import { forgetDrawnArchives } from './platform/drawn-archives/forget-archives.ts';
import { diskFloor } from './platform/files/disk-floor.ts';
import { openFilePlace } from './platform/files/open-file-place.ts';
import { sweepObjects } from './platform/files/sweep-objects.ts';
import { buildHttpServer } from './platform/http/server.ts';
import { smtpPost } from './platform/mail/post.ts';
import { Operations } from './platform/operations/operations.ts';
import type { Log, Parts } from './platform/parts/parts.ts';
import { keyOf } from './platform/secrets/key-file.ts';
import { startThreads } from './platform/threads/threads.ts';
import { forgetUploads } from './platform/uploads/forget-uploads.ts';
import { forgetPreparedLinks, monthLetter, sendCustomerLetters } from './self-generators/index.ts';
import { forgetStaged } from './tariff-inputs/index.ts';

/** A running Contador server: its address, the accounts of the demonstration if it shows one, and how to close it. */
export interface App {
  readonly address: string;
  readonly demo: DemoAccounts | undefined;
  /** Address that creates the first company, of a server without companies and without the demonstration; it can be used once. */
  readonly firstRun: string | undefined;
  /** Makes `/readyz` answer 503, so that a load balancer sends requests elsewhere. Requests that still come are answered. */
  drain(): void;
  close(): Promise<void>;
}

export interface AppOptions {
  readonly configuration: Configuration;
  readonly log: Log;
  readonly webFolder?: string | undefined;
  /** Called when the embedded database ended unexpectedly and could not be started again. */
  readonly onDatabaseLost: () => void;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Milliseconds between two looks for e-mails that are due. */
const MAIL_LOOK = 15_000;
/** Milliseconds between two looks for electronic documents that are due. */
const DOCUMENT_LOOK = 5_000;

/**
 * Starts each part in order and listens for requests. Resolves once the demonstration, if any, is loaded; if starting fails, closes what
 * was already started.
 */
export async function startApp({ configuration, log, webFolder, onDatabaseLost }: AppOptions): Promise<App> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  try {
    const own =
      configuration.databaseUrl === undefined
        ? await embedded(
            configuration,
            { ended: () => log.error(startTexts.databaseEnded), lost: onDatabaseLost },
            closers,
          )
        : undefined;
    const url = own?.url ?? (configuration.databaseUrl as string);
    // Only the embedded database has a folder here: the disk of an external one is watched by its operator.
    const databaseFolder = own?.folder;
    await migrate(url);
    const files = openFilePlace(configuration);
    const database = await connect(url, {
      pooledUrl: configuration.pooledUrl,
      readUrl: configuration.readUrl,
      onReplicaAway: (reason) => log.warn(databaseTexts.replicaAway(reason)),
      onError: (error) => log.warn(databaseTexts.told(error.message)),
      files,
      key: keyOf(configuration),
    });
    closers.push(() => database.close());
    if (files === undefined) await warnOfFilesElsewhere(database, log);
    // The demonstration's code and data are loaded only where it is shown.
    const demonstration = (await isDemonstration(configuration, database))
      ? await import('./demo/index.ts')
      : undefined;
    const demo = demonstration?.demoAccounts;
    const now = () => new Date();
    const demoAuthority = await demonstration?.startDemoAuthority(database, now, configuration.authorityUrls);
    closers.push(() => demoAuthority?.close());
    const threads = startThreads(availableParallelism());
    closers.push(() => threads.close());
    const disk = diskFloor(databaseFolder, configuration.diskFloor);
    const operations = new Operations({ database, definitions: operationKinds, threads, now, log, disk });
    const { publicUrl, smtp, authorityUrls, billLettersPerMinute } = configuration;
    const parts: Parts = {
      database,
      operations,
      threads,
      disk,
      quota: stageQuota,
      now,
      log,
      summaries: callSummaries,
      ...(demo && { demo }),
      ...(publicUrl && { publicUrl }),
      ...(smtp && { post: smtpPost(smtp) }),
      authorityUrls,
      ...(demoAuthority && { companyAuthorityUrls: demoAuthority.urls }),
      billLettersPerMinute,
    };
    await demonstration?.seedDemoAccess(parts);
    if (database.key === undefined) log.warn(startTexts.withoutKeyFile);
    else await sealPins(parts);
    const passkeys = relyingPartyOf(publicUrl);
    log.info(passkeys === undefined ? startTexts.passkeysOff(publicUrl) : startTexts.passkeys(passkeys.origin));
    await operations.start();
    closers.push(() => operations.stop());
    const anchors = () =>
      takeAnchors({ database, now, anchorFile: configuration.anchorFile }).then(
        (dayAnchors) => {
          for (const { tenant, day, hash } of dayAnchors) log.info(startTexts.anchor(day, tenant, hash));
        },
        (error) => log.error(startTexts.anchorsNotTaken, error),
      );
    const housekeeping = setInterval(() => {
      void anchors();
      forgetExpiredAccess(parts).catch((error) => log.error(startTexts.sessionsNotForgotten, error));
      queuePasswordEnds(parts).catch((error) => log.error(startTexts.mailsNotSent, error));
      queueTokenEnds(parts).catch((error) => log.error(startTexts.mailsNotSent, error));
      forgetStaged(parts).catch((error) => log.error(startTexts.stagedNotForgotten, error));
      forgetDrawnArchives(parts).catch((error) => log.error(startTexts.archivesNotForgotten, error));
      forgetLetters(parts).catch((error) => log.error(startTexts.lettersNotForgotten, error));
      forgetTrials(parts).catch((error) => log.error(startTexts.trialsNotForgotten, error));
      forgetPreparedLinks(parts).catch((error) => log.error(startTexts.archivesNotForgotten, error));
      forgetUploads(parts).catch((error) => log.error(startTexts.stagedNotForgotten, error));
    }, HOUR);
    closers.push(() => clearInterval(housekeeping));
    const sweeping = setInterval(() => {
      sweepObjects(database).catch((error) => log.error(custodyFileTexts.sweepFailed, error));
    }, DAY);
    closers.push(() => clearInterval(sweeping));
    closers.push(deliverMails(parts), transmitDocuments(parts));
    let ready = false;
    const http = await buildHttpServer({
      parts,
      calls,
      publicPages,
      authenticate: authenticateBearer,
      examples: apiExamples,
      webFolder,
      ready: () => ready,
      border: configuration,
    });
    closers.push(() => http.close());
    await http.listen({ port: configuration.port, host: configuration.host });
    const { dataFolder } = configuration;
    await demonstration?.loadDemonstration(http, parts, dataFolder);
    await anchors();
    ready = true;
    if (demonstration) closers.push(demonstration.loadLaterSteps(http, parts, dataFolder));
    const { port } = http.server.address() as AddressInfo;
    const address = `http://${browserHost(configuration.host)}:${port}`;
    const secret = await makeFirstRunLink(database, now());
    // After '#', so that no server, proxy or log ever sees the secret.
    const firstRun = secret && `${publicUrl}/comenzar#${secret}`;
    const drain = () => {
      ready = false;
    };
    return { address, demo, firstRun, drain, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Sends due e-mails every few seconds, one round at a time. Returns a function that stops the rounds and aborts a message in transit. */
function deliverMails(parts: Parts): () => Promise<void> {
  const { post, log } = parts;
  if (post === undefined) return async () => undefined;
  const end = new AbortController();
  let under: Promise<unknown> | undefined;
  const look = () => {
    under ??= sendLetters({ ...parts, post }, end.signal)
      .then(() => sendActaMails({ ...parts, post }, end.signal))
      .then(() => sendCustomerLetters({ ...parts, post }, end.signal))
      .then(() => sendBillLetters({ ...parts, post }, end.signal, monthLetter))
      .catch((error) => log.error(startTexts.mailsNotSent, error))
      .finally(() => {
        under = undefined;
      });
  };
  const looking = setInterval(look, MAIL_LOOK);
  return async () => {
    clearInterval(looking);
    end.abort();
    await under;
  };
}

/**
 * Sends due electronic documents every few seconds; a company that takes long does not delay another. Returns a function that stops and
 * waits for the calls in flight, which are aborted.
 */
function transmitDocuments(parts: Parts): () => Promise<void> {
  const end = new AbortController();
  const running = new Set<string>();
  const looks = new Set<Promise<void>>();
  const look = () => {
    const under: Promise<void> = sendDocuments(parts, end.signal, running)
      .catch((error) => parts.log.error(startTexts.documentsNotSent, error))
      .finally(() => looks.delete(under));
    looks.add(under);
  };
  const looking = setInterval(look, DOCUMENT_LOOK);
  return async () => {
    clearInterval(looking);
    end.abort();
    await Promise.all(looks);
  };
}

async function warnOfFilesElsewhere(database: Database, log: Log): Promise<void> {
  const { s3 } = await filesByPlace(database);
  if (s3 > 0) log.error(custodyFileTexts.placeUnset(s3));
}

async function embedded(
  configuration: Configuration,
  events: ServerEvents,
  closers: (() => unknown)[],
): Promise<EmbeddedServer> {
  const server = await startEmbedded(configuration.dataFolder);
  closers.push(() => server.stop());
  server.keepUp(events);
  return server;
}

/**
 * Whether the server shows the demonstration. Unless configured, it is on only for the embedded database while that holds nothing but the
 * demonstration.
 */
async function isDemonstration({ demo, databaseUrl }: Configuration, database: Database): Promise<boolean> {
  if (demo !== undefined) return demo;
  if (databaseUrl !== undefined) return false;
  const tenants = await allTenants(database);
  if (tenants.length === 0) return true;
  const own = await Promise.all(
    tenants.map((tenant) =>
      inTenant(database, tenant, (transaction) =>
        transaction.selectFrom('account').select('email').where('demo', '=', true).limit(1).executeTakeFirst(),
      ),
    ),
  );
  return own.some((account) => account !== undefined);
}

/** The host name for a browser on this machine: `localhost` where the server listens on all addresses. */
function browserHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
