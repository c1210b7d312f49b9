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
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { annexRows } from '../annex/annex-rows.repository.ts';
import { paymentOf } from '../consultation/surplus-payment.repository.ts';
import { shownSettlement } from '../settlement/shown-settlement.ts';

/** The settled clients of a cycle who have no bill of the month yet, in the order in which they are numbered. */
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
 * What bills are made of: the month as it was approved first. A correction of it passes its difference to the opening of the next month that is
 * approved (decision 103), so a bill of the corrected figures would charge it twice; the surplus that is paid apart is what is claimed now.
 */
export const givenBills: NonNullable<BillSource['given']> = async (transaction, of, { lighting, security }, codes) => {
  const [rows, taxes, clients, options, corrected] = await Promise.all([
    annexRows(transaction, of.period, codes, 0),
    taxesOf(transaction, { lighting, security }, codes),
    transaction.selectFrom('client').select(['client_code', 'sic_code']).where('client_code', 'in', codes).execute(),
    lawOptionsOf(transaction, of),
    correctedClaims(transaction, of, codes),
  ]);
  const sicCodes = new Map(clients.map((client) => [client.client_code, client.sic_code]));
  const settled = rows.map((row) => {
    const shown = shownSettlement(row, row.annex, row.client_name ?? row.present_name);
    return { row, ...linesOf(shown.concepts, paymentOf(row.exceed_payment) !== 'balance') };
  });
  const parts = await partsOfBills(
    transaction,
    of,
    settled.map(({ row, total }) => ({
      ...{ clientCode: row.client_code, sicCode: sicCodes.get(row.client_code) || row.client_code },
      ...{ tariff: row.tariff_id, appliedM: row.m_factor, total: total.toFixed(2), ids: '', amounts: '' },
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

/** Bills of a settlement that was approved: its concepts as it stored them, and the balance that it opened with. */
export const settledSource = {
  count: async (transaction, of) => (await clientsToBill(transaction, of)).length,
  next: async (transaction, of, _runs, { after, limit }) => {
    const all = await clientsToBill(transaction, of);
    const from = after === undefined ? 0 : all.findIndex(({ clientCode }) => clientCode === after.clientCode) + 1;
    return all.slice(from, from + limit);
  },
  given: givenBills,
} satisfies BillSource;

/** The surplus that a client whose month was corrected claims with a document, cents; null where it is in the balance. */
type CorrectedClaim = number | null;

/** Of the clients whose month was corrected. */
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

/** What a bill says of the surplus that is no line of it, and of the month's correction. A correction may have changed how the surplus is paid. */
function noticesOf(approved: Decimal, isPaidApart: boolean, claim: CorrectedClaim | undefined): string[] {
  const { paidApart, paidApartNow, corrected } = settledBillTexts;
  const value = claim === undefined ? approved : decimal(claim ?? 0).dividedBy(CENTS);
  const said = isPaidApart ? paidApart : paidApartNow;
  return [
    ...(value.isZero() ? [] : [said(numberText(value.toFixed(2), 2))]),
    ...(claim === undefined ? [] : [corrected]),
  ];
}

type Concepts = ReturnType<typeof shownSettlement>['concepts'];

/**
 * The concepts as lines. Where surplus 2 is paid by itself (next month, by semesters) it is no line, so that the bill asks what the
 * settlement says is owed (ruling 33), and `paidApart` says how much it is, COP.
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
    ...{ total, rates, lines: [...lines, whole] },
    paidApart: isPaidApart ? decimal(concepts['482'].value).abs() : decimal(0),
  };
}
