import { testBenchTexts as texts } from '@contador/contract/messages';
import { anyFigure, type Typed, untouched } from '@contador/domain/entry';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { RangeField } from '../../../ui/fields/range-field.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import classes from './lever-row.module.css';
import type { Lever } from './levers.ts';

interface LeverRowProps {
  readonly lever: Lever;
  /** Undefined while the value is the one of the month. */
  readonly value: number | undefined;
  readonly onMove: (value: number | undefined) => void;
}

/** Slider values are rounded to six significant digits, more than a person needs. */
const DIGITS = 6;
const STEPS = 400;

/** One adjustable value, with a slider, a text field and a reset button. */
export function LeverRow({ lever, value, onMove }: LeverRowProps) {
  const { label, help, unit, base } = lever;
  const [from, to] = reach(base);
  const step = (to - from) / STEPS;
  const shownBase = Number(base.toFixed(decimalsOf(base)));
  const moveTo = (next: number) => (next === base || next === shownBase ? undefined : next);
  // The field keeps the typed text while typing, because the value follows through the address with a delay, and afterwards until the value
  // is changed elsewhere.
  const [entry, setEntry] = useState<{ readonly held: Typed<number>; readonly entryOf: number | undefined }>();
  const [typing, setTyping] = useState(false);
  const held = entry && (typing || entry.entryOf === value) ? entry.held : untouched(value ?? shownBase);
  const type = (next: Typed<number>) => {
    const moved = next.typed === 'value' ? moveTo(next.value) : value;
    setTyping(true);
    setEntry({ held: next, entryOf: moved });
    if (next.typed === 'value') onMove(moved);
  };
  const setValue = (next: number | undefined) => {
    setEntry(undefined);
    onMove(next);
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
        onChange={(next) => setValue(moveTo(Number(next.toPrecision(DIGITS))))}
      />
      <NumberField
        hideLabel
        label={texts.value(label)}
        rule={anyFigure}
        value={held}
        onChange={type}
        onLeave={() => setTyping(false)}
      />
      <IconAction
        label={`${texts.reset}: ${label}`}
        icon={IconArrowBackUp}
        onClick={() => setValue(undefined)}
        disabledBecause={value === undefined && held.typed !== 'fault' ? texts.unchanged : undefined}
      />
    </li>
  );
}

/** Range of the slider: from zero to twice the value; from 0 to 100 for a value of zero. */
function reach(base: number): readonly [number, number] {
  if (base === 0) return [0, 100];
  return base > 0 ? [0, 2 * base] : [2 * base, 0];
}

function decimalsOf(base: number): number {
  const size = Math.abs(base);
  return size >= 1000 ? 0 : size >= 1 ? 2 : 6;
}
