import type { ReplyOf } from '@contador/contract';
import { listAccounts, type MadeLink, unlockAccount } from '@contador/contract/access';
import { accessTexts, roleTexts, secondStepTexts, accountTexts as texts } from '@contador/contract/messages';
import { IconLockOpen, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { MadeLinks } from '../../../shell/accounts/made-links.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { dateText, momentText } from '../../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';

export type AccountRow = ReplyOf<typeof listAccounts>['accounts'][number];

/** State of an account in words. */
function stateOf({ active, invited, linkUntil, minutesDelayed }: AccountRow): string {
  if (!active) return texts.states.inactive;
  if (invited)
    return linkUntil !== null && new Date(linkUntil) > new Date() ? texts.states.invited : texts.states.linkOver;
  return minutesDelayed > 0 ? accessTexts.accountDelayed(minutesDelayed) : texts.states.active;
}

/** 'Cuentas': accounts of the company, and the actions of an administrator on them. */
export default function AccountsPage() {
  const { username } = useSession().tenant;
  const { data, failure, retry, refreshing } = useRead(listAccounts, { username });
  const { notice, failed } = useNotice();
  const unlocking = useWrite(unlockAccount);
  const [edited, setEdited] = useState<AccountRow>();
  const [inviting, setInviting] = useState(false);
  const [links, setLinks] = useState<readonly MadeLink[]>([]);

  const columns = useMemo((): GridColumn<AccountRow>[] => {
    const unlock = async (email: string) => {
      const answer = await unlocking.send({ body: { username, email } });
      return answer.ok ? notice(accessTexts.unlocked(email), { tone: 'done' }) : failed(answer.refusal);
    };
    return [
      { key: 'email', header: texts.user, value: (it) => it.email, emphasis: true, clips: true },
      { key: 'name', header: texts.personName, value: (it) => it.personName, clips: true },
      { key: 'role', header: texts.role, value: (it) => roleTexts[it.role], clips: true },
      {
        key: 'administers',
        header: texts.administersShort,
        value: (it) => (it.administers ? texts.yes : ''),
        width: 112,
      },
      { key: 'state', header: texts.state, value: stateOf, width: 136 },
      {
        key: 'secondStep',
        header: secondStepTexts.column,
        value: (it) => (it.hasSecondStep ? secondStepTexts.withCode : secondStepTexts.without),
        width: 120,
        hideBelow: 1360,
      },
      {
        key: 'lastSignIn',
        header: texts.lastSignIn,
        value: (it) => (it.lastSignedInAt === null ? '' : momentText(it.lastSignedInAt)),
        width: 144,
      },
      {
        key: 'sessions',
        header: texts.sessions,
        value: (it) => (it.sessions === 0 ? '' : it.sessions),
        width: 96,
        hideBelow: 1360,
      },
      {
        key: 'failures',
        header: texts.failures,
        value: (it) => (it.failedAttempts === 0 ? '' : accessTexts.accountFailures(it.failedAttempts)),
        width: 144,
        cell: (it) =>
          it.failedAttempts === 0 ? (
            ''
          ) : (
            <ActionButton small icon={IconLockOpen} onClick={() => void unlock(it.email)}>
              {accessTexts.unlock}
            </ActionButton>
          ),
      },
      {
        key: 'passwordUntil',
        header: texts.passwordUntil,
        value: (it) => (it.passwordUntil === null ? '' : dateText(it.passwordUntil)),
        width: 136,
        hideBelow: 1600,
      },
    ];
  }, [username, unlocking.send, notice, failed]);

  const invite = (
    <ActionButton main icon={IconUserPlus} onClick={() => setInviting(true)}>
      {texts.invite}
    </ActionButton>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        context={data?.accounts.length === 1 ? texts.alone : texts.about}
        actions={invite}
      />
      <DataGrid
        label={texts.title}
        columns={columns}
        rows={data?.accounts}
        rowKey={({ email }) => email}
        noun={texts.noun}
        onOpen={setEdited}
        failure={failure}
        onRetry={retry}
        refreshing={refreshing}
        empty={{ sentence: texts.alone, action: invite, icon: IconUsers }}
      />
      {edited && data && (
        <AccountDialog
          account={edited}
          roles={data.roles}
          mails={data.mails}
          onLink={(link) => {
            setEdited(undefined);
            setLinks([link]);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {inviting && data && (
        <InviteDialog
          roles={data.roles}
          mails={data.mails}
          onInvited={(made) => {
            setInviting(false);
            setLinks(made);
          }}
          onClose={() => setInviting(false)}
        />
      )}
      {links.length > 0 && <MadeLinks links={links} onClose={() => setLinks([])} />}
    </>
  );
}
