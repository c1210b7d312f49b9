import { shellTexts } from '@contador/contract/messages';
import { Switch } from '@mantine/core';

interface ActiveSwitchProps {
  readonly active: boolean;
  readonly onChange: (active: boolean) => void;
  readonly error?: string | undefined;
}

/** Whether a record is in use: the switch says the state in which it stands. */
export function ActiveSwitch({ active, onChange, error }: ActiveSwitchProps) {
  return (
    <Switch
      label={active ? shellTexts.active : shellTexts.inactive}
      // What is wrong with it would be part of its name.
      aria-label={active ? shellTexts.active : shellTexts.inactive}
      checked={active}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={error}
    />
  );
}
