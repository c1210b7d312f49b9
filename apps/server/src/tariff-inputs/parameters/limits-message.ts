import { entryFaultSentence, limitsSentence, parameterTexts as texts } from '@contador/contract/messages';
import { numberFault } from '@contador/domain/entry';
import {
  type ColumnFault,
  columnRule,
  type ParameterColumn,
  type ParameterDefinition,
} from '@contador/domain/tariff-inputs';

/** Limits beyond this only catch typing errors and are not shown. */
const HIDDEN_LIMIT = 1e9;

/** One sentence with the limits of every column that a person enters. */
export function limitsMessage({ columns }: Pick<ParameterDefinition, 'columns'>): string {
  return `${columns
    .filter((column) => column.kind === 'entered')
    .map(limitsOf)
    .join('; ')}.`;
}

/** Limits of a column, as text. */
export function limitsOf({ label, minimum, maximum, unit }: ParameterColumn): string {
  if (maximum < HIDDEN_LIMIT) return texts.limits(label, minimum.toString(), maximum.toString(), unit);
  return minimum > -HIDDEN_LIMIT ? texts.atLeast(label, minimum.toString(), unit) : texts.anyNumber(label, unit);
}

/** Explains why the value of a column is refused. */
export function faultSentence({ column, reason, value }: ColumnFault): string {
  if (reason === 'required') return texts.required(column.label);
  if (reason === 'not-a-number') return texts.number;
  if (column.kind === 'calculated') return texts.exceeded;
  const rule = columnRule(column);
  const fault = numberFault(Number(value), rule);
  return fault ? entryFaultSentence(fault, rule) : limitsSentence(rule);
}
