import { TextInput } from '@mantine/core';
import { type Icon, IconLock } from '@tabler/icons-react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly icon?: Icon;
}

/** A value that cannot be changed here: grey, with a lock. */
export function ReadOnlyField({ label, value, icon: Shape }: Props) {
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      leftSection={Shape && <Shape size={16} aria-hidden />}
      rightSection={<IconLock size={15} aria-hidden />}
    />
  );
}
