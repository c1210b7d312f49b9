import type { Log } from './parts.ts';

/** Writes for the person at the terminal; what is wrong goes to the error stream with its moment. */
export const consoleLog: Log = {
  info: (message) => console.log(message),
  warn: (message) => console.error(`${new Date().toISOString()} ${message}`),
  error: (message, error) => {
    console.error(`${new Date().toISOString()} ${message}`);
    if (error !== undefined) console.error(error);
  },
};
