/** Market type of a client, a cycle or an agreement, in the words of the calls. */
export const clientMarketTypes = ['REGULADO', 'NO REGULADO'] as const;
export type ClientMarketType = (typeof clientMarketTypes)[number];
