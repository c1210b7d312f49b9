import {
  checkAccountActivity,
  endAccountSessions,
  type MadeLink,
  makeAccountLink,
  updateAccount,
} from '@contador/contract/access';
import { roleTexts, secondStepTexts, accountTexts as texts } from '@contador/contract/messages';
import { contactShape, type Role, roleMayAdminister } from '@contador/domain/access';
import { isBlank } from '@contador/kernel';
import { Select, TextInput } from '@mantine/core';
import { IconHistory, IconKey, IconLogout, IconMail, IconShieldOff, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { ActivityList } from '../../../patterns/activity-list.tsx';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useMeanwhile } from '../../../patterns/use-meanwhile.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { ReadOnlyField } from '../../../ui/fields/read-only-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import classes from './accounts.module.css';
import type { AccountRow } from './page.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';

interface Props {
  readonly account: AccountRow;
  readonly roles: readonly Role[];
  /** Whether the server sends e-mails. */
  readonly mails: boolean;
  readonly onLink: (link: MadeLink) => void;
  readonly onClose: () => void;
}

/** An account: its name and rights, a new link, the end of its sessions, and whether it may sign in at all. */
export function AccountDialog({ account, roles, mails, onLink, onClose }: Props) {
  const { tenant, email: own } = useSession();
  const { username } = tenant;
  const { email, invited, sessions } = account;
  const { notice, confirm, failed } = useNotice();
  const update = useWrite(updateAccount);
  const linking = useWrite(makeAccountLink);
  const ending = useWrite(endAccountSessions);
  const [draft, setDraft] = useState({
    personName: account.personName,
    role: account.role,
    administers: account.administers,
    contact: account.contact,
  });
  const [activity, setActivity] = useState(false);
  const [removing, setRemoving] = useState(false);
  const acrossChanges = useMeanwhile(updateAccount);
  const [marked, setMarked] = useState(false);
  const isOwn = own === email ? texts.ownAccount : undefined;
  const isContact = draft.contact === '' || contactShape.test(draft.contact);
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));

  const store = async (active: boolean) => {
    setMarked(true);
    if (isBlank(draft.personName) || !isContact) return;
    const answer = await acrossChanges(account.revision, (on) =>
      update.send({ body: { username, email, ...draft, active, ...on } }),
    );
    if (answer === 'back') return;
    if (answer === 'theirs') return onClose();
    if (!answer.ok) return failed(answer.refusal);
    onClose();
    return notice(texts.saved, { tone: 'done' });
  };
  const save = async () => {
    const question = texts.roleQuestion(account.personName, roleTexts[draft.role]);
    if (draft.role !== account.role && !(await confirm(question))) return;
    return store(account.active);
  };
  const turn = async () => {
    const asked = { accept: texts.deactivate, danger: true };
    if (account.active && !(await confirm(texts.deactivateQuestion(account.personName), asked))) return;
    return store(!account.active);
  };
  const link = async (deliver: 'mail' | 'show') => {
    const answer = await linking.send({ body: { username, email, deliver } });
    return answer.ok ? onLink(answer.value) : failed(answer.refusal);
  };
  const end = async () => {
    const answer = await ending.send({ body: { username, email } });
    return answer.ok ? notice(texts.sessionsEnded(email), { tone: 'done' }) : failed(answer.refusal);
  };
  const dirty =
    draft.personName !== account.personName ||
    draft.role !== account.role ||
    draft.administers !== account.administers ||
    draft.contact !== account.contact;
  const mayMail = account.contact !== '' && (account.contactConfirmed || invited);
  const notActive = account.active ? undefined : texts.states.inactive;

  return (
    <RecordDialog
      title={account.personName}
      opened
      onClose={onClose}
      onSave={save}
      saving={update.pending}
      dirty={dirty}
      wide
    >
      <ReadOnlyField label={texts.user} value={email} />
      <TextInput
        label={texts.personName}
        required
        data-autofocus
        maxLength={120}
        value={draft.personName}
        error={marked && isBlank(draft.personName) ? texts.required : undefined}
        onChange={(event) => change({ personName: event.currentTarget.value })}
      />
      {isOwn || account.customer !== null ? (
        <ReadOnlyField label={texts.role} value={roleTexts[account.role]} />
      ) : (
        <Select
          label={texts.role}
          required
          data={roles.filter((role) => role !== 'ag_client').map((value) => ({ value, label: roleTexts[value] }))}
          value={draft.role}
          onChange={(chosen) => {
            const role = roles.find((it) => it === chosen) ?? account.role;
            change({ role, administers: draft.administers && roleMayAdminister(role) });
          }}
        />
      )}
      <SwitchField
        label={texts.administers}
        checked={draft.administers}
        disabledBecause={isOwn ?? (roleMayAdminister(draft.role) ? undefined : texts.neverAdministers)}
        onChange={(administers) => change({ administers })}
      />
      {isOwn ? (
        <ReadOnlyField label={texts.contact} value={account.contact} />
      ) : (
        <TextInput
          label={texts.contact}
          type="email"
          maxLength={254}
          description={account.contact !== '' && !account.contactConfirmed ? texts.contactUnconfirmed : undefined}
          value={draft.contact}
          error={marked && !isContact ? texts.contactShape : undefined}
          onChange={(event) => change({ contact: event.currentTarget.value.trim() })}
        />
      )}
      {account.passwordUntil !== null && (
        <ReadOnlyField label={texts.passwordUntil} value={dateText(account.passwordUntil)} />
      )}
      <div className={classes.actions}>
        <ActionButton
          icon={IconKey}
          hint={texts.resetHelp}
          busy={linking.pending}
          disabledBecause={notActive}
          onClick={() => void link('show')}
        >
          {invited ? texts.newLink : texts.resetLink}
        </ActionButton>
        {mails && (
          <ActionButton
            icon={IconMail}
            hint={texts.resetHelp}
            busy={linking.pending}
            disabledBecause={notActive ?? (mayMail ? undefined : texts.withoutConfirmedContact)}
            onClick={() => void link('mail')}
          >
            {texts.mailLink}
          </ActionButton>
        )}
        <ActionButton
          icon={IconLogout}
          busy={ending.pending}
          disabledBecause={sessions === 0 ? texts.noSessions : undefined}
          onClick={() => void end()}
        >
          {texts.endSessions}
        </ActionButton>
        {!isOwn && (
          <ActionButton
            icon={IconShieldOff}
            disabledBecause={account.hasSecondStep ? undefined : secondStepTexts.noFactor}
            onClick={() => setRemoving(true)}
          >
            {secondStepTexts.remove}
          </ActionButton>
        )}
        <ActionButton
          icon={IconUserOff}
          danger={account.active}
          busy={update.pending}
          disabledBecause={isOwn}
          onClick={() => void turn()}
        >
          {account.active ? texts.deactivate : texts.activate}
        </ActionButton>
        <ActionButton quiet icon={IconHistory} onClick={() => setActivity(true)}>
          {texts.activity}
        </ActionButton>
      </div>
      {activity && <AccountActivity email={email} />}
      {removing && (
        <RemoveFactorDialog
          email={email}
          personName={account.personName}
          onClose={() => setRemoving(false)}
          onRemoved={onClose}
        />
      )}
    </RecordDialog>
  );
}

/** The last entries of the log about an account. */
function AccountActivity({ email }: { readonly email: string }) {
  const { username } = useSession().tenant;
  const { data, failure, retry } = useRead(checkAccountActivity, { username, email });
  return (
    <div className={classes.activity}>
      <ActivityList entries={data?.entries} own={email} failure={failure} onRetry={retry} />
    </div>
  );
}
