import { Switch } from '@mantine/core';
import { Hint } from '../hint/hint.tsx';
import classes from './switch-field.module.css';

interface Props {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Why the switch is disabled. It stays focusable and shows the reason. */
  readonly disabledBecause: string | undefined;
}

/** A switch that may be disabled: it then looks disabled, stays focusable, and explains why. */
export function SwitchField({ label, checked, onChange, disabledBecause }: Props) {
  const off = disabledBecause !== undefined && {
    'aria-disabled': true,
    'data-disabled': true,
    description: <span hidden>{disabledBecause}</span>,
    classNames: classes,
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
