import type { ContractRow, IndexationRuleRow } from '@contador/contract/tariff-inputs';
import { type Settled, type Typed, untouched } from '@contador/domain/entry';

type RuleName = IndexationRuleRow['rule'];

/** Draft of a dated rule. It has the constants of every kind of rule; only those of its own kind are saved. */
export interface RuleDraft {
  readonly from: string;
  readonly to: string;
  readonly rule: RuleName;
  readonly numbers: Readonly<Record<NumberConstant, Typed<number>>>;
  readonly month: string | null;
}

export type NumberConstant = 'constant' | 'percent' | 'value';

/** Draft of a contract: numbers and dates as typed, and nullable fields where the input may be empty meanwhile. */
export type ContractDraft = Omit<
  ContractRow,
  'calculation' | 'baseValue' | 'baseIndex' | 'indexLag' | 'beginDate' | 'endDate' | 'indexationRules' | 'revision'
> & {
  readonly calculation: ContractRow['calculation'] | null;
  readonly baseValue: Typed<number>;
  readonly baseIndex: Typed<number>;
  readonly indexLag: Typed<number>;
  readonly beginDate: Typed<string>;
  readonly endDate: Typed<string>;
  readonly indexationRules: readonly RuleDraft[];
};

/** Draft of a saved contract. */
export function draftOf(contract: ContractRow): ContractDraft {
  const { revision: _, ...kept } = contract;
  return {
    ...kept,
    baseValue: untouched(contract.baseValue),
    baseIndex: untouched(contract.baseIndex),
    indexLag: untouched(contract.indexLag),
    beginDate: untouched(contract.beginDate),
    endDate: untouched(contract.endDate),
    indexationRules: contract.indexationRules.map(ruleDraftOf),
  };
}

/** Draft of a saved rule. */
export function ruleDraftOf({ from, to, rule, constants }: IndexationRuleRow): RuleDraft {
  const number = (name: NumberConstant) => {
    const value = constants[name];
    return untouched(typeof value === 'number' ? value : null);
  };
  const numbers = { constant: number('constant'), percent: number('percent'), value: number('value') };
  return { from, to, rule, numbers, month: typeof constants.month === 'string' ? constants.month : null };
}

/** Constants of each kind of rule; constants of other kinds are not saved. */
export const constantsOfRule: Readonly<Record<RuleName, readonly (NumberConstant | 'month')[]>> = {
  plain: [],
  'plus-constant': ['constant'],
  'capped-percentage': ['percent'],
  'fixed-in-month': ['month', 'value'],
  'hidden-before-month': ['month'],
};

/** The rule to be sent: empty constants are left out, and the server reports missing ones. */
export function savedRule({ from, to, rule, numbers, month }: Settled<RuleDraft>): IndexationRuleRow {
  const known = constantsOfRule[rule].flatMap((name): [string, number | string][] => {
    const value = name === 'month' ? month : numbers[name];
    return value === null || value === undefined ? [] : [[name, value]];
  });
  return { from, to, rule, constants: Object.fromEntries(known) };
}

/** The draft without hidden values: fields that a fixed price or the kind of a rule hides are cleared, so that they cannot be invalid. */
export function countedDraft(draft: ContractDraft): ContractDraft {
  if (draft.calculation !== 'INDEXADO') {
    return { ...draft, baseIndex: untouched<number>(null), indexLag: untouched<number>(0), indexationRules: [] };
  }
  const counted = draft.indexationRules.map((rule): RuleDraft => {
    const numberOf = (name: NumberConstant) =>
      constantsOfRule[rule.rule].includes(name) ? rule.numbers[name] : untouched<number>(null);
    return {
      ...rule,
      numbers: { constant: numberOf('constant'), percent: numberOf('percent'), value: numberOf('value') },
    };
  });
  return { ...draft, indexationRules: counted };
}
