import { readFileSync } from 'node:fs';
import { configurationFaults } from '../messages/configuration.ts';

/** Variables that contain a password or a key. Each can be given as a file instead, named by the variable with `_FILE` at its end. */
export const SECRET_VARIABLES = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'FILES_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Values of the secret variables that are given as files, without surrounding blanks, and a sentence for each unusable file. */
export function readSecretFiles(environment: Environment): { readonly values: Environment; readonly faults: string[] } {
  const values: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of SECRET_VARIABLES) {
    const path = environment[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (environment[name]?.trim()) faults.push(configurationFaults.secretTwice(name));
    else {
      const value = textOf(path);
      if (value) values[name] = value;
      else faults.push(configurationFaults.secretFile(name, path));
    }
  }
  return { values, faults };
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}
