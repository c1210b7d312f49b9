import { randomUUID } from 'node:crypto';
import {
  type AuthorityOutcome,
  type AuthorityRule,
  authorityOutcome,
  authorityRules,
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
  /** Answer of the service, or the error of the connection, in its own words. */
  readonly detail: string;
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
}

/** Client of the service at that address. Each request is signed with the certificate, which the service also takes the NIT from. */
export function taxAuthority({
  url,
  certificate,
  now,
  patience = PATIENCE_MS,
}: {
  readonly url: string;
  readonly certificate: SigningCertificate;
  readonly now: () => Date;
  readonly patience?: number;
}): TaxAuthority {
  const call = async (
    operation: string,
    parameters: readonly (readonly [string, string])[],
    cude: string,
  ): Promise<AuthorityAnswer> => {
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
    });
    let status: number;
    let text: string;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': `application/soap+xml; charset=utf-8; action="${actionOf(operation)}"` },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      return failed(isRefusedConnection(error) ? 'retry' : 'unknown', causeOf(error));
    }
    return answerOf(status, text, cude);
  };
  return {
    sendBillSync: (name, file, cude) => {
      const zip = zipSync({ [`${name}.xml`]: strToU8(file) }, { level: 6 });
      const parameters = [
        ['fileName', `z${name}.zip`],
        ['contentFile', Buffer.from(zip).toString('base64')],
      ] as const;
      return call('SendBillSync', parameters, cude);
    },
    status: (cude) => call('GetStatus', [['trackId', cude]], cude),
  };
}

const failed = (outcome: AuthorityOutcome, detail: string): AuthorityAnswer => ({ outcome, rules: [], detail });

/** True when the connection was never made, so that nothing was received. */
function isRefusedConnection(error: unknown): boolean {
  const code = (error as { cause?: { code?: string } }).cause?.code ?? '';
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code);
}

function causeOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string } };
  return cause?.message ?? message ?? String(error);
}

function answerOf(status: number, text: string, cude: string): AuthorityAnswer {
  let root: XmlElement | undefined;
  if (text.length <= LONGEST) {
    try {
      root = readXml(text);
    } catch {
      // Pages of firewalls and cut answers are no XML.
    }
  }
  const fault = root && find(root, 'Fault');
  if (fault !== undefined) {
    const detail = textsIn(fault).join(' ');
    return failed(
      /InvalidSecurity|FailedAuthentication|ActionNotSupported/.test(detail) ? 'configuration' : 'retry',
      detail,
    );
  }
  const answer = root && find(root, 'StatusCode') && rawAnswer(root);
  if (answer === undefined) {
    // A firewall, a limit or a service that is down answers before the document is received; any other answer leaves that open.
    return failed([403, 429, 503].includes(status) ? 'retry' : 'unknown', `HTTP ${status}`);
  }
  return {
    outcome: authorityOutcome(answer, cude),
    rules: authorityRules(answer),
    detail: `${answer.statusCode} ${answer.statusDescription}`.trim(),
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
  return {
    isValid: optional('IsValid') === 'true',
    statusCode: optional('StatusCode'),
    statusDescription: optional('StatusDescription'),
    errors: errors === undefined ? [] : textsIn(errors).filter((line) => !isBlank(line)),
    documentKey: optional('XmlDocumentKey'),
    applicationResponse: optional('XmlBase64Bytes'),
  };
}
