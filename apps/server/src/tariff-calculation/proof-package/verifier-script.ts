import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('./verify.mjs', import.meta.url));
const source = fileURLToPath(new URL('./verify.ts', import.meta.url));
let bundled: Promise<string> | undefined;

/** The verifier as a single file that needs Node only: next to the built server, or bundled now from the sources. */
export function verifierScript(): Promise<string> {
  bundled ??= existsSync(built) ? readFile(built, 'utf8') : fromSource();
  return bundled;
}

async function fromSource(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
