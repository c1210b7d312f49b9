import { partsTexts } from '@contador/contract/messages';
import type { ComponentSymbol } from '../figure/component-dot.tsx';
import { numberText } from '../format/number-text.ts';
import { Hint } from '../hint/hint.tsx';
import classes from './composition-bar.module.css';

export interface CompositionBarProps {
  readonly parts: readonly {
    readonly symbol: ComponentSymbol;
    readonly label: string;
    readonly value: number | null;
  }[];
  /** Value of the whole width; at least the sum of the parts. */
  readonly total: number;
  /** Symbols of the missing parts, drawn hatched at the end. */
  readonly pending?: string;
  /** Writes letter and value under each segment. */
  readonly labels?: boolean;
  readonly thin?: boolean;
}

/** Share of the width drawn for missing parts, whose value is unknown. */
const PENDING_SHARE = 0.18;

/** Components of a unit cost as one stacked bar, always in their own colours. */
export function CompositionBar({ parts, total, pending, labels = false, thin = false }: CompositionBarProps) {
  const known = parts.filter((it): it is typeof it & { value: number } => it.value !== null && it.value > 0);
  const sum = known.reduce((whole, it) => whole + it.value, 0);
  const whole = Math.max(total, sum) / (pending ? 1 - PENDING_SHARE : 1) || 1;
  const spoken = [
    ...known.map((it) => `${it.label} ${numberText(it.value)}`),
    ...(pending ? [partsTexts.pendingPart(pending)] : []),
  ].join(', ');
  return (
    <div className={classes.bar} data-thin={thin || undefined} role="img" aria-label={spoken}>
      {known.map((it) => (
        <div key={it.symbol} className={classes.part} style={{ width: `${(it.value / whole) * 100}%` }}>
          <Hint label={`${it.label} ${numberText(it.value)}`} repeats>
            <div className={classes.fill} data-component={it.symbol} />
          </Hint>
          {labels && (
            <span className={classes.label}>
              {it.symbol} <span className={classes.amount}>{numberText(it.value)}</span>
            </span>
          )}
        </div>
      ))}
      {pending && (
        <div className={classes.part} data-pending>
          <div className={classes.fill} data-component="pending" />
          {labels && <span className={classes.label}>{partsTexts.pendingPart(pending)}</span>}
        </div>
      )}
    </div>
  );
}
