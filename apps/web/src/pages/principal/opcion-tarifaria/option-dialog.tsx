import {
  type calcOpTariff,
  type QueryOf,
  type TariffOptionParameters,
  tariffTreeTexts,
  tariffOptionTexts as texts,
  updateOpTariff,
} from '@contador/contract';
import { levelKeys, monthlyRate, untouched } from '@contador/domain';
import { addMonths, type Month, parseMonth } from '@contador/kernel';
import { Checkbox, Fieldset } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { MonthField } from '../../../ui/fields/month-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import classes from './option-dialog.module.css';

interface OptionDialogProps {
  /** Null: it is started. */
  readonly option: TariffOptionParameters | null;
  readonly call: QueryOf<typeof calcOpTariff>;
  readonly tariffMonth: Month;
  readonly onClose: () => void;
}

const labels = { begin: texts.begin, finish: texts.finish, rate: texts.rate, levels: texts.levels } as const;
/** Months that may be chosen after the one on the screen. */
const AHEAD = 120;
const FIRST: Month = { year: 2020, number: 3 };
const allLevels = { n1or: true, n1comp: true, n1us: true, n2: true, n3: true };

/** Starts the option of a market, or changes it from the month on the screen on. */
export function OptionDialog({ option, call, tariffMonth, onClose }: OptionDialogProps) {
  const [begin, setBegin] = useState<Month | null>(parseMonth(option?.begin ?? '') ?? tariffMonth);
  const [finish, setFinish] = useState<Month | null>(parseMonth(option?.finish ?? '') ?? null);
  const [rate, setRate] = useState(() => untouched(option?.rate));
  const [levels, setLevels] = useState(option?.levels ?? allLevels);
  const [dirty, setDirty] = useState(false);
  const update = useWrite(updateOpTariff);
  const { save, fault } = useRecordSaving({
    endpoint: updateOpTariff,
    labelOf: (field) => labels[field as keyof typeof labels],
    onSaved: onClose,
    savedText: texts.updated,
    emptyText: texts.emptyFields,
  });
  const active = Object.values(levels).includes(true);
  const typed = () => setDirty(true);
  const empty = (values: { readonly rate: number | null }) => [
    ...(begin === null ? ['begin'] : []),
    ...(active && values.rate === null ? ['rate'] : []),
  ];

  const send = (values: { readonly rate: number | null }) =>
    update.send({
      body: {
        username: call.username,
        market: call.market,
        active,
        beginYear: begin?.year ?? null,
        beginMonth: begin?.number ?? null,
        finishYear: finish?.year ?? null,
        finishMonth: finish?.number ?? null,
        levels,
        rate: values.rate,
        period: call.period,
        year: call.year,
      },
    });

  return (
    <RecordDialog
      title={option === null ? texts.start : texts.edit}
      opened
      onClose={onClose}
      onSave={() => save({ rate }, { empty, send })}
      saving={update.pending}
      dirty={dirty}
      note={texts.dialogHelp}
    >
      <div className={classes.fields}>
        <MonthField
          label={labels.begin}
          required
          first={FIRST}
          last={addMonths(tariffMonth, AHEAD)}
          value={begin}
          error={fault('begin')}
          onChange={(month) => {
            setBegin(month);
            typed();
          }}
        />
        <MonthField
          label={labels.finish}
          clearable
          first={FIRST}
          last={addMonths(tariffMonth, AHEAD)}
          value={finish}
          error={fault('finish')}
          onChange={(month) => {
            setFinish(month);
            typed();
          }}
        />
        <NumberField
          label={labels.rate}
          unit={texts.rateUnit}
          rule={monthlyRate}
          required
          value={rate}
          error={fault('rate')}
          onChange={(value) => {
            setRate(value);
            typed();
          }}
        />
        <Fieldset legend={labels.levels} className={classes.levels}>
          {levelKeys.map((level) => (
            <Checkbox
              key={level}
              label={tariffTreeTexts.levelNames[level]}
              checked={levels[level]}
              onChange={(event) => {
                setLevels({ ...levels, [level]: event.currentTarget.checked });
                typed();
              }}
            />
          ))}
        </Fieldset>
      </div>
    </RecordDialog>
  );
}
