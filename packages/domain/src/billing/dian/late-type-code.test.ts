import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { billXml } from './bill-xml.ts';
import { changedStatements } from './changed-statements.ts';
import { checkBillXml } from './check-bill-xml.ts';
import type { ElectronicBill } from './electronic-bill.ts';
import { initialIssuerSettings } from './issuer-settings.ts';
import { noteOf, pin, sha384, someElectronicBill } from './testing/electronic-bills.ts';
import { readBack } from './testing/read-back.ts';

const inTime = someElectronicBill();
const { issuer } = inTime;
const late: ElectronicBill = {
  ...inTime,
  issuer: { ...issuer, settings: { ...initialIssuerSettings, ...issuer.settings, lateTypeCode: '08' } },
};

it('a document that is not late keeps its bytes', () => {
  // Digest of the document before it could state another type.
  const digest = createHash('sha256').update(billXml(inTime)).digest('hex');
  expect(digest).toBe('4e57b48b81d71463c4b876dd8b8be5f90fe445da4efd9e3dc3b317c3e9fcb2ee');
});

it('a late document states its type, which changes neither its CUDE nor the rest, and is valid', () => {
  const xml = billXml(late);
  expect(xml).toBe(billXml(inTime).replace('<cbc:InvoiceTypeCode>60<', '<cbc:InvoiceTypeCode>08<'));
  expect(checkBillXml(readBack(xml), { pin, sha384 })).toEqual([]);
  expect(changedStatements(inTime, late)).toEqual([{ name: 'typeCode', before: '60', after: '08' }]);
});

it('the note of a late bill has the type of every note', () => {
  expect(billXml(noteOf(late))).toContain('<cbc:CreditNoteTypeCode>94<');
  expect(changedStatements(noteOf(inTime), noteOf(late))).toEqual([]);
});
