/** The role as which the application reads and writes: row-level security binds it, and it owns nothing. */
export const APPLICATION_ROLE = 'contador_app';
