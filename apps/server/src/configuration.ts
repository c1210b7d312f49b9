import { resolve } from 'node:path';
import type { Result } from '@contador/kernel';
import { accepted, refused } from '@contador/kernel';

export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /** Address of an external PostgreSQL; none: the one that ships with Contador. */
  readonly databaseUrl: string | undefined;
  /** `undefined`: on for an empty database of our own, off with an external one. */
  readonly demo: boolean | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What the environment says, or a sentence in Spanish for each value that cannot be. */
export function readConfiguration(environment: Environment): Result<Configuration, readonly string[]> {
  const set = (name: string) => environment[name]?.trim() || undefined;
  const faults: string[] = [];

  const port = Number(set('PORT') ?? '8080');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    faults.push(`PORT debe ser un número de 0 a 65535, y es «${set('PORT')}».`);
  }
  const host = set('HOST') ?? '127.0.0.1';
  if (/[\s/]/.test(host)) faults.push(`HOST debe ser un nombre o una dirección, y es «${host}».`);

  const databaseUrl = set('DATABASE_URL');
  if (databaseUrl !== undefined && !isPostgresAddress(databaseUrl)) {
    faults.push('DATABASE_URL debe tener la forma postgres://usuario:clave@servidor:puerto/base.');
  }

  const demoText = set('DEMO')?.toLowerCase();
  const demo = demoText === undefined ? undefined : switches[demoText];
  if (demoText !== undefined && demo === undefined) {
    faults.push(`DEMO debe ser «on» u «off», y es «${set('DEMO')}».`);
  }
  if (faults.length > 0) return refused(faults);
  return accepted({ port, host, dataFolder: resolve(set('DATA_DIR') ?? '.data'), databaseUrl, demo });
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

function isPostgresAddress(text: string): boolean {
  try {
    const { protocol, hostname, searchParams } = new URL(text);
    return /^postgres(ql)?:$/.test(protocol) && (hostname !== '' || searchParams.has('host'));
  } catch {
    return false;
  }
}
