import { meterFileTexts as texts } from '@contador/contract/messages';
import type { ConsumptionStatus } from '@contador/contract/self-generators';

/** A self-generator of the month with the state of its hours. */
export interface ClientRow extends ConsumptionStatus {
  readonly code: string;
  readonly measuringType: string;
}

/** Next step of a client's month. */
export function diagnosisOf({ calculated, found, uploadedFiles, processedFiles, lastRefused }: ClientRow): string {
  if (calculated) return texts.calculated;
  if (uploadedFiles > processedFiles) return texts.toBeProcessed;
  if (found > 0) return texts.incomplete;
  if (lastRefused) return texts.fileRefused;
  return processedFiles > 0 ? texts.nothingOfMonth : texts.uploadFiles;
}

/** Reason why a client's hours cannot be filled now, or undefined if they can. */
export function optionsClosedBecause(row: ClientRow): string | undefined {
  if (row.calculated) return texts.nothingToFill;
  return row.found > 0 && row.offered.length > 0 ? undefined : diagnosisOf(row);
}

/** Number of clients by progress. */
export interface PanelCounts {
  readonly total: number;
  readonly uploaded: number;
  readonly processed: number;
  /** Clients with an unprocessed file. */
  readonly waiting: number;
  readonly incomplete: number;
  readonly calculated: number;
}

export function countsOf(rows: readonly ClientRow[]): PanelCounts {
  const count = (matches: (row: ClientRow) => boolean) => rows.filter(matches).length;
  return {
    total: rows.length,
    uploaded: count(({ uploadedFiles }) => uploadedFiles > 0),
    processed: count(({ processedFiles }) => processedFiles > 0),
    waiting: count(({ uploadedFiles, processedFiles }) => uploadedFiles > processedFiles),
    incomplete: count(({ calculated, processedFiles }) => !calculated && processedFiles > 0),
    calculated: count(({ calculated }) => calculated),
  };
}
