import { type Icon, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import unseen from '../tokens/unseen.module.css';

export interface FileButtonProps {
  readonly label: string;
  readonly onFiles: (files: File[]) => void;
  /** The person closed the file dialog without choosing a file. */
  readonly onNone?: () => void;
  readonly multiple?: boolean;
  /** The `accept` attribute of a file input: '.csv,.xlsx'. */
  readonly accept?: string;
  readonly disabledBecause?: string | undefined;
  readonly icon?: Icon;
  readonly main?: boolean;
  readonly quiet?: boolean;
  readonly small?: boolean;
  readonly busy?: boolean;
  /** Accessible name that distinguishes several buttons with the same text. */
  readonly inputLabel?: string;
}

/** Button that opens the file dialog. The same file may be chosen again after it was corrected. */
export function FileButton({
  label,
  onFiles,
  onNone,
  multiple = false,
  accept,
  icon = IconUpload,
  inputLabel,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const which =
    !inputLabel || inputLabel === label
      ? ''
      : inputLabel.startsWith(label)
        ? inputLabel.slice(label.length).trim()
        : inputLabel;
  useEffect(() => {
    const field = input.current;
    if (!field || !onNone) return;
    field.addEventListener('cancel', onNone);
    return () => field.removeEventListener('cancel', onNone);
  }, [onNone]);
  return (
    <>
      <ActionButton icon={icon} {...button} onClick={() => input.current?.click()}>
        {label}
        {which !== '' && (
          <>
            {' '}
            <span className={unseen.unseen}>{which}</span>
          </>
        )}
      </ActionButton>
      <input
        ref={input}
        type="file"
        className={unseen.unseen}
        tabIndex={-1}
        aria-hidden
        aria-label={inputLabel ?? label}
        multiple={multiple}
        accept={accept}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
