import { passkeySignIn, passkeySignInOptions } from '@contador/contract/access';
import { passkeyTexts as texts } from '@contador/contract/messages';
import type { Result } from '@contador/kernel';
import { callEndpoint } from '../../http/call.ts';
import type { CallFailure } from '../../http/call-failure.ts';
import PasskeyButton from '../passkeys/passkey-button.tsx';
import type { SignedIn } from './use-sign-in.ts';

interface Props {
  /** Takes the answer of the sign-in. */
  readonly onAnswer: (answer: Result<SignedIn, CallFailure>) => unknown;
}

/** 'Entrar con llave de acceso': the passkey names the account, so it needs no user name. */
export default function PasskeyEntry({ onAnswer }: Props) {
  return (
    <PasskeyButton
      tall
      wide
      options={() => callEndpoint(passkeySignInOptions, { body: {} })}
      onSigned={async (assertion) => onAnswer(await callEndpoint(passkeySignIn, { body: { assertion } }))}
    >
      {texts.enter}
    </PasskeyButton>
  );
}
