import { anyFigure, type NumberRule } from '../entry/index.ts';
import type { ParameterColumn, ParameterDefinition } from './parameter-definition.ts';

/** The unit of what is counted: users. */
const COUNTED = 'n';
const FRACTION = 'fracción';
const MOST_DECIMALS = 12;

/** What numbers a column of a parameter takes. */
export function columnRule({
  unit,
  minimum,
  maximum,
}: Pick<ParameterColumn, 'unit' | 'minimum' | 'maximum'>): NumberRule {
  const decimals = unit === COUNTED ? 0 : MOST_DECIMALS;
  return { minimum, maximum, decimals, ...(unit === FRACTION && maximum <= 1 && { typedAs: 'fraction' }) };
}

/** What numbers the columns of a parameter take, by place from 0. A column that is not known takes any figure. */
export function ruleOfColumn(definition: Pick<ParameterDefinition, 'columns'> | undefined, place: number): NumberRule {
  const column = definition?.columns[place];
  return column ? columnRule(column) : anyFigure;
}
