import { Switch } from '@mantine/core';
import { Hint } from '../hint/hint.tsx';
import classes from './switch-field.module.css';

interface Props {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Why it cannot be turned now. It stays focusable and says it. */
  readonly disabledBecause: string | undefined;
}

/** Turns something on and off; where it may not it looks so, can be reached, and says why. */
export function SwitchField({ label, checked, onChange, disabledBecause }: Props) {
  const off = disabledBecause !== undefined && {
    ...{
      'aria-disabled': true,
      'data-disabled': true,
      description: <span hidden>{disabledBecause}</span>,
      classNames: classes,
    },
  };
  return (
    <Hint label={disabledBecause ?? ''} disabled={disabledBecause === undefined} repeats>
      <Switch
        size="xs"
        label={label}
        checked={checked}
        onChange={(event) => {
          if (disabledBecause === undefined) onChange(event.currentTarget.checked);
        }}
        {...off}
      />
    </Hint>
  );
}
