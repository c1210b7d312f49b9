import type { Result } from '@contador/kernel';
import type { LocatedError } from '../../located-error.ts';
import type { MarketFile } from '../../market-file.ts';
import { billingFileSentences as sentences } from '../../messages/billing-files.ts';
import { codeIn, moneyIn, rateIn, wholeIn } from './cells.ts';
import type { ChargeContext, ChargeReading } from './charge-row.ts';
import { codeKey, conceptsByCode, isWhole } from './intake-context.ts';
import { readCharges } from './read-charges.ts';

/** An instalment of a client's credit: cents of COP, and percent a year. */
export interface CreditRow {
  readonly line: number;
  readonly clientCode: string;
  readonly concept: string;
  readonly total: number;
  readonly balance: number;
  readonly capital: number;
  readonly interest: number;
  readonly instalment: number;
  readonly rate: number;
  readonly instalmentNumber: number;
}

const columns = [
  'CODIGO CLIENTE',
  'CONCEPTO',
  'VALOR TOTAL',
  'SALDO FINAL PERIODO',
  'PAGO A CAPITAL',
  'INTERES CORRIENTE',
  'VR CUOTA MES',
  'TASA INTERES EA',
  'No. CUOTA',
] as const;

/** An instalment is capital plus interest; a difference of more than a peso needs a review. In cents. */
const MOST_APART = 100;

/** Reads the credits of a cycle's month. */
export async function readCredits(
  file: MarketFile,
  { cycle, clients, concepts }: ChargeContext,
): Promise<Result<ChargeReading<CreditRow>, LocatedError[]>> {
  const byClient = new Map(clients.map((client) => [codeKey(client.code), client]));
  const byCode = conceptsByCode(concepts);
  return await readCharges(file, {
    columns,
    key: 'CODIGO CLIENTE',
    read: (row): CreditRow | undefined => {
      const read = {
        client: row.clientOf('CODIGO CLIENTE', codeIn(row, 'CODIGO CLIENTE'), byClient, cycle),
        concept: row.conceptOf('CONCEPTO', codeIn(row, 'CONCEPTO'), byCode, { credit: true }),
        total: moneyIn(row, 'VALOR TOTAL'),
        balance: moneyIn(row, 'SALDO FINAL PERIODO'),
        capital: moneyIn(row, 'PAGO A CAPITAL'),
        interest: moneyIn(row, 'INTERES CORRIENTE'),
        instalment: moneyIn(row, 'VR CUOTA MES'),
        rate: rateIn(row, 'TASA INTERES EA'),
        instalmentNumber: wholeIn(row, 'No. CUOTA'),
      };
      if (!isWhole(read)) return undefined;
      const { client, ...rest } = read;
      return { line: row.line, clientCode: client.code, ...rest };
    },
    doubt: ({ instalment, capital, interest }) =>
      Math.abs(instalment - capital - interest) > MOST_APART ? sentences.instalmentApart : undefined,
  });
}
