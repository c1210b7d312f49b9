import type { Particular } from '@contador/contract';
import type { TenantTransaction } from '../../platform/index.ts';
import { type Judges, judgedRows, type RefusedRow } from './judged-rows.ts';
import { type ClientsReading, writtenRows } from './read-clients.task.ts';

/** Effect of a workbook on the register. */
export interface WorkbookOutcome {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly doubtful: readonly { readonly line: number; readonly code: string; readonly reason: string }[];
}

export interface JudgedWorkbook {
  readonly outcome: WorkbookOutcome;
  readonly refused: readonly RefusedRow[];
  /** Codes of clients that give up a SIC code taken by another one. */
  readonly freed: readonly string[];
}

const MOST_DOUBTFUL = 500;

/** Judges the rows of a workbook in batches of some thousands, without writing. */
export async function judgedWorkbook(
  transaction: TenantTransaction,
  reading: ClientsReading,
  judges: Judges,
  step: () => void,
): Promise<JudgedWorkbook> {
  const counts = { added: 0, changed: 0, unchanged: reading.untouched };
  const doubtful: { line: number; code: string; reason: string }[] = [];
  const refused: RefusedRow[] = [...reading.misshapen];
  const freed: string[] = [];
  for (const piece of reading.pieces) {
    const rows = writtenRows(piece);
    const judged = await judgedRows(transaction, rows, judges);
    refused.push(...judged.refused);
    counts.unchanged += rows.length - judged.accepted.length - judged.refused.length;
    for (const { line, resulting, freed: holder, doubtful: warnings } of judged.accepted) {
      counts[resulting.before === undefined ? 'added' : 'changed'] += 1;
      if (holder !== undefined) freed.push(holder);
      for (const it of warnings) {
        if (doubtful.length < MOST_DOUBTFUL)
          doubtful.push({ line, code: resulting.client.clientCode, reason: toldOf(it) });
      }
    }
    step();
  }
  return { outcome: { ...counts, doubtful }, refused, freed };
}

const toldOf = ({ value, expected }: Particular) => `${value ? `«${value}»: ` : ''}${expected}`;
