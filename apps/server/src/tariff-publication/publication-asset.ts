import { readFileSync } from 'node:fs';

/** Next to this file in the sources, next to the bundle when built. */
const folder = new URL('./publication-assets/', import.meta.url);

/** Reads a file that is used to draw publications. */
export function publicationAsset(name: 'publication.typ' | 'publication.css'): string {
  return readFileSync(new URL(name, folder), 'utf8');
}
