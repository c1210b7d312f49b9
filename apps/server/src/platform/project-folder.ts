import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project, whether the code runs from the sources or from the build. */
export function projectFolder(): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    const description = join(at, 'package.json');
    if (existsSync(description) && 'workspaces' in JSON.parse(readFileSync(description, 'utf8'))) return at;
    if (at === dirname(at)) throw new Error('the project folder was not found');
  }
}
