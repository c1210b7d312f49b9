/** Which client, by code or SIC, and in which month. */
export interface ClientMonth {
  readonly username: string;
  readonly year: number;
  readonly month: number;
  readonly client_code: string;
}
