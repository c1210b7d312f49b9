import { suiReportTexts as texts } from '@contador/contract/messages';
import type { SuiInputRow, SuiReportRow } from '@contador/contract/reports';
import type { Typed } from '@contador/domain/entry';
import {
  groupCount,
  type MissingSuiInput,
  mayRemoveGroup,
  type SuiForm,
  withFixedValues,
  withGroupAdded,
  withoutLastGroup,
} from '@contador/domain/reports';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { EntryField } from './entry-field.tsx';
import { type HeldEntries, heldAt, placeOfInput, told } from './held-entries.ts';
import { MarketSubsidies } from './market-subsidies.tsx';
import classes from './report-form.module.css';

export interface ReportFormProps {
  readonly report: SuiReportRow;
  readonly form: SuiForm;
  readonly entries: HeldEntries;
  readonly onChange: (entries: HeldEntries) => void;
  /** Empty inputs that were reported to the person. */
  readonly faults: readonly MissingSuiInput[];
}

/** 'Informacion a ingresar': inputs of a report by group; inputs that repeat have one group per guarantee. */
export function ReportForm({ report, form, entries, onChange, faults }: ReportFormProps) {
  if (form.inputs.length === 0) return <p className={classes.none}>{texts.noInputs}</p>;
  const size = form.inputs.length;
  const inputs = withFixedValues(form, entries.inputs);
  const rows = report.inputs.slice(0, size);
  const put = (at: number, held: Typed<string>) => {
    const { value, unreadable } = told(entries, placeOfInput(at), held);
    onChange({ ...entries, inputs: inputs.with(at, value), unreadable });
  };
  const faultOf = (at: number) =>
    faults.some((fault) => fault.market === undefined && fault.position === at + 1) ? texts.inputsMissing : undefined;
  const field = (input: SuiInputRow, at: number) => {
    const { fixed } = form.inputs[at % size] ?? {};
    const by = fixed && form.inputs.findIndex(({ key }) => key === fixed.by);
    const isFixed = by !== undefined && inputs[at - (at % size) + by]?.includes(fixed?.is ?? '') === true;
    return (
      <EntryField
        key={`${at}-${input.key}`}
        input={input}
        value={heldAt(entries, placeOfInput(at), inputs[at])}
        onChange={(value) => put(at, value)}
        fixed={isFixed}
        error={faultOf(at)}
      />
    );
  };

  if (form.repeated === true) {
    return (
      <div className={classes.form}>
        {Array.from({ length: groupCount(form, inputs) }, (_, group) => {
          const title = texts.group(form.inputs[0]?.group ?? '', group + 1);
          return (
            <fieldset key={title} className={classes.group}>
              <legend>{title}</legend>
              <div className={classes.fields}>{rows.map((input, place) => field(input, group * size + place))}</div>
            </fieldset>
          );
        })}
        <div className={classes.actions}>
          <ActionButton
            small
            icon={IconPlus}
            onClick={() => onChange({ ...entries, inputs: withGroupAdded(form, inputs) })}
          >
            {texts.add}
          </ActionButton>
          {mayRemoveGroup(form, inputs) && (
            <ActionButton
              small
              icon={IconMinus}
              onClick={() => onChange({ ...entries, inputs: withoutLastGroup(form, inputs) })}
            >
              {texts.remove}
            </ActionButton>
          )}
        </div>
      </div>
    );
  }

  const groups = [...new Set(form.inputs.map(({ group }) => group))];
  const markets = report.marketInputs.length > 0 && groups.length > 1;
  return (
    <div className={classes.form}>
      {groups.map((group, place) => (
        <fieldset key={group} className={classes.group}>
          <legend>{group}</legend>
          <div className={classes.fields}>
            {rows.map((input, at) => (input.group === group ? field(input, at) : null))}
          </div>
          {markets && place === 0 && (
            <MarketSubsidies
              report={report}
              entries={entries}
              onChange={onChange}
              faults={faults}
              chosen={inputs.slice(0, rows.filter((it) => it.group === group).length)}
            />
          )}
        </fieldset>
      ))}
    </div>
  );
}
