/** Whether a client, a cycle or an agreement is of the regulated market, in the words of the calls. */
export const clientMarketTypes = ['REGULADO', 'NO REGULADO'] as const;
export type ClientMarketType = (typeof clientMarketTypes)[number];
