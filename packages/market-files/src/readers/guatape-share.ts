import type { Findings } from '../findings.ts';
import { settlementSentences } from '../messages/settlements.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { GuatapeShare } from '../readings/stn-charges.ts';
import { amountAt, isAmount } from '../workbook/cell-amount.ts';
import type { Position, SheetGrid } from '../workbook/sheet-grid.ts';

/** Row of the retailer in 'CRS_Variante Guatape': agent, demand kWh, cost COP. Adds a warning when there is none. */
export function guatapeShare(
  file: string,
  sheet: SheetGrid | undefined,
  { retailer }: ReadingContext,
  findings: Findings,
): GuatapeShare | undefined {
  const rows = sheet?.find((label) => label === retailer.toUpperCase()) ?? [];
  const agent = rows[0];
  if (!sheet || !agent) {
    const where = sheet ? settlementSentences.noRowOf(retailer) : settlementSentences.noGuatapeSheet;
    const expected = settlementSentences.guatapeNotInformed(where);
    findings.warn(sheet?.place() ?? { file }, 'no-guatape', expected);
    return undefined;
  }
  if (rows[1]) {
    findings.refuse(sheet.place(rows[1]), 'repeated-row', settlementSentences.oneRowOf(retailer), retailer);
    return undefined;
  }
  const [demandAt, costAt] = filledAfter(sheet, agent);
  if (!demandAt || !costAt) {
    const expected = settlementSentences.demandAndCost;
    findings.refuse(sheet.place(agent), 'value-required', expected, retailer);
    return undefined;
  }
  const demand = amountAt(sheet, demandAt, 'Demanda (kWh)', { from: 0 }, findings);
  const cost = amountAt(sheet, costAt, 'Costo (COP)', {}, findings);
  return cost && { demand, cost };
}

/** The agent's name may be between its code and the numbers. */
function filledAfter(sheet: SheetGrid, { row, column }: Position): Position[] {
  const filled: Position[] = [];
  for (let at = column + 1; at < sheet.width(row); at++) {
    const content = sheet.at({ row, column: at });
    const isName = filled.length === 0 && typeof content === 'string' && !isAmount(content);
    if (content !== null && !(isName && !/\d/.test(content))) filled.push({ row, column: at });
  }
  return filled;
}
