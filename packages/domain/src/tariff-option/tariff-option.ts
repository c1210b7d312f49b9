import type { Month, Result } from '@contador/kernel';
import { accepted, compareMonths, isoMonth, refused } from '@contador/kernel';
import type { LevelKey } from '../tariff-calculation/component.ts';
import { levelKeys } from '../tariff-calculation/component.ts';
import type { ComponentRefusal, ComponentStanding, ComponentStep } from '../tariff-calculation/component-decision.ts';
import { mayDecideComponent } from '../tariff-calculation/component-decision.ts';

/** What is approved and published of the option each month, in this order: the unit cost first, then the balance. */
export const optionCards = ['CUop', 'SA'] as const;
export type OptionCard = (typeof optionCards)[number];

export const optionCardTitles: Readonly<Record<OptionCard, string>> = {
  CUop: 'CU de la opción tarifaria',
  SA: 'Saldo acumulado',
};

/** A market's tariff option as the company runs it. Months are tariff months, `2025-11`. */
export interface TariffOption {
  readonly begin: string;
  /** The last month; null while it has none. */
  readonly finish: string | null;
  /** The month since which each level is in it; null for a level that is not. */
  readonly levels: Readonly<Record<LevelKey, string | null>>;
  /** Monthly rate of the balance, in percent, as decimal text. */
  readonly rate: string;
}

export type LevelStage = 'out' | 'begins' | 'runs';

/** How each level stands in a tariff month: out of the option, in its first month, or in a later one. */
export function optionStages(option: TariffOption | undefined, month: Month): Record<LevelKey, LevelStage> {
  const at = isoMonth(month);
  const stage = (level: LevelKey): LevelStage => {
    const since = option?.levels[level] ?? null;
    if (option === undefined || since === null || at < option.begin || at < since) return 'out';
    if (option.finish !== null && at > option.finish) return 'out';
    return since === at ? 'begins' : 'runs';
  };
  return Object.fromEntries(levelKeys.map((level) => [level, stage(level)])) as Record<LevelKey, LevelStage>;
}

/** The levels that are in the option in a tariff month. */
export function levelsInOption(option: TariffOption | undefined, month: Month): LevelKey[] {
  const stages = optionStages(option, month);
  return levelKeys.filter((level) => stages[level] !== 'out');
}

/** Whether an option with those dates applies in a tariff month: not before its begin, nor after its finish. */
export function optionApplies(
  option: { readonly active: boolean; readonly begin: string; readonly finish: string | null } | null | undefined,
  month: Month,
): boolean {
  const at = isoMonth(month);
  return option?.active === true && option.begin <= at && (option.finish === null || at <= option.finish);
}

export type OptionState = 'inactive' | 'waiting' | 'active' | 'finished';

/** What a market's option is in a tariff month: none, not begun yet, running, or over. */
export function optionState(option: TariffOption | undefined, month: Month): OptionState {
  if (option === undefined || levelKeys.every((level) => option.levels[level] === null)) return 'inactive';
  if (isoMonth(month) < option.begin) return 'waiting';
  if (option.finish !== null && isoMonth(month) > option.finish) return 'finished';
  return levelsInOption(option, month).length > 0 ? 'active' : 'waiting';
}

/** What a person asks for in the dialog. */
export interface AskedOption {
  readonly begin: Month;
  readonly finish: Month | null;
  readonly levels: Readonly<Record<LevelKey, boolean>>;
  /** Percent a month. */
  readonly rate: string;
  /** The tariff month in which it is asked: earlier months stay as they are. */
  readonly in: Month;
}

export type OptionRefusal = 'option-finish-before-begin' | 'option-month-published' | 'option-already-begun';

/**
 * The option that holds from a month on, after a person's change, or why it may not be. A month whose tariffs, or whose
 * option, are published already is never touched; a scheme that has run keeps its begin, because its balance rests on it.
 */
export function changedOption(
  asked: AskedOption,
  current: TariffOption | undefined,
  published: { readonly months: readonly string[]; readonly optionMonths: readonly string[] },
): Result<{ readonly option: TariffOption; readonly from: string }, OptionRefusal> {
  const [begin, shown] = [isoMonth(asked.begin), isoMonth(asked.in)];
  const finish = asked.finish === null ? null : isoMonth(asked.finish);
  if (finish !== null && finish < begin) return refused('option-finish-before-begin');
  const asks = compareMonths(asked.begin, asked.in) > 0 ? begin : shown;
  const hasRun =
    current !== undefined &&
    published.optionMonths.some(
      (month) => month >= current.begin && (current.finish === null || month <= current.finish),
    );
  const isOver = current !== undefined && current.finish !== null && current.finish < asks;
  const goesOn = current !== undefined && current.begin === begin;
  // A begin that is put off takes the option out of the months in which it was to run.
  const from = current !== undefined && !hasRun && !isOver && begin > current.begin ? current.begin : asks;
  if (hasRun && !isOver && !goesOn) return refused('option-already-begun');
  if (!hasRun && begin < from && !goesOn && published.months.some((month) => month >= begin && month < from)) {
    return refused('option-month-published');
  }
  const cutsOff = goesOn && finish !== null && published.optionMonths.some((month) => month > finish);
  const last = finish ?? '9999-12';
  if (cutsOff || published.months.some((month) => month >= from && month <= last)) {
    return refused('option-month-published');
  }
  const since = (level: LevelKey): string | null => {
    if (!asked.levels[level]) return null;
    const before = goesOn ? current.levels[level] : null;
    return before ?? (hasRun ? from : begin);
  };
  const levels = Object.fromEntries(levelKeys.map((level) => [level, since(level)])) as TariffOption['levels'];
  return accepted({ option: { begin, finish, levels, rate: asked.rate }, from });
}

/** What the decisions on a card of the option depend on, besides what those on a component do. */
export interface OptionStanding {
  /** Some level is in the option in the month. */
  readonly inOption: boolean;
  /** All six components of the market are published, so that the unit cost can no longer change. */
  readonly componentsPublished: boolean;
  /** Whether the first card is published. */
  readonly costPublished: boolean;
  readonly card: OptionCard;
  readonly standing: ComponentStanding;
}

export type OptionCardRefusal = 'option-inactive' | 'components-unpublished' | 'option-cost-unpublished';

/** Whether the option may be edited in the month: while its first card is not published. */
export function mayEditOption(costPublished: boolean): Result<true, 'option-month-published'> {
  return costPublished ? refused('option-month-published') : accepted(true);
}

/**
 * Whether the card may be approved, or published: as a component is, once all components are published, and the balance after the unit
 * cost. A balance of zero is a value: the option ends in it.
 */
export function mayDecideOptionCard(
  step: ComponentStep,
  { standing, ...given }: OptionStanding,
  seen?: string,
): Result<string, ComponentRefusal | OptionCardRefusal> {
  const ready = optionReady(given);
  if (!ready.ok) return ready;
  const isBalance = given.card === 'SA';
  if (step === 'publish' && isBalance && !given.costPublished) return refused('option-cost-unpublished');
  return mayDecideComponent(step, isBalance ? { ...standing, shownAmounts: [] } : standing, seen);
}

function optionReady({
  inOption,
  componentsPublished,
}: Pick<OptionStanding, 'inOption' | 'componentsPublished'>): Result<true, OptionCardRefusal> {
  if (!inOption) return refused('option-inactive');
  return componentsPublished ? accepted(true) : refused('components-unpublished');
}
