import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { billXml } from '@contador/domain/billing';
import { someElectronicBill } from '@contador/domain/testing/electronic-bills';
import { SignedXml } from 'xml-crypto';
import {
  type DocumentsToSign,
  signDocumentsTask,
} from '../../apps/server/src/billing/electronic/signing/sign-documents.task.ts';
import { testCertificate } from '../../apps/server/src/billing/electronic/signing/testing/test-certificate.ts';
import { startThreads } from '../../apps/server/src/platform/threads/threads.ts';
import type { Measurement } from '../measurement.ts';

const PARTS = 20;
const BILLS_OF_PART = 100;
/** Documents that the peer signs, in one thread. */
const OF_PEER = 200;
const CANONICAL = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/**
 * Measures signing and verifying electronic documents in the server's threads, per thousand documents, compared with xml-crypto, which signs
 * the same documents without XAdES and without verifying them.
 */
export async function measureSigning(): Promise<Measurement[]> {
  const { key, chain } = testCertificate();
  const xml = billXml(someElectronicBill());
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  const threads = startThreads(availableParallelism(), new URL('./signing-thread.ts', import.meta.url));
  const part = (): DocumentsToSign => ({
    documents: Array.from({ length: BILLS_OF_PART }, () => ({ xml, id: randomUUID() })),
    key: pem,
    chain: chain.map(({ raw }) => raw.toString('base64')),
    signingTime: '2025-11-10T06:14:20-05:00',
    role: 'supplier',
  });
  // The first parts start the threads.
  await Promise.all(Array.from({ length: availableParallelism() }, () => threads.run(signDocumentsTask, part())));
  const began = performance.now();
  await Promise.all(Array.from({ length: PARTS }, () => threads.run(signDocumentsTask, part())));
  const ours = ((performance.now() - began) * 1000) / (PARTS * BILLS_OF_PART);
  await threads.close();
  const beganPeer = performance.now();
  for (let at = 0; at < OF_PEER; at++) {
    const signature = new SignedXml({
      privateKey: pem,
      canonicalizationAlgorithm: CANONICAL,
      signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    });
    signature.addReference({
      xpath: '/*',
      isEmptyUri: true,
      transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', CANONICAL],
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    });
    signature.computeSignature(xml);
  }
  const theirs = ((performance.now() - beganPeer) * 1000) / OF_PEER;
  return [
    {
      figure: `1,000 documentos firmados y verificados, ${availableParallelism()} hilos (${Math.round(1_000_000 / ours)} por segundo)`,
      ours,
      unit: 'ms',
      peer: 'xml-crypto 6.3.2 en un hilo, sin XAdES ni verificar',
      theirs,
      ratio: 'faster',
      target: '> 250 por segundo',
      met: ours < 4000,
    },
  ];
}
