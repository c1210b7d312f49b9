import { TOTP, URI } from 'otpauth';
import { expect, it } from 'vitest';
import { base32, oneTimeCode, otpauthUri, stepAt, stepOfCode } from './one-time-code.ts';

/** Secret of the vectors of RFC 4226 (appendix D) and RFC 6238 (appendix B). */
const SECRET = Buffer.from('12345678901234567890');

it('gives the codes of RFC 4226', () => {
  const codes = Array.from({ length: 10 }, (_, counter) => oneTimeCode(SECRET, counter));
  expect(codes).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ]);
});

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('gives the code of RFC 6238 at %d s', (seconds, code) => {
  expect(oneTimeCode(SECRET, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
});

it('describes the secret so that another implementation gives the same codes', () => {
  const secret = Buffer.from('00ff10203040506070809aabbccddeeff0123456', 'hex');
  const app = URI.parse(otpauthUri(secret, 'Contador Cedenar S.A. & Cía', 'ana+1@cedenar.com.co')) as TOTP;
  expect(app).toBeInstanceOf(TOTP);
  expect([app.issuer, app.label]).toEqual(['Contador Cedenar S.A. & Cía', 'ana+1@cedenar.com.co']);
  expect(app.secret.base32).toBe(base32(secret));
  for (let at = 0; at < 50; at++) {
    const timestamp = Date.parse('2026-03-10T15:00:00Z') + at * 17_000;
    expect(oneTimeCode(secret, stepAt(new Date(timestamp)))).toBe(app.generate({ timestamp }));
  }
});

it('accepts the code of the step and of its neighbours, and no other', () => {
  const now = new Date('2026-03-10T15:00:00Z');
  const offsets = [-2, -1, 0, 1, 2].filter(
    (offset) => stepOfCode(SECRET, oneTimeCode(SECRET, stepAt(now) + offset), now) !== undefined,
  );
  expect(offsets).toEqual([-1, 0, 1]);
});
