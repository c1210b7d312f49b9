import { Select, type SelectProps } from '@mantine/core';
import { Hint } from '../hint/hint.tsx';
import classes from './choice-field.module.css';

interface Props extends Omit<SelectProps, 'disabled' | 'readOnly' | 'description'> {
  /** Why nothing can be chosen now. The field stays focusable and shows the reason. */
  readonly disabledBecause: string | undefined;
}

/** A select that may be disabled: it then looks disabled, stays focusable, and explains why. */
export function ChoiceField({ disabledBecause, ...select }: Props) {
  const off = disabledBecause !== undefined && {
    readOnly: true,
    dropdownOpened: false,
    'aria-disabled': true,
    'data-disabled': true,
    mod: { disabled: true },
    // The select refers to its `description` as accessible description, and ignores other `aria-describedby` values.
    description: <span hidden>{disabledBecause}</span>,
    classNames: classes,
  };
  return (
    <Hint label={disabledBecause ?? ''} disabled={disabledBecause === undefined} repeats>
      <Select {...select} {...off} />
    </Hint>
  );
}
