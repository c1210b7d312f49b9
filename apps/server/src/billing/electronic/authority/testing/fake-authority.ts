import { SignedXml } from 'xml-crypto';
import { testCertificate } from '../../signing/testing/test-certificate.ts';
import { verifiesByXmlCrypto } from '../../signing/testing/verify-elsewhere.ts';
import { verifiesEnvelope } from '../fake/envelope-security.ts';
import { FakeAuthority as Authority, type CompanyAtAuthority, type FakeAuthorityOptions } from '../fake/index.ts';

export type { AcceptedFile, AuthorityFault } from '../fake/index.ts';

/** The fake service, which also verifies envelopes and files with xml-crypto. */
export class FakeAuthority extends Authority {
  constructor(
    options: CompanyAtAuthority & Pick<FakeAuthorityOptions, 'now' | 'softwareId' | 'ranges' | 'delay' | 'testSet'>,
  ) {
    super({
      ...options,
      certificate: async () => testCertificate(),
      rejections: REJECTIONS,
      verifyFile: verifiesByXmlCrypto,
      verifyEnvelope: (root, certificate, text) =>
        verifiesEnvelope(root, certificate, text) && envelopeByXmlCrypto(text, certificate.toString()),
    });
  }
}

function envelopeByXmlCrypto(text: string, publicCert: string): boolean {
  const [signature = ''] = /<ds:Signature .*<\/ds:Signature>/s.exec(text) ?? [];
  const signed = new SignedXml({ publicCert, idMode: 'wssecurity' });
  try {
    signed.loadSignature(signature);
    return signed.checkSignature(text);
  } catch {
    return false;
  }
}

/** A notification, a rejection, and a rejection by a rule that the product does not know. */
const REJECTIONS = [
  'Regla: DEAJ43b, Notificación: Nombre informado no corresponde',
  'Regla: DEAK24, Rechazo: El DV del adquiriente es inválido',
  'Regla: DEXX99z, Rechazo: Una regla nueva & distinta',
];
