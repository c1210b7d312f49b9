import type { TrialConceptRow } from '@contador/contract/billing';
import { trialPageTexts as texts, trialTexts } from '@contador/contract/messages';
import type { TrialCause } from '@contador/domain/billing';
import { decimal } from '@contador/kernel';
import { numberText } from '../../../ui/format/number-text.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';

const right = (text: string) => ({ text, align: 'right' as const });

/**
 * Amounts before and after and their difference by concept, with the part of each cause. A column for changes since the liquidation appears
 * only if there are any.
 */
export function ConceptTable({
  label,
  concepts,
  whole,
  causes,
}: {
  readonly label: string;
  readonly concepts: readonly TrialConceptRow[];
  readonly whole?: Omit<TrialConceptRow, 'concept'>;
  readonly causes: readonly TrialCause[];
}) {
  const all = whole === undefined ? concepts : [...concepts, whole];
  const shown = shownParts(all, causes);
  const cells = (row: Omit<TrialConceptRow, 'concept'>) => [
    ...[row.before, row.after].map((amount) => numberText(amount, 2)),
    ...[row.difference, ...shown.map(({ at }) => row.parts[at] ?? '0')].map(signedText),
  ];
  return (
    <SimpleTable
      label={label}
      head={[
        { text: texts.concept },
        ...[texts.before, texts.after, texts.difference, ...shown.map(({ name }) => name)].map(right),
      ]}
      rows={[
        ...concepts.map((row) => [trialTexts.concepts[row.concept], ...cells(row)]),
        ...(whole ? [[trialTexts.total, ...cells(whole)]] : []),
      ]}
      totalRow={whole !== undefined}
      dense
    />
  );
}

/** Parts to show, with their index: every replacement, and the changes since the liquidation if they are not all zero. */
export function shownParts(
  rows: readonly { readonly parts: readonly string[] }[],
  causes: readonly TrialCause[],
): { readonly at: number; readonly name: string }[] {
  const changedSince = rows.some(({ parts }) => !decimal(parts[0] ?? 0).isZero());
  return [
    ...(changedSince ? [{ at: 0, name: trialTexts.since }] : []),
    ...causes.map((cause, place) => ({ at: place + 1, name: trialTexts.causes[cause] })),
  ];
}

/** Signed amount, `+1,669.10`. Zero has no sign. */
export function signedText(amount: string): string {
  const text = numberText(amount, 2);
  return decimal(amount).greaterThan(0) ? `+${text}` : text;
}
