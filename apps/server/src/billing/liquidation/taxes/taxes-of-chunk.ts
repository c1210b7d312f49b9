import { chooseAgreement } from '@contador/domain/billing';
import { parseMonth, quantity } from '@contador/kernel';
import {
  createRowCalculation,
  localTax,
  localTaxRow,
  type TaxAgreementTerms,
  type TaxedBill,
} from '@contador/regulation';
import { taxedBill, termsOfAgreement } from './agreement-terms.ts';
import type { PlainTaxed, TaxChunk } from './read-tax-chunk.ts';
import type { PlainAgreement } from './tax-agreements.repository.ts';

/** Calculated tax of a client, with the agreement that applies. */
export interface TaxOfClient {
  readonly client: PlainTaxed;
  readonly bill: TaxedBill;
  readonly agreement: PlainAgreement | undefined;
  readonly terms: TaxAgreementTerms | undefined;
  readonly row: ReturnType<typeof localTaxRow>;
  readonly result: ReturnType<ReturnType<typeof createRowCalculation>>;
}

/** Lighting or security tax of each client of a chunk, in the order of the chunk. */
export function* taxesOfChunk(chunk: TaxChunk): Generator<TaxOfClient> {
  const { tax, options, agreements } = chunk;
  const month = parseMonth(chunk.month);
  if (month === undefined) throw new Error(`${chunk.month} is no month`);
  const calculate = createRowCalculation({
    month,
    ...localTax,
    context: { activeMarkets: [], mechanisms: [], options },
  });
  const year = {
    taxUnit: quantity(chunk.year.taxUnit, 'COP'),
    minimumWage: quantity(chunk.year.minimumWage, 'COP'),
  };
  const termsOf = new Map(agreements.map((each) => [each, termsOfAgreement(each)]));
  const ofPlace = new Map<string, PlainAgreement[]>();
  for (const each of agreements) ofPlace.set(each.place, [...(ofPlace.get(each.place) ?? []), each]);
  for (const client of chunk.clients) {
    const agreement = agreementOf(client, ofPlace.get(placeOf(client, tax)) ?? [], chunk);
    const bill = taxedBill({ ...client, list: chunk.lists[client.list] ?? '' });
    const terms = agreement && termsOf.get(agreement);
    const row = localTaxRow({ tax, ...(terms && { agreement: terms }), bill, year }, options);
    yield { client, bill, agreement, terms, row, result: calculate(row) };
  }
}

/** Clients that are not billed owe no tax. */
function agreementOf(client: PlainTaxed, agreements: readonly PlainAgreement[], chunk: TaxChunk) {
  if (client.state === 'without-offer') return undefined;
  const { use, stratum, level } = client;
  return chooseAgreement({
    tax: chunk.tax,
    agreements,
    periodStart: chunk.periodStart,
    client: {
      use,
      marketType: chunk.marketType,
      ...(stratum !== null && { stratum }),
      ...(level !== null && { level }),
    },
  }).agreement;
}

function placeOf({ municipality }: PlainTaxed, tax: TaxChunk['tax']): string {
  return tax === 'lighting' ? (municipality ?? '') : (municipality ?? '').slice(0, 2);
}
