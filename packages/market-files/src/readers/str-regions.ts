import type { Findings } from '../findings.ts';
import { containsLabel, startsWithLabel } from '../label.ts';
import { chargeSentences } from '../messages/charges.ts';
import type { LocatedAmount } from '../place.ts';
import { STR_REGIONS, type StrRegion, type StrRegionBalance } from '../readings/str-balance.ts';
import { amountAt } from '../workbook/cell-amount.ts';
import type { Position, SheetGrid } from '../workbook/sheet-grid.ts';

interface Row {
  readonly name: string;
  readonly fits: (label: string) => boolean;
  readonly to?: number;
}

/** A charge of this system is a few tens of pesos; a higher one has another unit or belongs to another row. */
const HIGHEST_CHARGE = 5000;

const ROWS: Readonly<Record<keyof StrRegionBalance, Row>> = {
  income: {
    name: 'TOTAL INGRESO MENSUAL BRUTO STR',
    fits: (label) => startsWithLabel('TOTAL INGRESO MENSUAL BRUTO STR', label),
  },
  energy: { name: 'ENERGÍA DEL STR (kWh)', fits: (label) => startsWithLabel('ENERGIA DEL STR', label) },
  chargeBefore: {
    name: 'CARGO NIVEL DE TENSIÓN ANTES DE COMPENSACIÓN CD4',
    fits: (label) => startsWithLabel('CARGO NIVEL DE TENSION', label) && containsLabel('ANTES DE COMPENSACION', label),
    to: HIGHEST_CHARGE,
  },
  chargeAfter: {
    name: 'CARGO NIVEL DE TENSIÓN DESPUÉS DE COMPENSACIÓN CD4',
    fits: (label) =>
      startsWithLabel('CARGO NIVEL DE TENSION', label) && containsLabel('DESPUES DE COMPENSACION', label),
    to: HIGHEST_CHARGE,
  },
  useCharge: {
    name: 'Cargo por uso Dt4 (COP/kWh)',
    fits: (label) => startsWithLabel('CARGO POR USO DT4', label),
    to: HIGHEST_CHARGE,
  },
};

/** Offset of each region's cell from the label, in a sheet without headings. */
const AFTER_LABEL: Readonly<Record<StrRegion, number>> = { NORTE: 1, 'CENTRO-SUR': 4 };

/** Reads the five rows of both regions; `undefined`, with findings, when one is missing. */
export function regionBalances(
  sheet: SheetGrid,
  findings: Findings,
): Readonly<Record<StrRegion, StrRegionBalance>> | undefined {
  const columns = headedColumns(sheet);
  const found = STR_REGIONS.map((): Partial<Record<keyof StrRegionBalance, LocatedAmount>> => ({}));
  for (const [field, row] of Object.entries(ROWS) as [keyof StrRegionBalance, Row][]) {
    const label = onlyRow(sheet, row, findings);
    if (!label) continue;
    STR_REGIONS.forEach((region, at) => {
      const position = { row: label.row, column: columns?.[region] ?? label.column + AFTER_LABEL[region] };
      const limits = { from: 0, ...(row.to !== undefined && { to: row.to }) };
      const amount = amountAt(sheet, position, `${row.name}, ${region}`, limits, findings);
      if (amount) (found[at] as Record<string, LocatedAmount>)[field] = amount;
    });
  }
  const whole = found.every((region) => Object.keys(region).length === Object.keys(ROWS).length);
  if (!whole) return undefined;
  const [north, south] = found as [StrRegionBalance, StrRegionBalance];
  return { NORTE: north, 'CENTRO-SUR': south };
}

/** Columns of a row that has the headings of both regions. */
function headedColumns(sheet: SheetGrid): Readonly<Record<StrRegion, number>> | undefined {
  for (const north of sheet.find((label) => label === 'NORTE')) {
    const south = sheet
      .find((label) => /^CENTRO ?-? ?SUR$/.test(label), { from: north.row, to: north.row + 1 })
      .find(({ column }) => column !== north.column);
    if (south) return { NORTE: north.column, 'CENTRO-SUR': south.column };
  }
  return undefined;
}

function onlyRow(sheet: SheetGrid, { name, fits }: Row, findings: Findings): Position | undefined {
  const [label, again] = sheet.find(fits);
  if (!label) findings.refuse(sheet.place(), 'label-missing', chargeSentences.rowLabelled(name));
  if (again) findings.refuse(sheet.place(again), 'repeated-row', chargeSentences.oneRowLabelled(name), name);
  return again ? undefined : label;
}
