/**
 * File tables, with columns `sha256`, `size`, `deflated` and `object`, and a key unique within the tenant. Code that counts, moves, sweeps,
 * backs up or compares files must handle each of them.
 */
export const FILE_TABLES = [
  // Permanent.
  { table: 'stored_file', key: 'sha256' },
  // Until it is no longer needed.
  { table: 'passing_file', key: 'id' },
] as const;

export type FileTable = (typeof FILE_TABLES)[number];
