import { pino } from 'pino';
import { currentRequestId } from './http/request-id.ts';
import type { Log } from './parts.ts';

/** The log in the format asked for; where none is, lines for whoever is at the terminal, and JSON for a machine. */
export function logFor(format: 'text' | 'json' | undefined): Log {
  return (format ?? (process.stdout.isTTY ? 'text' : 'json')) === 'json' ? jsonLog() : consoleLog;
}

const ofRequest = () => {
  const id = currentRequestId();
  return id === undefined ? '' : `[${id}] `;
};

/** Writes for the person at the terminal; what is wrong goes to the error stream with its moment. */
export const consoleLog: Log = {
  info: (message) => console.log(message),
  warn: (message) => console.error(`${new Date().toISOString()} ${ofRequest()}${message}`),
  error: (message, error) => {
    console.error(`${new Date().toISOString()} ${ofRequest()}${message}`);
    if (error !== undefined) console.error(error);
  },
};

/** One line of JSON for each thing said and each request answered, with the id of the request that it belongs to. */
export function jsonLog(stream?: { write(line: string): void }): Log {
  const options = {
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
    mixin: () => {
      const request = currentRequestId();
      return request === undefined ? {} : { request };
    },
  };
  const logger = stream === undefined ? pino(options) : pino(options, stream);
  return {
    info: (message) => logger.info(message.trim()),
    warn: (message) => logger.warn(message),
    error: (message, error) => (error === undefined ? logger.error(message) : logger.error({ err: error }, message)),
    answered: ({ method, path, ...line }) => logger.info(line, `${method} ${path}`),
  };
}
