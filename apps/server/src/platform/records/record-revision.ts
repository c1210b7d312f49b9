import { hash } from 'node:crypto';

/** Characters of each field in a revision. */
const WIDTH = 5;

/** Concatenates a short digest of each field, so that a comparison shows which fields changed; '' without a record. */
export function revisionOf(fields: readonly string[], record: object | undefined): string {
  return record === undefined ? '' : fields.map((field) => digestOf(valueAt(record, field))).join('');
}

/** The digest of the field at an index of the revision; undefined if there was no record. */
export function partAt(revision: string, place: number): string | undefined {
  const part = revision.slice(place * WIDTH, (place + 1) * WIDTH);
  return part === '' ? undefined : part;
}

/** Digest of a field's value. All empty values have the same digest, and a number that of its text. */
export function digestOf(value: unknown): string {
  return hash('sha256', plain(value), 'base64url').slice(0, WIDTH);
}

/** The value at a path such as `details.margin`. */
export function valueAt(record: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], record);
}

/** A copy of the record with the value at the path replaced. */
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
  const filled = Object.entries(value).filter(([, it]) => plain(it) !== '');
  return `{${filled
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, it]) => `${key}:${plain(it)}`)
    .join('\n')}}`;
}
