import { checkOwnAccount, confirmSession } from '@contador/contract/access';
import { accessTexts, secondStepTexts as texts } from '@contador/contract/messages';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../http/use-read.ts';
import { useWrite } from '../../http/use-write.ts';
import { RecordDialog } from '../../patterns/record-dialog.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';

/** 'Confirme que es usted': the password, and a code if the account has a code app. */
export default function ConfirmDialog({ onEnd }: { readonly onEnd: (confirmed: boolean) => void }) {
  const { failed } = useNotice();
  const { data } = useRead(checkOwnAccount, {});
  const { send, pending } = useWrite(confirmSession);
  const [typed, setTyped] = useState({ password: '', code: '' });
  const [marked, setMarked] = useState(false);
  const needsCode = data !== undefined && data.codesSince !== null;
  const isCode = !needsCode || /^\d{6}$/.test(typed.code);
  const save = async () => {
    setMarked(true);
    if (typed.password === '' || !isCode) return;
    const { password, code } = typed;
    const answer = await send({ body: { password, ...(needsCode && { code }) } });
    return answer.ok ? onEnd(true) : failed(answer.refusal);
  };
  return (
    <RecordDialog
      title={texts.confirmTitle}
      opened
      onClose={() => onEnd(false)}
      onSave={save}
      saving={pending}
      saveLabel={texts.confirm}
      note={texts.confirmHelp}
      dirty={typed.password !== ''}
    >
      <PasswordField
        label={accessTexts.currentPassword}
        autoComplete="current-password"
        value={typed.password}
        error={marked && typed.password === '' ? accessTexts.enterCurrentPassword : undefined}
        onChange={(password) => setTyped((now) => ({ ...now, password }))}
      />
      {needsCode && (
        <TextInput
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={typed.code}
          error={marked && !isCode ? texts.enterCode : undefined}
          onChange={(event) => {
            const code = event.currentTarget.value.trim();
            setTyped((now) => ({ ...now, code }));
          }}
        />
      )}
    </RecordDialog>
  );
}
