import { readFileSync } from 'node:fs';

/** Beside this file in the sources, beside the bundle when built. */
const folder = new URL('./publication-assets/', import.meta.url);

/** A file that publications are drawn with. */
export function publicationAsset(name: 'publication.typ' | 'publication.css'): string {
  return readFileSync(new URL(name, folder), 'utf8');
}
