import { requiredText } from './bounded-text.ts';

/** Code of a client in the register, unique in its company. */
export const clientCode = requiredText(40);
