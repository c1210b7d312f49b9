import type { BodyOf } from '@contador/contract';
import {
  checkOwnAccount,
  confirmSession,
  type PasskeyAssertion,
  passkeyConfirmationOptions,
} from '@contador/contract/access';
import {
  accessTexts,
  passkeyTexts,
  identityProviderTexts as providerTexts,
  secondStepTexts as texts,
} from '@contador/contract/messages';
import { TextInput } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { callEndpoint } from '../../http/call.ts';
import { onSessionReplaced, replaceSessionToken } from '../../http/replace-session-token.ts';
import { useRead } from '../../http/use-read.ts';
import { useWrite } from '../../http/use-write.ts';
import { RecordDialog } from '../../patterns/record-dialog.tsx';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import PasskeyButton from '../passkeys/passkey-button.tsx';
import { confirmAtProvider } from './provider-confirmation.ts';
import { useSession } from './session.tsx';

/** 'Confirme que es usted': a passkey, or the password, with a code if the account has a code app. */
export default function ConfirmDialog({ onEnd }: { readonly onEnd: (confirmed: boolean) => void }) {
  const { tenant } = useSession();
  const { failed } = useNotice();
  const { data } = useRead(checkOwnAccount, {});
  const { send, pending } = useWrite(confirmSession);
  const [typed, setTyped] = useState({ password: '', code: '' });
  const [marked, setMarked] = useState(false);
  const needsCode = data !== undefined && data.codesSince !== null;
  const provider = data?.provider ?? undefined;
  // The other window stores a new session of the person, which is confirmed and which the menu of the account takes over.
  useEffect(() => {
    return onSessionReplaced(() => onEnd(true));
  }, [onEnd]);
  const confirmThere = async () => {
    if (provider === undefined) return;
    const failure = await confirmAtProvider({ company: tenant.username, provider: provider.id });
    if (failure) await failed(failure);
  };
  const isCode = !needsCode || /^\d{6}$/.test(typed.code);
  const confirm = async (body: BodyOf<typeof confirmSession>) => {
    const answer = await send({ body });
    if (!answer.ok) return failed(answer.refusal);
    replaceSessionToken(answer.value.access_token);
    onEnd(true);
  };
  const confirmWith = (assertion: PasskeyAssertion) => confirm({ assertion });
  const save = async () => {
    setMarked(true);
    if (typed.password === '' || !isCode) return;
    const { password, code } = typed;
    await confirm({ password, ...(needsCode && { code }) });
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
      {provider && (
        <div>
          <ActionButton icon={IconId} onClick={() => void confirmThere()}>
            {providerTexts.confirmBy(provider.name)}
          </ActionButton>
          <p>{providerTexts.confirmHelp}</p>
        </div>
      )}
      {data?.passkeysOffered && data.passkeys.length > 0 && (
        <div>
          <PasskeyButton options={() => callEndpoint(passkeyConfirmationOptions, { body: {} })} onSigned={confirmWith}>
            {passkeyTexts.use}
          </PasskeyButton>
        </div>
      )}
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
