import { createHash } from 'node:crypto';
import { element as el, type XmlElement } from '@contador/domain/billing';
import { readXml } from '../../read-xml.ts';
import type { SigningCertificate } from '../../signing/certificate-file.ts';
import { applicationResponse } from './application-response.ts';
import type { AuthorityFault } from './authority-fault.ts';
import { documentErrors } from './document-errors.ts';
import type { RegisteredData } from './registered-data.ts';
import { dianResponse, refusedWith } from './soap-answers.ts';
import { textAt } from './xml-parts.ts';

/** How documents are validated. */
export interface ValidationOptions extends RegisteredData {
  /** NIT of the company, without check digit. */
  readonly nit: string;
  /** PIN of the company's software. */
  readonly pin: string;
  readonly now: () => Date;
  /** Lines with which the fault `rejected` answers. */
  readonly rejections: readonly string[];
  /** Verifies a file in addition to our own verification. Tests pass another program. */
  readonly verifyFile?: (file: string) => boolean;
}

export interface AcceptedFile {
  readonly number: string;
  readonly cude: string;
  readonly sha256: string;
}

/** A document that the service received, and the certificate that signs its ApplicationResponse. */
export interface ReceivedDocument {
  readonly file: string;
  readonly document: XmlElement;
  readonly certificate: SigningCertificate;
}

interface Stored {
  readonly cude: string;
  readonly file: string;
  readonly response: string;
  /** Calls of `GetStatus` that still answer 'En proceso'. */
  pending: number;
}

/** Documents that the service accepted, by number, and the validation of new ones. */
export class AcceptedDocuments {
  readonly #accepted = new Map<string, Stored>();
  readonly #options: ValidationOptions;

  constructor(options: ValidationOptions) {
    this.#options = options;
  }

  /** Adds a document that was accepted before the service was started. */
  remember(number: string, cude: string): void {
    this.#accepted.set(number, { cude, file: '', response: '', pending: 0 });
  }

  forget(): void {
    this.#accepted.clear();
  }

  get numbers(): string[] {
    return [...this.#accepted.keys()];
  }

  get files(): AcceptedFile[] {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    return [...this.#accepted].map(([number, { cude, file }]) => ({ number, cude, sha256: sha256(file) }));
  }

  /** Validates a document, and stores it if it is accepted. */
  validate({ file, document, certificate }: ReceivedDocument, fault: AuthorityFault | undefined): XmlElement {
    const number = textAt(document, 'cbc:ID');
    const cude = textAt(document, 'cbc:UUID');
    const { nit, now, pin, rejections, verifyFile, softwareId, ranges } = this.#options;
    const answerTo = (outcome: 'accepted' | 'rejected', rules: readonly (readonly [string, string])[]) =>
      applicationResponse(document, { outcome, rules, at: now(), certificate });
    const rejection = { code: '99', description: 'Validación contiene errores', key: cude };
    if (fault === 'internal-error') return refusedWith('500', 'Ha ocurrido un error');
    const issuer = textAt(document, 'cac:AccountingSupplierParty', 'cac:Party', 'cac:PartyTaxScheme', 'cbc:CompanyID');
    if (issuer !== nit)
      return refusedWith('89', `NIT ${nit} no autorizado a enviar documentos para emisor con NIT ${issuer}`);
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
        ? documentErrors(file, document, {
            pin,
            softwareId,
            ranges,
            verifyFile,
            cudeOf: (other) => this.#accepted.get(other)?.cude,
          })
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

  /** Answer of `GetXmlByDocumentKey`. */
  xmlOf(cude: string): XmlElement {
    const stored = [...this.#accepted.values()].find((each) => each.cude === cude);
    return el('b:EventResponse', [
      el('b:Code', stored === undefined ? '401' : '100'),
      el('b:XmlBytesBase64', Buffer.from(stored?.file ?? '').toString('base64')),
    ]);
  }

  /** Answer of `GetStatus`. */
  statusOf(cude: string): XmlElement {
    const stored = [...this.#accepted.values()].find((each) => each.cude === cude);
    if (stored === undefined) return refusedWith('66', 'TrackId no existe en los registros de la DIAN.');
    if (stored.pending > 0) {
      stored.pending -= 1;
      return refusedWith('98', 'En Proceso');
    }
    const { response } = stored;
    return dianResponse({ code: '00', description: 'Procesado Correctamente.', errors: [], key: cude, response });
  }
}

/** Calls of `GetStatus` that a document without validations still waits for. */
const PENDING: Readonly<Record<string, number>> = {
  'no-validations-yet': 2,
  'no-validations-ever': Number.POSITIVE_INFINITY,
};

const PREFIX_RULE = ['DEAB10b', 'Prefijo no corresponde'] as const;
