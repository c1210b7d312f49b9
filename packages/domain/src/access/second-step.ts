/** Minutes for which a right password waits for the second step. */
export const CHALLENGE_MINUTES = 5;

/** Codes that may be tried after one right password. */
export const CHALLENGE_TRIES = 5;

/** Days for which a browser is not asked for the second step again, where the company chose no other number. */
export const REMEMBERED_DAYS = 30;

/** Number of recovery codes left from which the page asks for new ones. */
export const FEW_RECOVERY_CODES = 2;

/** Ways of giving the second step. */
export const secondStepMethods = ['code', 'recovery'] as const;
