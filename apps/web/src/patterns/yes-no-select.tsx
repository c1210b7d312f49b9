import { Select } from '@mantine/core';

interface YesNoSelectProps {
  readonly label: string;
  readonly description?: string;
  /** Null until an answer is chosen. */
  readonly value: boolean | null;
  readonly onChange: (yes: boolean | null) => void;
  readonly required?: boolean;
  readonly error?: string | undefined;
}

/** A question that must be answered with SI or NO. */
export function YesNoSelect({ label, description, value, onChange, required = false, error }: YesNoSelectProps) {
  return (
    <Select
      label={label}
      description={description}
      required={required}
      data={['SI', 'NO']}
      value={value === null ? null : value ? 'SI' : 'NO'}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === 'SI')}
      error={error}
    />
  );
}
