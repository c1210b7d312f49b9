import { checkSignInPage, listDemoAccounts } from '@contador/contract/access';
import { identityProviderTexts as texts } from '@contador/contract/messages';
import { IconId } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useRead } from '../../http/use-read.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import { resumeAtProvider } from '../session/provider-confirmation.ts';
import PasskeyEntry from './passkey-entry.tsx';

export interface ResumeWaysProps {
  readonly company: string;
  readonly onPasskey: ComponentProps<typeof PasskeyEntry>['onAnswer'];
}

/** Ways to resume a session without the password: a passkey, and the identity providers of the company. */
export default function ResumeWays({ company, onPasskey }: ResumeWaysProps) {
  const { data: server } = useRead(listDemoAccounts, {});
  const { data: page } = useRead(checkSignInPage, { company });
  const { notice, failed } = useNotice();
  const resumeAt = async (provider: string) => {
    const fault = await resumeAtProvider({ company, provider });
    if (fault === 'blocked') await notice(texts.windowBlocked, { tone: 'refused' });
    else if (fault) await failed(fault);
  };
  const providers = page?.providers ?? [];
  return (
    <>
      {server?.passkeys && <PasskeyEntry onAnswer={onPasskey} />}
      {providers.map(({ id, name }) => (
        <ActionButton key={id} tall wide icon={IconId} onClick={() => void resumeAt(id)}>
          {texts.enterBy(name)}
        </ActionButton>
      ))}
      {providers.length > 0 && <p>{texts.resumeHelp}</p>}
    </>
  );
}
