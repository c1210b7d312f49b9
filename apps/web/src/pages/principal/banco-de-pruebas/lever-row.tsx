import { testBenchTexts as texts } from '@contador/contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { RangeField } from '../../../ui/fields/range-field.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import classes from './lever-row.module.css';
import type { Lever } from './levers.ts';

interface LeverRowProps {
  readonly lever: Lever;
  /** Undefined while it is as in the month. */
  readonly value: number | undefined;
  readonly onMove: (value: number | undefined) => void;
}

/** Six digits that count are more than a person moves a value by. */
const DIGITS = 6;
const STEPS = 400;

/** One value that can be moved, with a slider or by writing it, and put back. */
export function LeverRow({ lever, value, onMove }: LeverRowProps) {
  const { label, help, unit, base } = lever;
  const [from, to] = reach(base);
  const step = (to - from) / STEPS;
  const move = (next: number | null) => {
    if (next !== null) onMove(next === base ? undefined : next);
  };
  return (
    <li className={classes.row} data-moved={value !== undefined || undefined}>
      <div className={classes.name}>
        <span>{label}</span>
        <small>
          {texts.base(numberText(base, decimalsOf(base), { upTo: true }))} {unit}
          {help && ` · ${help}`}
        </small>
      </div>
      <RangeField
        label={texts.slide(label)}
        value={value ?? base}
        from={from}
        to={to}
        step={step}
        onChange={(next) => move(Number(next.toPrecision(DIGITS)))}
      />
      <NumberField
        hideLabel
        label={texts.value(label)}
        value={value ?? Number(base.toFixed(decimalsOf(base)))}
        onChange={(next) => (next === Number(base.toFixed(decimalsOf(base))) ? onMove(undefined) : move(next))}
        negatives
      />
      <IconAction
        label={`${texts.reset}: ${label}`}
        icon={IconArrowBackUp}
        onClick={() => onMove(undefined)}
        disabledBecause={value === undefined ? texts.unchanged : undefined}
      />
    </li>
  );
}

/** From nothing to twice as much; a value of zero can become a hundred. */
function reach(base: number): readonly [number, number] {
  if (base === 0) return [0, 100];
  return base > 0 ? [0, 2 * base] : [2 * base, 0];
}

function decimalsOf(base: number): number {
  const size = Math.abs(base);
  return size >= 1000 ? 0 : size >= 1 ? 2 : 6;
}
