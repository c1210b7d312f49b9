import { actaValueText } from '@contador/contract/field';
import { actaDocumentTexts as texts } from '@contador/contract/messages';
import type { ActaSection, ActaValues } from '@contador/domain/field';

/** A field of the document: its label and its filled value. */
export interface Pair {
  readonly label: string;
  readonly value: string;
}

/** Table of the fields that several things share (meters, seals, transformers), without empty columns and rows. */
export interface Matrix {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[];
}

/** Filled fields of a section. The marked checks of a group are joined into one pair. */
export function pairsOf({ fields }: Pick<ActaSection, 'fields'>, values: ActaValues): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const field of fields) {
    const { path, label, group, side } = field;
    const value = values[path];
    if (field.kind === 'check') {
      if (value !== true) continue;
      const key = group ?? '';
      const before = pairs.get(`check ${key}`)?.value;
      pairs.set(`check ${key}`, { label: group ?? '', value: before === undefined ? label : `${before}, ${label}` });
    } else {
      const written = actaValueText(field, value);
      const name = [
        ...(group === undefined ? [] : [`${group}:`]),
        label,
        ...(side === undefined ? [] : [texts.sides[side]]),
      ];
      if (written !== '') pairs.set(path, { label: name.join(' '), value: written });
    }
  }
  return [...pairs.values()];
}

/** Merges sections that have the same fields into one table, with a column for each group and side that has a value. */
export function matrixOf(sections: readonly ActaSection[], values: ActaValues, namesSection: boolean): Matrix {
  const columns = new Map<string, Map<string, string>>();
  const labels = new Set<string>();
  for (const { title, fields } of sections)
    for (const field of fields) {
      if (field.kind === 'image') continue;
      const written = actaValueText(field, values[field.path]);
      labels.add(field.label);
      if (written === '') continue;
      const side = field.side === undefined ? [] : [texts.sides[field.side]];
      const head = [...(namesSection ? [title] : []), ...(field.group ? [field.group] : []), ...side].join('\n');
      const column = columns.get(head) ?? new Map<string, string>();
      columns.set(head, column.set(field.label, written));
    }
  const rows = [...labels].map((label) => ({
    label,
    cells: [...columns.values()].map((column) => column.get(label) ?? ''),
  }));
  return { heads: [...columns.keys()], rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) };
}
