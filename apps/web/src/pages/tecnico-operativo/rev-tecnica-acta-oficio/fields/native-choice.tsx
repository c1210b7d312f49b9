import { InputBase } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

interface Props {
  readonly label: string;
  readonly path: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly error: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** A choice with the phone's native picker, which is large and works with one hand. A blank choice is allowed. */
export function NativeChoice({ label, path, value, options, error, onChoose }: Props) {
  return (
    <InputBase
      component="select"
      label={label}
      value={value}
      error={error}
      pointer
      data-path={path}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      rightSectionPointerEvents="none"
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="" />
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </InputBase>
  );
}
