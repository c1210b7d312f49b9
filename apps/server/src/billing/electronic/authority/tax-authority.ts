import { randomUUID } from 'node:crypto';
import {
  type AuthorityOutcome,
  type AuthorityRule,
  authorityOutcome,
  authorityRules,
  type NumberingRange,
  type RawAnswer,
  type XmlElement,
} from '@contador/domain/billing';
import { isBlank } from '@contador/kernel';
import { strToU8, zipSync } from 'fflate';
import { readXml } from '../read-xml.ts';
import type { SigningCertificate } from '../signing/certificate-file.ts';
import { actionOf, soapEnvelope } from './soap-envelope.ts';

/** Outcome of a call for one document. */
export interface AuthorityAnswer {
  readonly outcome: AuthorityOutcome;
  readonly rules: readonly AuthorityRule[];
  /** Signed ApplicationResponse; absent if it did not come. */
  readonly applicationResponse?: Buffer;
  /** CUDE that the authority knows for the number; empty if it did not say it. */
  readonly documentKey: string;
  /** File of another document that has the number; present with a conflict only, if the authority gave it. */
  readonly conflicting?: Buffer;
  /** Code and description of the service, or the error of the connection, in its own words. */
  readonly detail: string;
  /** The service answered that it does not know the document. */
  readonly isAbsent: boolean;
  /** Lines of `ErrorMessage` as they came. */
  readonly lines: readonly string[];
  /** The answer as it came; the error of the connection if none did. */
  readonly raw: string;
}

/** Time after which a call without an answer leaves the document unknown. */
const PATIENCE_MS = 60_000;
/** Longest answer that is read. */
const LONGEST = 10 * 1024 * 1024;

/** The web service of the tax authority, for one company. */
export interface TaxAuthority {
  /** Sends a signed file. `name` has no extension. */
  sendBillSync(name: string, file: string, cude: string): Promise<AuthorityAnswer>;
  /** Asks for the state of a document. */
  status(cude: string): Promise<AuthorityAnswer>;
  /** The file that the authority has of a document; `undefined` if it did not give it. */
  file(cude: string): Promise<Buffer | undefined>;
  /** The ranges of numbers of the issuer for its software, or why the authority gave none. */
  numberingRanges(nit: string, softwareId: string): Promise<readonly NumberingRange[] | string>;
}

/** Client of the service at that address. Each request is signed with the certificate, which the service also takes the NIT from. */
export function taxAuthority({
  url,
  certificate,
  now,
  patience = PATIENCE_MS,
  until,
  signsTimestamp = true,
}: {
  readonly url: string;
  readonly certificate: SigningCertificate;
  readonly now: () => Date;
  readonly patience?: number;
  /** Aborts the calls in flight, whose documents are then unknown. */
  readonly until?: AbortSignal;
  /** Whether requests sign their timestamp (open point 9). */
  readonly signsTimestamp?: boolean;
}): TaxAuthority {
  const post = async (
    operation: string,
    parameters: readonly (readonly [string, string])[],
  ): Promise<{ readonly status: number; readonly text: string } | AuthorityAnswer> => {
    const [own] = certificate.chain;
    if (own === undefined) throw new Error('a signing certificate without its certificate');
    const body = soapEnvelope({
      operation,
      parameters,
      to: url,
      key: certificate.key,
      certificate: own,
      now: now(),
      id: randomUUID(),
      signsTimestamp,
    });
    const timeout = AbortSignal.timeout(patience);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': `application/soap+xml; charset=utf-8; action="${actionOf(operation)}"` },
        body,
        redirect: 'error',
        signal: until === undefined ? timeout : AbortSignal.any([until, timeout]),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      return failed(isRefusedConnection(error) ? 'retry' : 'unknown', causeOf(error));
    }
  };
  const call = async (operation: string, parameters: readonly (readonly [string, string])[], cude: string) => {
    const answer = await post(operation, parameters);
    return 'text' in answer ? answerOf(answer.status, answer.text, cude) : answer;
  };
  return {
    sendBillSync: (name, file, cude) => {
      const parameters = [
        ['fileName', `z${name}.zip`],
        ['contentFile', packedFile(name, file)],
      ] as const;
      return call('SendBillSync', parameters, cude);
    },
    status: (cude) => call('GetStatus', [['trackId', cude]], cude),
    file: async (cude) => {
      const answer = await post('GetXmlByDocumentKey', [['trackId', cude]]);
      const found = 'text' in answer ? rootOf(answer.text) : undefined;
      const bytes = found && find(found, 'XmlBytesBase64');
      return typeof bytes?.content === 'string' && bytes.content !== ''
        ? Buffer.from(bytes.content, 'base64')
        : undefined;
    },
    numberingRanges: async (nit, softwareId) => {
      const parameters = [
        ['accountCode', nit],
        ['accountCodeT', nit],
        ['softwareCode', softwareId],
      ] as const;
      const answer = await post('GetNumberingRange', parameters);
      if (!('text' in answer)) return answer.detail;
      return numberingRanges(rootOf(answer.text)) ?? `HTTP ${answer.status}`;
    },
  };
}

/** ZIP of a signed file in Base64, as it is sent. `name` has no extension. */
export function packedFile(name: string, file: string): string {
  return Buffer.from(zipSync({ [`${name}.xml`]: strToU8(file) }, { level: 6 })).toString('base64');
}

const failed = (outcome: AuthorityOutcome, detail: string, raw = detail): AuthorityAnswer => ({
  outcome,
  rules: [],
  documentKey: '',
  detail,
  isAbsent: false,
  lines: [],
  raw,
});

/** True when the connection was never made, so that nothing was received. */
function isRefusedConnection(error: unknown): boolean {
  const code = (error as { cause?: { code?: string } }).cause?.code ?? '';
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code);
}

function causeOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string } };
  return cause?.message ?? message ?? String(error);
}

function rootOf(text: string): XmlElement | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    return readXml(text);
  } catch {
    // Pages of firewalls and cut answers are no XML.
    return undefined;
  }
}

function answerOf(status: number, text: string, cude: string): AuthorityAnswer {
  const root = rootOf(text);
  const fault = root && find(root, 'Fault');
  if (fault !== undefined) {
    const detail = textsIn(fault).join(' ');
    return failed(
      /InvalidSecurity|FailedAuthentication|ActionNotSupported/.test(detail) ? 'configuration' : 'retry',
      detail,
      text,
    );
  }
  const answer = root && find(root, 'StatusCode') && rawAnswer(root);
  if (answer === undefined) {
    // A firewall, a limit or a service that is down answers before the document is received; any other answer leaves that open.
    return failed([403, 429, 503].includes(status) ? 'retry' : 'unknown', `HTTP ${status}`, text);
  }
  return {
    outcome: authorityOutcome(answer, cude),
    rules: authorityRules(answer),
    documentKey: answer.documentKey,
    detail: `${answer.statusCode} ${answer.statusDescription}`.trim(),
    isAbsent: answer.statusCode === '66',
    lines: answer.errors,
    raw: text,
    ...(answer.applicationResponse !== '' && {
      applicationResponse: Buffer.from(answer.applicationResponse, 'base64'),
    }),
  };
}

const localName = ({ name }: XmlElement) => name.slice(name.indexOf(':') + 1);

/** First element with that local name, at any depth; prefixes and unknown elements are ignored. */
function find(element: XmlElement, name: string): XmlElement | undefined {
  if (localName(element) === name) return element;
  if (typeof element.content === 'string') return undefined;
  for (const child of element.content) {
    const found = find(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function textsIn(element: XmlElement): string[] {
  return typeof element.content === 'string' ? [element.content] : element.content.flatMap(textsIn);
}

function rawAnswer(root: XmlElement): RawAnswer {
  const text = (name: string) => textsIn(find(root, name) ?? root)[0] ?? '';
  const optional = (name: string) => (find(root, name) === undefined ? '' : text(name));
  const errors = find(root, 'ErrorMessage');
  const lines = errors === undefined ? [] : textsIn(errors).filter((line) => !isBlank(line));
  const applicationResponse = optional('XmlBase64Bytes');
  const isValid = optional('IsValid') === 'true';
  return {
    isValid,
    statusCode: optional('StatusCode'),
    statusDescription: optional('StatusDescription'),
    errors: lines.length > 0 || isValid ? lines : linesOfResponse(applicationResponse),
    documentKey: optional('XmlDocumentKey'),
    applicationResponse,
  };
}

/** Ranges of an answer to `GetNumberingRange`; its own words if it gives none, `undefined` if it is no answer. */
function numberingRanges(root: XmlElement | undefined): readonly NumberingRange[] | string | undefined {
  const code = root && find(root, 'OperationCode');
  if (root === undefined || code === undefined) return root && textsIn(root).join(' ').trim();
  const text = (element: XmlElement, name: string) => textsIn(find(element, name) ?? { name, content: '' })[0] ?? '';
  const ranges = all(root, 'NumberRangeResponse').map((range) => ({
    authorisation: text(range, 'ResolutionNumber'),
    prefix: text(range, 'Prefix'),
    rangeFirst: Number(text(range, 'FromNumber')),
    rangeLast: Number(text(range, 'ToNumber')),
    // Some answers add a time to the day.
    authorisedFrom: text(range, 'ValidDateFrom').slice(0, 10),
    authorisedTo: text(range, 'ValidDateTo').slice(0, 10),
  }));
  return ranges.length > 0 ? ranges : text(root, 'OperationDescription');
}

/** Rules of an ApplicationResponse, which has the reasons of a rejection whose list of errors is empty. */
function linesOfResponse(base64: string): string[] {
  const root = base64 === '' ? undefined : rootOf(Buffer.from(base64, 'base64').toString('utf8'));
  if (root === undefined) return [];
  return all(root, 'LineResponse').flatMap((line) => {
    const [code] = all(line, 'ResponseCode').flatMap(textsIn);
    const [text] = all(line, 'Description').flatMap(textsIn);
    return code === undefined || text === undefined ? [] : [`Regla: ${code}, Rechazo: ${text}`];
  });
}

/** Every element with that local name, at any depth. */
function all(element: XmlElement, name: string): XmlElement[] {
  if (localName(element) === name) return [element];
  return typeof element.content === 'string' ? [] : element.content.flatMap((child) => all(child, name));
}
