import { expect, it } from 'vitest';
import { changedStatements } from './changed-statements.ts';
import { FINAL_CONSUMER } from './customer-id.ts';
import { initialIssuerSettings } from './issuer-settings.ts';
import { someElectronicBill } from './testing/electronic-bills.ts';

const bill = someElectronicBill();
const { document, issuer, customer } = bill;

it('two versions of the same data differ in nothing, whatever their time and CUDE', () => {
  expect(changedStatements(bill, { ...bill, cude: 'b', document: { ...document, time: '09:00:00-05:00' } })).toEqual(
    [],
  );
});

it('lists what differs of day, parties, software and numbering, in order', () => {
  const after = {
    ...bill,
    document: { ...document, date: '2025-11-12', customerId: '79123456' },
    issuer: {
      ...issuer,
      rangeLast: '9999',
      settings: { ...(issuer.settings ?? initialIssuerSettings), taxScheme: '04' as const },
    },
    customer: { ...customer, municipality: 'IPIALES' },
  };
  expect(changedStatements(bill, after)).toEqual([
    { name: 'issueDate', before: document.date, after: '2025-11-12' },
    { name: 'customerId', before: document.customerId, after: '79123456' },
    { name: 'customerMunicipality', before: 'PASTO, NARIÑO', after: 'IPIALES, NARIÑO' },
    { name: 'taxScheme', before: '01', after: '04' },
    { name: 'rangeLast', before: issuer.rangeLast, after: '9999' },
  ]);
});

it('tells that the PIN is another one without showing it, and a new software by its identifier', () => {
  expect(changedStatements(bill, { ...bill, issuer: { ...issuer, securityCode: 'c' } })).toEqual([
    { name: 'pin', before: '', after: '' },
  ]);
  const moved = { ...issuer, softwareId: 'another', securityCode: 'c' };
  expect(changedStatements(bill, { ...bill, issuer: moved })).toEqual([
    { name: 'softwareId', before: issuer.softwareId, after: 'another' },
  ]);
});

it('states the final consumer as the document does, without the data of the register', () => {
  const final = { ...bill, document: { ...document, customerId: FINAL_CONSUMER.idNumber } };
  expect(
    changedStatements(final, { ...final, customer: { ...customer, name: 'Otra', email: 'x@example.com' } }),
  ).toEqual([]);
  expect(changedStatements(bill, final)).toContainEqual({
    name: 'customerName',
    before: customer.name,
    after: FINAL_CONSUMER.name,
  });
});

it('tells the bill to which a note refers', () => {
  const reverses = { number: 'SPD1', cude: 'a', date: '2025-11-10', reason: 'Lectura' };
  const note = { ...bill, reverses };
  expect(changedStatements(note, { ...note, reverses: { ...reverses, cude: 'b' } })).toEqual([
    { name: 'reversedCude', before: 'a', after: 'b' },
  ]);
});
