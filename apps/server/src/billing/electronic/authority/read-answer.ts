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
import { readXml } from '../read-xml.ts';

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

/** Outcome of a call for a document of the test set. */
export interface TestSetAnswer extends AuthorityAnswer {
  /** Key by which the authority is asked for a file that it received. */
  readonly zipKey?: string;
}

/** Longest answer that is read. */
const LONGEST = 10 * 1024 * 1024;

/** An answer that tells nothing of the document but its outcome. */
export const failed = (outcome: AuthorityOutcome, detail: string, raw = detail): AuthorityAnswer => ({
  outcome,
  rules: [],
  documentKey: '',
  detail,
  isAbsent: false,
  lines: [],
  raw,
});

/** Root of an answer; `undefined` if it is no XML, or too long. */
export function rootOf(text: string): XmlElement | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    return readXml(text);
  } catch {
    // Pages of firewalls and cut answers are no XML.
    return undefined;
  }
}

/** Answer about the document with that CUDE. */
export function answerOf(status: number, text: string, cude: string): AuthorityAnswer {
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

/** Answer to `SendTestSetAsync`: the key of the file, or why it was not received. */
export function testSetAnswer(status: number, text: string): TestSetAnswer {
  const root = rootOf(text);
  const key = root && find(root, 'ZipKey');
  if (root === undefined || key === undefined) return answerOf(status, text, '');
  const zipKey = textsIn(key)[0] ?? '';
  if (!isBlank(zipKey)) return { ...failed('unknown', zipKey, text), zipKey };
  const lines = all(root, 'ProcessedMessage')
    .flatMap(textsIn)
    .filter((line) => !isBlank(line));
  return { ...failed('rejected', lines.join(' '), text), lines };
}

/** The file in an answer to `GetXmlByDocumentKey`; `undefined` if it has none. */
export function fileOf(root: XmlElement | undefined): Buffer | undefined {
  const bytes = root && find(root, 'XmlBytesBase64');
  return typeof bytes?.content === 'string' && bytes.content !== '' ? Buffer.from(bytes.content, 'base64') : undefined;
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
export function numberingRanges(root: XmlElement | undefined): readonly NumberingRange[] | string | undefined {
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
