import type { QueryOf } from '@contador/contract';
import { tariffTreeTexts, tariffOptionTexts as texts } from '@contador/contract/messages';
import type { TariffOptionParameters } from '@contador/contract/tariff-inputs';
import { type calcOpTariff, type OptionOpeningBody, updateOpTariff } from '@contador/contract/tariff-option';
import { monthlyRate, type Settled, type Typed, untouched } from '@contador/domain/entry';
import { levelKeys } from '@contador/domain/tariff-calculation';
import { addMonths, compareMonths, isoMonth, type Month, parseMonth } from '@contador/kernel';
import { Checkbox, Fieldset } from '@mantine/core';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import type { OnRevision } from '../../../patterns/use-meanwhile.ts';
import { useRecordDraft } from '../../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { useDraftOwner } from '../../../shell/session/session.tsx';
import { MonthField } from '../../../ui/fields/month-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import {
  emptyOpening,
  type OpeningDraft,
  OpeningFields,
  openingBody,
  openingDraft,
  openingLabel,
} from './opening-fields.tsx';
import classes from './option-dialog.module.css';

interface OptionDialogProps {
  /** Null to start an option in the market. */
  readonly option: TariffOptionParameters | null;
  /** Figures that another system left; null without them. */
  readonly opening: OptionOpeningBody | null;
  readonly revision: string;
  readonly call: QueryOf<typeof calcOpTariff>;
  readonly tariffMonth: Month;
  readonly onClose: () => void;
}

interface OptionDraft {
  readonly begin: Month | null;
  readonly finish: Month | null;
  readonly rate: Typed<number>;
  readonly levels: TariffOptionParameters['levels'];
  /** Figures of the former system; null while none are brought. */
  readonly opening: OpeningDraft | null;
}

const labels = { begin: texts.begin, finish: texts.finish, rate: texts.rate, levels: texts.levels } as const;
/** Number of months after the current one that may be selected. */
const AHEAD = 120;
const FIRST: Month = { year: 2020, number: 3 };
const allLevels = { n1or: true, n1comp: true, n1us: true, n2: true, n3: true };

/** Starts the tariff option of a market, or changes it with effect from the selected month. */
export function OptionDialog({ option, opening: saved, revision, call, tariffMonth, onClose }: OptionDialogProps) {
  const title = option === null ? texts.start : texts.edit;
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    owner: useDraftOwner(),
    title,
    onClose,
    record: `option/${call.market}/${isoMonth(tariffMonth)}`,
    begin: (): OptionDraft => ({
      begin: parseMonth(option?.begin ?? '') ?? tariffMonth,
      finish: parseMonth(option?.finish ?? '') ?? null,
      rate: untouched(option?.rate),
      levels: option?.levels ?? allLevels,
      opening: null,
    }),
    revision,
  });
  const { begin, finish, levels } = draft;
  const ranBefore = begin !== null && compareMonths(begin, tariffMonth) < 0;
  const opening = ranBefore ? draft.opening : null;
  const update = useWrite(updateOpTariff);
  const { save, fault } = useRecordSaving({
    endpoint: updateOpTariff,
    seen,
    labelOf: (field) => (field.startsWith('opening.') ? openingLabel(field) : labels[field as keyof typeof labels]),
    onSaved: leave,
    savedText: texts.updated,
    emptyText: texts.emptyFields,
  });
  const active = Object.values(levels).includes(true);
  const empty = (values: Settled<OptionDraft>) => [
    ...(begin === null ? ['begin'] : []),
    ...(active && values.rate === null ? ['rate'] : []),
    ...(values.opening ? emptyOpening(values.opening, levels) : []),
  ];

  const send = (values: Settled<OptionDraft>, on: OnRevision) =>
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
        ...(values.opening && { opening: openingBody(values.opening) }),
        ...on,
      },
    });

  return (
    <RecordDialog
      title={title}
      opened
      onClose={leave}
      onSave={() => save({ ...draft, opening }, { empty, send })}
      saving={update.pending}
      dirty={dirty}
      note={texts.dialogHelp}
    >
      {offer}
      <div className={classes.fields}>
        <MonthField
          label={labels.begin}
          required
          first={FIRST}
          last={addMonths(tariffMonth, AHEAD)}
          value={begin}
          error={fault('begin')}
          onChange={(month) => change({ begin: month })}
        />
        <MonthField
          label={labels.finish}
          clearable
          first={FIRST}
          last={addMonths(tariffMonth, AHEAD)}
          value={finish}
          error={fault('finish')}
          onChange={(month) => change({ finish: month })}
        />
        <NumberField
          label={labels.rate}
          unit={texts.rateUnit}
          rule={monthlyRate}
          required
          value={draft.rate}
          error={fault('rate')}
          onChange={(value) => change({ rate: value })}
        />
        <Fieldset legend={labels.levels} className={classes.levels}>
          {levelKeys.map((level) => (
            <Checkbox
              key={level}
              label={tariffTreeTexts.levelNames[level]}
              checked={levels[level]}
              onChange={(event) => change({ levels: { ...levels, [level]: event.currentTarget.checked } })}
            />
          ))}
        </Fieldset>
        {ranBefore && (
          <Checkbox
            label={texts.bringOpening}
            checked={opening !== null}
            onChange={(event) => change({ opening: event.currentTarget.checked ? openingDraft(saved) : null })}
          />
        )}
        {opening !== null && (
          <OpeningFields
            draft={opening}
            levels={levels}
            before={addMonths(tariffMonth, -1)}
            fault={fault}
            onChange={(changed) => change({ opening: changed })}
          />
        )}
      </div>
    </RecordDialog>
  );
}
