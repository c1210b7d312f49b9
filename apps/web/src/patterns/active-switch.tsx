import { shellTexts } from '@contador/contract/messages';
import { Switch } from '@mantine/core';

interface ActiveSwitchProps {
  readonly active: boolean;
  readonly onChange: (active: boolean) => void;
  readonly error?: string | undefined;
}

/** Switch of a record's active state, labelled with the current state. */
export function ActiveSwitch({ active, onChange, error }: ActiveSwitchProps) {
  return (
    <Switch
      label={active ? shellTexts.active : shellTexts.inactive}
      // Set explicitly, or the error text would become part of the accessible name.
      aria-label={active ? shellTexts.active : shellTexts.inactive}
      checked={active}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={error}
    />
  );
}
