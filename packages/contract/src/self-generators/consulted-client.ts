import { clientCode } from '../wire/client-code.ts';
import { period, username, year } from '../wire/period.ts';

/** Permission of the consultation pages: a customer reads its own code; staff of the area read any client of the company. */
export const consultation = { area: 'autogeneradores', pages: 'consultation', rows: 'own' } as const;

/** Query fields of a call of the consultation pages: the client, and its month. */
export const ofClient = { username: ['username', username], client_code: ['clientCode', clientCode] } as const;
export const ofClientMonth = { ...ofClient, month: ['month', period], year: ['year', year] } as const;
