import { hash } from 'node:crypto';

/** Characters that each field has in a revision. */
const WIDTH = 5;

/** The fields in one text, each by a digest of its own, so that it can be told which of them changed; '' of no record. */
export function revisionOf(fields: readonly string[], record: object | undefined): string {
  return record === undefined ? '' : fields.map((field) => digestOf(valueAt(record, field))).join('');
}

/** The part of a revision that speaks of the field at that place; undefined where there was no record. */
export function partAt(revision: string, place: number): string | undefined {
  const part = revision.slice(place * WIDTH, (place + 1) * WIDTH);
  return part === '' ? undefined : part;
}

/** Of a value of a field. What is empty is empty however it is written, and a number is its text. */
export function digestOf(value: unknown): string {
  return hash('sha256', plain(value), 'base64url').slice(0, WIDTH);
}

/** The value at a path: `details.margin`. */
export function valueAt(record: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], record);
}

/** The record with that value at that path. */
export function withValue<Of extends object>(record: Of, path: string, value: unknown): Of {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...record, [key]: value };
  const inside = (record as Record<string, unknown>)[key];
  return { ...record, [key]: withValue((inside ?? {}) as object, rest.join('.'), value) };
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return `[${value.map(plain).join('\n')}]`;
  if (typeof value !== 'object') return String(value).trim();
  const held = Object.entries(value).filter(([, it]) => plain(it) !== '');
  return `{${held
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, it]) => `${key}:${plain(it)}`)
    .join('\n')}}`;
}
