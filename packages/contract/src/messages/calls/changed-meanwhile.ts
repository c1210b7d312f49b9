import { counted } from '@contador/kernel';
import { dateText, momentText } from '../../format/date-text.ts';
import type { Amount } from '../../format/number-text.ts';
import { numberText } from '../../format/number-text.ts';
import { sentences } from '../refusal-sentence.ts';

export const changedMeanwhileRefusals = sentences({
  'changed-meanwhile': {
    status: 409,
    message: 'Otra persona guardó otro valor mientras usted escribía. Elija cuál queda.',
  },
  'not-what-was-seen': {
    status: 409,
    message: 'Lo que hay ahora no es lo que usted vio. No se eliminó nada: revíselo y decida de nuevo.',
  },
});

export const changedMeanwhileTexts = {
  heads: { value: 'Ahora dice', expected: 'Quién lo cambió' },
  keepMine: 'Guardar lo mío',
  keepTheirs: 'Dejar lo guardado',
  untouchedStays: 'Si guarda lo suyo, lo que usted no tocó queda como la otra persona lo dejó.',
  removed: 'Otra persona lo eliminó. Si guarda lo suyo, vuelve a quedar registrado.',
} as const;

/** States who changed a value after the person read it: `Daniela Duarte lo cambió el 08/11/2025 10:42; antes era 151.48.` */
export function changedMeanwhile(by: string, at: string, before: Amount): string {
  const earlier =
    before === null || before === undefined
      ? 'antes no tenía valor'
      : `antes era ${numberText(before, 6, { upTo: true })}`;
  return `${by} lo cambió el ${momentText(at)}; ${earlier}.`;
}

/** Like `changedMeanwhile`, for a field whose earlier value is still on screen. */
export function changedBy(by: string, at: string): string {
  return `${by} lo cambió el ${momentText(at)}.`;
}

/** Formats the value of a field; empty when it has none. */
export function fieldText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return numberText(value, 6, { upTo: true });
  if (Array.isArray(value)) {
    const isList = value.every((it) => typeof it !== 'object');
    return isList ? value.map(fieldText).join(', ') : counted(value.length, 'registro', 'registros');
  }
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return DAY.test(text) ? dateText(text) : text;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
