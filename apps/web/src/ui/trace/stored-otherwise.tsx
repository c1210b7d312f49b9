import { partsTexts as texts } from '@contador/contract/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { numberText } from '../format/number-text.ts';
import type { Difference } from './lupa.tsx';
import classes from './trace-drawer.module.css';
import type { TraceRow } from './trace-rows.ts';

const SHOWN = 5;

interface StoredOtherwiseProps {
  readonly root: TraceRow;
  readonly differences: readonly Difference[];
}

/** Warning above an explanation that does not give the stored amounts: the figures concerned, and both amounts to the last digit. */
export function StoredOtherwise({ root, differences }: StoredOtherwiseProps) {
  if (differences.length === 0) return null;
  const names = namesUnder(root);
  // Figures of this tree come first.
  const ordered = [...differences].sort((a, b) => Number(names.has(b.id)) - Number(names.has(a.id)));
  return (
    <div className={classes.otherwise} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <div>
        <strong>{texts.storedOtherwise}</strong>
        <ul>
          {ordered.slice(0, SHOWN).map(({ id, stored, rebuilt }) => (
            <li key={id}>{texts.storedBeside(names.get(id) ?? id, amountOf(stored), amountOf(rebuilt))}</li>
          ))}
        </ul>
        {ordered.length > SHOWN && <p>{texts.storedMore(ordered.length - SHOWN)}</p>}
      </div>
    </div>
  );
}

/** Formats an amount with all its digits, which are more than `Intl.NumberFormat` accepts. */
function amountOf(amount: string | null): string {
  if (amount === null) return texts.storedNothing;
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(amount) ?? [];
  if (whole === '') return amount;
  return `${sign && '\u2212'}${numberText(whole, 0)}${rest}`;
}

function namesUnder(row: TraceRow, names = new Map<string, string>()): Map<string, string> {
  names.set(row.term.id, row.term.label);
  for (const child of row.children) if (!child.source) namesUnder(child, names);
  return names;
}
