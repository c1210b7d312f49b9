import { addSupplementaryRange } from '@contador/contract/billing';
import { billingMonthTexts as texts } from '@contador/contract/messages';
import { billNumberRule } from '@contador/domain/billing';
import { type Typed, untouched } from '@contador/domain/entry';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { type Month, spanishMonth } from '@contador/kernel';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { useCycleInAddress } from '../../../shell/cycle-liquidation/use-chosen-cycle.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';

interface RangeDialogProps {
  readonly month: Month;
  readonly cycles: readonly string[];
  /** First number after all assigned ones. */
  readonly next: number;
  readonly onClose: () => void;
}

interface RangeDraft {
  readonly cycle: Typed<string>;
  readonly firstNumber: Typed<number>;
  readonly lastNumber: Typed<number>;
}

/** 'Rango suplementario': adds a range of numbers to a cycle's month, proposed after all assigned numbers. */
export function RangeDialog({ month, cycles, next, onClose }: RangeDialogProps) {
  const { username } = useSession().tenant;
  // 'Desviaciones' names in the address the cycle that lacks numbers.
  const named = useCycleInAddress();
  const cycle = cycles.length === 1 ? cycles[0] : cycles.find((it) => it === named);
  const [draft, setDraft] = useState<RangeDraft>({
    cycle: untouched(cycle),
    firstNumber: untouched(next),
    lastNumber: untouched<number>(undefined),
  });
  const [dirty, setDirty] = useState(false);
  const change = (part: Partial<RangeDraft>) => {
    setDirty(true);
    setDraft((before) => ({ ...before, ...part }));
  };
  const add = useWrite(addSupplementaryRange);
  const { save, fault } = useRecordSaving({
    endpoint: addSupplementaryRange,
    onSaved: onClose,
    savedText: texts.supplementary.saved,
  });
  const saveRange = () =>
    save(draft, {
      empty: (values) => emptyFields(values, ['cycle', 'firstNumber', 'lastNumber']),
      send: (values) => add.send({ body: { username, year: month.year, month: month.number, ...values } }),
    });
  const numbered = (field: 'firstNumber' | 'lastNumber') => (
    <NumberField
      label={texts[field]}
      required
      rule={billNumberRule}
      value={draft[field]}
      onChange={(typed) => change({ [field]: typed })}
      error={fault(field)}
    />
  );
  return (
    <RecordDialog
      title={texts.supplementary.addTitle(spanishMonth(month))}
      opened
      onClose={onClose}
      onSave={saveRange}
      saving={add.pending}
      dirty={dirty}
    >
      <Select
        label={texts.cycle}
        required
        data={cycles}
        value={draft.cycle.typed === 'value' ? draft.cycle.value : null}
        onChange={(cycle) => change({ cycle: untouched(cycle ?? undefined) })}
        error={fault('cycle')}
      />
      {numbered('firstNumber')}
      {numbered('lastNumber')}
    </RecordDialog>
  );
}
