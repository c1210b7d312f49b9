import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkBillXml, element as el, type NumberingRange, type XmlElement } from '@contador/domain/billing';
import { unzipSync } from 'fflate';
import { readXml } from '../../read-xml.ts';
import type { SigningCertificate } from '../../signing/certificate-file.ts';
import { signatureFaults } from '../../signing/check-signature.ts';
import { applicationResponse } from './application-response.ts';
import { type EnvelopeVerifier, securityFault, verifiesEnvelope } from './envelope-security.ts';
import { dianResponse, envelope, rangesAnswer, refusedWith, reply, soapFault } from './soap-answers.ts';
import { type OfferedTestSet, TestSets } from './test-sets.ts';
import { child, childrenOf, textAt } from './xml-parts.ts';

/** Ways in which the service fails for one document. */
export type AuthorityFault =
  | 'hang-before'
  | 'hang-after'
  /** Ends the connection before the document is stored. */
  | 'cut-before'
  /** Stores the document, and ends the connection within the answer. */
  | 'cut'
  | 'no-validations-yet'
  /** Stores the document, and never ends its validation. */
  | 'no-validations-ever'
  | 'internal-error'
  | 'firewall'
  | 'notifications'
  /** Accepts, and answers without the ApplicationResponse. */
  | 'no-response'
  /** Rejects with rules in the list of errors. */
  | 'rejected'
  /** Rejects with the reason in the ApplicationResponse only. */
  | 'rejected-in-response'
  | 'not-authorised'
  | 'insecure'
  | 'unavailable'
  /** A document of the same buyer, day and total, with another CUDE, has the number. */
  | 'number-taken'
  /** A document of another total has the number. */
  | 'number-taken-by-other'
  /** Rejects with that rule, such as `rule DEAK28`. */
  | `rule ${string}`;

/** A company that sends to the service. */
export interface CompanyAtAuthority {
  readonly nit: string;
  readonly pin: string;
}

export interface FakeAuthorityOptions extends CompanyAtAuthority {
  readonly now: () => Date;
  /** Time between storing a document and answering, in milliseconds; 0 by default. */
  readonly delay?: number;
  /** Certificate that signs the ApplicationResponses. */
  readonly certificate: () => Promise<SigningCertificate>;
  /** Fault of a document, however often it is sent. */
  readonly faultOf?: (number: string, cude: string) => AuthorityFault | undefined;
  /** Lines with which the fault `rejected` answers. */
  readonly rejections: readonly string[];
  /** Ranges of numbers that the service authorised; none by default. */
  readonly ranges?: readonly NumberingRange[];
  /** The test set that the company may send; none by default. */
  readonly testSet?: OfferedTestSet;
  /** Verify an envelope and, in addition to our own verification, a file. Tests pass other programs. */
  readonly verifyEnvelope?: EnvelopeVerifier;
  readonly verifyFile?: (file: string) => boolean;
}

export interface AcceptedFile {
  readonly number: string;
  readonly cude: string;
  readonly sha256: string;
}

interface Received {
  readonly file: string;
  readonly certificate: SigningCertificate;
}

interface ReceivedFile extends Received {
  /** Empty for a document that is not of a test set. */
  readonly testSetId: string;
}

interface Stored {
  readonly cude: string;
  readonly file: string;
  readonly response: string;
  /** Calls of `GetStatus` that still answer 'En proceso'. */
  pending: number;
}

/**
 * The web service of the tax authority on the loopback: the same path and SOAP. It verifies what it receives (envelope, certificate, zip,
 * signature, content, duplicates, references) and answers with the authority's codes and a signed ApplicationResponse.
 */
export class FakeAuthority {
  readonly #server: Server;
  readonly #accepted = new Map<string, Stored>();
  readonly #faults = new Map<string, AuthorityFault>();
  readonly #options: FakeAuthorityOptions;
  readonly #testSets: TestSets;
  /** Requests received, by operation. */
  readonly received: string[] = [];
  /** Numbers of the files received, in their order. */
  readonly receivedNumbers: string[] = [];

  constructor(options: FakeAuthorityOptions) {
    this.#options = options;
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
    this.#accepted.set(number, { cude, file: '', response: '', pending: 0 });
  }

  /** Makes the service fail for the document of that number, once. */
  failOn(number: string, fault: AuthorityFault): void {
    this.#faults.set(number, fault);
  }

  /** Forgets every document and request. */
  forget(): void {
    this.#accepted.clear();
    this.#faults.clear();
    this.received.length = 0;
    this.receivedNumbers.length = 0;
  }

  get acceptedNumbers(): string[] {
    return [...this.#accepted.keys()];
  }

  /** Accepted documents, with the SHA-256 of their files. */
  get accepted(): AcceptedFile[] {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    return [...this.#accepted].map(([number, { cude, file }]) => ({ number, cude, sha256: sha256(file) }));
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
      reply(response, 200, envelope(operation, this.#status(textAt(body, 'wcf:trackId'))));
      return;
    }
    if (operation === 'GetXmlByDocumentKey') {
      reply(response, 200, envelope(operation, this.#file(textAt(body, 'wcf:trackId'))));
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
    const certificate = await this.#options.certificate();
    this.#receive(operation, { file, certificate, testSetId: textAt(body, 'wcf:testSetId') }, response);
  }

  #receive(operation: string, { file, certificate, testSetId }: ReceivedFile, response: ServerResponse): void {
    const document = readXml(file);
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
    const validated = notReceived ?? this.#validate({ file, certificate }, document, fault);
    const answer = isTestSet && notReceived === undefined ? this.#testSets.receive(document, validated) : validated;
    if (fault === 'hang-after') return;
    if (fault === 'cut') {
      response.writeHead(200, { 'content-length': '5000' }).write('<s:Envelope');
      response.destroy();
      return;
    }
    setTimeout(() => reply(response, 200, envelope(operation, answer)), this.#options.delay ?? 0);
  }

  /** Validates a document, and stores it if it is accepted. */
  #validate({ file, certificate }: Received, document: XmlElement, fault: AuthorityFault | undefined): XmlElement {
    const number = textAt(document, 'cbc:ID');
    const cude = textAt(document, 'cbc:UUID');
    const { now, rejections } = this.#options;
    const answerTo = (outcome: 'accepted' | 'rejected', rules: readonly (readonly [string, string])[]) =>
      applicationResponse(document, { outcome, rules, at: now(), certificate });
    const rejection = { code: '99', description: 'Validación contiene errores', key: cude };
    if (fault === 'internal-error') return refusedWith('500', 'Ha ocurrido un error');
    if (fault === 'not-authorised') return refusedWith('89', 'NIT no autorizado a enviar documentos para el emisor');
    if (fault === 'rejected-in-response')
      return dianResponse({ ...rejection, errors: [], response: answerTo('rejected', [PREFIX_RULE]) });
    if (fault === 'rejected') return dianResponse({ ...rejection, errors: rejections, response: '' });
    if (fault?.startsWith('rule ')) {
      const [, rule] = fault.split(' ');
      return dianResponse({ ...rejection, errors: [`Regla: ${rule}, Rechazo: Dato no válido`], response: '' });
    }
    if (fault === 'number-taken' || fault === 'number-taken-by-other') {
      const other = createHash('sha384').update(`another ${number}`).digest('hex');
      const taken = file.replaceAll(cude, other);
      this.#accepted.set(number, {
        cude: other,
        file: fault === 'number-taken' ? taken : taken.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$11.00'),
        response: applicationResponse(readXml(taken), { outcome: 'accepted', rules: [], at: now(), certificate }),
        pending: 0,
      });
    }
    const before = this.#accepted.get(number);
    const errors =
      before === undefined
        ? this.#errorsOf(file, document)
        : ['Regla: 90, Rechazo: Documento procesado anteriormente.'];
    if (errors.length > 0)
      return dianResponse({ ...rejection, errors, key: before?.cude ?? cude, response: before?.response ?? '' });
    const response = answerTo('accepted', []);
    this.#accepted.set(number, { cude, file, response, pending: PENDING[fault ?? ''] ?? 0 });
    if (fault !== undefined && fault in PENDING) return refusedWith('66', 'Sin validaciones');
    return dianResponse({
      code: '00',
      description: 'Procesado Correctamente.',
      errors: fault === 'notifications' ? ['Regla: FAJ43b, Notificación: Nombre informado no corresponde'] : [],
      key: cude,
      response: fault === 'no-response' ? '' : response,
    });
  }

  #file(cude: string): XmlElement {
    const stored = [...this.#accepted.values()].find((each) => each.cude === cude);
    return el('b:EventResponse', [
      el('b:Code', stored === undefined ? '401' : '100'),
      el('b:XmlBytesBase64', Buffer.from(stored?.file ?? '').toString('base64')),
    ]);
  }

  #status(cude: string): XmlElement {
    const stored = [...this.#accepted.values()].find((each) => each.cude === cude);
    if (stored === undefined) return refusedWith('66', 'TrackId no existe en los registros de la DIAN.');
    if (stored.pending > 0) {
      stored.pending -= 1;
      return refusedWith('98', 'En Proceso');
    }
    const { response } = stored;
    return dianResponse({ code: '00', description: 'Procesado Correctamente.', errors: [], key: cude, response });
  }

  #errorsOf(file: string, document: XmlElement): string[] {
    const { pin, verifyFile } = this.#options;
    if (signatureFaults(file).length > 0 || verifyFile?.(file) === false)
      return ['Regla: ZE02, Rechazo: Firma no válida'];
    const day = textAt(document, 'cbc:IssueDate');
    const errors: string[] = [];
    const [, signingDay] = /<xades:SigningTime>(\d{4}-\d{2}-\d{2})T/.exec(file) ?? [];
    if (signingDay !== day) errors.push('Regla: DEAD09e, Rechazo: La fecha de firma no es la de emisión');
    const sha384 = (text: string) => createHash('sha384').update(text).digest('hex');
    for (const { place } of checkBillXml(unsigned(document), { pin, sha384 })) {
      if (place.endsWith('/cbc:UUID'))
        errors.push('Regla: DEAD06, Rechazo: Valor del CUDE no está calculado correctamente.');
      else if (place.endsWith('SoftwareSecurityCode')) errors.push('Regla: DEAB27b, Rechazo: Huella no corresponde');
      else errors.push(`Regla: ZB01, Rechazo: ${place}`);
    }
    const referenced = (name: string) => textAt(document, 'cac:BillingReference', 'cac:InvoiceDocumentReference', name);
    const reference = referenced('cbc:ID');
    if (reference !== '' && this.#accepted.get(reference)?.cude !== referenced('cbc:UUID')) {
      errors.push('Regla: CBG04a, Rechazo: El documento referenciado no existe');
    }
    return errors;
  }
}

/** Calls of `GetStatus` that a document without validations still waits for. */
const PENDING: Readonly<Record<string, number>> = {
  'no-validations-yet': 2,
  'no-validations-ever': Number.POSITIVE_INFINITY,
};

/** The one XML file of a zip in Base64. */
function xmlIn(base64: string): string | undefined {
  try {
    const entries = Object.entries(unzipSync(Buffer.from(base64, 'base64')));
    const [entry] = entries;
    return entries.length === 1 && entry?.[0].endsWith('.xml') ? Buffer.from(entry[1]).toString('utf8') : undefined;
  } catch {
    return undefined;
  }
}

/** The document without the extension of its signature. */
function unsigned(document: XmlElement): XmlElement {
  const isSignature = (extension: XmlElement) =>
    child(child(extension, 'ext:ExtensionContent'), 'ds:Signature') !== undefined;
  return {
    ...document,
    content: childrenOf(document).map((each) =>
      each.name === 'ext:UBLExtensions'
        ? { ...each, content: childrenOf(each).filter((extension) => !isSignature(extension)) }
        : each,
    ),
  };
}

const PREFIX_RULE = ['DEAB10b', 'Prefijo no corresponde'] as const;
