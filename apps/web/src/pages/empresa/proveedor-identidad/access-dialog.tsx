import { updateProviderAccount } from '@contador/contract/access';
import { accountTexts, identityProviderTexts as texts } from '@contador/contract/messages';
import { contactShape } from '@contador/domain/access';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useMeanwhile } from '../../../patterns/use-meanwhile.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import type { AccessRow } from './page.tsx';

/** How one account comes in by the providers. */
export function AccessDialog({ account, onClose }: { readonly account: AccessRow; readonly onClose: () => void }) {
  const { username } = useSession().tenant;
  const { notice, failed } = useNotice();
  const { send, pending } = useWrite(updateProviderAccount);
  const acrossChanges = useMeanwhile(updateProviderAccount);
  const { email, personName, identities, revision } = account;
  const before = { providerEmail: account.providerEmail, keepsPassword: account.keepsPassword, separate: false };
  const [draft, setDraft] = useState(before);
  const [marked, setMarked] = useState(false);
  const isAddress = draft.providerEmail === '' || contactShape.test(draft.providerEmail);
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  const save = async () => {
    setMarked(true);
    if (!isAddress) return;
    const answer = await acrossChanges(revision, (on) => send({ body: { username, email, ...draft, ...on } }));
    if (answer === 'back') return;
    if (answer === 'theirs') return onClose();
    if (!answer.ok) return failed(answer.refusal);
    onClose();
    return notice(texts.accountSaved, { tone: 'done' });
  };
  return (
    <RecordDialog
      title={texts.editAccount(personName)}
      opened
      onClose={onClose}
      onSave={save}
      saving={pending}
      dirty={JSON.stringify(draft) !== JSON.stringify(before)}
      note={texts.accountsHelp}
    >
      <TextInput
        label={texts.providerEmail}
        data-autofocus
        value={draft.providerEmail}
        maxLength={200}
        error={marked && !isAddress ? accountTexts.contactShape : undefined}
        onChange={(event) => change({ providerEmail: event.currentTarget.value.trim() })}
      />
      <Checkbox
        label={texts.keepsPassword}
        description={texts.keepsPasswordHelp}
        checked={draft.keepsPassword}
        onChange={(event) => change({ keepsPassword: event.currentTarget.checked })}
      />
      {identities.length > 0 && (
        <Checkbox
          label={texts.separate}
          description={texts.separateHelp}
          checked={draft.separate}
          onChange={(event) => change({ separate: event.currentTarget.checked })}
        />
      )}
    </RecordDialog>
  );
}
