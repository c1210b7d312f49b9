import { dateText } from '@contador/contract/format';
import { billTexts as texts } from '@contador/contract/messages';
import type { BillDocument, BillLine, Fact, FiscalBill } from './bill-document.ts';

/** The note that reverses a bill. */
export interface Reversal {
  /** Number of the note, with its prefix. */
  readonly number: string;
  readonly reason: string;
  readonly cude: string;
  readonly qr: string;
  readonly issuedAt: { readonly date: string; readonly time: string };
  /** Identities with which its CUDE was computed. */
  readonly identity: Pick<FiscalBill, 'issuerNit' | 'customerId' | 'environment' | 'prefix'>;
}

/** Composes the note that reverses a bill: the content of the bill with negated amounts. */
export function reversalDocument(bill: BillDocument, reversal: Reversal): BillDocument {
  const { change: _change, unitCost: _unitCost, energy: _energy, ...content } = bill;
  const { lines, payable, legal, fiscal } = bill;
  const issued = { date: reversal.issuedAt.date, time: `${reversal.issuedAt.time}-05:00` };
  const negated = (line: BillLine): BillLine => ({ ...line, value: negative(line.value) });
  const fact = ([label, value]: Fact): Fact => [label, negative(value)];
  return {
    ...content,
    title: texts.reversal,
    number: reversal.number,
    notice: texts.reverses(bill.number, reversal.reason),
    payable: { label: texts.reversed, amount: `− ${payable.amount}`, note: texts.nothingAsked },
    lines: {
      heads: lines.heads,
      groups: lines.groups.map(({ title, lines: groupLines }) => ({ title, lines: groupLines.map(negated) })),
      subtotal: fact(lines.subtotal),
      after: lines.after.map(negated),
      total: fact(lines.total),
    },
    legal: {
      ...legal,
      cude: reversal.cude,
      issued: texts.issued(dateText(reversal.issuedAt.date), reversal.issuedAt.time),
    },
    codes: { document: reversal.qr },
    // Fiscal lines keep their sign: for the tax authority, a note states the document that it reverses.
    ...(fiscal && { fiscal: { ...fiscal, ...issued, ...reversal.identity } }),
  };
}

/** Negates a formatted amount, `196,679.70` to `−196,679.70` and back; zero and empty texts stay. */
function negative(amount: string): string {
  if (amount.startsWith('−')) return amount.slice(1);
  return /[1-9]/.test(amount) ? `−${amount}` : amount;
}
