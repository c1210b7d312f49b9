import { isBlank } from '@contador/kernel';
import type { z } from 'zod';
import { issueSentence } from '../messages/entry/issue-sentence.ts';
import type { Particular } from '../refusal.ts';
import { fieldAt } from './field-labels.ts';

const LONGEST = 80;

/** Converts validation issues to particulars in Spanish, with screen labels; each sentence occurs once per field. */
export function issueParticulars(schema: z.ZodType, issues: readonly z.core.$ZodIssue[], sent: unknown): Particular[] {
  const reported = new Set<string>();
  return issues.flatMap((issue): Particular[] => {
    const { field, label } = fieldAt(schema, issue.path);
    const expected = issueSentence(issue);
    const key = `${field} ${expected}`;
    if (reported.has(key)) return [];
    reported.add(key);
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

/** The value at a path as a person wrote it; `undefined` for records and lists. */
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
