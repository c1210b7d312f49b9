import { type NumberFault, numberFault } from '../../entry/index.ts';
import { type ActaField, type ActaTab, type ActaValues, MOST_LINES_TEXT, MOST_TEXT, RATIO } from './acta-field.ts';
import { actaFields } from './fields.ts';

/** Why a field rejects a value. */
export type ValueFault =
  | NumberFault
  | { readonly reason: 'unknown-field' }
  | { readonly reason: 'wrong-kind' }
  | { readonly reason: 'too-long'; readonly most: number }
  | { readonly reason: 'not-an-option' }
  | { readonly reason: 'not-a-ratio' };

/** A value that its field rejects; `tab` is null for an unknown path. */
export interface ActaFault {
  readonly path: string;
  readonly tab: ActaTab | null;
  readonly fault: ValueFault;
}

/** Checks all values: unknown paths, wrong kinds, numbers out of bounds, unknown options. */
export function valueFaults(values: ActaValues): ActaFault[] {
  return Object.entries(values).flatMap(([path, value]) => {
    const field = actaFields.get(path);
    const fault: ValueFault | undefined =
      field === undefined || field.kind === 'image' ? { reason: 'unknown-field' } : faultOf(field, value);
    return fault === undefined ? [] : [{ path, tab: field?.tab ?? null, fault }];
  });
}

/** Checks the value of one field; `undefined` when it is valid. */
export function faultOf(field: ActaField, value: unknown): ValueFault | undefined {
  const { kind, rule } = field;
  if (kind === 'check') return typeof value === 'boolean' ? undefined : { reason: 'wrong-kind' };
  if (kind === 'number' || kind === 'integer') {
    if (typeof value !== 'number') return { reason: 'wrong-kind' };
    return rule === undefined ? undefined : numberFault(value, rule);
  }
  if (typeof value !== 'string') return { reason: 'wrong-kind' };
  const most = field.multiline ? MOST_LINES_TEXT : MOST_TEXT;
  if (value.length > most) return { reason: 'too-long', most };
  if (value === '') return undefined;
  return faultOfText(field, value);
}

function faultOfText({ kind, options, shape }: ActaField, value: string): ValueFault | undefined {
  if (kind === 'date' && !isDay(value)) return { reason: 'wrong-kind' };
  if (kind === 'month' && !/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(value)) return { reason: 'wrong-kind' };
  if (kind === 'time' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return { reason: 'wrong-kind' };
  if (kind === 'choice' && options !== undefined && !options.includes(value)) return { reason: 'not-an-option' };
  return shape === 'ratio' && !RATIO.test(value) ? { reason: 'not-a-ratio' } : undefined;
}

function isDay(value: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
