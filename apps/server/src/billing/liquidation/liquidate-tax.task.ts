import { chooseAgreement, reviewOfTax } from '@contador/domain/billing';
import { parseMonth, quantity } from '@contador/kernel';
import {
  createRowCalculation,
  localTax,
  localTaxRow,
  type RowFigures,
  type TaxAgreementTerms,
} from '@contador/regulation';
import { threadTask } from '../../operations/threads.ts';
import { taxedBill, termsOfAgreement } from './agreement-terms.ts';
import type { BillReason, LiquidatedChunk, LiquidatedRow } from './plain-bill.ts';
import type { PlainTaxed, TaxChunk } from './read-tax-chunk.ts';
import { rowPacker, whyNot } from './row-packer.ts';
import type { PlainAgreement } from './tax-agreements.repository.ts';

/** The lighting or security tax of a chunk of clients, in a thread. */
export const liquidateTaxTask = threadTask('liquidate-tax', (chunk: TaxChunk): LiquidatedChunk => {
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
  const terms = new Map<PlainAgreement, TaxAgreementTerms>(agreements.map((each) => [each, termsOfAgreement(each)]));
  const ofPlace = new Map<string, PlainAgreement[]>();
  for (const each of agreements) ofPlace.set(each.place, [...(ofPlace.get(each.place) ?? []), each]);
  const packer = rowPacker();
  const rows: LiquidatedRow[] = [];
  const reasons: BillReason[] = [];
  for (const client of chunk.clients) {
    const agreement = agreementOf(client, ofPlace.get(placeOf(client, tax)) ?? [], chunk);
    const bill = taxedBill({ ...client, list: chunk.lists[client.list] ?? '' });
    const ofAgreement = agreement && terms.get(agreement);
    const row = localTaxRow({ tax, ...(ofAgreement && { agreement: ofAgreement }), bill, year }, options);
    const result = calculate(row);
    if (result.kind !== 'figures') {
      reasons.push({ clientCode: client.clientCode, expected: whyNot(result) });
      continue;
    }
    const at = result.list.figures.findIndex(({ id }) => id === 'VIMP');
    const { clientCode, sicCode, use, stratum, active, activeValue, appliedM, tariff, state } = client;
    rows.push({
      ...{ clientCode, sicCode, use, stratum, active, activeValue, appliedM, tariff, state },
      ...packer.pack(row, result),
      total: String(result.amounts[at]),
      agreement: agreement === undefined ? null : { id: agreement.id, version: agreement.version },
      review: reviewOfTax({
        ...{ tax: Number(result.amounts[at]), last: client.last === null ? null : Number(client.last) },
        ...{ billed: state === 'liquidated', hasAgreement: agreement !== undefined, atLimit: isAtLimit(result) },
        warnings: result.warnings.length,
      }),
      remarks: [...(agreement === undefined ? ['without-agreement'] : []), ...result.warnings.map(({ code }) => code)],
    });
  }
  return { rows, lists: packer.lists(), reasons };
});

/** Whether a limit of the agreement, and not its charge, is what is owed. */
function isAtLimit({ list: { figures }, amounts }: RowFigures): boolean {
  const amountOf = (id: string) => String(amounts[figures.findIndex((figure) => figure.id === id)] ?? '');
  return Number(amountOf('VIMP')) !== 0 && amountOf('IMPlim') !== amountOf('IMPb');
}

/** Who is not billed owes no tax either. */
function agreementOf(client: PlainTaxed, agreements: readonly PlainAgreement[], chunk: TaxChunk) {
  if (client.state === 'without-offer') return undefined;
  const { use, stratum, level } = client;
  return chooseAgreement({
    ...{ tax: chunk.tax, agreements, periodStart: chunk.periodStart },
    client: {
      ...{ use, marketType: chunk.marketType },
      ...(stratum !== null && { stratum }),
      ...(level !== null && { level }),
    },
  }).agreement;
}

function placeOf({ municipality }: PlainTaxed, tax: TaxChunk['tax']): string {
  return tax === 'lighting' ? (municipality ?? '') : (municipality ?? '').slice(0, 2);
}
