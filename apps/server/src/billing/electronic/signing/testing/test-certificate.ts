import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCertificateFile, type SigningCertificate } from '../certificate-file.ts';

/** Password of every test certificate. The certificates belong to the NIT 900123456, and their keys sign only tests. */
export const TEST_PASSWORD = 'clave-de-prueba';

export const certificateBytes = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'certificates', name));

export function testCertificate(name = 'plain.pem'): SigningCertificate {
  const read = readCertificateFile(certificateBytes(name), TEST_PASSWORD);
  if (!read.ok) throw new Error(`${name}: ${read.refusal}`);
  return read.value;
}
