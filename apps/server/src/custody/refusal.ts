/** What the person who keeps the database is told, in one Spanish sentence: why the command did nothing. */
export class CustodyRefused extends Error {}
