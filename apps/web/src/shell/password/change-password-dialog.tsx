import { changePassword } from '@contador/contract/access';
import { accessTexts, passwordFaultTexts, shellTexts } from '@contador/contract/messages';
import { MINIMUM_PASSWORD_LENGTH, newPasswordFault } from '@contador/domain/access';
import { useState } from 'react';
import { useWrite } from '../../http/use-write.ts';
import { RecordDialog } from '../../patterns/record-dialog.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import { useSession } from '../session/session.tsx';

/** Validates the typed current password; only the server knows whether it is correct. */
function currentPasswordFault(current: string): string | undefined {
  if (current === '') return accessTexts.enterCurrentPassword;
  return current.length < MINIMUM_PASSWORD_LENGTH ? accessTexts.passwordTooShort : undefined;
}

/** Dialog that changes the person's own password; the repeat field appears once the new password is valid. */
export default function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { email, signOut } = useSession();
  const { notice, failed } = useNotice();
  const { send, pending } = useWrite(changePassword);
  const [typed, setTyped] = useState({ current: '', next: '', repeated: '' });
  const [touched, setTouched] = useState({ current: false, next: false, repeated: false });

  const currentFault = currentPasswordFault(typed.current);
  const fault = newPasswordFault(typed.next, typed.current);
  const nextFault = fault && passwordFaultTexts[fault];
  const repeatedFault = typed.repeated === typed.next ? undefined : accessTexts.passwordsMustMatch;
  const firstFault = currentFault ?? nextFault ?? repeatedFault;

  const save = async () => {
    const answer = await send({ body: { email, current: typed.current, next: typed.next } });
    if (!answer.ok) return failed(answer.refusal);
    if (answer.value.password_changed) {
      await notice(accessTexts.passwordChanged, { tone: 'done' });
      return signOut();
    }
    const text = answer.value.repeated_password ? accessTexts.passwordUsedBefore : accessTexts.wrongPassword;
    return notice(text, { tone: 'refused' });
  };

  const field = (name: keyof typeof typed, fieldFault: string | undefined) => ({
    value: typed[name],
    onChange: (value: string) => {
      setTyped((now) => ({ ...now, [name]: value }));
      setTouched((now) => ({ ...now, [name]: true }));
    },
    onBlur: () => setTouched((now) => ({ ...now, [name]: true })),
    error: touched[name] ? fieldFault : undefined,
  });

  return (
    <RecordDialog
      opened
      title={shellTexts.changePassword}
      saveLabel={accessTexts.update}
      saving={pending}
      saveDisabledBecause={firstFault}
      dirty={typed.current !== '' || typed.next !== ''}
      onClose={onClose}
      onSave={save}
    >
      <PasswordField
        label={accessTexts.currentPassword}
        autoComplete="current-password"
        {...field('current', currentFault)}
      />
      <PasswordField label={accessTexts.newPassword} autoComplete="new-password" {...field('next', nextFault)} />
      {nextFault === undefined && (
        <PasswordField
          label={accessTexts.repeatPassword}
          autoComplete="new-password"
          {...field('repeated', repeatedFault)}
        />
      )}
    </RecordDialog>
  );
}
