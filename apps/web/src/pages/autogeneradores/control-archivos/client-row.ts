import { meterFileTexts as texts } from '@contador/contract/messages';
import type { ConsumptionStatus } from '@contador/contract/self-generators';

/** A self-generator of the month with the state of its hours. */
export interface ClientRow extends ConsumptionStatus {
  readonly code: string;
  readonly measuringType: string;
}

/** Method that fills missing hours with zeros: a decision, not an estimate. */
const ZEROS = 'CONSUMO_0';

/** True when missing hours of the client were filled with zeros. */
export function hasZeros({ methods }: Pick<ClientRow, 'methods'>): boolean {
  return methods.includes(ZEROS);
}

/** True when hours of the client were estimated, with or without zeros elsewhere. */
export function isEstimated({ methods }: Pick<ClientRow, 'methods'>): boolean {
  return methods.some((method) => method !== ZEROS);
}

/** Next step of a client's month; for a complete one, how its missing hours were filled. */
export function diagnosisOf({
  calculated,
  found,
  uploadedFiles,
  processedFiles,
  lastRefused,
  methods,
}: ClientRow): string {
  if (calculated) return methods.length === 0 ? texts.calculated : texts.filledWith(methods.map(methodName).join(', '));
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

/** Main action of the panel: what most users wait for. Undefined when only the options of single users are left. */
export function nextOf({
  total,
  uploaded,
  waiting,
  calculated,
}: PanelCounts): 'upload' | 'process' | 'approve' | undefined {
  if (waiting > 0) return 'process';
  if (total > 0 && calculated === total) return 'approve';
  return uploaded < total ? 'upload' : undefined;
}

/** Name of a filling method. */
export function methodName(method: string): string {
  return texts.methods[method as keyof typeof texts.methods]?.name ?? method;
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
