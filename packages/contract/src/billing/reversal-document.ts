import { dateText } from '../format/date-text.ts';
import { billTexts as texts } from '../messages/bills.ts';
import type { BillDocument, BillLine, Fact, FiscalBill } from './bill-document.ts';

/** By what a bill is reversed. */
export interface Reversal {
  /** Of the note, with its prefix. */
  readonly number: string;
  readonly reason: string;
  readonly cude: string;
  readonly qr: string;
  readonly issuedAt: { readonly date: string; readonly time: string };
  /** Under whose numbers its CUDE was made. */
  readonly identity: Pick<FiscalBill, 'issuerNit' | 'customerId' | 'environment' | 'prefix'>;
}

/** The note that reverses a bill: what the bill said, with its amounts below zero. */
export function reversalDocument(bill: BillDocument, of: Reversal): BillDocument {
  const { change: _change, unitCost: _unitCost, energy: _energy, ...said } = bill;
  const { lines, payable, legal, fiscal } = bill;
  const issued = { date: of.issuedAt.date, time: `${of.issuedAt.time}-05:00` };
  const negated = (line: BillLine): BillLine => ({ ...line, value: negative(line.value) });
  const fact = ([label, value]: Fact): Fact => [label, negative(value)];
  return {
    ...said,
    title: texts.reversal,
    number: of.number,
    notice: texts.reverses(bill.number, of.reason),
    payable: { label: texts.reversed, amount: `− ${payable.amount}`, note: texts.nothingAsked },
    lines: {
      heads: lines.heads,
      groups: lines.groups.map(({ title, lines: own }) => ({ title, lines: own.map(negated) })),
      subtotal: fact(lines.subtotal),
      after: lines.after.map(negated),
      total: fact(lines.total),
    },
    legal: { ...legal, cude: of.cude, issued: texts.issued(dateText(of.issuedAt.date), of.issuedAt.time) },
    codes: { document: of.qr },
    // Its lines stay as they were: what a note says before the tax authority is what it leaves without effect.
    ...(fiscal && { fiscal: { ...fiscal, ...issued, ...of.identity } }),
  };
}

/** `196,679.70` → `−196,679.70`, and back; nothing stays nothing. */
function negative(amount: string): string {
  if (amount.startsWith('−')) return amount.slice(1);
  return /[1-9]/.test(amount) ? `−${amount}` : amount;
}
