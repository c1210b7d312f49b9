import { resolve } from 'node:path';
import type { Result } from '@contador/kernel';
import { accepted, refused } from '@contador/kernel';
import { type FilesAddress, readFilesUrl } from './files/files-url.ts';
import { readTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';
import { readSmtpUrl, type SmtpAddress } from './mail/smtp-url.ts';
import { configurationFaults } from './messages/configuration.ts';

export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /** Address of an external PostgreSQL without a pooler between; none: the one that ships with Contador. */
  readonly databaseUrl: string | undefined;
  /** Address of a pooler of transactions before it, through which the calls go; none: they go to the server itself. */
  readonly pooledUrl: string | undefined;
  /** Address of a standby that reads grids and reports; none: the server reads them itself. */
  readonly readUrl: string | undefined;
  /** Where files lie outside of the database; none: all lie in it. */
  readonly filesUrl: FilesAddress | undefined;
  /** `undefined`: on for an empty database of our own, off with an external one. */
  readonly demo: boolean | undefined;
  /** What stands before the server; nothing where not said. */
  readonly trustProxy: TrustedProxies;
  /** Whether browsers are told to come by TLS alone; `undefined`: on requests that came by TLS. */
  readonly hsts: boolean | undefined;
  /** Who has it may read the metrics from elsewhere. */
  readonly metricsToken: string | undefined;
  /** Lines for a person, or JSON; `undefined`: JSON where nobody is at a terminal. */
  readonly logFormat: 'text' | 'json' | undefined;
  /** File outside the database to which each day's anchors are added; none: only in the database. */
  readonly anchorFile: string | undefined;
  /** Bytes of disk that stay free of files; 0: nobody looks. */
  readonly diskFloor: number;
  /** Where people outside reach the server, which the links on bills begin with; where not said, the address on which it listens. */
  readonly publicUrl: string;
  /** The server that takes e-mails; none: what is to be sent waits. */
  readonly smtp: SmtpAddress | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What the environment says, or a sentence in Spanish for each value that cannot be. */
export function readConfiguration(environment: Environment): Result<Configuration, readonly string[]> {
  const set = (name: string) => environment[name]?.trim() || undefined;
  const faults: string[] = [];

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
  const anchorFile = set('ANCHOR_FILE');
  const floor = Number(set('DISK_FLOOR') ?? '512');
  if (!Number.isInteger(floor) || floor < 0) {
    faults.push(configurationFaults.diskFloor(set('DISK_FLOOR')));
  }
  const publicUrl = set('PUBLIC_URL');
  if (publicUrl !== undefined && !isWebAddress(publicUrl)) faults.push(configurationFaults.publicUrl(publicUrl));
  const smtpText = set('SMTP_URL');
  const smtp = smtpText === undefined ? undefined : readSmtpUrl(smtpText);
  if (smtpText !== undefined && smtp === undefined) faults.push(configurationFaults.smtpUrl);
  if (faults.length > 0) return refused(faults);
  return accepted({
    port,
    host,
    dataFolder: resolve(set('DATA_DIR') ?? '.data'),
    databaseUrl: direct ?? calls,
    pooledUrl: direct === undefined ? undefined : calls,
    readUrl: read,
    filesUrl,
    demo,
    trustProxy: trustProxy as TrustedProxies,
    hsts,
    metricsToken,
    logFormat: logFormat as Configuration['logFormat'],
    anchorFile: anchorFile === undefined ? undefined : resolve(anchorFile),
    diskFloor: floor * 1024 * 1024,
    publicUrl: publicUrl?.replace(/\/$/, '') ?? `http://${host}:${port}`,
    smtp,
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
