/** Refusal of a maintenance command, with a Spanish sentence for its user. */
export class CustodyRefused extends Error {}
