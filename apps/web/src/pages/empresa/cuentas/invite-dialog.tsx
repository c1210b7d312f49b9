import { inviteAccounts } from '@contador/contract/access';
import { roleTexts, accountTexts as texts } from '@contador/contract/messages';
import { type Role, roleMayAdminister, signInNameShape } from '@contador/domain/access';
import { isBlank } from '@contador/kernel';
import { Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useDraftOwner, useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { useKeptDraft } from '../../../ui/drafts/use-kept-draft.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import classes from './accounts.module.css';
import type { MadeLink } from './made-links.tsx';

interface Props {
  readonly roles: readonly Role[];
  readonly onInvited: (links: readonly MadeLink[]) => void;
  readonly onClose: () => void;
}

interface PersonDraft {
  readonly key: number;
  readonly personName: string;
  readonly email: string;
  readonly role: Role;
  readonly administers: boolean;
}

/** Invites one person or several; all of them or none. */
export function InviteDialog({ roles, onInvited, onClose }: Props) {
  const { username } = useSession().tenant;
  const owner = useDraftOwner();
  const { failed } = useNotice();
  const { send, pending } = useWrite(inviteAccounts);
  const offered = roles.filter((role) => role !== 'ag_client');
  const empty = (key: number): PersonDraft => ({
    key,
    personName: '',
    email: '',
    role: offered[0] ?? 'dev',
    administers: false,
  });
  const [people, setPeople] = useState<readonly PersonDraft[]>([empty(0)]);
  const [marked, setMarked] = useState(false);
  const change = (key: number, part: Partial<PersonDraft>) =>
    setPeople((now) => now.map((it) => (it.key === key ? { ...it, ...part } : it)));

  const dirty = people.some(({ personName, email }) => personName !== '' || email !== '');
  const { offer, forget } = useKeptDraft({ ...owner, record: 'invitation' }, texts.invite, {
    draft: people,
    dirty,
    onRecover: setPeople,
  });
  const save = async () => {
    setMarked(true);
    if (people.some(({ personName, email }) => isBlank(personName) || !signInNameShape.test(email))) return;
    const accounts = people.map(({ key: _, ...person }) => person);
    const answer = await send({ body: { username, accounts } });
    if (!answer.ok) return failed(answer.refusal);
    forget();
    onInvited(answer.value.links);
  };

  return (
    <RecordDialog
      title={texts.invite}
      opened
      wide
      onClose={() => {
        forget();
        onClose();
      }}
      onSave={save}
      saving={pending}
      saveLabel={texts.invite}
      dirty={dirty}
      note={texts.inviteHelp}
    >
      {offer}
      {people.map(({ key, personName, email, role, administers }, at) => (
        <div key={key} className={classes.person}>
          <TextInput
            label={texts.personName}
            required
            {...(at === 0 && { 'data-autofocus': true })}
            maxLength={120}
            value={personName}
            error={marked && isBlank(personName) ? texts.required : undefined}
            onChange={(event) => change(key, { personName: event.currentTarget.value })}
          />
          <TextInput
            label={texts.user}
            required
            maxLength={165}
            placeholder="maria.lopez@empresa.com.co"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            error={marked && !signInNameShape.test(email) ? texts.userShape : undefined}
            onChange={(event) => change(key, { email: event.currentTarget.value.toLowerCase().trim() })}
          />
          <Select
            label={texts.role}
            required
            data={offered.map((value) => ({ value, label: roleTexts[value] }))}
            value={role}
            onChange={(chosen) => {
              const next = offered.find((it) => it === chosen) ?? role;
              change(key, { role: next, administers: administers && roleMayAdminister(next) });
            }}
          />
          <SwitchField
            label={texts.administersShort}
            checked={administers}
            disabledBecause={roleMayAdminister(role) ? undefined : texts.neverAdministers}
            onChange={(next) => change(key, { administers: next })}
          />
          <IconAction
            label={texts.removeRow(at + 1)}
            icon={IconTrash}
            disabledBecause={people.length === 1 ? texts.onePerson : undefined}
            onClick={() => setPeople((now) => now.filter((it) => it.key !== key))}
          />
        </div>
      ))}
      <div className={classes.actions}>
        <ActionButton
          icon={IconPlus}
          onClick={() => setPeople((now) => [...now, empty(Math.max(...now.map(({ key }) => key)) + 1)])}
        >
          {texts.addRow}
        </ActionButton>
      </div>
    </RecordDialog>
  );
}
