/** The role as which the application reads and writes: row-level security binds it, and it owns nothing. */
export const APPLICATION_ROLE = 'contador_app';

/** SQL: a transaction acts as that role until it ends. */
export const TAKE_ROLE = `set local role ${APPLICATION_ROLE}`;
