/** The database of the embedded server. */
export const DATABASE = 'contador';

/** The address of the embedded server, on the loopback only. */
export const addressOf = (port: number, user: string, password: string, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
