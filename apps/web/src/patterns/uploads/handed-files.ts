/** The pages that take files: those of the month, or those of its parameters. */
export type FileTaker = 'files' | 'parameters';

/** Files that were dropped on a page that takes none, until the page that does has opened. */
const handed: Record<FileTaker, readonly File[]> = { files: [], parameters: [] };

/** Keeps the files for the page to which the person is being led. */
export function handOver(taker: FileTaker, files: readonly File[]): void {
  handed[taker] = files;
}

/** Takes what was handed over, once. */
export function takeHanded(taker: FileTaker): File[] {
  const files = [...handed[taker]];
  handed[taker] = [];
  return files;
}
