/** Report of a mail system about a letter that a server had accepted. */
export interface MailReport {
  /** `returned`: not delivered, for good. `complaint`: the recipient marked the letter as unwanted. */
  readonly kind: 'returned' | 'complaint';
  /** Identifier of the letter. */
  readonly letterId: string;
  /** Enhanced status code (RFC 3463) such as `5.1.1`; null for a complaint. */
  readonly status: string | null;
  /** Answer of the recipient's mail system. */
  readonly reply: string;
}

/** Identifier of a letter in its Message-ID and in the return path: `{mailbox}+bill.{id}@{domain}`, or `month.` for one with an annex. */
const LETTER = /\b(?:bill|month)\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@/i;
const MOST_REPLY = 500;
/** Nested messages that are read: the report itself, and the message that it returns. */
const MOST_DEPTH = 3;

/**
 * Reads a delivery status notification (RFC 3464) or a complaint (ARF, RFC 5965). `undefined` for any other message: a delay, a confirmed
 * delivery, an automatic answer, a letter that is neither about a bill nor about a month.
 */
export function readMailReport(message: string): MailReport | undefined {
  const parts = partsOf(message.replace(/\r\n?/g, '\n'), MOST_DEPTH);
  const letterId = parts.map(({ headers }) => LETTER.exec(headers)?.[1]).find((id) => id !== undefined);
  if (letterId === undefined) return undefined;
  const contentOf = (type: string) => parts.find((part) => part.type === type)?.content;
  const complaint = contentOf('message/feedback-report');
  if (complaint !== undefined) {
    const kind = fieldsOf(complaint).get('feedback-type') ?? 'abuse';
    // Other kinds, such as `not-spam` and `auth-failure`, are no complaint about the letter.
    if (!['abuse', 'fraud', 'opt-out', 'virus', 'other'].includes(kind.toLowerCase())) return undefined;
    return { kind: 'complaint', letterId: letterId.toLowerCase(), status: null, reply: kind.slice(0, MOST_REPLY) };
  }
  const groups = (contentOf('message/delivery-status') ?? '').split(/\n[ \t]*\n/).map(fieldsOf);
  const failed = groups.find((fields) => fields.get('action')?.toLowerCase().startsWith('failed'));
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(failed?.get('status') ?? '')?.[0];
  if (failed === undefined || status === undefined) return undefined;
  const diagnostic = (failed.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '');
  return {
    kind: 'returned',
    letterId: letterId.toLowerCase(),
    status,
    reply: (diagnostic || status).slice(0, MOST_REPLY),
  };
}

/** True if the letter can never arrive at that address, so that no other is sent to it: class 5 of RFC 3463. */
export const isPermanent = (status: string) => status.startsWith('5.');

interface Part {
  readonly type: string;
  readonly headers: string;
  readonly content: string;
}

/** The parts of a message, from the outermost, with those of nested messages. */
function partsOf(message: string, depth: number): Part[] {
  if (depth === 0) return [];
  const end = message.startsWith('\n') ? 0 : message.indexOf('\n\n');
  const headers = end < 0 ? message : message.slice(0, end);
  const body = end < 0 ? '' : message.slice(end).replace(/^\n+/, '');
  const contentType = fieldsOf(headers).get('content-type') ?? 'text/plain';
  const type = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
  const content = decoded(body, fieldsOf(headers).get('content-transfer-encoding'));
  const part = { type, headers, content };
  const [, quoted, bare] = /boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (type.startsWith('multipart/') && boundary !== undefined) {
    const pieces = `\n${body}`.split(`\n--${boundary}`).slice(1);
    const inner = pieces.filter((piece) => !piece.startsWith('--')).map((piece) => piece.replace(/^[^\n]*\n/, ''));
    return [part, ...inner.flatMap((piece) => partsOf(piece, depth - 1))];
  }
  // The returned message, or its headers alone: its Message-ID names the letter.
  if (type === 'message/rfc822' || type === 'text/rfc822-headers') return [part, ...partsOf(content, depth - 1)];
  return [part];
}

/** Header fields by lower-case name, unfolded; the first of a name counts. */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? [];
    if (name !== undefined && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), (value ?? '').trim());
  }
  return fields;
}

/** Reports are ASCII; some systems write their lines as quoted-printable or base64 nevertheless. */
function decoded(body: string, encoding: string | undefined): string {
  const name = encoding?.toLowerCase();
  if (name === 'base64') {
    const digits = body.replace(/[^A-Za-z0-9+/]/g, '');
    return atob(digits.slice(0, digits.length - (digits.length % 4))).replace(/\r\n?/g, '\n');
  }
  if (name !== 'quoted-printable') return body;
  return body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
