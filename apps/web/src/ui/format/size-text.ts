import { countText, numberText } from './number-text.ts';

const KB = 1_024;

/** Size of a file: `184 KB`, `1.3 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < KB * KB) return `${countText(Math.ceil(bytes / KB))} KB`;
  return `${numberText(bytes / KB / KB, 1)} MB`;
}
