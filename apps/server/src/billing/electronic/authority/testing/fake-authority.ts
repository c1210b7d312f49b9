import { createHash, X509Certificate } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { canonicalXml, checkBillXml, element as el, type XmlElement } from '@contador/domain/billing';
import { unzipSync } from 'fflate';
import { SignedXml } from 'xml-crypto';
import { readXml } from '../../read-xml.ts';
import { signatureFaults } from '../../signing/check-signature.ts';
import { signingDay } from '../../signing/testing/signing-day.ts';
import { verifiesByXmlCrypto } from '../../signing/testing/verify-elsewhere.ts';

/** Ways in which the service fails for one document. */
export type AuthorityFault =
  | 'hang-before'
  | 'hang-after'
  /** Ends the connection before the document is stored. */
  | 'cut-before'
  /** Stores the document, and ends the connection within the answer. */
  | 'cut'
  | 'no-validations-yet'
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

interface Stored {
  readonly cude: string;
  readonly file: string;
  /** Calls of `GetStatus` that still answer 'En proceso'. */
  pending: number;
}

export interface AcceptedFile {
  readonly number: string;
  readonly cude: string;
  readonly sha256: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

interface FakeOptions {
  readonly nit: string;
  readonly pin: string;
  readonly now: () => Date;
  /** Time between storing a document and answering, in milliseconds. */
  readonly delay?: number;
}

/**
 * The web service of the tax authority on the loopback: the same path and SOAP. It verifies what it receives (envelope, certificate, zip,
 * signature, content, duplicates, references) and answers with the authority's codes. Its ApplicationResponse is not signed.
 */
export class FakeAuthority {
  readonly #server: Server;
  readonly #accepted = new Map<string, Stored>();
  readonly #faults = new Map<string, AuthorityFault>();
  readonly #options: FakeOptions;
  /** Requests received, by operation. */
  readonly received: string[] = [];
  /** Numbers of the files received, in their order. */
  readonly receivedNumbers: string[] = [];

  constructor(options: FakeOptions) {
    this.#options = options;
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => this.#answer(Buffer.concat(chunks).toString('utf8'), response));
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/WcfDianCustomerServices.svc`;
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
    return [...this.#accepted].map(([number, { cude, file }]) => ({ number, cude, sha256: sha256(file) }));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  #answer(text: string, response: ServerResponse): void {
    const root = readXml(text);
    const insecure = this.#envelopeFault(text, root);
    if (insecure !== undefined) {
      reply(response, 500, soapFault(insecure));
      return;
    }
    const body = childrenOf(child(root, 'soap:Body'))[0];
    const operation = body?.name.replace('wcf:', '') ?? '';
    this.received.push(operation);
    if (operation === 'GetStatus') {
      reply(response, 200, envelope(operation, this.#status(textOf(child(body, 'wcf:trackId')))));
      return;
    }
    if (operation === 'GetXmlByDocumentKey') {
      const cude = textOf(child(body, 'wcf:trackId'));
      reply(response, 200, envelope(operation, this.#file(cude)));
      return;
    }
    const file = xmlIn(textOf(child(body, 'wcf:contentFile')));
    if (file === undefined) {
      reply(response, 200, envelope(operation, refusedWith('89', 'No es un zip con un XML')));
      return;
    }
    const document = readXml(file);
    const number = textOf(child(document, 'cbc:ID'));
    const fault = this.#faults.get(number);
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
    const answer = this.#received(file, document, fault);
    if (fault === 'hang-after') return;
    if (fault === 'cut') {
      response.writeHead(200, { 'content-length': '5000' }).write('<s:Envelope');
      response.destroy();
      return;
    }
    setTimeout(() => reply(response, 200, envelope(operation, answer)), this.#options.delay ?? 0);
  }

  /** Validates a document, and stores it if it is accepted. */
  #received(file: string, document: XmlElement, fault: AuthorityFault | undefined): XmlElement {
    const number = textOf(child(document, 'cbc:ID'));
    const cude = textOf(child(document, 'cbc:UUID'));
    if (fault === 'internal-error') return refusedWith('500', 'Ha ocurrido un error');
    if (fault === 'not-authorised') return refusedWith('89', 'NIT no autorizado a enviar documentos para el emisor');
    if (fault === 'rejected-in-response') return dianResponse('99', 'Validación contiene errores', [], cude, REJECTION);
    if (fault === 'rejected') return dianResponse('99', 'Validación contiene errores', REJECTIONS, cude);
    if (fault?.startsWith('rule ')) {
      const [, rule] = fault.split(' ');
      return dianResponse('99', 'Validación contiene errores', [`Regla: ${rule}, Rechazo: Dato no válido`], cude);
    }
    if (fault === 'number-taken' || fault === 'number-taken-by-other') {
      const other = 'f'.repeat(89) + number.slice(0, 7);
      const taken = file.replaceAll(cude, other);
      this.#accepted.set(number, {
        cude: other,
        file: fault === 'number-taken' ? taken : taken.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$11.00'),
        pending: 0,
      });
    }
    const before = this.#accepted.get(number);
    const errors =
      before === undefined
        ? this.#errorsOf(file, document)
        : ['Regla: 90, Rechazo: Documento procesado anteriormente.'];
    if (errors.length > 0) return dianResponse('99', 'Validación contiene errores', errors, before?.cude ?? cude);
    this.#accepted.set(number, { cude, file, pending: fault === 'no-validations-yet' ? 2 : 0 });
    if (fault === 'no-validations-yet') return refusedWith('66', 'Sin validaciones');
    const notes = fault === 'notifications' ? ['Regla: FAJ43b, Notificación: Nombre informado no corresponde'] : [];
    return dianResponse('00', 'Procesado Correctamente.', notes, cude, fault === 'no-response' ? '' : ACCEPTANCE);
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
    return dianResponse('00', 'Procesado Correctamente.', [], cude);
  }

  /** Security fault of the envelope, if any; xml-crypto verifies its signature. */
  #envelopeFault(text: string, root: XmlElement): string | undefined {
    const header = child(root, 'soap:Header');
    const security = child(header, 'wsse:Security');
    const stamp = child(security, 'wsu:Timestamp');
    const certificate = new X509Certificate(Buffer.from(textOf(child(security, 'wsse:BinarySecurityToken')), 'base64'));
    const [signature = ''] = /<ds:Signature .*<\/ds:Signature>/s.exec(text) ?? [];
    const signed = new SignedXml({ publicCert: certificate.toString(), idMode: 'wssecurity' });
    try {
      signed.loadSignature(signature);
      if (!signed.checkSignature(text)) return 'wsse:InvalidSecurity';
    } catch {
      return 'wsse:InvalidSecurity';
    }
    const now = this.#options.now().getTime();
    const skew = 300_000;
    const created = Date.parse(textOf(child(stamp, 'wsu:Created')));
    const expires = Date.parse(textOf(child(stamp, 'wsu:Expires')));
    if (created > now + skew || expires <= now - skew) return 'wsse:InvalidSecurity';
    if (textOf(child(header, 'wsa:To')) !== this.url) return 'wsse:InvalidSecurity';
    return certificate.subject.includes(this.#options.nit) ? undefined : 'wsse:FailedAuthentication';
  }

  #errorsOf(file: string, document: XmlElement): string[] {
    if (signatureFaults(file).length > 0 || !verifiesByXmlCrypto(file))
      return ['Regla: ZE02, Rechazo: Firma no válida'];
    const day = textOf(child(document, 'cbc:IssueDate'));
    const errors: string[] = [];
    if (signingDay(file) !== day) errors.push('Regla: DEAD09e, Rechazo: La fecha de firma no es la de emisión');
    const sha384 = (text: string) => createHash('sha384').update(text).digest('hex');
    for (const { place } of checkBillXml(unsigned(document), { pin: this.#options.pin, sha384 })) {
      if (place.endsWith('/cbc:UUID'))
        errors.push('Regla: DEAD06, Rechazo: Valor del CUDE no está calculado correctamente.');
      else if (place.endsWith('SoftwareSecurityCode')) errors.push('Regla: DEAB27b, Rechazo: Huella no corresponde');
      else errors.push(`Regla: ZB01, Rechazo: ${place}`);
    }
    const reference = child(child(child(document, 'cac:BillingReference'), 'cac:InvoiceDocumentReference'), 'cbc:ID');
    if (reference !== undefined && !this.#accepted.has(textOf(reference))) {
      errors.push('Regla: CBG04a, Rechazo: El documento referenciado no existe');
    }
    return errors;
  }
}

const childrenOf = (element: XmlElement | undefined) =>
  element === undefined || typeof element.content === 'string' ? [] : element.content;
const child = (element: XmlElement | undefined, name: string) => childrenOf(element).find((each) => each.name === name);
const textOf = (element: XmlElement | undefined) => (typeof element?.content === 'string' ? element.content : '');

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

const RESPONSE = 'http://schemas.datacontract.org/2004/07/DianResponse';

const refusedWith = (code: string, description: string) => dianResponse(code, description, [], '');

const ACCEPTANCE = '<ApplicationResponse></ApplicationResponse>';
const REJECTION =
  '<ApplicationResponse><LineResponse><Response><ResponseCode>DEAB10b</ResponseCode><Description>Prefijo no corresponde</Description></Response></LineResponse></ApplicationResponse>';
const REJECTIONS = [
  'Regla: DEAJ43b, Notificación: Nombre informado no corresponde',
  'Regla: DEAK24, Rechazo: El DV del adquiriente es inválido',
  'Regla: DEXX99z, Rechazo: Una regla nueva & distinta',
];

function dianResponse(
  code: string,
  description: string,
  errors: readonly string[],
  key: string,
  applicationResponse = code === '00' ? ACCEPTANCE : '',
): XmlElement {
  const isValid = code === '00';
  return el('b:DianResponse', [
    el(
      'b:ErrorMessage',
      errors.map((line) => el('c:string', line)),
    ),
    el('b:IsValid', String(isValid)),
    el('b:StatusCode', code),
    el('b:StatusDescription', description),
    el('b:StatusMessage', ''),
    el('b:XmlBase64Bytes', Buffer.from(applicationResponse).toString('base64')),
    el('b:XmlDocumentKey', key),
  ]);
}

function envelope(operation: string, answer: XmlElement): string {
  return canonicalXml(
    el(
      's:Envelope',
      [
        el('s:Body', [
          el(`${operation}Response`, [el(`${operation}Result`, [answer])], { xmlns: 'http://wcf.dian.colombia' }),
        ]),
      ],
      {
        'xmlns:s': 'http://www.w3.org/2003/05/soap-envelope',
        'xmlns:b': RESPONSE,
        'xmlns:c': 'http://schemas.microsoft.com/2003/10/Serialization/Arrays',
      },
    ),
  );
}

const soapFault = (code: string) =>
  canonicalXml(
    el(
      's:Envelope',
      [
        el('s:Body', [
          el('s:Fault', [
            el('s:Code', [el('s:Value', 's:Sender'), el('s:Subcode', [el('s:Value', code)])]),
            el('s:Reason', [el('s:Text', 'An error occurred when verifying security for the message.')]),
          ]),
        ]),
      ],
      { 'xmlns:s': 'http://www.w3.org/2003/05/soap-envelope' },
    ),
  );

function reply(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/soap+xml; charset=utf-8' }).end(body);
}
