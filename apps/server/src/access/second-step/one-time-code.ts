import { createHmac } from 'node:crypto';

/** Seconds for which a code is shown. */
const STEP_SECONDS = 30;
const DIGITS = 6;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Time step of RFC 6238 that contains the moment. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS);
}

/** One-time code of the counter (RFC 4226 with HMAC-SHA-1); a time step as the counter gives the code of RFC 6238. */
export function oneTimeCode(secret: Buffer, counter: number, digits: number = DIGITS): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(message).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step of which the text is the code: the present one or a neighbour, for clocks that differ; `undefined` for another text. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const present = stepAt(now);
  return [present, present - 1, present + 1].find((step) => oneTimeCode(secret, step) === code);
}

/** The bytes in base32 (RFC 4648) without padding, as code apps read them. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Address that a code app reads from a QR. */
export function otpauthUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
  return `otpauth://totp/${label}?${query}`;
}
