import { entryFaultSentence, limitsSentence, parameterTexts as texts } from '@contador/contract/messages';
import { numberFault } from '@contador/domain/entry';
import {
  type ColumnFault,
  columnRule,
  type ParameterColumn,
  type ParameterDefinition,
} from '@contador/domain/tariff-inputs';

/** Beyond this a limit is only there to catch a slip of the hand, and is not told. */
const UNSAID = 1e9;

/** The limits of every column that a person enters, in one sentence. */
export function limitsMessage({ columns }: Pick<ParameterDefinition, 'columns'>): string {
  return `${columns
    .filter((column) => column.kind === 'entered')
    .map(limitsOf)
    .join('; ')}.`;
}

/** What the column takes. */
export function limitsOf({ label, minimum, maximum, unit }: ParameterColumn): string {
  if (maximum < UNSAID) return texts.limits(label, minimum.toString(), maximum.toString(), unit);
  return minimum > -UNSAID ? texts.atLeast(label, minimum.toString(), unit) : texts.anyNumber(label, unit);
}

/** Why the value of a column is not taken. */
export function faultSentence({ column, reason, value }: ColumnFault): string {
  if (reason === 'required') return texts.required(column.label);
  if (reason === 'not-a-number') return texts.number;
  if (column.kind === 'calculated') return texts.exceeded;
  const rule = columnRule(column);
  const fault = numberFault(Number(value), rule);
  return fault ? entryFaultSentence(fault, rule) : limitsSentence(rule);
}
