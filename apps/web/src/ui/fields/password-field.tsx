import { accessTexts } from '@contador/contract/messages';
import { TextInput } from '@mantine/core';
import { IconEye, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './password-field.module.css';

export interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly description?: string;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password field that shows its text only while the eye button is held, by pointer or by key. */
export function PasswordField({
  label,
  value,
  onChange,
  onBlur,
  error,
  description,
  autoComplete,
}: PasswordFieldProps) {
  const [held, setHeld] = useState(false);
  const release = () => setHeld(false);
  return (
    <TextInput
      label={label}
      type={held ? 'text' : 'password'}
      value={value}
      error={error}
      description={description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoComplete={autoComplete}
      leftSection={<IconLock size={16} aria-hidden />}
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          className={classes.eye}
          aria-label={accessTexts.reveal}
          aria-pressed={held}
          onPointerDown={(event) => {
            event.preventDefault();
            setHeld(true);
          }}
          onPointerUp={release}
          onPointerLeave={release}
          onPointerCancel={release}
          onKeyDown={(event) => {
            if (event.key === ' ' || event.key === 'Enter') {
              event.preventDefault();
              setHeld(true);
            }
          }}
          onKeyUp={release}
          onBlur={release}
        >
          <IconEye size={17} aria-hidden />
        </button>
      }
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onBlur?.()}
    />
  );
}
