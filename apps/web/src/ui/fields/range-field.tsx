import classes from './range-field.module.css';

export interface RangeFieldProps {
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

/** A slider between two numbers, for a value that is also shown next to it. */
export function RangeField({ label, value, from, to, step, onChange }: RangeFieldProps) {
  return (
    <input
      type="range"
      className={classes.range}
      aria-label={label}
      min={from}
      max={to}
      step={step}
      value={value}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
