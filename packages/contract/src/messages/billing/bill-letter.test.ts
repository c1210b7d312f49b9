import { expect, it } from 'vitest';
import { billLetterTexts } from './bill-letter.ts';

const bill = { company: 'Spectrum; S.A.S.', number: 'SPE7', tradeName: 'Spectrum' };

it('the subject has the parts of the technical annex, and reads as a sentence for a company without NIT', () => {
  expect(billLetterTexts.subject({ ...bill, nit: '900123456' })).toBe('900123456;Spectrum S.A.S.;SPE7;60;Spectrum');
  const late = billLetterTexts.subject({ ...bill, nit: '900123456', typeCode: '08' });
  expect(late).toBe('900123456;Spectrum S.A.S.;SPE7;08;Spectrum');
  expect(billLetterTexts.subject({ ...bill, nit: '' })).toBe('Factura SPE7 de Spectrum S.A.S.');
});
