import { lawOptionPageTexts as texts } from '@contador/contract/messages';
import { type LawOptionRow, updateTenantOptions } from '@contador/contract/tariff-calculation';
import { addMonths, isBlank, isoMonth, type Month, month, parseMonth } from '@contador/kernel';
import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { MonthField } from '../../../ui/fields/month-field.tsx';
import { readingWord } from '../../../ui/trace/reading-word.ts';

interface ChooseReadingDialogProps {
  readonly row: LawOptionRow;
  readonly onClose: () => void;
}

/** Number of months ahead for which a reading may be chosen. */
const AHEAD = 24;

const labels = { value: texts.value, from: texts.from, reason: texts.reason } as const;

/** Chooses a reading of a law option from a tariff month on, with a reason. */
export function ChooseReadingDialog({ row, onClose }: ChooseReadingDialogProps) {
  const { tenant, today } = useSession();
  const first = parseMonth(row.firstFreeMonth) ?? month(2008, 2);
  const [value, setValue] = useState<string | null>(null);
  const [from, setFrom] = useState<Month | null>(first);
  const [reason, setReason] = useState('');
  const update = useWrite(updateTenantOptions);
  const { save, fault } = useRecordSaving({
    endpoint: updateTenantOptions,
    labelOf: (field) => labels[field as keyof typeof labels],
    onSaved: onClose,
    savedText: texts.saved,
  });
  const empty = [
    ...(value === null ? ['value'] : []),
    ...(from === null ? ['from'] : []),
    ...(isBlank(reason) ? ['reason'] : []),
  ];
  const choose = () =>
    save(null, {
      empty: () => empty,
      send: () =>
        update.send({
          body: {
            username: tenant.username,
            option: row.option,
            value: value ?? '',
            from: isoMonth(from ?? first),
            reason,
          },
        }),
    });
  return (
    <RecordDialog
      title={row.label}
      opened
      onClose={onClose}
      onSave={choose}
      saving={update.pending}
      dirty={value !== null || reason !== ''}
    >
      <Select
        label={texts.value}
        required
        value={value}
        onChange={setValue}
        data={row.values.map((it) => ({ value: it, label: readingWord(row.option, it) }))}
        error={fault('value')}
        data-autofocus
      />
      <MonthField
        label={texts.from}
        required
        value={from}
        onChange={setFrom}
        first={first}
        last={addMonths(parseMonth(today.slice(0, 7)) ?? first, AHEAD)}
        error={fault('from')}
      />
      <Textarea
        label={texts.reason}
        description={texts.reasonHelp}
        required
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={fault('reason')}
      />
    </RecordDialog>
  );
}
