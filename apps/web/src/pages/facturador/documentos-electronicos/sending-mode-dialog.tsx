import { type SendingMode, updateDocumentSending } from '@contador/contract/billing';
import { documentSendingTexts as texts } from '@contador/contract/messages';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ReadOnlyField } from '../../../ui/fields/read-only-field.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';

interface SendingModeDialogProps {
  readonly username: string;
  readonly mode: SendingMode;
  readonly addresses: readonly SendingMode[];
  readonly tested: boolean;
  readonly onClose: () => void;
}

const modes = ['off', 'test', 'production'] as const;

/** Switches the sending of the company. Only who administers its accounts may. */
export function SendingModeDialog({ username, mode, addresses, tested, onClose }: SendingModeDialogProps) {
  const { administers } = useSession();
  const { notice, failed } = useNotice();
  const write = useWrite(updateDocumentSending);
  const [chosen, setChosen] = useState<SendingMode>(mode);
  const save = async () => {
    const answer = await write.send({ body: { username, mode: chosen } });
    if (!answer.ok) return await failed(answer.refusal, texts.notChanged);
    notice(texts.modeChanged, { tone: 'done' });
    onClose();
  };
  const lacksAddress = chosen !== 'off' && !addresses.includes(chosen);
  const fault = lacksAddress
    ? texts.withoutAddressOf(texts.modes[chosen])
    : chosen === 'production' && !tested
      ? texts.withoutTest
      : undefined;
  return (
    <RecordDialog
      title={texts.mode}
      opened
      onClose={onClose}
      onSave={save}
      saving={write.pending}
      dirty={chosen !== mode}
      saveDisabledBecause={administers ? fault : texts.onlyAdministrators}
    >
      {administers ? (
        <Select
          label={texts.mode}
          data={modes.map((value) => ({ value, label: texts.modes[value] }))}
          value={chosen}
          allowDeselect={false}
          onChange={(value) => setChosen((value as SendingMode | null) ?? chosen)}
        />
      ) : (
        <ReadOnlyField label={texts.mode} value={texts.modes[mode]} />
      )}
      <p>{texts.changeTo[chosen]}</p>
      {fault !== undefined && <p role="alert">{fault}</p>}
    </RecordDialog>
  );
}
