/** What `SMTP_URL` says. */
export interface SmtpAddress {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise by STARTTLS where the server offers it. */
  readonly secure: boolean;
  /** Nothing is given to a server without TLS. */
  readonly onlyByTls: boolean;
  readonly user?: { readonly name: string; readonly password: string };
  /** Whose address stands on what is sent. */
  readonly from: string;
}

const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
const OF_THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * `smtp://user:password@server:587?from=actas@company.co`, or `smtps://` where TLS begins with the first byte; name and password
 * percent-encoded. Without `from`, the user's name where that is an address. A password goes to another machine by TLS alone, and with
 * `tls=required` nothing goes otherwise. `undefined` for anything else.
 */
export function readSmtpUrl(text: string): SmtpAddress | undefined {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || url.hash !== '') return undefined;
  if (url.pathname !== '' && url.pathname !== '/') return undefined;
  if (![...url.searchParams.keys()].every((name) => name === 'from' || name === 'tls')) return undefined;
  const tls = url.searchParams.get('tls');
  if (tls !== null && tls !== 'required') return undefined;
  try {
    const name = decodeURIComponent(url.username);
    const password = decodeURIComponent(url.password);
    const from = url.searchParams.get('from') ?? name;
    if (!ADDRESS.test(from) || (name === '') !== (password === '')) return undefined;
    const secure = url.protocol === 'smtps:';
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
      secure,
      onlyByTls: tls === 'required' || (name !== '' && !OF_THIS_MACHINE.includes(url.hostname)),
      ...(name !== '' && { user: { name, password } }),
      from,
    };
  } catch {
    return undefined;
  }
}
