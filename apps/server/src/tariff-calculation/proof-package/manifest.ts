import { createHash } from 'node:crypto';

/** `manifiesto.json`: digests of all other files of a package, and the digest of the publication that they prove. */
export interface Manifest {
  readonly format: 1;
  readonly tariffId: string;
  readonly market: string;
  /** As printed on the publication. */
  readonly publication: string;
  readonly files: readonly { readonly path: string; readonly sha256: string; readonly size: number }[];
}

/** Manifest of the entries of a package, ordered by path. */
export function manifestOf(
  publication: Pick<Manifest, 'tariffId' | 'market' | 'publication'>,
  entries: Readonly<Record<string, Uint8Array>>,
): Manifest {
  const files = Object.entries(entries)
    .map(([path, bytes]) => ({ path, sha256: sha256Of(bytes), size: bytes.length }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return { format: 1, ...publication, files };
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Files that differ from the manifest: changed, removed or added. */
export function unlikeManifest(
  { files }: Manifest,
  found: { readonly paths: readonly string[]; bytesOf(path: string): Uint8Array | undefined },
  own: string,
): { readonly changed: readonly string[]; readonly added: readonly string[] } {
  const listed = new Set(files.map(({ path }) => path));
  const changed = files.filter(({ path, sha256 }) => {
    const bytes = found.bytesOf(path);
    return bytes === undefined || sha256Of(bytes) !== sha256;
  });
  return {
    changed: changed.map(({ path }) => path),
    added: found.paths.filter((path) => path !== own && !listed.has(path)),
  };
}
