/** A client, by code or SIC, and a month. */
export interface ClientMonth {
  readonly username: string;
  readonly year: number;
  readonly month: number;
  readonly client_code: string;
}
