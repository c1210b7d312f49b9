export type { ContractTerms, IndexedContract, IndexValue, IndexVariable, NotIndexed } from './index-contract.ts';
export { indexContract } from './index-contract.ts';
export type { Agreed, IndexationRow, IndexationRule, IndexationRuleName } from './indexation-rule.ts';
export { wrongConstants } from './indexation-rule.ts';
