import { strSettlementTexts as texts } from '@contador/contract/messages';
import type { StrDocument, StrFigure } from '@contador/contract/reports';
import { comparedStr, type StrComparison, strDifference } from '@contador/domain/reports';
import type { WorkbookSheet } from '../../platform/index.ts';

const UNITS = { energy: texts.units.energy, income: texts.units.income } as const;
const operatorRows = { charge: texts.charge, energy: texts.energy, income: texts.income } as const;

/** The month's settlement as sheets: regions and operators compared with what was billed, and the source workbooks. */
export function strSheets(documents: readonly StrDocument[]): WorkbookSheet[] {
  const { regions, operators } = comparedStr<StrFigure>(documents);
  const amounts = [texts.billed, texts.latest, texts.difference];
  return [
    {
      name: texts.sheets.regions,
      columns: [texts.region, texts.concept, texts.unit, ...amounts],
      rows: regions.map((row) => [regionName(row.region), texts.rows[row.field], unitOf(row.field), ...amountsOf(row)]),
    },
    {
      name: texts.sheets.operators,
      columns: [texts.region, texts.operator, texts.concept, texts.unit, ...amounts],
      rows: operators.map((row) => [
        regionName(row.region),
        row.operator ?? null,
        operatorRows[row.field],
        unitOf(row.field),
        ...amountsOf(row),
      ]),
    },
    {
      name: texts.sheets.documents,
      columns: [...Object.values(texts.columns).slice(0, 5), 'SHA-256'],
      rows: documents.map((it) => [
        it.kind === 'invoice' ? texts.invoice : texts.reinvoice(it.number),
        it.file,
        it.uploadedBy,
        it.uploadedAt,
        it.replaced ? texts.replaced : texts.inForce,
        it.sha256,
      ]),
    },
  ];
}

function amountsOf(row: StrComparison<StrFigure, string>): (number | null)[] {
  return [row.billed?.value ?? null, row.latest?.value ?? null, strDifference(row) ?? null];
}

function regionName(region: string): string {
  return texts.regionNames[region as keyof typeof texts.regionNames] ?? region;
}

function unitOf(field: string): string {
  return UNITS[field as keyof typeof UNITS] ?? texts.units.charge;
}
