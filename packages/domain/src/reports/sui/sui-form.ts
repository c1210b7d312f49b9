import { isBlank } from '@contador/kernel';
import { amountOfMoney, calendarYear, type NumberRule, percentage } from '../../entry/index.ts';

/** Lists from which an input is chosen; those of the company come with the call. */
export type SuiChoices =
  | readonly { readonly value: string; readonly label: string }[]
  | 'beneficiaries'
  | 'issuers'
  | 'markets';

/** One thing that a person enters for a report. */
export interface SuiInput {
  readonly key: string;
  readonly label: string;
  readonly type: 'text' | 'number' | 'integer' | 'date';
  readonly choices?: SuiChoices;
  /** The heading under which it stands. */
  readonly group: string;
  /** What it holds before anybody wrote anything and no month before did. */
  readonly initial?: string;
  /** While another input holds that value, this one is given, and cannot be changed. */
  readonly fixed?: { readonly by: string; readonly is: string; readonly as: string };
  /** A figure of the market that fills it in, by its id without the market: `SUB1`. */
  readonly filledBy?: string;
}

/** What numbers an input takes. The checks of the regulator look further. */
export function suiInputRule({ type, key, label }: Pick<SuiInput, 'type' | 'key' | 'label'>): NumberRule {
  if (key === 'year') return calendarYear;
  if (label.includes('%')) return percentage;
  return { ...amountOfMoney, decimals: type === 'integer' ? 0 : 8 };
}

/** 'Informacion a ingresar' of a report. */
export interface SuiForm {
  readonly inputs: readonly SuiInput[];
  /** The inputs come again in groups as large as their list: one group a guarantee. */
  readonly repeated?: boolean;
  /** Which inputs have to be filled: all, or those at these positions, counted from 1. */
  readonly required: 'all' | readonly number[];
  /** Values of each market that a person adds; all of them are required. */
  readonly ofMarket?: readonly SuiInput[];
}

/** What was entered: values in the order of the form, and those of each market that was added. */
export interface SuiEntries {
  readonly inputs: readonly (string | null)[];
  readonly subsidies: readonly SuiMarketEntry[];
}

export interface SuiMarketEntry {
  readonly market: string;
  readonly values: Readonly<Record<string, string | null>>;
}

export const noEntries: SuiEntries = { inputs: [], subsidies: [] };

const isEmpty = (value: string | null | undefined) => value === null || value === undefined || isBlank(value);

/** How many groups of inputs there are: one for a form that does not repeat. */
export function groupCount(form: SuiForm, inputs: readonly unknown[]): number {
  if (form.inputs.length === 0) return 0;
  return form.repeated === true ? Math.max(1, Math.ceil(inputs.length / form.inputs.length)) : 1;
}

/** The inputs with the values that others fix: a pure retailer bears the whole of the contributions. */
export function withFixedValues(form: SuiForm, inputs: readonly (string | null)[]): (string | null)[] {
  const size = form.inputs.length;
  const length = groupCount(form, inputs) * size;
  return Array.from({ length }, (_, at) => {
    const { fixed } = form.inputs[at % size] ?? {};
    const start = at - (at % size);
    const by = fixed === undefined ? -1 : form.inputs.findIndex(({ key }) => key === fixed.by);
    if (fixed !== undefined && inputs[start + by]?.includes(fixed.is) === true) return fixed.as;
    return inputs[at] ?? null;
  });
}

/** The whole form without anything entered, and with what the form itself fills in. */
export function initialInputs(form: SuiForm): (string | null)[] {
  return withFixedValues(
    form,
    form.inputs.map(({ initial }) => initial ?? null),
  );
}

/** An input that has to be filled and is not: its place, and the market whose value it is. */
export interface MissingSuiInput {
  readonly label: string;
  /** Position in the form, from 1; that of the group's own list for a market's value. */
  readonly position: number;
  readonly market?: string;
}

/** What keeps the report from being processed: every required input that is empty. */
export function missingSuiInputs(form: SuiForm, { inputs, subsidies }: SuiEntries): MissingSuiInput[] {
  const size = form.inputs.length;
  const own = withFixedValues(form, inputs).flatMap((value, at) => {
    const label = form.inputs[at % size]?.label ?? '';
    const required = form.required === 'all' || form.required.includes(at + 1);
    return required && isEmpty(value) ? [{ label, position: at + 1 }] : [];
  });
  const ofMarkets = subsidies.flatMap(({ market, values }) =>
    (form.ofMarket ?? []).flatMap(({ key, label }, at) =>
      isEmpty(values[key]) ? [{ label, position: at + 1, market }] : [],
    ),
  );
  return [...own, ...ofMarkets];
}

/** 'Anadir': one more group of empty inputs. */
export function withGroupAdded(form: SuiForm, inputs: readonly (string | null)[]): (string | null)[] {
  return [...inputs, ...form.inputs.map(({ initial }) => initial ?? null)];
}

/** 'Eliminar' takes the last group away, and is only there when there is more than one. */
export function mayRemoveGroup(form: SuiForm, inputs: readonly unknown[]): boolean {
  return form.repeated === true && inputs.length > form.inputs.length;
}

export function withoutLastGroup(form: SuiForm, inputs: readonly (string | null)[]): (string | null)[] {
  return mayRemoveGroup(form, inputs) ? inputs.slice(0, inputs.length - form.inputs.length) : [...inputs];
}

/** Why a market cannot be added to the form. */
export type MarketRefusal = 'market-not-chosen' | 'market-already-added';

/** Whether the market may be added; `undefined` when it may. */
export function refusalToAdd(subsidies: readonly SuiMarketEntry[], market: string | null): MarketRefusal | undefined {
  if (isEmpty(market)) return 'market-not-chosen';
  return subsidies.some((entry) => entry.market === market) ? 'market-already-added' : undefined;
}
