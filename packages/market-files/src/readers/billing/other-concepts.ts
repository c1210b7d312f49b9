import type { Result } from '@contador/kernel';
import type { LocatedError } from '../../located-error.ts';
import type { MarketFile } from '../../market-file.ts';
import { codeIn, moneyIn } from './cells.ts';
import type { ChargeContext, ChargeReading } from './charge-row.ts';
import { clientsBySic, conceptsByCode } from './intake-context.ts';
import { readCharges } from './read-charges.ts';

/** A charge to a client other than energy: cents of COP without VAT, negative for a refund. */
export interface OtherConceptRow {
  readonly line: number;
  readonly clientCode: string;
  readonly concept: string;
  readonly value: number;
}

/** Reads the other concepts of a cycle's month. A repeated concept of a client counts as two charges. */
export async function readOtherConcepts(
  file: MarketFile,
  { cycle, clients, concepts }: ChargeContext,
): Promise<Result<ChargeReading<OtherConceptRow>, LocatedError[]>> {
  const bySic = clientsBySic(clients);
  const byCode = conceptsByCode(concepts);
  return await readCharges(file, {
    columns: ['CODIGO_CONCEPTO', 'CODIGO_SIC', 'VALOR_CONCEPTO'],
    key: 'CODIGO_SIC',
    read: (row): OtherConceptRow | undefined => {
      const concept = row.conceptOf('CODIGO_CONCEPTO', codeIn(row, 'CODIGO_CONCEPTO'), byCode, { credit: false });
      const client = row.clientOf('CODIGO_SIC', codeIn(row, 'CODIGO_SIC'), bySic, cycle);
      const value = moneyIn(row, 'VALOR_CONCEPTO', { negative: true });
      if (concept === undefined || client === undefined || value === undefined) return undefined;
      return { line: row.line, clientCode: client.code, concept, value };
    },
  });
}
