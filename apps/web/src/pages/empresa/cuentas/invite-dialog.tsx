import { inviteAccounts, type MadeLink } from '@contador/contract/access';
import { roleTexts, accountTexts as texts } from '@contador/contract/messages';
import { contactShape, type Role, roleMayAdminister, signInNameShape } from '@contador/domain/access';
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

interface Props {
  readonly roles: readonly Role[];
  /** Whether the server sends e-mails. */
  readonly mails: boolean;
  readonly onInvited: (links: readonly MadeLink[]) => void;
  readonly onClose: () => void;
}

interface PersonDraft {
  readonly key: number;
  readonly personName: string;
  readonly email: string;
  readonly role: Role;
  readonly administers: boolean;
  readonly contact: string;
}

const isContact = (contact: string) => contact === '' || contactShape.test(contact);

/** Invites one person or several; all of them or none. */
export function InviteDialog({ roles, mails, onInvited, onClose }: Props) {
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
    contact: '',
  });
  const [byMail, setByMail] = useState(mails);
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
    const isWrong = ({ personName, email, contact }: PersonDraft) =>
      isBlank(personName) || !signInNameShape.test(email) || !isContact(contact);
    if (people.some(isWrong)) return;
    const accounts = people.map(({ key: _, ...person }) => person);
    const answer = await send({ body: { username, accounts, deliver: byMail ? 'mail' : 'show' } });
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
      note={byMail ? texts.byMailHelp : texts.inviteHelp}
    >
      {offer}
      {people.map(({ key, personName, email, role, administers, contact }, at) => (
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
          <TextInput
            label={texts.contact}
            type="email"
            maxLength={254}
            value={contact}
            error={marked && !isContact(contact) ? texts.contactShape : undefined}
            onChange={(event) => change(key, { contact: event.currentTarget.value.trim() })}
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
        {mails && (
          <SwitchField label={texts.byMail} checked={byMail} disabledBecause={undefined} onChange={setByMail} />
        )}
      </div>
    </RecordDialog>
  );
}
