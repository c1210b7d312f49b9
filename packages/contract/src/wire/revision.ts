import { z } from 'zod';

/** Which state of a row was read: it travels with the row, and comes back with what is written on the strength of it. */
export const revision = z.string().max(60);

/** The revision on which a write rests; absent says that it does not matter what is there. */
export const seen = revision.optional();
