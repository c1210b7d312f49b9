import { tariffTreeTexts, tariffOptionTexts as texts } from '@contador/contract/messages';
import type { OptionOpeningBody } from '@contador/contract/tariff-option';
import { amountOfMoney, energyPrice, type Typed, untouched } from '@contador/domain/entry';
import { levelKeys } from '@contador/domain/tariff-calculation';
import { isBlank, type Month, spanishMonth } from '@contador/kernel';
import { Checkbox, Fieldset, TextInput } from '@mantine/core';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import classes from './option-dialog.module.css';

const HOUR_BANDS = ['max', 'med', 'min'] as const;
type Band = 'mon' | (typeof HOUR_BANDS)[number];
type Row = readonly Typed<number>[];

/** Figures of an option that another system ran, as typed, by level. */
export interface OpeningDraft {
  readonly hasBands: boolean;
  readonly costs: Readonly<Record<Band, Row>>;
  readonly balances: Row;
  readonly source: string;
  readonly reason: string;
}

/** The saved figures, or empty ones. */
export function openingDraft(saved: OptionOpeningBody | null): OpeningDraft {
  const row = (amounts: readonly (number | null)[] | undefined) =>
    levelKeys.map((_, at) => untouched(amounts?.[at] ?? undefined));
  const { costs, balances, source = '', reason = '' } = saved ?? {};
  return {
    hasBands: costs?.max !== undefined,
    costs: { mon: row(costs?.mon), max: row(costs?.max), med: row(costs?.med), min: row(costs?.min) },
    balances: row(balances),
    source,
    reason,
  };
}

type Amounts = readonly (number | null)[];
interface OpeningValues extends Omit<OpeningDraft, 'costs' | 'balances'> {
  readonly costs: Readonly<Record<Band, Amounts>>;
  readonly balances: Amounts;
}

/** The figures as the call takes them. */
export function openingBody({ hasBands, costs, balances, source, reason }: OpeningValues): OptionOpeningBody {
  const bands = hasBands ? { max: [...costs.max], med: [...costs.med], min: [...costs.min] } : {};
  return { costs: { mon: [...costs.mon], ...bands }, balances: [...balances], source, reason };
}

/** Empty fields of the levels that are in the option. */
export function emptyOpening(
  { hasBands, costs, balances, source, reason }: OpeningValues,
  levels: Readonly<Record<(typeof levelKeys)[number], boolean>>,
): string[] {
  const bands = hasBands ? (['mon', ...HOUR_BANDS] as const) : (['mon'] as const);
  const at = (name: string, amounts: Amounts) =>
    levelKeys.flatMap((level, place) => (levels[level] && amounts[place] === null ? [`${name}.${place}`] : []));
  return [
    ...bands.flatMap((band) => at(`opening.costs.${band}`, costs[band])),
    ...at('opening.balances', balances),
    ...(isBlank(source) ? ['opening.source'] : []),
    ...(isBlank(reason) ? ['opening.reason'] : []),
  ];
}

/** Label of a field of the figures: `opening.balances.2`. */
export function openingLabel(field: string): string | undefined {
  const [, kind, ...path] = field.split('.');
  const level = tariffTreeTexts.levelNames[levelKeys[Number(path.at(-1))] ?? 'n1or'];
  if (kind === 'costs') return texts.costOf(level, texts.openingBand[path[0] as Band]);
  if (kind === 'balances') return texts.balanceOf(level);
  return { source: texts.openingSource, reason: texts.openingReason }[kind ?? ''];
}

/** Fields of the figures that another system left of the month before `tariffMonth`. */
export function OpeningFields({
  draft,
  levels,
  before,
  fault,
  onChange,
}: {
  readonly draft: OpeningDraft;
  readonly levels: Readonly<Record<(typeof levelKeys)[number], boolean>>;
  /** Month of the figures. */
  readonly before: Month;
  readonly fault: (field: string) => string | undefined;
  readonly onChange: (draft: OpeningDraft) => void;
}) {
  const bands: readonly Band[] = draft.hasBands ? ['mon', ...HOUR_BANDS] : ['mon'];
  const replaced = (row: Row, at: number, value: Typed<number>) => row.map((it, place) => (place === at ? value : it));
  return (
    <Fieldset legend={texts.opening} className={classes.fields}>
      <p>{texts.openingHelp(spanishMonth(before))}</p>
      <Checkbox
        label={texts.openingBands}
        checked={draft.hasBands}
        onChange={(event) => onChange({ ...draft, hasBands: event.currentTarget.checked })}
      />
      {levelKeys.map((level, at) =>
        levels[level] ? (
          <div key={level} className={classes.figures}>
            {bands.map((band) => (
              <NumberField
                key={band}
                label={openingLabel(`opening.costs.${band}.${at}`) ?? ''}
                unit="COP/kWh"
                rule={energyPrice}
                required
                value={draft.costs[band][at] ?? untouched<number>(undefined)}
                error={fault(`opening.costs.${band}.${at}`)}
                onChange={(value) =>
                  onChange({ ...draft, costs: { ...draft.costs, [band]: replaced(draft.costs[band], at, value) } })
                }
              />
            ))}
            <NumberField
              label={openingLabel(`opening.balances.${at}`) ?? ''}
              unit="COP"
              rule={amountOfMoney}
              required
              value={draft.balances[at] ?? untouched<number>(undefined)}
              error={fault(`opening.balances.${at}`)}
              onChange={(value) => onChange({ ...draft, balances: replaced(draft.balances, at, value) })}
            />
          </div>
        ) : null,
      )}
      <TextInput
        label={texts.openingSource}
        required
        value={draft.source}
        error={fault('opening.source')}
        onChange={(event) => onChange({ ...draft, source: event.currentTarget.value })}
      />
      <TextInput
        label={texts.openingReason}
        required
        value={draft.reason}
        error={fault('opening.reason')}
        onChange={(event) => onChange({ ...draft, reason: event.currentTarget.value })}
      />
    </Fieldset>
  );
}
