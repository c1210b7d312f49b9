import { listAccounts, unlockAccount } from '@contador/contract/access';
import { accessTexts } from '@contador/contract/messages';
import { Modal } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useRead } from '../../http/use-read.ts';
import { useWrite } from '../../http/use-write.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import { FailureState } from '../../ui/state/failure-state.tsx';
import { SimpleTable } from '../../ui/tables/simple-table.tsx';
import { useSession } from '../session/session.tsx';

/** 'Cuentas': accounts of the company with their failed sign-in attempts; 'Desbloquear' ends the delay that follows them. */
export default function AccountsDialog({ onClose }: { readonly onClose: () => void }) {
  const { tenant } = useSession();
  const { notice, failed } = useNotice();
  const { username } = tenant;
  const { data, failure, retry } = useRead(listAccounts, { username });
  const { send, pending } = useWrite(unlockAccount);

  const unlock = async (email: string) => {
    const answer = await send({ body: { username, email } });
    return answer.ok ? notice(accessTexts.unlocked(email), { tone: 'done' }) : failed(answer.refusal);
  };

  const rows = (data?.accounts ?? []).map(({ email, personName, role, active, failedAttempts, minutesDelayed }) => [
    email,
    personName,
    role,
    minutesDelayed > 0
      ? accessTexts.accountDelayed(minutesDelayed)
      : active
        ? accessTexts.accountActive
        : accessTexts.accountInactive,
    failedAttempts === 0 ? '' : accessTexts.accountFailures(failedAttempts),
    failedAttempts === 0 ? (
      ''
    ) : (
      <ActionButton key={email} small icon={IconLockOpen} busy={pending} onClick={() => void unlock(email)}>
        {accessTexts.unlock}
      </ActionButton>
    ),
  ]);
  const head = ['Usuario', 'Nombre', 'Rol', 'Estado', 'Intentos', ''].map((text) => ({ text }));

  return (
    <Modal opened onClose={onClose} title={accessTexts.accounts} size="xl">
      {failure ? (
        <FailureState failure={failure} what={accessTexts.accountsOf} onRetry={retry} />
      ) : (
        <SimpleTable label={accessTexts.accounts} head={head} rows={rows} />
      )}
    </Modal>
  );
}
