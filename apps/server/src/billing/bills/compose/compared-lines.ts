import type { ReviewedCorrection } from '@contador/contract/billing';
import type { BillDocument, BillLine } from './bill-document.ts';

type ComparedLine = ReviewedCorrection['lines'][number];

/** Pairs the printed lines of two bills: the lines of the first in their order, and after each group the lines that only the second has. */
export function comparedLines(before: BillDocument, after: BillDocument): ComparedLine[] {
  const titles = new Set([...groupsOf(before).keys(), ...groupsOf(after).keys()]);
  return [...titles].flatMap((group) =>
    paired(group, groupsOf(before).get(group) ?? [], groupsOf(after).get(group) ?? []),
  );
}

function groupsOf({ lines }: BillDocument): ReadonlyMap<string, readonly BillLine[]> {
  const total = { text: lines.total[0], value: lines.total[1] };
  const subtotal = { text: lines.subtotal[0], value: lines.subtotal[1] };
  return new Map([
    ...lines.groups.map(({ title, lines: groupLines }) => [title, groupLines] as const),
    ['', [subtotal, ...lines.after, total]] as const,
  ]);
}

/** Pairs identical lines before lines that only share their name, because a charge can occur twice. */
function paired(group: string, before: readonly BillLine[], after: readonly BillLine[]): ComparedLine[] {
  const remaining = [...after];
  const take = (matches: (line: BillLine) => boolean) => {
    const at = remaining.findIndex(matches);
    return at < 0 ? undefined : remaining.splice(at, 1)[0];
  };
  const alike = before.map((line) => take((it) => it.text === line.text && it.value === line.value));
  const pairs = before.map((line, at) => [line, alike[at] ?? take((it) => it.text === line.text)] as const);
  return [
    ...pairs.map(([line, other]) => compared(group, line, other)),
    ...remaining.map((line) => compared(group, undefined, line)),
  ];
}

function compared(group: string, before: BillLine | undefined, after: BillLine | undefined): ComparedLine {
  return {
    group,
    text: before?.text ?? after?.text ?? '',
    quantity: { before: before?.quantity ?? '', after: after?.quantity ?? '' },
    value: { before: before?.value ?? '', after: after?.value ?? '' },
  };
}
