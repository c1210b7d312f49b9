import { isBlank } from '@contador/kernel';
import type { z } from 'zod';
import { issueSentence } from '../messages/issue-sentence.ts';
import type { Particular } from '../refusal.ts';
import { fieldAt } from './field-labels.ts';

const LONGEST = 80;

/** What is wrong with a request, field by field, in Spanish and under the names of the screen; each sentence once a field. */
export function issueParticulars(schema: z.ZodType, issues: readonly z.core.$ZodIssue[], sent: unknown): Particular[] {
  const seen = new Set<string>();
  return issues.flatMap((issue): Particular[] => {
    const { field, label } = fieldAt(schema, issue.path);
    const expected = issueSentence(issue);
    const key = `${field} ${expected}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const value = valueAt(sent, issue.path) ?? valueAt(sent, field.split('.'));
    return [
      {
        ...(field !== '' && { field }),
        ...(label !== undefined && { label }),
        ...(value !== undefined && { value }),
        expected,
      },
    ];
  });
}

/** What stands there, as a person wrote it; nothing of records and lists. */
function valueAt(sent: unknown, path: readonly PropertyKey[]): string | undefined {
  let at = sent;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<PropertyKey, unknown>)[key];
  }
  if (typeof at === 'number') return String(at);
  if (typeof at !== 'string' || isBlank(at)) return undefined;
  return at.length > LONGEST ? `${at.slice(0, LONGEST)}…` : at;
}
