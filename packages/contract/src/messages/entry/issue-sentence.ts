import { counted } from '@contador/kernel';
import type { z } from 'zod';
import { numberText } from '../../format/number-text.ts';

const kinds: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'sí o no',
  array: 'una lista',
  object: 'un conjunto de datos',
  record: 'un conjunto de datos',
  null: 'nada',
};

/** Message for a validation issue, in Spanish. A message given by the schema is used as it is. */
export function issueSentence(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'custom':
      return issue.message;
    case 'invalid_type':
      return `Se esperaba ${kinds[issue.expected] ?? 'otro tipo de dato'}.`;
    case 'too_small':
      return limit(issue.origin, issue.minimum, 'al menos', issue.inclusive);
    case 'too_big':
      return limit(issue.origin, issue.maximum, 'como máximo', issue.inclusive);
    case 'invalid_format':
      return formats[issue.format] ?? 'El texto no tiene la forma esperada.';
    case 'not_multiple_of':
      return 'Escriba un número entero, sin decimales.';
    case 'invalid_value':
      return `Uno de: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_union':
      return unionSentence(issue.errors.flat());
    case 'unrecognized_keys':
      return 'Hay datos que no se esperaban.';
    default:
      return 'El dato no es de los que se esperan.';
  }
}

/** For a union, the message of the custom check, which is more specific than a general one; otherwise what its branches take. */
function unionSentence(issues: readonly z.core.$ZodIssue[]): string {
  const meant = issues.find((it) => it.code === 'custom');
  if (meant) return issueSentence(meant);
  const taken = new Set(issues.flatMap(takenBy));
  return taken.size > 0 ? `Uno de: ${[...taken].join(', ')}.` : 'El dato no es de los que se esperan.';
}

/** Expected values of the failed branch of a union. */
function takenBy(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  if (issue.code === 'invalid_union') return issue.errors.flat().flatMap(takenBy);
  return issue.code === 'invalid_type' && kinds[issue.expected] !== undefined ? [kinds[issue.expected] as string] : [];
}

const formats: Readonly<Record<string, string>> = {
  date: 'Una fecha del calendario, como 2025-10-08.',
  datetime: 'Un momento, como 2025-10-08T12:00:00Z.',
  email: 'Un correo electrónico.',
  json: 'Un texto JSON.',
};

function limit(origin: string, bound: number | bigint, words: string, inclusive: boolean | undefined): string {
  const amount = Number(bound);
  if (origin === 'string') {
    return words === 'al menos' && amount <= 1
      ? 'Escriba un texto.'
      : `Escriba ${words} ${counted(amount, 'carácter', 'caracteres')}.`;
  }
  if (origin === 'array' || origin === 'set')
    return `Una lista de ${words} ${counted(amount, 'elemento', 'elementos')}.`;
  const shown = numberText(amount, 12, { upTo: true });
  if (inclusive === false)
    return words === 'al menos' ? `Un número mayor que ${shown}.` : `Un número menor que ${shown}.`;
  return `Un número, ${words} ${shown}.`;
}
