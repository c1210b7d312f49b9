import { type Typed, typedNothing } from './typed.ts';

/** Range of accepted dates. Before it the market had no rules, and no contract lasts beyond it. */
export const FIRST_DAY = '1990-01-01';
export const LAST_DAY = '2100-12-31';

const SHAPE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** Parses a date typed as `8/10/2025` into ISO 8601. */
export function readDate(typed: string): Typed<string> {
  const text = typed.trim();
  if (text === '') return typedNothing;
  const day = dayOf(text);
  if (day === undefined) return { typed: 'fault', text: typed, fault: { reason: 'not-a-date' } };
  if (day < FIRST_DAY || day > LAST_DAY) return { typed: 'fault', text: typed, fault: { reason: 'date-outside' } };
  return { typed: 'value', value: day, text: typed };
}

function dayOf(text: string): string | undefined {
  const found = SHAPE.exec(text);
  if (!found) return undefined;
  const [day, month, year] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const same = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return same ? date.toISOString().slice(0, 10) : undefined;
}
