import { billTexts, selfGeneratorSettlementTexts } from '@contador/contract/messages';
import { type Decimal, decimal } from '@contador/kernel';
import { CONCEPT_CODES, conceptLines, conceptName, storedFigures } from '@contador/regulation';
import { type Selectable, sql } from 'kysely';
import { rowsAs, type TenantTransaction } from '../../../platform/index.ts';
import type { BillTable } from '../bills.tables.ts';
import type { ComparedBill } from '../compose/bill-causes.ts';
import type { BillDocument } from '../compose/bill-document.ts';
import type { BillSums } from '../compose/compose-bill.ts';
import type { BillParts } from './bill-parts.repository.ts';

const columns = {
  energy: 'energy',
  lighting: 'lighting',
  security: 'security',
  others: 'others',
  credits: 'credits',
  previous_balance: 'previousBalance',
  adjustment: 'adjustment',
  payable: 'payable',
  active: 'active',
} as const satisfies Record<string, keyof BillSums>;

/** Columns of an issued bill that a comparison needs, with its document decoded. */
export type IssuedBill = Pick<Selectable<BillTable>, keyof typeof columns | 'number' | 'client_code' | 'energy_run'> & {
  readonly document: BillDocument;
};

/**
 * Converts issued bills into the form in which bills are compared, by number. The exact lines come from the bill's document; for bills
 * issued before documents carried lines, from the liquidation; without a liquidation, from the printed text.
 */
export async function comparedBills(
  transaction: TenantTransaction,
  bills: readonly IssuedBill[],
): Promise<ReadonlyMap<number, ComparedBill>> {
  const liquidated = await liquidatedLines(
    transaction,
    bills.filter(({ document }) => document.energy === undefined),
  );
  return new Map(
    bills.map((bill) => [
      bill.number,
      { ...(carriedLines(bill) ?? liquidated.get(bill.number) ?? printedLines(bill.document)), sums: sumsOf(bill) },
    ]),
  );
}

type Lines = Omit<ComparedBill, 'sums'>;

function sumsOf(bill: IssuedBill): BillSums {
  return Object.fromEntries(
    Object.entries(columns).map(([column, name]) => [name, decimal(bill[column as keyof typeof columns])]),
  ) as unknown as BillSums;
}

/** Price of each active energy line, COP/kWh, by line code. */
export function activeRates({ rates, figures }: Pick<BillParts, 'rates' | 'figures'>): ComparedBill['rates'] {
  if (rates !== undefined) return rates;
  const rate = (band: string) => {
    const price = figures.get(`CUfac[band=${band}]`);
    return price === undefined ? undefined : decimal(price);
  };
  return { EA: rate('mon'), EAMAX: rate('max'), EAMED: rate('med'), EAMIN: rate('min') };
}

function carriedLines({ document: { energy } }: IssuedBill): Lines | undefined {
  if (energy === undefined) return undefined;
  return {
    appliedM: energy.appliedM,
    lines: energy.lines.map(({ code, value, energy: used }) => ({
      code,
      value: decimal(value),
      ...(used !== undefined && { energy: decimal(used) }),
    })),
    rates: Object.fromEntries(energy.lines.map(({ code, rate }) => [code, rate === undefined ? rate : decimal(rate)])),
  };
}

async function liquidatedLines(
  transaction: TenantTransaction,
  bills: readonly IssuedBill[],
): Promise<ReadonlyMap<number, Lines>> {
  const own = bills.filter(({ energy_run }) => energy_run !== null);
  if (own.length === 0) return new Map();
  const asked = rowsAs('asked', own, {
    number: ['bigint', (bill) => bill.number],
    run: ['uuid', (bill) => bill.energy_run],
    client_code: ['text', (bill) => bill.client_code],
  });
  const { rows } = await sql<{ number: number; applied_m: number; amounts: string; ids: string }>`
    select asked.number, l.applied_m, l.amounts, i.ids
    from ${asked}
    join liquidation_row l on l.run = asked.run and l.client_code = asked.client_code
    join liquidation_list i on i.tenant = l.tenant and i.digest = l.amounts_list`.execute(transaction);
  const lists = new Map([...new Set(rows.map(({ ids }) => ids))].map((ids) => [ids, storedFigures(ids)]));
  return new Map(
    rows.flatMap(({ number, applied_m: appliedM, amounts: packed, ids }): [number, Lines][] => {
      const list = lists.get(ids);
      if (list === undefined) return [];
      const amounts = packed.split('\t');
      const figures = new Map(list.figures.map(({ id }, at) => [id, amounts[at] as string]));
      return [[Number(number), { appliedM, lines: conceptLines(list, amounts), rates: activeRates({ figures }) }]];
    }),
  );
}

const codeOfName = new Map<string, string>([
  ...Object.entries(selfGeneratorSettlementTexts.concepts).map(([code, name]) => [name, code] as const),
  [billTexts.generation.energyCredits, 'GEN'],
  [billTexts.generation.surplus, 'EXC'],
  ...CONCEPT_CODES.flatMap((code) => [-1, 1].map((sign) => [conceptName(code, sign), code] as const)),
]);

/** Reads the energy lines from the printed text: energies with two decimals and prices with four. */
function printedLines({ lines: { groups } }: BillDocument): Lines {
  const printed = groups.find(({ title }) => title === billTexts.groups.energy)?.lines ?? [];
  const lines = printed.map(({ text, quantity, rate, value }) => ({
    code: codeOfName.get(text) ?? text,
    value: printedAmount(value),
    ...(quantity !== undefined && { energy: printedAmount(quantity) }),
    rate: rate === undefined ? undefined : printedAmount(rate),
  }));
  return { lines, appliedM: undefined, rates: Object.fromEntries(lines.map(({ code, rate }) => [code, rate])) };
}

/** Parses printed amounts such as `−51,022.40` and `210 kWh`. */
function printedAmount(text: string): Decimal {
  return decimal(text.replace(/[^\d.−-]/g, '').replace('−', '-'));
}
