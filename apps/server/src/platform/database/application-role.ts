/** Database role of the application. Row-level security applies to it, and it owns no objects. */
export const APPLICATION_ROLE = 'contador_app';

/** SQL that sets the role of a transaction until its end. */
export const TAKE_ROLE = `set local role ${APPLICATION_ROLE}`;
