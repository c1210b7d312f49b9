/**
 * Reports a returned letter or a complaint to Contador: `node packaging/bounces.mjs --company spectrum --token-file FILE < message`. A mail
 * server pipes each message of the bounce mailbox into it, or fetchmail does for a mailbox elsewhere. Needs Node alone. Ends with 75
 * (EX_TEMPFAIL) when Contador cannot be reached or does not accept the token, so that the mail server tries again, and with 65 (EX_DATAERR) when it
 * refuses the message.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** Characters that are sent: mail systems put the report before the returned message. */
const MOST = 200_000;

const { values } = parseArgs({
  options: {
    company: { type: 'string' },
    'token-file': { type: 'string' },
    url: { type: 'string', default: process.env.PUBLIC_URL ?? 'http://127.0.0.1:8080' },
  },
});
const { company, 'token-file': tokenFile, url } = values;
if (company === undefined || tokenFile === undefined) {
  console.error('Faltan --company y --token-file.');
  process.exit(64);
}
const token = readFileSync(tokenFile, 'utf8').trim();
// NUL cannot be stored, and the fields of a report are ASCII.
const message = readFileSync(0, 'latin1').slice(0, MOST).replaceAll('\0', '');
try {
  const answer = await fetch(new URL('/api/record-mail-report', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ username: company, message }),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await answer.text();
  if (answer.ok) console.log(text);
  else console.error(text);
  // 422 is a token that ended or was withdrawn.
  const isLater = answer.status >= 500 || [401, 403, 422, 429].includes(answer.status);
  process.exitCode = answer.ok ? 0 : isLater ? 75 : 65;
} catch (error) {
  console.error(String(error));
  process.exitCode = 75;
}
