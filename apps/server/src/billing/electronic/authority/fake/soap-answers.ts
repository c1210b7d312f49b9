import type { ServerResponse } from 'node:http';
import { canonicalXml, element as el, type NumberingRange, type XmlElement } from '@contador/domain/billing';

const RESPONSE = 'http://schemas.datacontract.org/2004/07/DianResponse';

/** Answer of the service for one document. */
export interface DocumentAnswer {
  readonly code: string;
  readonly description: string;
  /** Lines such as `Regla: DEAD06, Rechazo: …`. */
  readonly errors: readonly string[];
  /** CUDE of the document that has the number. */
  readonly key: string;
  /** Signed ApplicationResponse; empty if the answer has none. */
  readonly response: string;
}

export const refusedWith = (code: string, description: string): XmlElement =>
  dianResponse({ code, description, errors: [], key: '', response: '' });

export function dianResponse({ code, description, errors, key, response }: DocumentAnswer): XmlElement {
  return el('b:DianResponse', [
    el(
      'b:ErrorMessage',
      errors.map((line) => el('c:string', line)),
    ),
    el('b:IsValid', String(code === '00')),
    el('b:StatusCode', code),
    el('b:StatusDescription', description),
    el('b:StatusMessage', ''),
    el('b:XmlBase64Bytes', Buffer.from(response).toString('base64')),
    el('b:XmlDocumentKey', key),
  ]);
}

/** Answer to `GetNumberingRange`. */
export function rangesAnswer(ranges: readonly NumberingRange[]): XmlElement {
  const rows = ranges.map((range) =>
    el('c:NumberRangeResponse', [
      el('c:ResolutionNumber', range.authorisation),
      el('c:Prefix', range.prefix),
      el('c:FromNumber', String(range.rangeFirst)),
      el('c:ToNumber', String(range.rangeLast)),
      el('c:ValidDateFrom', range.authorisedFrom),
      el('c:ValidDateTo', range.authorisedTo),
    ]),
  );
  return el('b:NumberRangeResponseList', [
    el('b:OperationCode', rows.length > 0 ? '100' : '302'),
    el('b:OperationDescription', rows.length > 0 ? 'Acción completada OK' : 'No hay rangos para la consulta'),
    el('b:ResponseList', rows),
  ]);
}

/** Envelope of the result of an operation. */
export function envelope(operation: string, result: XmlElement): string {
  return canonicalXml(
    el(
      's:Envelope',
      [
        el('s:Body', [
          el(`${operation}Response`, [el(`${operation}Result`, [result])], { xmlns: 'http://wcf.dian.colombia' }),
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

export const soapFault = (code: string) =>
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

export function reply(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/soap+xml; charset=utf-8' }).end(body);
}
