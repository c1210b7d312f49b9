import { expect, it } from 'vitest';
import { documentFileName } from './document-file-name.ts';

it('names a file by kind, NIT of ten digits, owner of the software, year and hexadecimal consecutive', () => {
  const file = { kind: 'fv', nit: '901131317', softwareOwner: '018', year: 2024, consecutive: 0x309 };
  // The name of a document in production.
  expect(documentFileName(file)).toBe('fv09011313170182400000309');
  expect(documentFileName({ ...file, kind: 'nc', year: 2030, consecutive: 255 })).toBe('nc090113131701830000000ff');
});
