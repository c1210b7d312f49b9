import { visibleText } from '@contador/kernel';

/** The value as JSON that a `jsonb` column takes: a sign stands for every character that PostgreSQL cannot keep. */
export function storedJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? visibleText(each) : each));
}
