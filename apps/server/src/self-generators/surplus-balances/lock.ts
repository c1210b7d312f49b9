/** Name of the lock under which surplus of another system is loaded, deleted or taken by an approved month. */
export const SURPLUS_BALANCES = 'surplus balances';
