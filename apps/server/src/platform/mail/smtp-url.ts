/** The parts of `SMTP_URL`. */
export interface SmtpAddress {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; false: STARTTLS where the server offers it. */
  readonly secure: boolean;
  /** Refuses to send anything to a server without TLS. */
  readonly onlyByTls: boolean;
  readonly user?: { readonly name: string; readonly password: string };
  /** Sender address of the messages. */
  readonly from: string;
  /** Mailbox to which undeliverable letters are returned, with the letter's id after a plus sign; absent to return them to `from`. */
  readonly returns?: string;
}

const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
/** The limit leaves room for a plus sign and the letter's id in a local part, which has at most 64 octets (RFC 5321, 4.5.3.1.1). */
const RETURN_MAILBOX = /^[^\s@<>"+]{1,20}@[^\s@<>"]+\.[^\s@<>"]+$/;
const OF_THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Parses `smtp://user:password@server:587?from=actas@company.co`, or `smtps://` for TLS from the first byte; returns `undefined` for
 * anything else. Name and password are percent-encoded. `from` defaults to the user's name if that is an address. With
 * `returns=bounces@company.co`, letters are returned to `bounces+{id}@company.co`. A password is sent to another machine only over TLS;
 * `tls=required` demands TLS for letters too.
 */
export function readSmtpUrl(text: string): SmtpAddress | undefined {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || url.hash !== '') return undefined;
  if (url.pathname !== '' && url.pathname !== '/') return undefined;
  if (![...url.searchParams.keys()].every((name) => ['from', 'tls', 'returns'].includes(name))) return undefined;
  const tls = url.searchParams.get('tls');
  if (tls !== null && tls !== 'required') return undefined;
  try {
    const name = decodeURIComponent(url.username);
    const password = decodeURIComponent(url.password);
    const from = url.searchParams.get('from') ?? name;
    if (!ADDRESS.test(from) || (name === '') !== (password === '')) return undefined;
    const returns = url.searchParams.get('returns');
    if (returns !== null && !RETURN_MAILBOX.test(returns)) return undefined;
    const secure = url.protocol === 'smtps:';
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
      secure,
      onlyByTls: tls === 'required' || (name !== '' && !OF_THIS_MACHINE.includes(url.hostname)),
      ...(name !== '' && { user: { name, password } }),
      from,
      ...(returns !== null && { returns }),
    };
  } catch {
    return undefined;
  }
}
