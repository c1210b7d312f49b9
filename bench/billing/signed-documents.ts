import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { billXml } from '@contador/domain/billing';
import { someElectronicBill } from '@contador/domain/testing/electronic-bills';
import { SignedXml } from 'xml-crypto';
import { packedFile } from '../../apps/server/src/billing/electronic/authority/tax-authority.ts';
import {
  type DocumentsToSign,
  signDocumentsTask,
} from '../../apps/server/src/billing/electronic/signing/sign-documents.task.ts';
import { testCertificate } from '../../apps/server/src/billing/electronic/signing/testing/test-certificate.ts';
import { startThreads } from '../../apps/server/src/platform/threads/threads.ts';
import type { Measurement } from '../measurement.ts';
import { processorTime } from './processor-time.ts';

const PARTS = 10;
const BILLS_OF_PART = 100;
/** Documents that the peer signs, in one thread. */
const OF_PEER = 40;
const CANONICAL = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/**
 * Measures signing and verifying electronic documents in the server's threads, and packing them in its own, per thousand documents, compared with xml-crypto, which signs
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
  const beganProcessor = processorTime(process.pid);
  let packed = 0;
  await Promise.all(
    Array.from({ length: PARTS }, async () => {
      for (const file of await threads.run(signDocumentsTask, part())) packed += packedFile('fv1', file).length;
    }),
  );
  if (packed === 0) throw new Error('nothing was packed');
  const ours = ((performance.now() - began) * 1000) / (PARTS * BILLS_OF_PART);
  const processor = ((processorTime(process.pid) - beganProcessor) * 1000) / (PARTS * BILLS_OF_PART);
  await threads.close();
  const beganPeer = performance.now();
  const beganProcessorOfPeer = processorTime(process.pid);
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
  const processorOfPeer = ((processorTime(process.pid) - beganProcessorOfPeer) * 1000) / OF_PEER;
  return [
    {
      figure: `1,000 documentos firmados, verificados y empacados, ${availableParallelism()} hilos (${Math.round(1_000_000 / ours)} por segundo)`,
      ours,
      unit: 'ms',
      peer: 'xml-crypto 6.3.2 en un hilo, sin XAdES, sin verificar ni empacar',
      theirs,
      ratio: 'faster',
      target: '≥ 300 por segundo',
      met: ours <= 1_000_000 / 300,
    },
    {
      figure: 'los mismos, tiempo de procesador',
      ours: processor,
      unit: 'ms',
      peer: 'xml-crypto 6.3.2, sin XAdES, sin verificar ni empacar',
      theirs: processorOfPeer,
      ratio: 'faster',
      target: '≤ 6667 ms: 300 por segundo en dos núcleos libres',
      met: processor <= 2_000_000 / 300,
    },
  ];
}
