import { withinBounds } from './bounds.ts';
import type { Findings } from './findings.ts';
import type { MarketFile } from './market-file.ts';
import { fileSentences } from './messages/files.ts';

/** Returns the only file of an input that takes one; adds a finding when there are more or none. */
export function singleFile(files: readonly MarketFile[], findings: Findings): MarketFile | undefined {
  if (!withinBounds(files, findings)) return undefined;
  for (const file of files.slice(1)) {
    findings.refuse({ file: file.name }, 'too-many-files', fileSentences.oneFile, String(files.length));
  }
  return files[0];
}
