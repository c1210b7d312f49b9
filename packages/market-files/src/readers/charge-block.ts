import { compare, exactOf, plainText, ZERO } from '../exact.ts';
import { exactSum } from '../exact-sum.ts';
import type { Findings } from '../findings.ts';
import { containsLabel } from '../label.ts';
import { chargeSentences } from '../messages/charges.ts';
import type { LocatedAmount } from '../place.ts';
import type { ChargeBlock } from '../readings/use-charges.ts';
import { amountAt } from '../workbook/cell-amount.ts';
import type { Position, SheetGrid } from '../workbook/sheet-grid.ts';

const CLOSING = ['PLANES DE GESTION', 'COBRO DE LA REMUNERACION'];
const CHARGE = { from: -5000, to: 5000 };

/** Sums the columns headed exactly 'CDI' and 'Nivel4' down to the row with a closing text. */
export function chargeBlocks(
  sheet: SheetGrid,
  findings: Findings,
): { readonly cdi: ChargeBlock; readonly level4: ChargeBlock } | undefined {
  const headers = (label: string) => sheet.find((it) => it === label);
  const level4s = headers('NIVEL4');
  const cdis = headers('CDI');
  const cdiAt = cdis.find((it) => level4s.some((other) => other.row === it.row)) ?? cdis[0];
  const level4At = level4s.find((it) => it.row === cdiAt?.row) ?? level4s[0];
  const cdi = block(sheet, 'CDI', cdiAt, findings);
  const level4 = block(sheet, 'Nivel4', level4At, findings);
  return cdi && level4 && { cdi, level4 };
}

/** Warns about a different row 'Nivel 4'; the block determines D4. */
export function checkLevel4(level4: ChargeBlock, row: LocatedAmount | undefined, findings: Findings): void {
  if (!row || compare(exactOf(row.amount) ?? ZERO, exactOf(level4.sum.amount) ?? ZERO) === 0) return;
  const expected = chargeSentences.sumOfBlockCounts(level4.sum.amount);
  const { amount, ...place } = row;
  findings.warn(place, 'level-4-differs', expected, amount);
}

function block(
  sheet: SheetGrid,
  name: string,
  header: Position | undefined,
  findings: Findings,
): ChargeBlock | undefined {
  if (!header) {
    findings.refuse(sheet.place(), 'label-missing', chargeSentences.columnLabelledExactly(name));
    return undefined;
  }
  const end = closingRow(sheet, header);
  if (end === undefined) {
    const expected = chargeSentences.closedBlock(name);
    findings.refuse(sheet.place(header), 'closing-text-missing', expected);
    return undefined;
  }
  const filled: Position[] = [];
  for (let row = header.row + 1; row < end; row++) {
    const at = { row, column: header.column };
    if (sheet.at(at) !== null) filled.push(at);
  }
  if (filled.length === 0) {
    findings.refuse(sheet.place(header), 'value-required', chargeSentences.chargeUnder(name), '');
    return undefined;
  }
  const cells = filled.flatMap((at) => amountAt(sheet, at, name, CHARGE, findings) ?? []);
  if (cells.length < filled.length) return undefined;
  const sum = plainText(exactSum(cells.map((it) => it.amount)));
  return { cells, sum: { ...sheet.place(header), amount: sum } };
}

/** First row below the header with a closing text at or to the left of the header's column. */
function closingRow(sheet: SheetGrid, header: Position): number | undefined {
  const closings = sheet.find((label) => CLOSING.some((it) => containsLabel(it, label)), { from: header.row + 1 });
  return closings.find((it) => it.column <= header.column)?.row;
}
