import { isBlank } from '@contador/kernel';
import { amountOfMoney, calendarYear, type NumberRule, percentage } from '../../entry/index.ts';

/** Choices of an input: a fixed list, or a named list of the company that the call returns. */
export type SuiChoices =
  | readonly { readonly value: string; readonly label: string }[]
  | 'beneficiaries'
  | 'issuers'
  | 'markets';

/** An input that a person fills in for a report. */
export interface SuiInput {
  readonly key: string;
  readonly label: string;
  readonly type: 'text' | 'number' | 'integer' | 'date';
  readonly choices?: SuiChoices;
  /** Heading of the input's group. */
  readonly group: string;
  /** Initial value when nothing was entered for this or the previous month. */
  readonly initial?: string;
  /** While the input `by` contains `is`, this input has the value `as` and is read-only. */
  readonly fixed?: { readonly by: string; readonly is: string; readonly as: string };
  /** Figure of the market that fills the input, by its id without the market, such as `SUB1`. */
  readonly filledBy?: string;
}

/** Number rule of an input. The checks of the regulator are stricter. */
export function suiInputRule({ type, key, label }: Pick<SuiInput, 'type' | 'key' | 'label'>): NumberRule {
  if (key === 'year') return calendarYear;
  if (label.includes('%')) return percentage;
  return { ...amountOfMoney, decimals: type === 'integer' ? 0 : 8 };
}

/** The section 'Informacion a ingresar' of a report. */
export interface SuiForm {
  readonly inputs: readonly SuiInput[];
  /** True when the list of inputs repeats in groups: one group per guarantee. */
  readonly repeated?: boolean;
  /** Required inputs: all, or those at these one-based positions. */
  readonly required: 'all' | readonly number[];
  /** Inputs of each market that a person adds; all are required. */
  readonly ofMarket?: readonly SuiInput[];
}

/** Entered values, in the order of the form, and the values of each added market. */
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

/** Number of groups of inputs; one for a form that does not repeat. */
export function groupCount(form: SuiForm, inputs: readonly unknown[]): number {
  if (form.inputs.length === 0) return 0;
  return form.repeated === true ? Math.max(1, Math.ceil(inputs.length / form.inputs.length)) : 1;
}

/** Applies fixed values to the inputs: a pure retailer bears the contributions completely. */
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

/** The form without entries, with the values that the form fills in itself. */
export function initialInputs(form: SuiForm): (string | null)[] {
  return withFixedValues(
    form,
    form.inputs.map(({ initial }) => initial ?? null),
  );
}

/** A required input that is empty: its position, and the market that it belongs to. */
export interface MissingSuiInput {
  readonly label: string;
  /** One-based position in the form, or in the list of market inputs. */
  readonly position: number;
  readonly market?: string;
}

/** Required inputs that are empty; the report cannot be processed while there are any. */
export function missingSuiInputs(form: SuiForm, { inputs, subsidies }: SuiEntries): MissingSuiInput[] {
  const size = form.inputs.length;
  const missingInputs = withFixedValues(form, inputs).flatMap((value, at) => {
    const label = form.inputs[at % size]?.label ?? '';
    const required = form.required === 'all' || form.required.includes(at + 1);
    return required && isEmpty(value) ? [{ label, position: at + 1 }] : [];
  });
  const ofMarkets = subsidies.flatMap(({ market, values }) =>
    (form.ofMarket ?? []).flatMap(({ key, label }, at) =>
      isEmpty(values[key]) ? [{ label, position: at + 1, market }] : [],
    ),
  );
  return [...missingInputs, ...ofMarkets];
}

/** 'Anadir': appends a group of empty inputs. */
export function withGroupAdded(form: SuiForm, inputs: readonly (string | null)[]): (string | null)[] {
  return [...inputs, ...form.inputs.map(({ initial }) => initial ?? null)];
}

/** 'Eliminar' removes the last group and is offered only when there is more than one. */
export function mayRemoveGroup(form: SuiForm, inputs: readonly unknown[]): boolean {
  return form.repeated === true && inputs.length > form.inputs.length;
}

export function withoutLastGroup(form: SuiForm, inputs: readonly (string | null)[]): (string | null)[] {
  return mayRemoveGroup(form, inputs) ? inputs.slice(0, inputs.length - form.inputs.length) : [...inputs];
}

/** Why a market cannot be added to the form. */
export type MarketRefusal = 'market-not-chosen' | 'market-already-added';

/** Checks whether a market can be added; `undefined` when it can. */
export function refusalToAdd(subsidies: readonly SuiMarketEntry[], market: string | null): MarketRefusal | undefined {
  if (isEmpty(market)) return 'market-not-chosen';
  return subsidies.some((entry) => entry.market === market) ? 'market-already-added' : undefined;
}
