import { partsTexts } from '@contador/contract/messages';
import { addMonths, compareMonths, type Month, month, sameMonth, spanishMonth, spanishName } from '@contador/kernel';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import { IconAction } from '../action/icon-action.tsx';
import unseen from '../tokens/unseen.module.css';
import classes from './month-grid.module.css';

interface Props {
  readonly value: Month | null;
  readonly first: Month;
  readonly last: Month;
  readonly onChoose: (month: Month) => void;
  readonly onClear?: (() => void) | undefined;
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -3,
  ArrowDown: 3,
  PageUp: -12,
  PageDown: 12,
};

/** Grid of the months of a year. The arrow keys move by month and by row, Page Up and Page Down by year. */
export function MonthGrid({ value, first, last, onChoose, onClear }: Props) {
  const within = (it: Month) => (compareMonths(it, first) < 0 ? first : compareMonths(it, last) > 0 ? last : it);
  const [at, setAt] = useState(() => within(value ?? last));
  const bounds = useId();
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the month that the keys select
  useEffect(() => {
    current.current?.focus();
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt((now) => within(addMonths(now, step)));
  };

  return (
    <div>
      <div className={classes.head}>
        <IconAction
          label={partsTexts.previousYear}
          icon={IconChevronLeft}
          disabledBecause={at.year <= first.year ? spanishMonth(first) : undefined}
          onClick={() => setAt((now) => within(addMonths(now, -12)))}
        />
        <strong aria-live="polite">{at.year}</strong>
        <IconAction
          label={partsTexts.nextYear}
          icon={IconChevronRight}
          disabledBecause={at.year >= last.year ? spanishMonth(last) : undefined}
          onClick={() => setAt((now) => within(addMonths(now, 12)))}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys act on the buttons inside */}
      <div className={classes.grid} onKeyDown={onKeyDown}>
        {Array.from({ length: 12 }, (_, index) => {
          const each = month(at.year, index + 1);
          const reached = sameMonth(each, at);
          const off = compareMonths(each, within(each)) !== 0;
          return (
            <button
              key={each.number}
              ref={reached ? current : undefined}
              type="button"
              className={classes.month}
              tabIndex={reached ? 0 : -1}
              // Otherwise the popover gives the focus to its first button, where the arrow keys do nothing.
              data-autofocus={reached || undefined}
              aria-pressed={value !== null && sameMonth(each, value)}
              aria-disabled={off || undefined}
              aria-describedby={off ? bounds : undefined}
              onClick={() => {
                if (!off) onChoose(each);
              }}
            >
              <span aria-hidden>{spanishName(each).slice(0, 3)}</span>
              <span className={unseen.unseen}>{spanishMonth(each)}</span>
            </button>
          );
        })}
      </div>
      <span id={bounds} hidden>
        {partsTexts.monthsWithin(spanishMonth(first), spanishMonth(last))}
      </span>
      {onClear && (
        <ActionButton quiet small wide onClick={onClear}>
          {partsTexts.clear}
        </ActionButton>
      )}
    </div>
  );
}
