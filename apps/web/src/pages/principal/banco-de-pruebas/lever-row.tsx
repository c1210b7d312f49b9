import { testBenchTexts as texts } from '@contador/contract';
import { anyFigure, type Typed, typedNothing, untouched, valueSoFar } from '@contador/domain';
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
  const shownBase = Number(base.toFixed(decimalsOf(base)));
  const move = (next: number) => onMove(next === base || next === shownBase ? undefined : next);
  // What is typed and is no number yet moves nothing, and stays in its field.
  const [typed, setTyped] = useState<Typed<number>>(typedNothing);
  const held = typed.typed === 'fault' || valueSoFar(typed) === value ? typed : untouched(value ?? shownBase);
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
        onChange={(next) => {
          setTyped(typedNothing);
          move(Number(next.toPrecision(DIGITS)));
        }}
      />
      <NumberField
        hideLabel
        label={texts.value(label)}
        rule={anyFigure}
        value={held}
        onChange={(next) => {
          setTyped(next);
          if (next.typed === 'value') move(next.value);
        }}
      />
      <IconAction
        label={`${texts.reset}: ${label}`}
        icon={IconArrowBackUp}
        onClick={() => {
          setTyped(typedNothing);
          onMove(undefined);
        }}
        disabledBecause={value === undefined && typed.typed !== 'fault' ? texts.unchanged : undefined}
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
