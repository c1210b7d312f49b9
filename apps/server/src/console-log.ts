import { pino } from 'pino';
import { currentRequestId } from './platform/http/request-id.ts';
import type { Log } from './platform/parts/parts.ts';

/** The log in the requested format; by default, plain lines at a terminal and JSON elsewhere. */
export function logFor(format: 'text' | 'json' | undefined): Log {
  return (format ?? (process.stdout.isTTY ? 'text' : 'json')) === 'json' ? jsonLog() : consoleLog;
}

const ofRequest = () => {
  const id = currentRequestId();
  return id === undefined ? '' : `[${id}] `;
};

/** Writes plain lines for a person; warnings and errors go to the error stream with their time. */
export const consoleLog: Log = {
  info: (message) => console.log(message),
  warn: (message) => console.error(`${new Date().toISOString()} ${ofRequest()}${message}`),
  error: (message, error) => {
    console.error(`${new Date().toISOString()} ${ofRequest()}${message}`);
    if (error !== undefined) console.error(error);
  },
};

/** Writes one line of JSON per message and per answered request, with the id of the request. */
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
