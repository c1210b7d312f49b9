import { addServiceAccount } from '@contador/contract/access';
import { roleTexts, tokenTexts } from '@contador/contract/messages';
import type { Role } from '@contador/domain/access';
import { isBlank } from '@contador/kernel';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';

const texts = tokenTexts.service;

/** Adds the account of another system. */
export function ServiceDialog({ roles, onClose }: { readonly roles: readonly Role[]; readonly onClose: () => void }) {
  const { username } = useSession().tenant;
  const { notice, failed } = useNotice();
  const { send, pending } = useWrite(addServiceAccount);
  const [personName, setPersonName] = useState('');
  const [role, setRole] = useState(roles[0]);
  const [marked, setMarked] = useState(false);
  const save = async () => {
    setMarked(true);
    if (isBlank(personName) || role === undefined) return;
    const answer = await send({ body: { username, personName, role } });
    if (!answer.ok) return failed(answer.refusal);
    onClose();
    return notice(texts.added, { tone: 'done' });
  };
  return (
    <RecordDialog
      title={texts.add}
      opened
      onClose={onClose}
      onSave={save}
      saving={pending}
      dirty={personName !== ''}
      note={texts.about}
    >
      <TextInput
        label={texts.personName}
        required
        data-autofocus
        maxLength={60}
        value={personName}
        error={marked && isBlank(personName) ? tokenTexts.required : undefined}
        onChange={(event) => setPersonName(event.currentTarget.value)}
      />
      <Select
        label={texts.role}
        required
        data={roles.map((value) => ({ value, label: roleTexts[value] }))}
        value={role ?? null}
        onChange={(chosen) => setRole(roles.find((it) => it === chosen) ?? role)}
      />
    </RecordDialog>
  );
}
