import type { BillDocument, ReviewedCorrection } from '@contador/contract/billing';

type ComparedLine = ReviewedCorrection['lines'][number];
type Line = BillDocument['lines']['groups'][number]['lines'][number];

/** The lines of two bills side by side as they are printed, those of the first in their order and after each group what only the second has. */
export function comparedLines(before: BillDocument, after: BillDocument): ComparedLine[] {
  const titles = new Set([...groupsOf(before).keys(), ...groupsOf(after).keys()]);
  return [...titles].flatMap((group) =>
    paired(group, groupsOf(before).get(group) ?? [], groupsOf(after).get(group) ?? []),
  );
}

function groupsOf({ lines }: BillDocument): ReadonlyMap<string, readonly Line[]> {
  const total = { text: lines.total[0], value: lines.total[1] };
  const subtotal = { text: lines.subtotal[0], value: lines.subtotal[1] };
  return new Map([
    ...lines.groups.map(({ title, lines: own }) => [title, own] as const),
    ['', [subtotal, ...lines.after, total]] as const,
  ]);
}

function paired(group: string, before: readonly Line[], after: readonly Line[]): ComparedLine[] {
  const left = [...after];
  const taken = (text: string) => {
    const at = left.findIndex((line) => line.text === text);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  return [
    ...before.map((line) => compared(group, line, taken(line.text))),
    // What is left has no line before.
    ...[...left].map((line) => compared(group, undefined, line)),
  ];
}

function compared(group: string, before: Line | undefined, after: Line | undefined): ComparedLine {
  return {
    ...{ group, text: before?.text ?? after?.text ?? '' },
    quantity: { before: before?.quantity ?? '', after: after?.quantity ?? '' },
    value: { before: before?.value ?? '', after: after?.value ?? '' },
  };
}
