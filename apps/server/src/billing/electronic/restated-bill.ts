import { fiscalSums } from '@contador/domain/billing';
import { decimal } from '@contador/kernel';
import { colombianDay, colombianTime } from '../../platform/index.ts';
import type { FiscalBill } from '../bills/compose/bill-document.ts';
import { digitsOfNit, electronicBill } from '../bills/compose/electronic-bill.ts';
import type { BillIssuer } from '../bills/compose/issuer.repository.ts';
import { restatedDocument } from '../bills/versions/restated-document.ts';
import type { ElectronicFacts, IssuedBill } from './electronic-bill-of.ts';

interface Restating {
  readonly fiscal: FiscalBill;
  readonly facts: ElectronicFacts;
  readonly nit: string | null;
  readonly customerId: string;
  readonly issuer: BillIssuer;
  readonly at: Date;
  /** CUDE of the document that this one takes the place of. */
  readonly replacedCude: string;
}

/** A bill or note with amounts, lines and number as they are, and the given parties; issued at `at`, from which its CUDE follows. */
export function restatedBill(
  issued: IssuedBill,
  { fiscal, facts, nit, customerId, issuer, at, replacedCude }: Restating,
) {
  const [issueDate, time] = [colombianDay(at), colombianTime(at)];
  const { cude } = electronicBill({
    ...sumsOf(fiscal),
    number: issued.document.number,
    nit,
    customerId,
    // The document belongs to the environment in which the bill was issued.
    issuer: { ...issuer, environment: fiscal.environment },
    issuedAt: { date: issueDate, time },
  });
  const stated = { issueDate, issueTime: `${time}-05:00`, issuerNit: digitsOfNit(nit), customerId, facts };
  const bill: IssuedBill = {
    ...issued,
    cude,
    document: restatedDocument(issued.document, { ...stated, cude, replacedCude }),
  };
  return { bill, stated };
}

const sumsOf = ({ lines }: FiscalBill) =>
  fiscalSums(lines.map(({ code, name, value, vat }) => ({ code, name, value: decimal(value), vat: decimal(vat) })));
