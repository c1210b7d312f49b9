/** Files that were dropped on a page that takes none, until the page that does has opened. */
let handed: readonly File[] = [];

/** Keeps the files for the page to which the person is being led. */
export function handOver(files: readonly File[]): void {
  handed = files;
}

/** Takes what was handed over, once. */
export function takeHanded(): File[] {
  const files = [...handed];
  handed = [];
  return files;
}
