/** Name of the database on the embedded server. */
export const DATABASE = 'contador';

/** Address of the embedded server, on the loopback interface only. */
export const addressOf = (port: number, user: string, password: string, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
