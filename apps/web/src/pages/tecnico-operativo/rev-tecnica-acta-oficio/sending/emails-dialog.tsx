import { fieldActaTexts, partsTexts, fieldPhoneTexts as texts } from '@contador/contract/messages';
import { isBlank } from '@contador/kernel';
import { Modal, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { IconAction } from '../../../../ui/action/icon-action.tsx';
import { useNotice } from '../../../../ui/notice/notice.tsx';
import { useReturnFocus } from '../../../../ui/notice/return-focus.ts';
import { useUnsavedGuard } from '../../../../ui/notice/unsaved-guard.ts';
import phone from '../phone.module.css';
import classes from './sending.module.css';

interface Props {
  readonly first: readonly string[];
  readonly onCancel: () => void;
  readonly onConfirm: (emails: readonly string[]) => void;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MOST = 20;

interface Line {
  readonly key: number;
  readonly text: string;
}

/** 'Ingrese los emails destino': any number of addresses. Blank lines are ignored. */
export function EmailsDialog({ first, onCancel, onConfirm }: Props) {
  const [lines, setLines] = useState<readonly Line[]>(() =>
    (first.length === 0 ? [''] : first).map((text, key) => ({ key, text })),
  );
  const [isSubmitted, setSubmitted] = useState(false);
  const { confirm } = useNotice();
  const isChanged = lines.some(({ text }) => !isBlank(text) && !first.includes(text));
  useUnsavedGuard(isChanged);
  useReturnFocus(true);
  const cancel = async () => {
    if (!isChanged || (await confirm(partsTexts.leaveWithUnsaved))) onCancel();
  };
  const isWrong = ({ text }: Line) => !isBlank(text) && !EMAIL.test(text.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (lines.some(isWrong)) return;
    onConfirm([...new Set(lines.map(({ text }) => text.trim()).filter((text) => text !== ''))]);
  };
  return (
    <Modal opened onClose={() => void cancel()} title={fieldActaTexts.emailsTitle} className={phone.phone ?? ''}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {lines.map((line, at) => (
          <div key={line.key} className={classes.line}>
            <TextInput
              type="email"
              data-autofocus={at === 0 || undefined}
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              label={texts.email(at + 1)}
              value={line.text}
              error={isSubmitted && isWrong(line) ? texts.badEmail : undefined}
              onChange={(event) => {
                const text = event.currentTarget.value;
                setLines((now) => now.map((it) => (it.key === line.key ? { ...it, text } : it)));
              }}
            />
            {lines.length > 1 && (
              <IconAction
                label={`${texts.removeEmail} ${texts.email(at + 1)}`}
                icon={IconTrash}
                bordered
                onClick={() => setLines((now) => now.filter((it) => it.key !== line.key))}
              />
            )}
          </div>
        ))}
        {lines.length < MOST && (
          <ActionButton
            quiet
            icon={IconPlus}
            onClick={() => setLines((now) => [...now, { key: Math.max(...now.map(({ key }) => key)) + 1, text: '' }])}
          >
            {texts.add}
          </ActionButton>
        )}
        <div className={classes.actions}>
          <ActionButton onClick={() => void cancel()}>{texts.cancel}</ActionButton>
          <ActionButton main submit>
            {texts.confirm}
          </ActionButton>
        </div>
      </form>
    </Modal>
  );
}
