import { numberText } from '@contador/contract/format';
import { settledBillTexts } from '@contador/contract/messages';
import { naturalKey } from '@contador/domain/clients';
import { type Decimal, decimal } from '@contador/kernel';
import { SETTLEMENT_CONCEPTS } from '@contador/regulation';
import { sql } from 'kysely';
import {
  type BillSource,
  type CycleMonth,
  type GivenBill,
  lawOptionsOf,
  partsOfBills,
  taxesOf,
} from '../../billing/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import { annexRows } from '../annex/annex-rows.repository.ts';
import { shownSettlement } from '../settlement/shown-settlement.ts';
import { paymentOf } from '../surplus-payments/surplus-payment.repository.ts';

/** Settled clients of a cycle without a bill for the month, in the order of their numbering. */
export async function clientsToBill(transaction: TenantTransaction, { cycle, period }: CycleMonth) {
  const { rows } = await sql<{ client_code: string }>`
    select s.client_code from approved_self_generator_settlement s
    join client c on c.tenant = s.tenant and c.client_code = s.client_code
    where c.cycle = ${cycle} and c.self_generator is not null and s.year = ${period.year} and s.month = ${period.number}
      and not exists (select from bill b join billed_cycle d on d.tenant = b.tenant and d.run = b.run
        where b.tenant = s.tenant and b.client_code = s.client_code and b.year = s.year and b.month = s.month)`.execute(
    transaction,
  );
  return rows
    .map(({ client_code: clientCode }) => ({ clientCode, naturalKey: naturalKey(clientCode) }))
    .sort((a, b) => compared(a.naturalKey, b.naturalKey) || compared(a.clientCode, b.clientCode));
}

const CENTS = 100;

const compared = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Data of the bills, from the month as first approved. A correction passes its difference to the opening of the next approved month
 * (decision 103), so a bill of the corrected figures would charge it twice. The separately paid surplus is the one claimed now.
 */
export const settledBillData: NonNullable<BillSource['given']> = async (
  transaction,
  cycleMonth,
  { lighting, security },
  codes,
) => {
  const [rows, taxes, clients, options, corrected] = await Promise.all([
    annexRows(transaction, cycleMonth.period, codes, 0),
    taxesOf(transaction, { lighting, security }, codes),
    transaction.selectFrom('client').select(['client_code', 'sic_code']).where('client_code', 'in', codes).execute(),
    lawOptionsOf(transaction, cycleMonth),
    correctedClaims(transaction, cycleMonth, codes),
  ]);
  const sicCodes = new Map(clients.map((client) => [client.client_code, client.sic_code]));
  const settled = rows.map((row) => {
    const shown = shownSettlement(row, row.annex, row.client_name ?? row.present_name);
    return { row, ...linesOf(shown.concepts, paymentOf(row.exceed_payment) !== 'balance') };
  });
  const parts = await partsOfBills(
    transaction,
    cycleMonth,
    settled.map(({ row, total }) => ({
      clientCode: row.client_code,
      sicCode: sicCodes.get(row.client_code) || row.client_code,
      tariff: row.tariff_id,
      appliedM: row.m_factor,
      total: total.toFixed(2),
      ids: '',
      amounts: '',
      lighting: taxes.get(`${lighting} ${row.client_code}`),
      security: taxes.get(`${security} ${row.client_code}`),
    })),
    options,
  );
  return new Map(
    settled.flatMap(({ row, lines, rates, paidApart: approved }): [string, GivenBill][] => {
      const own = parts.get(row.client_code);
      if (own === undefined) return [];
      const notices = noticesOf(approved, paymentOf(row.exceed_payment) !== 'balance', corrected.get(row.client_code));
      return [
        [
          row.client_code,
          {
            parts: { ...own, lines, rates },
            previousBalance: decimal(row.balance_opening).negated().dividedBy(100),
            ...(notices.length > 0 && { notice: notices.join(' ') }),
          },
        ],
      ];
    }),
  );
};

/** Source of bills from an approved settlement: its stored concepts, and its opening balance. */
export const settledSource = {
  count: async (transaction, cycleMonth) => (await clientsToBill(transaction, cycleMonth)).length,
  next: async (transaction, cycleMonth, _runs, { after, limit }) => {
    const all = await clientsToBill(transaction, cycleMonth);
    const from = after === undefined ? 0 : all.findIndex(({ clientCode }) => clientCode === after.clientCode) + 1;
    return all.slice(from, from + limit);
  },
  given: settledBillData,
} satisfies BillSource;

/** Surplus of a corrected month that the client claims with a document, in cents; null when it goes to the balance. */
type CorrectedClaim = number | null;

/** Claims of the clients whose month was corrected, by client code. */
async function correctedClaims(
  transaction: TenantTransaction,
  { period }: CycleMonth,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CorrectedClaim>> {
  const { rows } = await sql<{ client_code: string; claimed: number; exceed_payment: number }>`
    select client_code, claimed::float8 as claimed, exceed_payment from settled_version where in_force and number > 0
      and year = ${period.year} and month = ${period.number} and client_code = any(${codes as string[]}::text[])`.execute(
    transaction,
  );
  return new Map(
    rows.map((row) => [row.client_code, paymentOf(row.exceed_payment) === 'balance' ? null : row.claimed]),
  );
}

/**
 * Remarks of a bill on the surplus that is not one of its lines, and on the month's correction, which may have changed how the surplus is
 * paid.
 */
function noticesOf(approved: Decimal, isPaidApart: boolean, claim: CorrectedClaim | undefined): string[] {
  const { paidApart, paidApartNow, corrected } = settledBillTexts;
  const value = claim === undefined ? approved : decimal(claim ?? 0).dividedBy(CENTS);
  const sentenceOf = isPaidApart ? paidApart : paidApartNow;
  return [
    ...(value.isZero() ? [] : [sentenceOf(numberText(value.toFixed(2), 2))]),
    ...(claim === undefined ? [] : [corrected]),
  ];
}

type Concepts = ReturnType<typeof shownSettlement>['concepts'];

/**
 * Bill lines of the concepts. A separately paid surplus 2 (next month, by semesters) is not a line, so that the bill charges what the
 * settlement owes (ruling 33); `paidApart` is its amount in COP.
 */
function linesOf(concepts: Concepts, isPaidApart: boolean) {
  const charged = SETTLEMENT_CONCEPTS.filter((code) => code !== 'TOT' && !(isPaidApart && code === '482'));
  const lines = charged.map((code) => {
    const { name, energy, value } = concepts[code];
    return { code: code as string, name, value: decimal(value), ...(energy !== null && { energy: decimal(energy) }) };
  });
  const total = lines.reduce((sum: Decimal, { value }) => sum.plus(value), decimal(0));
  const rates = Object.fromEntries(
    charged.map((code) => {
      const { tariff } = concepts[code];
      return [code as string, tariff === null ? undefined : decimal(tariff)];
    }),
  );
  const whole = { code: 'TOT', name: concepts.TOT.name, energy: decimal(concepts['100'].energy ?? 0), value: total };
  return {
    total,
    rates,
    lines: [...lines, whole],
    paidApart: isPaidApart ? decimal(concepts['482'].value).abs() : decimal(0),
  };
}
