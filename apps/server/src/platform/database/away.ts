/** SQLSTATE codes of a server that is starting, stopping or full, and classes of broken connections. */
const STATES = /^(08|57P0[1-5]|53300|25P03)/;
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Driver errors without a code. */
const SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** True if the error means that the database is unreachable, as opposed to a fault of the work. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, errors } = error as { code?: unknown; message?: unknown; errors?: readonly unknown[] };
  if (typeof code === 'string' && (NETWORK.has(code) || STATES.test(code))) return true;
  if (typeof message === 'string' && SENTENCES.test(message)) return true;
  return Array.isArray(errors) && errors.some(isDatabaseAway);
}
