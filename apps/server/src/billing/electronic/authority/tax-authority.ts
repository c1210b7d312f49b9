import { randomUUID } from 'node:crypto';
import type { NumberingRange } from '@contador/domain/billing';
import { strToU8, zipSync } from 'fflate';
import type { SigningCertificate } from '../signing/certificate-file.ts';
import {
  type AuthorityAnswer,
  answerOf,
  failed,
  fileOf,
  numberingRanges,
  rootOf,
  type TestSetAnswer,
  testSetAnswer,
} from './read-answer.ts';
import { actionOf, soapEnvelope } from './soap-envelope.ts';

/** Time after which a call without an answer leaves the document unknown. */
const PATIENCE_MS = 60_000;
/** The web service of the tax authority, for one company. */
export interface TaxAuthority {
  /** Sends a signed file. `name` has no extension. */
  sendBillSync(name: string, file: string, cude: string): Promise<AuthorityAnswer>;
  /** Asks for the state of a document. */
  status(cude: string): Promise<AuthorityAnswer>;
  /** Sends a signed file of the test set of the company. Its document is unknown until the authority is asked for it. */
  sendTestSet(name: string, file: string, testSetId: string): Promise<TestSetAnswer>;
  /** Asks for the state of the document in a file that the authority received. */
  statusOfZip(zipKey: string, cude: string): Promise<AuthorityAnswer>;
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
        headers: {
          'content-type': `application/soap+xml; charset=utf-8; action="${actionOf(operation)}"`,
          // A kept connection that the service ends just when it is used again would leave the document unknown.
          connection: 'close',
        },
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
    sendTestSet: async (name, file, testSetId) => {
      const parameters = [
        ['fileName', `z${name}.zip`],
        ['contentFile', packedFile(name, file)],
        ['testSetId', testSetId],
      ] as const;
      const answer = await post('SendTestSetAsync', parameters);
      return 'text' in answer ? testSetAnswer(answer.status, answer.text) : answer;
    },
    statusOfZip: (zipKey, cude) => call('GetStatusZip', [['trackId', zipKey]], cude),
    file: async (cude) => {
      const answer = await post('GetXmlByDocumentKey', [['trackId', cude]]);
      return 'text' in answer ? fileOf(rootOf(answer.text)) : undefined;
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

/** True when the connection was never made, so that nothing was received. */
function isRefusedConnection(error: unknown): boolean {
  const code = (error as { cause?: { code?: string } }).cause?.code ?? '';
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code);
}

function causeOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string } };
  return cause?.message ?? message ?? String(error);
}
