/** See bundle-server.mjs. */
export const packages: readonly string[];
export function bundleServer(entryPoints: readonly string[], outdir: string): Promise<void>;
export function ownPackages(): Record<string, string>;
