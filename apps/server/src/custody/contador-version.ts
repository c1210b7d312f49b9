import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../platform/project-folder.ts';

/** Version of the running Contador. */
export function contadorVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectFolder(), 'package.json'), 'utf8')) as { version: string };
  return version;
}
