import type { PasskeyAssertion, PasskeyRequest } from '@contador/contract/access';
import type { Result } from '@contador/kernel';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallFailure } from '../../http/call-failure.ts';
import { ActionButton, type ActionButtonProps } from '../../ui/action/action-button.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import { signWithPasskey } from './browser-passkeys.ts';

interface Props extends Pick<ActionButtonProps, 'main' | 'tall' | 'wide'> {
  readonly children: string;
  /** Asks the server for what the passkey has to sign. */
  readonly options: () => Promise<Result<PasskeyRequest, CallFailure>>;
  /** Sends the signature. */
  readonly onSigned: (assertion: PasskeyAssertion) => unknown;
}

/** Button that has a passkey sign, and says what kept it from signing. */
export default function PasskeyButton({ children, options, onSigned, ...look }: Props) {
  const { notice, failed } = useNotice();
  const [busy, setBusy] = useState(false);
  const sign = async () => {
    const asked = await options();
    if (!asked.ok) return await failed(asked.refusal);
    const signed = await signWithPasskey(asked.value);
    return signed.ok ? await onSigned(signed.value) : await notice(signed.refusal, { tone: 'refused' });
  };
  const press = async () => {
    setBusy(true);
    await sign();
    setBusy(false);
  };
  return (
    <ActionButton {...look} icon={IconFingerprint} busy={busy} onClick={() => void press()}>
      {children}
    </ActionButton>
  );
}
