import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  causeOfRule,
  mayPassByItself,
  mayPassUnchanged,
  placeOfRule,
  type RejectionCause,
  rejectionCauses,
} from './rejection-causes.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..', '..', '..');
const dian = 'packages/domain/src/billing/dian';
const electronic = 'apps/server/src/billing/electronic';
const bills = `${dian}/bill-xml.test.ts`;
const documents = `${electronic}/electronic-documents.test.ts`;
const signature = `${electronic}/signing/xades-signature.test.ts`;
const certificates = `${electronic}/signing/certificate-file.test.ts`;
const sending = `${electronic}/authority/tax-authority.test.ts`;
const answers = `${dian}/authority/authority-answer.test.ts`;

interface Row {
  /** Number in the list of the rejections that are most seen. */
  readonly no: number;
  /** Ends of the codes of the rules, or a status code. */
  readonly rules: readonly string[];
  /** Test that sees that our documents do not break the rule, by its file and a part of it. */
  readonly prevented?: readonly [file: string, part: string];
  /** Causes that the page explains; each has its sentence in the messages. */
  readonly explained?: readonly RejectionCause[];
}

/**
 * The forty rejections that are most seen (rules of the technical annexes of resolution DIAN 000165 de 2023, and status codes), each
 * prevented by a test, or explained on the page, or both.
 */
const rows: readonly Row[] = [
  { no: 1, rules: ['90'], prevented: [answers, 'Regla: 90, Rechazo'], explained: ['number-used'] },
  { no: 2, rules: ['ZB01'], prevented: [bills, 'an element in another place'], explained: ['schema'] },
  {
    no: 3,
    rules: ['ZE02'],
    prevented: [signature, 'verifies by our reader and by two others'],
    explained: ['signature'],
  },
  {
    no: 4,
    rules: ['ZD05', 'ZD07', 'ZD04'],
    prevented: [certificates, 'warns from sixty days before the certificate ends'],
    explained: ['certificate-revoked', 'certificate-expired'],
  },
  { no: 5, rules: ['AA02'], prevented: [bills, 'no extension of the service'], explained: ['service'] },
  { no: 6, rules: ['AB05a', 'AB10b', 'AB11', 'AB12b'], explained: ['range'] },
  {
    no: 7,
    rules: ['AD05a', 'AD05d', 'AD05e'],
    prevented: [bills, 'a number outside the authorised range'],
    explained: ['number'],
  },
  {
    no: 8,
    rules: ['AB07', 'AB08', 'AD09a'],
    prevented: [documents, 'a bill issued outside of the authorised days'],
    explained: ['range-dates'],
  },
  { no: 9, rules: ['AB24b', 'AB24c'], explained: ['software'] },
  { no: 10, rules: ['AB27b'], prevented: [bills, 'the security code of another number'], explained: ['security-code'] },
  { no: 11, rules: ['AB31'], prevented: [bills, 'another provider of the authorisation'], explained: ['issuer-kind'] },
  {
    no: 12,
    rules: ['AB35', 'AB36'],
    prevented: [bills, 'a QR address of the other environment'],
    explained: ['issuer-kind'],
  },
  {
    no: 13,
    rules: ['AD02', 'AD03', 'AD04'],
    prevented: [bills, 'a profile with another letter'],
    explained: ['profile'],
  },
  { no: 14, rules: ['AD06'], prevented: [bills, 'a CUDE of another document'], explained: ['cude'] },
  {
    no: 15,
    rules: ['AD09e'],
    prevented: [documents, 'leaves a document unsigned on another day'],
    explained: ['signing-day'],
  },
  { no: 16, rules: ['AD10'], prevented: [bills, 'a time without the zone of Colombia'], explained: ['time-zone'] },
  { no: 17, rules: ['AD11', 'AD12'], prevented: [bills, 'a wrong type of document'], explained: ['profile'] },
  {
    no: 18,
    rules: ['AJ26', 'AK26'],
    prevented: [bills, 'responsibilities joined by a comma'],
    explained: ['responsibilities', 'customer-scheme'],
  },
  { no: 19, rules: ['AJ28', 'AK28'], explained: ['issuer-address', 'customer-address'] },
  {
    no: 20,
    rules: ['AJ40', 'AJ41'],
    prevented: [bills, 'a tax scheme with another name'],
    explained: ['issuer-scheme'],
  },
  { no: 21, rules: ['AJ43b', 'AJ44b', 'RUT01'], explained: ['issuer-identity'] },
  { no: 22, rules: ['AK24'], prevented: [bills, 'a check digit of another NIT'], explained: ['customer-id'] },
  {
    no: 23,
    rules: ['AK21', 'AK25'],
    prevented: [bills, 'a kind of identification that is not in the list'],
    explained: ['customer-id'],
  },
  { no: 24, rules: ['AK41'], prevented: [bills, 'a tax scheme with another name'], explained: ['customer-scheme'] },
  { no: 25, rules: ['AK61'], prevented: [bills, 'needs no address and no e-mail'], explained: ['customer-email'] },
  // The postal zone of the issuer has no rule code of its own.
  { no: 26, rules: [], prevented: [bills, 'a postal code of five digits'] },
  { no: 27, rules: ['AN02'], prevented: [bills, 'a credit without its due date'], explained: ['payment'] },
  { no: 28, rules: ['AS01b', 'AS04'], prevented: [bills, 'two totals of one tax'], explained: ['tax'] },
  {
    no: 29,
    rules: ['AS07', 'AX07'],
    prevented: [bills, 'a tax that is not its base by its rate'],
    explained: ['tax'],
  },
  { no: 30, rules: ['AS14'], prevented: [bills, 'so the header is the sum of the lines'], explained: ['tax'] },
  {
    no: 31,
    rules: ['AU02', 'AU04', 'AU06', 'AU08', 'AU14'],
    prevented: [bills, 'an amount that is not the sum'],
    explained: ['totals'],
  },
  {
    no: 32,
    rules: ['AV01', 'AV04b'],
    prevented: [bills, 'a line amount that differs from its price'],
    explained: ['totals'],
  },
  { no: 33, rules: ['AV05'], prevented: [bills, 'a unit that is not in the list'], explained: ['line'] },
  { no: 34, rules: ['AZ02', 'AZ09'], prevented: [bills, 'a line without description'], explained: ['line'] },
  {
    no: 35,
    rules: ['BE01'],
    prevented: [bills, 'an allowance that is not its base by its factor'],
    explained: ['allowance'],
  },
  {
    no: 36,
    rules: ['BF03', 'BG04a'],
    prevented: [sending, 'a note before its document is rejected'],
    explained: ['reference'],
  },
  { no: 37, rules: ['VLR01'], prevented: [bills, 'a negative amount'], explained: ['negative'] },
  { no: 38, rules: ['NOTREFPLGNS', 'SIGNPLGNS', 'LGC01'], explained: ['reference', 'authority-plugin'] },
  // These two are codes of the answer: the queue stops, or asks for the state.
  { no: 39, rules: [], prevented: [answers, "'configuration', answer({ statusCode: '89' })"] },
  { no: 40, rules: [], prevented: [answers, "'unknown', answer({ statusCode: '66' })"] },
];

it('every one of the forty rejections is prevented or explained', () => {
  expect(rows.map(({ no }) => no)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  expect(rows.filter(({ prevented, explained }) => prevented === undefined && explained === undefined)).toEqual([]);
});

it.each(rows.flatMap(({ prevented }) => (prevented === undefined ? [] : [prevented])))(
  '%s has a test for: %s',
  (file, part) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(part);
  },
);

it.each(rows.flatMap(({ rules, explained = [] }) => rules.map((rule) => [rule, explained] as const)))(
  'rule %s is explained in every kind of document as %s',
  (rule, explained) => {
    const codes = /^\d|^(Z|RUT|VLR|NOTREF|SIGN|LGC)/.test(rule) ? [rule] : [`F${rule}`, `DE${rule}`, `C${rule}`];
    for (const code of codes) expect(explained).toContain(causeOfRule(code));
  },
);

it('explains no cause that the list does not have', () => {
  const listed = new Set(rows.flatMap(({ explained = [] }) => explained));
  expect(Object.keys(rejectionCauses).filter((cause) => !listed.has(cause as RejectionCause))).toEqual([]);
});

it('an unknown rule, and one that only ends like a status, has no cause', () => {
  expect([causeOfRule('DEXX99z'), causeOfRule('DEAX90'), placeOfRule('DEXX99z')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

describe('the same file may be sent again', () => {
  const rule = (code: string, isRejection = true) => ({ code, isRejection });

  it('when every rejection can have its cause outside the document', () => {
    expect(mayPassUnchanged([rule('DEAB10b'), rule('LGC01'), rule('DEAK24', false)])).toBe(true);
  });

  it('not when one cause is in the document, is unknown, or none is told', () => {
    expect(mayPassUnchanged([rule('DEAB10b'), rule('DEAK24')])).toBe(false);
    expect(mayPassUnchanged([rule('DEXX99z')])).toBe(false);
    expect(mayPassUnchanged([])).toBe(false);
  });

  it('without a person when the service itself could not validate the document', () => {
    expect(mayPassByItself([rule('SIGNPLGNS'), rule('DEAK24', false)])).toBe(true);
    expect(mayPassByItself([rule('SIGNPLGNS'), rule('DEAB10b')])).toBe(false);
    expect(mayPassByItself([])).toBe(false);
  });
});
