/**
 * The tables of files: a row has the columns `sha256`, `size`, `deflated` and `object`, and is found by its key in its tenant. Whatever counts,
 * moves, sweeps, backs up or compares files does so in each of them.
 */
export const FILE_TABLES = [
  // Kept for good.
  { table: 'stored_file', key: 'sha256' },
  // Until what it was drawn for is over.
  { table: 'passing_file', key: 'id' },
] as const;

export type FileTable = (typeof FILE_TABLES)[number];
