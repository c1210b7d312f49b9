import { partsTexts } from '@contador/contract/messages';
import { type Month, spanishMonth } from '@contador/kernel';
import { Input, InputBase, Popover } from '@mantine/core';
import { IconCalendar, IconCalendarMonth } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { MonthGrid } from './month-grid.tsx';

export interface MonthFieldProps {
  readonly label: string;
  readonly value: Month | null;
  readonly onChange: (month: Month | null) => void;
  readonly first: Month;
  readonly last: Month;
  readonly clearable?: boolean;
  readonly required?: boolean;
  readonly error?: string | undefined;
}

/** Field that chooses a month of a year between two bounds, in Spanish. */
export function MonthField({ label, value, onChange, first, last, clearable, required, error }: MonthFieldProps) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const field = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    field.current?.focus();
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width="target" trapFocus returnFocus>
      <Popover.Target>
        <InputBase
          id={id}
          ref={field}
          component="button"
          type="button"
          label={label}
          aria-label={`${label} ${value ? spanishMonth(value) : partsTexts.chooseMonth}`}
          aria-haspopup="dialog"
          aria-expanded={opened}
          pointer
          required={required ?? false}
          error={error}
          leftSection={<IconCalendar size={16} aria-hidden />}
          rightSection={<IconCalendarMonth size={16} aria-hidden />}
          rightSectionPointerEvents="none"
          onClick={() => setOpened((it) => !it)}
        >
          {value ? spanishMonth(value) : <Input.Placeholder>{partsTexts.chooseMonth}</Input.Placeholder>}
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <MonthGrid
          value={value}
          first={first}
          last={last}
          onChoose={(month) => {
            onChange(month);
            close();
          }}
          onClear={
            clearable && value
              ? () => {
                  onChange(null);
                  close();
                }
              : undefined
          }
        />
      </Popover.Dropdown>
    </Popover>
  );
}
