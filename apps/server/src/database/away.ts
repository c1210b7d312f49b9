/** PostgreSQL's codes for a server that is starting, ending or full, and classes of a connection that broke. */
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
/** The driver has no code for these. */
const SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether what was thrown says that the database is not to be reached at this moment, and not that the work was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, errors } = error as { code?: unknown; message?: unknown; errors?: readonly unknown[] };
  if (typeof code === 'string' && (NETWORK.has(code) || STATES.test(code))) return true;
  if (typeof message === 'string' && SENTENCES.test(message)) return true;
  return Array.isArray(errors) && errors.some(isDatabaseAway);
}
