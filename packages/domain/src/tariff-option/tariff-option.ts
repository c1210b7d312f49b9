import type { Month, Result } from '@contador/kernel';
import { accepted, addMonths, compareMonths, isoMonth, refused } from '@contador/kernel';
import type { LevelKey } from '../tariff-calculation/component.ts';
import { levelKeys } from '../tariff-calculation/component.ts';
import type { ComponentRefusal, ComponentStanding, ComponentStep } from '../tariff-calculation/component-decision.ts';
import { mayDecideComponent } from '../tariff-calculation/component-decision.ts';

/** Cards of the option that are approved and published each month: first the unit cost, then the balance. */
export const optionCards = ['CUop', 'SA'] as const;
export type OptionCard = (typeof optionCards)[number];

export const optionCardTitles: Readonly<Record<OptionCard, string>> = {
  CUop: 'CU de la opción tarifaria',
  SA: 'Saldo acumulado',
};

/** A market's tariff option. Months are tariff months, such as `2025-11`. */
export interface TariffOption {
  readonly begin: string;
  /** The last month; null while there is none. */
  readonly finish: string | null;
  /** First month of each level in the option; null for a level outside of it. */
  readonly levels: Readonly<Record<LevelKey, string | null>>;
  /** Monthly rate of the balance, in percent, as decimal text. */
  readonly rate: string;
}

/**
 * Figures of an option that another system ran, as decimal text by level; null for a level outside of it. Costs without COT, COP/kWh;
 * balances owed by users, COP.
 */
export interface OptionOpening {
  /** Tariff month of the figures, `2025-10`. */
  readonly month: string;
  /** Monomial cost, and those of the hour bands where the company publishes them. */
  readonly costs: Readonly<Partial<Record<'max' | 'med' | 'min', ByLevel>>> & { readonly mon: ByLevel };
  readonly balances: ByLevel;
}
type ByLevel = Readonly<Record<LevelKey, string | null>>;

export type LevelStage = 'out' | 'begins' | 'runs';

/** Stage of each level in a tariff month: out of the option, in its first month, or in a later one. */
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

/** Levels in the option in a tariff month. */
export function levelsInOption(option: TariffOption | undefined, month: Month): LevelKey[] {
  const stages = optionStages(option, month);
  return levelKeys.filter((level) => stages[level] !== 'out');
}

/** True when an option with those dates is in force in a tariff month; both months are inclusive. */
export function optionApplies(
  option: { readonly active: boolean; readonly begin: string; readonly finish: string | null } | null | undefined,
  month: Month,
): boolean {
  const at = isoMonth(month);
  return option?.active === true && option.begin <= at && (option.finish === null || at <= option.finish);
}

export type OptionState = 'inactive' | 'waiting' | 'active' | 'finished';

/** State of a market's option in a tariff month: none, not begun yet, running, or ended. */
export function optionState(option: TariffOption | undefined, month: Month): OptionState {
  if (option === undefined || levelKeys.every((level) => option.levels[level] === null)) return 'inactive';
  if (isoMonth(month) < option.begin) return 'waiting';
  if (option.finish !== null && isoMonth(month) > option.finish) return 'finished';
  return levelsInOption(option, month).length > 0 ? 'active' : 'waiting';
}

/** Changes that a person requests in the dialog. */
export interface AskedOption {
  readonly begin: Month;
  readonly finish: Month | null;
  readonly levels: Readonly<Record<LevelKey, boolean>>;
  /** Percent per month. */
  readonly rate: string;
  /** Tariff month on screen; earlier months are not changed. */
  readonly in: Month;
}

export type OptionOpeningRefusal = 'option-already-begun' | 'option-opening-not-running';

/**
 * Decides whether the figures of an option that another system ran may be brought for the month before the one on screen: while no month of
 * the option is published here, and when it began before that month.
 */
export function mayOpenOption(
  request: Pick<AskedOption, 'begin' | 'in'>,
  optionMonths: readonly string[],
): Result<{ readonly month: string }, OptionOpeningRefusal> {
  if (optionMonths.length > 0) return refused('option-already-begun');
  if (compareMonths(request.begin, request.in) >= 0) return refused('option-opening-not-running');
  return accepted({ month: isoMonth(addMonths(request.in, -1)) });
}

export type OptionRefusal = 'option-finish-before-begin' | 'option-month-published' | 'option-already-begun';

/**
 * Computes the option after a requested change and the month from which the change applies, or why it is refused. Months whose tariffs or
 * option are published are never changed; an option that has run keeps its first month, because its balance depends on it.
 */
export function changedOption(
  request: AskedOption,
  current: TariffOption | undefined,
  published: { readonly months: readonly string[]; readonly optionMonths: readonly string[] },
): Result<{ readonly option: TariffOption; readonly from: string }, OptionRefusal> {
  const [begin, shown] = [isoMonth(request.begin), isoMonth(request.in)];
  const finish = request.finish === null ? null : isoMonth(request.finish);
  if (finish !== null && finish < begin) return refused('option-finish-before-begin');
  const requestedFrom = compareMonths(request.begin, request.in) > 0 ? begin : shown;
  const hasRun =
    current !== undefined &&
    published.optionMonths.some(
      (month) => month >= current.begin && (current.finish === null || month <= current.finish),
    );
  const isOver = current !== undefined && current.finish !== null && current.finish < requestedFrom;
  const continues = current !== undefined && current.begin === begin;
  // Postponing the begin removes the option from the months in which it was to run.
  const from = current !== undefined && !hasRun && !isOver && begin > current.begin ? current.begin : requestedFrom;
  if (hasRun && !isOver && !continues) return refused('option-already-begun');
  if (!hasRun && begin < from && !continues && published.months.some((month) => month >= begin && month < from)) {
    return refused('option-month-published');
  }
  const cutsPublished = continues && finish !== null && published.optionMonths.some((month) => month > finish);
  const last = finish ?? '9999-12';
  if (cutsPublished || published.months.some((month) => month >= from && month <= last)) {
    return refused('option-month-published');
  }
  const since = (level: LevelKey): string | null => {
    if (!request.levels[level]) return null;
    const before = continues ? current.levels[level] : null;
    return before ?? (hasRun ? from : begin);
  };
  const levels = Object.fromEntries(levelKeys.map((level) => [level, since(level)])) as TariffOption['levels'];
  return accepted({ option: { begin, finish, levels, rate: request.rate }, from });
}

/** Facts that decisions on a card of the option depend on, in addition to those of a component. */
export interface OptionStanding {
  /** True when a level is in the option in the month. */
  readonly inOption: boolean;
  /** True when all six components of the market are published, so that the unit cost can no longer change. */
  readonly componentsPublished: boolean;
  /** True when the first card is published. */
  readonly costPublished: boolean;
  readonly card: OptionCard;
  readonly standing: ComponentStanding;
}

export type OptionCardRefusal = 'option-inactive' | 'components-unpublished' | 'option-cost-unpublished';

/** Decides whether the option may be edited in the month: while its first card is not published. */
export function mayEditOption(costPublished: boolean): Result<true, 'option-month-published'> {
  return costPublished ? refused('option-month-published') : accepted(true);
}

/**
 * Decides whether a card may be approved or published: under the rules of a component, once all components are published, and the balance
 * after the unit cost. A balance of zero is a valid value, because the option ends with it.
 */
export function mayDecideOptionCard(
  step: ComponentStep,
  { standing, ...rest }: OptionStanding,
  seenFingerprint?: string,
): Result<string, ComponentRefusal | OptionCardRefusal> {
  const ready = optionReady(rest);
  if (!ready.ok) return ready;
  const isBalance = rest.card === 'SA';
  if (step === 'publish' && isBalance && !rest.costPublished) return refused('option-cost-unpublished');
  return mayDecideComponent(step, isBalance ? { ...standing, shownAmounts: [] } : standing, seenFingerprint);
}

function optionReady({
  inOption,
  componentsPublished,
}: Pick<OptionStanding, 'inOption' | 'componentsPublished'>): Result<true, OptionCardRefusal> {
  if (!inOption) return refused('option-inactive');
  return componentsPublished ? accepted(true) : refused('components-unpublished');
}
