import { workbookParts } from '../synthetic-month/workbook-bytes.ts';
import { zip } from '../synthetic-month/zip.ts';
import type { BrokenBilling } from './answer-key.ts';
import { cellsOf } from './cells-of-sheet.ts';
import { DAMAGES, type SicOf } from './damages.ts';
import type { MonthOfCycle } from './month-of-cycle.ts';

/** Number of different faults. */
export const BROKEN_BILLINGS = DAMAGES.length;

/** Creates a file with one of the faults, numbered from 1, and what must be reported about it. */
export function brokenBilling(
  number: number,
  cycles: readonly MonthOfCycle[],
): { readonly file: { readonly path: string; readonly bytes: Uint8Array }; readonly answer: BrokenBilling } {
  const damage = DAMAGES[number - 1];
  if (!damage) throw new RangeError(`no broken file number ${number}: they go from 1 to ${BROKEN_BILLINGS}`);
  const { file: path, what, expected = 'refused', sheet: spoilt = 0, expectedMessages = [] } = damage;
  const draft = cycles.flatMap(({ drafts }) => drafts).find((it) => it.path === path);
  if (!draft) throw new RangeError(`too few clients for ${path}`);
  const sheets = draft.sheets.map(({ name, rows }) => ({ name, rows: rows.map((cells) => [...cells]) }));
  const findings = damage.spoil?.(cellsOf(sheets[spoilt]?.rows ?? []), sicOf) ?? [];
  const parts = workbookParts(sheets);
  return {
    file: { path, bytes: zip(damage.parts?.(parts) ?? parts) },
    answer: { number, file: path, what, expected, expectedMessages: [...findings, ...expectedMessages] },
  };

  function sicOf(...[code, is]: Parameters<SicOf>): string {
    const clients = cycles.flatMap(({ cycle, consumed }) => (cycle.code === code ? consumed : []));
    const found = clients.find(({ client }) => is(client));
    if (!found) throw new RangeError(`too few clients in ${code}`);
    return found.client.sic;
  }
}
