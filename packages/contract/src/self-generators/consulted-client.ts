import { requiredText } from '../wire/bounded-text.ts';
import { period, username, year } from '../wire/period.ts';

/** Permission of the consultation pages: a customer reads its own code; staff of the area read any client of the company. */
export const consultation = { area: 'autogeneradores', pages: 'consultation', rows: 'own' } as const;

/** Code of the client shown on a 'consultas' page. */
export const clientCode = requiredText(40);

export const ofClient = { username: ['username', username], client_code: ['clientCode', clientCode] } as const;
export const ofClientMonth = { ...ofClient, month: ['month', period], year: ['year', year] } as const;
