import type { ContractRow, IndexationRuleRow } from '@contador/contract/tariff-inputs';
import { type Settled, type Typed, untouched } from '@contador/domain/entry';

type RuleName = IndexationRuleRow['rule'];

/** A dated rule as it is typed: the constants of every kind of rule, of which it keeps those of its own. */
export interface RuleDraft {
  readonly from: string;
  readonly to: string;
  readonly rule: RuleName;
  readonly numbers: Readonly<Record<NumberConstant, Typed<number>>>;
  readonly month: string | null;
}

export type NumberConstant = 'constant' | 'percent' | 'value';

/** A contract as it is typed: numbers and dates as they stand in their fields, and what may be emptied while typing nullable. */
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

/** The contract, ready to be typed over. */
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

/** A rule, ready to be typed over. */
export function ruleDraftOf({ from, to, rule, constants }: IndexationRuleRow): RuleDraft {
  const number = (name: NumberConstant) => {
    const value = constants[name];
    return untouched(typeof value === 'number' ? value : null);
  };
  const numbers = { constant: number('constant'), percent: number('percent'), value: number('value') };
  return { from, to, rule, numbers, month: typeof constants.month === 'string' ? constants.month : null };
}

/** The constants of a rule of that name; those of another one are no longer part of it. */
export const constantsOfRule: Readonly<Record<RuleName, readonly (NumberConstant | 'month')[]>> = {
  plain: [],
  'plus-constant': ['constant'],
  'capped-percentage': ['percent'],
  'fixed-in-month': ['month', 'value'],
  'hidden-before-month': ['month'],
};

/** The rule as it is sent: what is empty is left out, and the server says what it lacks. */
export function savedRule({ from, to, rule, numbers, month }: Settled<RuleDraft>): IndexationRuleRow {
  const known = constantsOfRule[rule].flatMap((name): [string, number | string][] => {
    const value = name === 'month' ? month : numbers[name];
    return value === null || value === undefined ? [] : [[name, value]];
  });
  return { from, to, rule, constants: Object.fromEntries(known) };
}

/** The draft with its rules as they count: fields that a fixed price or another kind of rule hides hold nothing that could be at fault. */
export function countedDraft(draft: ContractDraft): ContractDraft {
  if (draft.calculation !== 'INDEXADO') {
    return { ...draft, baseIndex: untouched<number>(null), indexLag: untouched<number>(0), indexationRules: [] };
  }
  const counted = draft.indexationRules.map((rule): RuleDraft => {
    const of = (name: NumberConstant) =>
      constantsOfRule[rule.rule].includes(name) ? rule.numbers[name] : untouched<number>(null);
    return { ...rule, numbers: { constant: of('constant'), percent: of('percent'), value: of('value') } };
  });
  return { ...draft, indexationRules: counted };
}
