import { partsTexts } from '@contador/contract/messages';
import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useCallback, useRef } from 'react';
import { ActionButton } from '../ui/action/action-button.tsx';
import aligned from '../ui/fields/aligned-fields.module.css';
import { beginAtFirstField } from '../ui/fields/begin-at-first-field.ts';
import { focusFirstFault } from '../ui/fields/focus-first-fault.ts';
import { useNotice } from '../ui/notice/notice.tsx';
import { useReturnFocus } from '../ui/notice/return-focus.ts';
import { useUnsavedGuard } from '../ui/notice/unsaved-guard.ts';
import classes from './record-dialog.module.css';

export interface RecordDialogProps {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called by 'Guardar' and Enter. Only the caller closes the dialog, so that typed input is not lost on failure. */
  readonly onSave: () => unknown;
  readonly saving?: boolean;
  /** True if something was typed: closing then asks first. */
  readonly dirty?: boolean;
  readonly saveLabel?: string;
  readonly closeLabel?: string;
  readonly saveDisabledBecause?: string | undefined;
  readonly wide?: boolean;
  /** Shown next to the buttons. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Dialog of a record: its fields, 'Cancelar' and 'Guardar'. */
export function RecordDialog({
  title,
  opened,
  onClose,
  onSave,
  saving = false,
  dirty = false,
  saveLabel = partsTexts.save,
  closeLabel = partsTexts.cancel,
  saveDisabledBecause,
  wide = false,
  note,
  children,
}: RecordDialogProps) {
  const { confirm } = useNotice();
  // While saving, the guard is off: the address changes after saving without a question.
  useUnsavedGuard(opened && dirty && !saving);
  useReturnFocus(opened);
  const close = async () => {
    if (!dirty || (await confirm(partsTexts.leaveWithUnsaved))) onClose();
  };
  const form = useRef<HTMLFormElement>(null);
  const begin = useCallback((shown: HTMLFormElement | null) => {
    form.current = shown;
    beginAtFirstField(shown);
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || saveDisabledBecause !== undefined) return;
    await onSave();
    focusFirstFault(form.current);
  };
  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      closeOnClickOutside={!dirty}
      size={wide ? 'var(--dialog-width-wide)' : 'var(--dialog-width)'}
      classNames={{ title: classes.title ?? '' }}
      title={title}
      withCloseButton
      closeButtonProps={{ 'aria-label': partsTexts.close, icon: <IconX size={17} aria-hidden /> }}
    >
      <form ref={begin} onSubmit={(event) => void submit(event)} noValidate>
        <div className={wide ? `${classes.fields} ${aligned.aligned}` : classes.fields} data-wide={wide || undefined}>
          {children}
        </div>
        <div className={classes.footer}>
          <div className={classes.note}>{note}</div>
          <ActionButton onClick={() => void close()}>{closeLabel}</ActionButton>
          <ActionButton main submit busy={saving} disabledBecause={saveDisabledBecause}>
            {saveLabel}
          </ActionButton>
        </div>
      </form>
    </Modal>
  );
}
