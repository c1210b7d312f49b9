import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readXml } from '../../read-xml.ts';
import type { SigningCertificate } from '../../signing/certificate-file.ts';
import {
  AcceptedDocuments,
  type AcceptedFile,
  type ReceivedDocument,
  type ValidationOptions,
} from './accepted-documents.ts';
import type { AuthorityFault } from './authority-fault.ts';
import { xmlIn } from './document-errors.ts';
import { type EnvelopeVerifier, securityFault, verifiesEnvelope } from './envelope-security.ts';
import { envelope, rangesAnswer, refusedWith, reply, soapFault } from './soap-answers.ts';
import { type OfferedTestSet, TestSets } from './test-sets.ts';
import { child, childrenOf, textAt } from './xml-parts.ts';

/** A company that sends to the service. */
export interface CompanyAtAuthority {
  readonly nit: string;
  readonly pin: string;
}

export interface FakeAuthorityOptions extends CompanyAtAuthority, ValidationOptions {
  /** Time between storing a document and answering, in milliseconds; 0 by default. */
  readonly delay?: number;
  /** Certificate that signs the ApplicationResponses. */
  readonly certificate: () => Promise<SigningCertificate>;
  /** Fault of a document, however often it is sent. */
  readonly faultOf?: (number: string, cude: string) => AuthorityFault | undefined;
  /** The test set that the company may send; none by default. */
  readonly testSet?: OfferedTestSet;
  /** Verifies an envelope. Tests pass another program. */
  readonly verifyEnvelope?: EnvelopeVerifier;
}

/**
 * The web service of the tax authority on the loopback: the same path and SOAP. It verifies what it receives (envelope, certificate, zip,
 * signature, content, duplicates, references) and answers with the authority's codes and a signed ApplicationResponse.
 */
export class FakeAuthority {
  readonly #server: Server;
  readonly #documents: AcceptedDocuments;
  readonly #faults = new Map<string, AuthorityFault>();
  readonly #options: FakeAuthorityOptions;
  readonly #testSets: TestSets;
  /** Requests received, by operation. */
  readonly received: string[] = [];
  /** Numbers of the files received, in their order. */
  readonly receivedNumbers: string[] = [];

  constructor(options: FakeAuthorityOptions) {
    this.#options = options;
    this.#documents = new AcceptedDocuments(options);
    this.#testSets = new TestSets(options.testSet);
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.#answer(Buffer.concat(chunks).toString('utf8'), response).catch((error) => {
          reply(response, 500, String(error));
        });
      });
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/WcfDianCustomerServices.svc`;
  }

  /** Makes the service know a document that it accepted before it was started. */
  remember(number: string, cude: string): void {
    this.#documents.remember(number, cude);
  }

  /** Makes the service fail for the document of that number, once. */
  failOn(number: string, fault: AuthorityFault): void {
    this.#faults.set(number, fault);
  }

  /** Forgets every document and request. */
  forget(): void {
    this.#documents.forget();
    this.#faults.clear();
    this.received.length = 0;
    this.receivedNumbers.length = 0;
  }

  get acceptedNumbers(): string[] {
    return this.#documents.numbers;
  }

  /** Accepted documents, with the SHA-256 of their files. */
  get accepted(): AcceptedFile[] {
    return this.#documents.files;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  async #answer(text: string, response: ServerResponse): Promise<void> {
    const root = readXml(text);
    const { nit, now, verifyEnvelope = verifiesEnvelope } = this.#options;
    const insecure = securityFault({ text, root }, { url: this.url, nits: [nit], now: now(), verify: verifyEnvelope });
    if (insecure !== undefined) {
      reply(response, 500, soapFault(insecure));
      return;
    }
    const body = childrenOf(child(root, 'soap:Body'))[0];
    const operation = body?.name.replace('wcf:', '') ?? '';
    this.received.push(operation);
    if (operation === 'GetStatus') {
      reply(response, 200, envelope(operation, this.#documents.statusOf(textAt(body, 'wcf:trackId'))));
      return;
    }
    if (operation === 'GetXmlByDocumentKey') {
      reply(response, 200, envelope(operation, this.#documents.xmlOf(textAt(body, 'wcf:trackId'))));
      return;
    }
    if (operation === 'GetNumberingRange') {
      reply(response, 200, envelope(operation, rangesAnswer(this.#options.ranges ?? [])));
      return;
    }
    if (operation === 'GetStatusZip') {
      reply(response, 200, envelope(operation, this.#testSets.status(textAt(body, 'wcf:trackId'))));
      return;
    }
    const file = xmlIn(textAt(body, 'wcf:contentFile'));
    if (file === undefined) {
      reply(response, 200, envelope(operation, refusedWith('89', 'No es un zip con un XML')));
      return;
    }
    const received = { file, document: readXml(file), certificate: await this.#options.certificate() };
    this.#receive(operation, received, textAt(body, 'wcf:testSetId'), response);
  }

  #receive(operation: string, received: ReceivedDocument, testSetId: string, response: ServerResponse): void {
    const { document } = received;
    const number = textAt(document, 'cbc:ID');
    const fault = this.#faults.get(number) ?? this.#options.faultOf?.(number, textAt(document, 'cbc:UUID'));
    this.#faults.delete(number);
    this.receivedNumbers.push(number);
    if (fault === 'hang-before') return;
    if (fault === 'cut-before') {
      response.destroy();
      return;
    }
    if (fault === 'insecure') {
      reply(response, 500, soapFault('wsse:InvalidSecurity'));
      return;
    }
    if (fault === 'unavailable') {
      reply(response, 503, '');
      return;
    }
    if (fault === 'firewall') {
      reply(response, 403, '<html><body>Request blocked</body></html>');
      return;
    }
    const isTestSet = operation === 'SendTestSetAsync';
    const notReceived = isTestSet ? this.#testSets.refusal(testSetId) : undefined;
    const validated = notReceived ?? this.#documents.validate(received, fault);
    const answer = isTestSet && notReceived === undefined ? this.#testSets.receive(document, validated) : validated;
    if (fault === 'hang-after') return;
    if (fault === 'cut') {
      response.writeHead(200, { 'content-length': '5000' }).write('<s:Envelope');
      response.destroy();
      return;
    }
    setTimeout(() => reply(response, 200, envelope(operation, answer)), this.#options.delay ?? 0);
  }
}
