import { decideOpenPoint, type OpenPointRow } from '@contador/contract/billing';
import { openPointTexts as texts } from '@contador/contract/messages';
import { openPointRule } from '@contador/domain/billing';
import { untouched } from '@contador/domain/entry';
import { isBlank } from '@contador/kernel';
import { Autocomplete, Select, Textarea } from '@mantine/core';
import { useWrite } from '../../../../http/use-write.ts';
import { RecordDialog } from '../../../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../../../patterns/use-record-saving.ts';
import { useDraftOwner, useSession } from '../../../../shell/session/session.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { settingValueText } from './setting-value-text.ts';

interface DecideDialogProps {
  readonly row: OpenPointRow;
  readonly onClose: () => void;
}

/** Chooses the value of an open point from a day on, with the reason. */
export function DecideDialog({ row, onClose }: DecideDialogProps) {
  const { tenant, today } = useSession();
  const { setting } = row;
  const { default: standard, options, shape } = openPointRule(setting);
  const { question, evidence, shape: shapeText } = texts.settings[setting];
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    owner: useDraftOwner(),
    title: question,
    record: `open-point/${setting}`,
    begin: () => ({ value: row.value, from: untouched<string>(today), reason: '' }),
    revision: row.revision,
    onClose,
  });
  const decide = useWrite(decideOpenPoint);
  const { save, fault } = useRecordSaving({
    endpoint: decideOpenPoint,
    seen,
    onSaved: leave,
    savedText: texts.saved,
  });
  const submit = () =>
    save(draft, {
      empty: ({ from, reason }) => [...(from === undefined ? ['from'] : []), ...(isBlank(reason) ? ['reason'] : [])],
      send: ({ value, from, reason }, on) =>
        decide.send({ body: { username: tenant.username, setting, value, from: from ?? '', reason, ...on } }),
    });
  return (
    <RecordDialog
      title={texts.changeOf}
      opened
      onClose={onClose}
      onSave={submit}
      saving={decide.pending}
      dirty={dirty}
      note={texts.madeStay}
    >
      {offer}
      <p>{question}</p>
      <p>{evidence}</p>
      {shape === undefined ? (
        <Select
          label={texts.value}
          required
          allowDeselect={false}
          data={options.map((value) => ({ value, label: settingValueText(setting, value) }))}
          value={draft.value}
          error={fault('value')}
          onChange={(value) => value && change({ value })}
        />
      ) : (
        <Autocomplete
          label={texts.value}
          description={`${shapeText ?? ''} ${texts.emptyIs(settingValueText(setting, standard))}`}
          autoComplete="off"
          maxLength={200}
          data={[...options]}
          value={draft.value}
          error={fault('value')}
          onChange={(value) => change({ value })}
        />
      )}
      <DateField
        label={texts.from}
        required
        value={draft.from}
        onChange={(from) => change({ from })}
        error={fault('from')}
      />
      <Textarea
        label={texts.reason}
        description={texts.reasonHelp}
        required
        rows={3}
        maxLength={300}
        value={draft.reason}
        error={fault('reason')}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </RecordDialog>
  );
}
