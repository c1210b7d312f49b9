import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'contador-device';
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const A_YEAR = 365 * 86_400;

/** Secret that identifies a known browser at sign-in; `undefined` if it never signed in. */
export function deviceOf(request: FastifyRequest): string | undefined {
  for (const each of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = each.trim().split('=');
    if (name === NAME && value !== undefined && SECRET.test(value)) return value;
  }
  return undefined;
}

/** Sets the device cookie, new or extended by a year. It is invisible to scripts and only sent to the sign-in. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply): string {
  const secret = deviceOf(request) ?? randomBytes(32).toString('base64url');
  const parts = [`${NAME}=${secret}`, 'Path=/login', `Max-Age=${A_YEAR}`, 'HttpOnly', 'SameSite=Strict'];
  if (request.protocol === 'https') parts.push('Secure');
  reply.header('set-cookie', parts.join('; '));
  return secret;
}
