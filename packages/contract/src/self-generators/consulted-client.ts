import { requiredText } from '../wire/bounded-text.ts';
import { period, username, year } from '../wire/period.ts';

/** Customers read their own code; who works in the area, any of the company's. */
export const consultation = { area: 'autogeneradores', pages: 'consultation', rows: 'own' } as const;

/** The code of the client that a page of 'consultas' speaks of. */
export const clientCode = requiredText(40);

export const ofClient = { username: ['username', username], client_code: ['clientCode', clientCode] } as const;
export const ofClientMonth = { ...ofClient, month: ['month', period], year: ['year', year] } as const;
