import { actaValueText } from '@contador/contract/field';
import { actaDocumentTexts as texts } from '@contador/contract/messages';
import type { ActaSection, ActaValues } from '@contador/domain/field';

/** Fields that stand side by side: a label and what was filled in. */
export interface Pair {
  readonly label: string;
  readonly value: string;
}

/** The same fields of several things: a meter, a seal, a transformer. Only columns and rows where something stands. */
export interface Matrix {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[];
}

/** The filled fields of a section that stand once; the marked checks of a group as one. */
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

/** Sections of the same fields as one table, a column for each group and side that has something. */
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
    ...{ label, cells: [...columns.values()].map((column) => column.get(label) ?? '') },
  }));
  return { heads: [...columns.keys()], rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) };
}
