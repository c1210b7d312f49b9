import { expect, test } from 'vitest';
import { unopenedSentence } from './unopened.ts';

const wide = (text: string) => [...text].flatMap((letter) => [letter.charCodeAt(0), 0]);
const old = (...rest: readonly number[]) =>
  new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array(600).fill(0), ...rest]);
const bytesOf = (text: string) => new TextEncoder().encode(text);
/** First and last bytes of an archive; the bytes in between are not examined. */
const archive = new Uint8Array([
  ...bytesOf('PK\u0003\u0004'),
  ...new Array(90).fill(7),
  ...bytesOf('PK\u0005\u0006'),
  ...new Array(18).fill(0),
]);

test.each([
  ['a workbook with a password', old(...wide('EncryptedPackage')), /sin contraseña/],
  ['a workbook of the format before', old(...wide('Workbook')), /formato anterior, \.xls/],
  ['a document of another program', archive, /otro programa/],
  ['an archive that was cut off', archive.subarray(0, archive.length - 30), /incompleto/],
  ['a PDF', bytesOf('%PDF-1.7\n1 0 obj'), /es un PDF/],
  ['a page that says it is a workbook', bytesOf('\ufeff<html xmlns:x="urn:schemas"><table>'), /página web/],
  ['text with commas', bytesOf('CODIGO_SIC,ENERGIA_ACTIVA\nX,1\n'), /es un texto/],
  ['text of another encoding', new Uint8Array([0xff, 0xfe, ...wide('CODIGO_SIC\t1\r\n')]), /es un texto/],
  ['nothing that is known', new Uint8Array([1, 2, 3, 0, 0, 9]), /^Un libro de Excel \(\.xlsx\) que se pueda abrir\.$/],
])('%s is identified', (_, bytes, sentence) => {
  expect(unopenedSentence(bytes)).toMatch(sentence);
});
