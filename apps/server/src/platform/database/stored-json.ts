import { visibleText } from '@contador/kernel';

/** Serialises a value for a `jsonb` column; characters that PostgreSQL cannot store are replaced by a visible sign. */
export function storedJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? visibleText(each) : each));
}
