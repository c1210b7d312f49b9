import { sourceWords } from '@contador/contract/messages';
import { parseMonth, spanishMonth } from '@contador/kernel';
import type { DatumChange, Origin, Trace, TraceNode } from '@contador/regulation';

/** Number of sources named for a datum; the Lupa shows all of them. */
const NAMED = 2;

/**
 * Sources of the inputs behind a datum, those with the most weight first. `to` is the new calculation: a correction by hand that it no longer
 * has is named as ended.
 */
export function sourceOfDatum({ inputs }: Pick<DatumChange, 'inputs'>, to: Trace): string {
  const isEnded = ({ id, origin }: TraceNode) => origin.kind === 'override' && to.nodes[id]?.origin.kind !== 'override';
  const sources = [
    ...new Set(
      inputs
        .map((input) => (isEnded(input) ? sourceWords.byHandEnded(sourceOf(input.origin)) : sourceOf(input.origin)))
        .filter((source) => source !== ''),
    ),
  ];
  const named = sources.slice(0, NAMED).join(', ');
  return sources.length > NAMED ? `${named} ${sourceWords.more(sources.length - NAMED)}` : named;
}

function sourceOf(origin: Origin): string {
  switch (origin.kind) {
    case 'file': {
      const names = [...new Set(origin.files.map(({ name }) => name))];
      return names.length === 1 ? (names[0] as string) : sourceWords.files(origin.input, names.length);
    }
    case 'series':
      return sourceWords.hours(origin.input, origin.hours);
    case 'parameter':
      return sourceWords.parameter(origin.filename, origin.columnLabel);
    case 'market':
      return sourceWords.market(origin.fieldLabel);
    case 'published':
      return sourceWords.published(monthOf(origin.month));
    case 'reliquidation':
      return [
        ...(origin.fromVersion === '' ? [] : [sourceWords.reliquidation(origin.fromVersion, origin.toVersion)]),
        ...new Set((origin.brought ?? []).map(({ name }) => sourceWords.broughtAdjustment(name))),
      ].join(', ');
    case 'settlement':
      return sourceWords.settlement(monthOf(origin.month));
    case 'constant':
    case 'formula':
      return sourceWords.norm(origin.law, origin.article);
    case 'override':
      return sourceWords.byHand(origin.by);
    case 'absence':
      return origin.reason;
    case 'record':
      return `${origin.record}, ${origin.field}`;
    case 'offer':
      return '';
  }
}

function monthOf(iso: string): string {
  const month = parseMonth(iso);
  return month === undefined ? iso : spanishMonth(month);
}
