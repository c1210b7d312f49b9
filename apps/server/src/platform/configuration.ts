import { join, resolve } from 'node:path';
import type { Result } from '@contador/kernel';
import { accepted, refused } from '@contador/kernel';
import { configurationFaults } from '../messages/configuration.ts';
import { type FilesAddress, readFilesUrl } from './files/files-url.ts';
import { readTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';
import { readSmtpUrl, type SmtpAddress } from './mail/smtp-url.ts';
import { readSecretFiles } from './secret-files.ts';
import type { KeyFile } from './secrets/key-file.ts';

export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /** Address of an external PostgreSQL server, without a pooler in between; `undefined` selects the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Address of a transaction pooler in front of the database, used for the calls; `undefined`: the calls go to the server directly. */
  readonly pooledUrl: string | undefined;
  /** Address of a standby from which grids and reports are read; `undefined`: they are read from the primary. */
  readonly readUrl: string | undefined;
  /** Where files are stored outside of the database; `undefined`: in the database. */
  readonly filesUrl: FilesAddress | undefined;
  /** `undefined`: on for an empty embedded database, off for an external one. */
  readonly demo: boolean | undefined;
  /** Proxies in front of the server whose headers are trusted; none by default. */
  readonly trustProxy: TrustedProxies;
  /** Whether responses carry HSTS; `undefined`: only responses to requests that arrived over TLS. */
  readonly hsts: boolean | undefined;
  /** Token that allows reading the metrics from other machines. */
  readonly metricsToken: string | undefined;
  /** Plain lines for a person, or JSON; `undefined`: plain at a terminal, JSON elsewhere. */
  readonly logFormat: 'text' | 'json' | undefined;
  /** Key that encrypts the secrets of companies; `undefined` with an external database whose key file is not named. */
  readonly keyFile: KeyFile | undefined;
  /** File outside of the database to which each day's anchors are appended; `undefined`: anchors are only in the database. */
  readonly anchorFile: string | undefined;
  /** Seconds between a request to stop and the end of listening, in which a load balancer notices that the server is not ready. */
  readonly drainSeconds: number;
  /** Bytes of disk that files must leave free; 0 switches the check off. */
  readonly diskFloor: number;
  /**
   * Base address under which people outside of the company reach the server, used for the links on bills; by default, the address on which
   * the server listens.
   */
  readonly publicUrl: string;
  /** SMTP server that sends e-mails; `undefined`: e-mails wait in the queue. */
  readonly smtp: SmtpAddress | undefined;
  /** Letters with a bill that a company may send in a minute. */
  readonly billLettersPerMinute: number;
  /** Addresses of the tax authority's web service, by environment. Documents are not sent to an environment without an address. */
  readonly authorityUrls: { readonly test?: string; readonly production?: string };
}

const LONGEST_DRAIN_SECONDS = 60;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the configuration from the environment, or returns a Spanish sentence for each invalid value. */
export function readConfiguration(environment: Environment): Result<Configuration, readonly string[]> {
  const secrets = readSecretFiles(environment);
  const set = (name: string) => (secrets.values[name] ?? environment[name]?.trim()) || undefined;
  const faults = [...secrets.faults];

  const port = Number(set('PORT') ?? '8080');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    faults.push(configurationFaults.port(set('PORT')));
  }
  const host = set('HOST') ?? '127.0.0.1';
  if (/[\s/]/.test(host)) faults.push(configurationFaults.host(host));

  const [calls, direct, read] = [set('DATABASE_URL'), set('DATABASE_DIRECT_URL'), set('DATABASE_READ_URL')];
  for (const [name, url] of [
    ['DATABASE_URL', calls],
    ['DATABASE_DIRECT_URL', direct],
    ['DATABASE_READ_URL', read],
  ] as const) {
    if (url !== undefined && !isPostgresAddress(url)) faults.push(configurationFaults.databaseUrl(name));
  }
  for (const [name, url] of [
    ['DATABASE_DIRECT_URL', direct],
    ['DATABASE_READ_URL', read],
  ] as const) {
    if (url !== undefined && calls === undefined) faults.push(configurationFaults.alone(name));
  }

  const filesText = set('FILES_URL');
  const filesUrl = filesText === undefined ? undefined : readFilesUrl(filesText);
  if (filesText !== undefined && filesUrl === undefined) faults.push(configurationFaults.filesUrl);

  const onOrOff = (name: string): boolean | undefined => {
    const text = set(name)?.toLowerCase();
    if (text === undefined) return undefined;
    if (!Object.hasOwn(switches, text)) faults.push(configurationFaults.onOrOff(name, set(name)));
    return switches[text];
  };
  const demo = onOrOff('DEMO');
  const hsts = onOrOff('HSTS');

  const trustProxy = readTrustedProxies(set('TRUST_PROXY') ?? '0');
  if (trustProxy === undefined) {
    faults.push(configurationFaults.trustProxy(set('TRUST_PROXY')));
  }
  const metricsToken = set('METRICS_TOKEN');
  if (metricsToken !== undefined && !/^\S{16,200}$/.test(metricsToken)) {
    faults.push(configurationFaults.metricsToken);
  }
  const logFormat = set('LOG_FORMAT');
  if (logFormat !== undefined && logFormat !== 'text' && logFormat !== 'json') {
    faults.push(configurationFaults.logFormat(logFormat));
  }
  const keyFile = set('KEY_FILE');
  const dataFolder = resolve(set('DATA_DIR') ?? '.data');
  const anchorFile = set('ANCHOR_FILE');
  const floor = Number(set('DISK_FLOOR') ?? '512');
  if (!Number.isInteger(floor) || floor < 0) {
    faults.push(configurationFaults.diskFloor(set('DISK_FLOOR')));
  }
  const drainSeconds = Number(set('DRAIN_SECONDS') ?? '0');
  if (!Number.isInteger(drainSeconds) || drainSeconds < 0 || drainSeconds > LONGEST_DRAIN_SECONDS) {
    faults.push(configurationFaults.drainSeconds(LONGEST_DRAIN_SECONDS, set('DRAIN_SECONDS')));
  }
  const publicUrl = set('PUBLIC_URL');
  if (publicUrl !== undefined && !isWebAddress(publicUrl)) faults.push(configurationFaults.publicUrl(publicUrl));
  const smtpText = set('SMTP_URL');
  const smtp = smtpText === undefined ? undefined : readSmtpUrl(smtpText);
  if (smtpText !== undefined && smtp === undefined) faults.push(configurationFaults.smtpUrl);
  const billLettersPerMinute = Number(set('BILL_LETTERS_PER_MINUTE') ?? '60');
  if (!Number.isInteger(billLettersPerMinute) || billLettersPerMinute < 1 || billLettersPerMinute > 10_000) {
    faults.push(configurationFaults.billLettersPerMinute(set('BILL_LETTERS_PER_MINUTE')));
  }
  const [test, production] = [set('DIAN_WS_URL_TEST'), set('DIAN_WS_URL_PRODUCTION')];
  for (const [name, url] of [
    ['DIAN_WS_URL_TEST', test],
    ['DIAN_WS_URL_PRODUCTION', production],
  ] as const) {
    if (url !== undefined && !isWebAddress(url)) faults.push(configurationFaults.authorityUrl(name, url));
  }
  if (faults.length > 0) return refused(faults);
  return accepted({
    port,
    host,
    dataFolder,
    databaseUrl: direct ?? calls,
    pooledUrl: direct === undefined ? undefined : calls,
    readUrl: read,
    filesUrl,
    demo,
    trustProxy: trustProxy as TrustedProxies,
    hsts,
    metricsToken,
    logFormat: logFormat as Configuration['logFormat'],
    // Servers of one external database need the same key, so none of them makes one.
    keyFile:
      calls === undefined
        ? { path: keyFile === undefined ? join(dataFolder, 'contador.key') : resolve(keyFile), mayBeMade: true }
        : keyFile === undefined
          ? undefined
          : { path: resolve(keyFile), mayBeMade: false },
    anchorFile: anchorFile === undefined ? undefined : resolve(anchorFile),
    drainSeconds,
    diskFloor: floor * 1024 * 1024,
    publicUrl: publicUrl?.replace(/\/$/, '') ?? `http://${host}:${port}`,
    smtp,
    billLettersPerMinute,
    authorityUrls: { ...(test && { test }), ...(production && { production }) },
  });
}

const switches: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  '1': true,
  si: true,
  sí: true,
  off: false,
  false: false,
  '0': false,
  no: false,
};

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

function isPostgresAddress(text: string): boolean {
  try {
    const { protocol, hostname, searchParams } = new URL(text);
    return /^postgres(ql)?:$/.test(protocol) && (hostname !== '' || searchParams.has('host'));
  } catch {
    return false;
  }
}
