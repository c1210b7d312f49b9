import { noReadingCauseTexts as texts } from '@contador/contract/messages';
import { type NoReadingCauseRow, updateNoReadingCauses } from '@contador/contract/self-generators';
import { requiredOfCause } from '@contador/domain/self-generators';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { TextInput } from '@mantine/core';
import { useWrite } from '../../../http/use-write.ts';
import { ActiveSwitch } from '../../../patterns/active-switch.tsx';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { useDraftOwner, useSession } from '../../../shell/session/session.tsx';
import { ReadOnlyField } from '../../../ui/fields/read-only-field.tsx';

interface CauseDialogProps {
  /** Absent for a new cause. */
  readonly cause: NoReadingCauseRow | undefined;
  readonly onClose: () => void;
}

/** Adds or edits a cause. The code of a saved one cannot be changed. */
export function CauseDialog({ cause, onClose }: CauseDialogProps) {
  const { username } = useSession().tenant;
  const title = cause ? texts.edit(cause.code) : texts.add;
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    owner: useDraftOwner(),
    title,
    onClose,
    record: `no-reading-cause/${cause?.code ?? 'new'}`,
    begin: () => ({
      code: cause?.code ?? '',
      description: cause?.description ?? '',
      active: cause?.active ?? true,
    }),
    revision: cause?.revision,
  });
  const update = useWrite(updateNoReadingCauses);
  const { save, fault } = useRecordSaving({ endpoint: updateNoReadingCauses, seen, onSaved: leave });
  const saveCause = () =>
    save(draft, {
      empty: (values) => emptyFields(values, requiredOfCause),
      send: (values, on) => update.send({ body: { ...(cause && { id: cause.id }), username, ...values, ...on } }),
    });
  return (
    <RecordDialog title={title} opened onClose={leave} onSave={saveCause} saving={update.pending} dirty={dirty}>
      {offer}
      {cause ? (
        <ReadOnlyField label={texts.code} value={cause.code} />
      ) : (
        <TextInput
          label={texts.code}
          required
          data-autofocus
          maxLength={20}
          value={draft.code}
          onChange={(event) => change({ code: event.currentTarget.value })}
          error={fault('code')}
        />
      )}
      <TextInput
        label={texts.description}
        required
        maxLength={200}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        error={fault('description')}
      />
      <ActiveSwitch active={draft.active} onChange={(active) => change({ active })} error={fault('active')} />
    </RecordDialog>
  );
}
