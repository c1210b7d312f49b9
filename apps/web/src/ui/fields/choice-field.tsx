import { Select, type SelectProps } from '@mantine/core';
import { Hint } from '../hint/hint.tsx';
import classes from './choice-field.module.css';

interface Props extends Omit<SelectProps, 'disabled' | 'readOnly' | 'description'> {
  /** Why nothing can be chosen now. The field stays focusable and says it. */
  readonly disabledBecause: string | undefined;
}

/** A choice that is not always there: where it is not it looks so, can be reached, and says why. */
export function ChoiceField({ disabledBecause, ...select }: Props) {
  const off = disabledBecause !== undefined && {
    ...{ readOnly: true, dropdownOpened: false, 'aria-disabled': true, 'data-disabled': true, mod: { disabled: true } },
    // The field describes itself by what it is given here and by nothing else.
    ...{ description: <span hidden>{disabledBecause}</span>, classNames: classes },
  };
  return (
    <Hint label={disabledBecause ?? ''} disabled={disabledBecause === undefined} repeats>
      <Select {...select} {...off} />
    </Hint>
  );
}
