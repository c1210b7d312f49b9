import { anyFigure, type NumberRule } from '../entry/index.ts';
import type { ParameterColumn, ParameterDefinition } from './parameter-definition.ts';

/** Unit of counts, such as users. */
const COUNTED = 'n';
const FRACTION = 'fracción';
const MOST_DECIMALS = 12;

/** Number rule of a parameter column. */
export function columnRule({
  unit,
  minimum,
  maximum,
}: Pick<ParameterColumn, 'unit' | 'minimum' | 'maximum'>): NumberRule {
  const decimals = unit === COUNTED ? 0 : MOST_DECIMALS;
  return { minimum, maximum, decimals, ...(unit === FRACTION && maximum <= 1 && { typedAs: 'fraction' }) };
}

/** Number rule of the column at a zero-based position. An unknown column accepts any figure. */
export function ruleOfColumn(definition: Pick<ParameterDefinition, 'columns'> | undefined, place: number): NumberRule {
  const column = definition?.columns[place];
  return column ? columnRule(column) : anyFigure;
}
