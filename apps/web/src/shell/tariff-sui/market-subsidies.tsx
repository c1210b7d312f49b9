import { suiReportTexts as texts } from '@contador/contract/messages';
import type { Typed } from '@contador/domain/entry';
import { refusalToAdd } from '@contador/domain/reports';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { IconAction } from '../../ui/action/icon-action.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import { EntryField } from './entry-field.tsx';
import { heldAt, placeInMarket, told } from './held-entries.ts';
import classes from './report-form.module.css';
import type { ReportFormProps } from './report-form.tsx';

interface MarketSubsidiesProps extends Omit<ReportFormProps, 'form'> {
  /** Inputs that select the market to add and its quarter. */
  readonly chosen: readonly (string | null)[];
}

const refusals = {
  'market-not-chosen': texts.chooseMarket,
  'market-already-added': texts.marketAlreadyAdded,
} as const;

/** Subsidy balance of each added market, prefilled from the published calculation. */
export function MarketSubsidies({ report, entries, onChange, faults, chosen }: MarketSubsidiesProps) {
  const { notice } = useNotice();
  const { subsidies } = entries;
  const [market = null, ...quarter] = chosen;
  const names = new Map(report.inputs[0]?.choices.map(({ value, label }) => [value, label]));
  const prepared = report.inputs.slice(1, chosen.length).map(({ key }, at) => [key, quarter[at] ?? null] as const);

  const add = async () => {
    const refusal = refusalToAdd(subsidies, market);
    if (refusal !== undefined || market === null) {
      await notice(refusals[refusal ?? 'market-not-chosen'], { tone: 'warning' });
      return;
    }
    const known = report.marketDefaults.find((it) => it.market === market)?.values ?? {};
    const prefilled = Object.fromEntries(prepared.filter(([, value]) => value !== null));
    onChange({ ...entries, subsidies: [...subsidies, { market, values: { ...known, ...prefilled } }] });
  };
  const put = (at: number, key: string, held: Typed<string>) => {
    const entry = subsidies[at];
    if (entry === undefined) return;
    const { value, unreadable } = told(entries, placeInMarket(entry.market, key), held);
    const changed = { ...entry, values: { ...entry.values, [key]: value } };
    onChange({ ...entries, subsidies: subsidies.with(at, changed), unreadable });
  };

  return (
    <>
      <div className={classes.actions}>
        <ActionButton small icon={IconPlus} onClick={() => void add()}>
          {texts.add}
        </ActionButton>
      </div>
      {subsidies.map((entry, at) => {
        const name = names.get(entry.market) ?? entry.market;
        return (
          <fieldset key={entry.market} className={classes.market}>
            <legend>
              {texts.market(name)}
              <IconAction
                label={texts.removeMarket(name)}
                icon={IconTrash}
                onClick={() => onChange({ ...entries, subsidies: subsidies.filter((it) => it !== entry) })}
              />
            </legend>
            <div className={classes.fields}>
              {report.marketInputs.map((input, place) => (
                <EntryField
                  key={input.key}
                  input={input}
                  value={heldAt(entries, placeInMarket(entry.market, input.key), entry.values[input.key])}
                  onChange={(held) => put(at, input.key, held)}
                  error={
                    faults.some((fault) => fault.market === entry.market && fault.position === place + 1)
                      ? texts.inputsMissing
                      : undefined
                  }
                />
              ))}
            </div>
          </fieldset>
        );
      })}
    </>
  );
}
