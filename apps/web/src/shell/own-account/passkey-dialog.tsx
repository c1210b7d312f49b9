import { addPasskey, passkeyOptions } from '@contador/contract/access';
import { passkeyTexts as texts } from '@contador/contract/messages';
import { isBlank } from '@contador/kernel';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../http/use-write.ts';
import { RecordDialog } from '../../patterns/record-dialog.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import { makePasskey } from '../passkeys/browser-passkeys.ts';

interface Props {
  /** Called with the recovery codes that were made; none if the account has some. */
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Adds a passkey: its name, and then what the browser asks for. */
export function PasskeyDialog({ onDone, onClose }: Props) {
  const { notice, failed } = useNotice();
  const asking = useWrite(passkeyOptions);
  const adding = useWrite(addPasskey);
  const [name, setName] = useState('');
  const [marked, setMarked] = useState(false);
  const [creating, setCreating] = useState(false);
  const create = async () => {
    const options = await asking.send({ body: {} });
    if (!options.ok) return await failed(options.refusal);
    const made = await makePasskey(options.value);
    if (!made.ok) return await notice(made.refusal, { tone: 'refused' });
    const answer = await adding.send({ body: { name: name.trim(), ...made.value } });
    return answer.ok ? onDone(answer.value.recovery_codes) : await failed(answer.refusal);
  };
  const save = async () => {
    setMarked(true);
    if (isBlank(name)) return;
    setCreating(true);
    await create();
    setCreating(false);
  };
  return (
    <RecordDialog
      title={texts.add}
      opened
      onClose={onClose}
      onSave={save}
      saving={creating}
      saveLabel={texts.create}
      dirty={name !== ''}
    >
      <p>{texts.addHelp}</p>
      <TextInput
        label={texts.name}
        data-autofocus
        maxLength={60}
        placeholder={texts.nameExample}
        value={name}
        error={marked && isBlank(name) ? texts.enterName : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </RecordDialog>
  );
}
