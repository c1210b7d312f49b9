import type { StrDocument, StrFigure } from '@contador/contract/reports';
import { type LocatedAmount, STR_REGIONS } from '@contador/market-files';
import type { StrSettlement } from './str.repository.ts';

/** The stored workbooks as the page shows them; the newest upload of each document is in force. */
export function strDocuments(settlements: readonly StrSettlement[]): StrDocument[] {
  const years = new Set<number>();
  return settlements.map((settlement) => {
    const { reinvoice, reading } = settlement;
    const replaced = years.has(reinvoice);
    years.add(reinvoice);
    return {
      kind: reading.kind,
      number: reinvoice,
      file: settlement.fileName,
      sha256: settlement.sha256,
      uploadedBy: settlement.uploadedBy,
      uploadedAt: settlement.uploadedAt,
      replaced,
      warnings: [...settlement.warnings],
      regions: STR_REGIONS.map((region) => {
        const { income, energy, chargeBefore, chargeAfter, useCharge } = reading.regions[region];
        return {
          region,
          income: figureOf(income),
          energy: figureOf(energy),
          chargeBefore: figureOf(chargeBefore),
          chargeAfter: figureOf(chargeAfter),
          useCharge: figureOf(useCharge),
        };
      }),
      operators: reading.operators.map(({ operator, region, energy, charge, income }) => ({
        operator,
        region,
        energy: figureOf(energy),
        charge: figureOf(charge),
        income: figureOf(income),
      })),
    };
  });
}

function figureOf({ amount, sheet, cell }: LocatedAmount): StrFigure {
  return { value: Number(amount), amount, sheet: sheet ?? null, cell: cell ?? null };
}
