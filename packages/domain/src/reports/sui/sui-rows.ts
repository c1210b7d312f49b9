import { type Decimal, decimal, isBlank, roundHalfUp } from '@contador/kernel';
import { indexSuffix, type TermIndex } from '@contador/regulation';
import { groupCount, type SuiEntries, withFixedValues } from './sui-form.ts';
import type { SuiMarket, SuiMaterial } from './sui-material.ts';
import type { SuiColumn, SuiFigure, SuiLayout, SuiSource, SuiSubject } from './sui-report.ts';

/** A cell of a report, with the figure of the published trace that it shows. */
export interface SuiCell {
  readonly value: string | null;
  readonly figure?: string;
}

/** A row of a report, with the market and tariff whose figures it shows. */
export interface SuiRow {
  readonly market: string | null;
  readonly tariffId: string | null;
  readonly cells: readonly SuiCell[];
}

interface Place {
  readonly market?: SuiMarket;
  readonly subject?: SuiSubject;
  /** Inputs of the row's group, or of the whole form. */
  readonly inputs: Readonly<Record<string, string | null>>;
  readonly subsidies: Readonly<Record<string, string | null>>;
}

/** Builds the rows of a report from published figures and entries, in the columns of the layout. Does not check them. */
export function suiRows(layout: SuiLayout, material: SuiMaterial, entries: SuiEntries): SuiRow[] {
  return placesOf(layout, material, entries).map((place) => ({
    market: place.market?.code ?? null,
    tariffId: place.market?.tariff?.tariffId ?? null,
    cells: layout.columns.map((column) => shaped(column, read(column.source, place))),
  }));
}

/** Id of a figure in the published trace of a market. */
export function suiFigureId(figure: SuiFigure, index: TermIndex): string {
  const all: TermIndex = { ...index, ...figure.index };
  return figure.symbol + indexSuffix(Object.fromEntries(figure.by.map((dimension) => [dimension, all[dimension]])));
}

function placesOf({ span, form }: SuiLayout, { markets }: SuiMaterial, { inputs, subsidies }: SuiEntries): Place[] {
  const size = form.inputs.length;
  const values = withFixedValues(form, inputs);
  const group = (at: number) =>
    Object.fromEntries(form.inputs.map(({ key }, place) => [key, values[at * size + place] ?? null]));
  const whole = group(0);
  const ofMarket = (code: string) => subsidies.find(({ market }) => market === code)?.values ?? {};
  const places = markets.map((market): Place => ({ market, inputs: whole, subsidies: ofMarket(market.code) }));
  switch (span.per) {
    case 'company':
      return [{ inputs: whole, subsidies: {} }];
    case 'group':
      return Array.from({ length: groupCount(form, inputs) }, (_, at) => ({ inputs: group(at), subsidies: {} }));
    case 'market':
      return places;
    case 'subject':
      return places.flatMap((place) =>
        span.subjects.filter((subject) => isThere(place, subject)).map((subject) => ({ ...place, subject })),
      );
  }
}

function isThere(place: Place, { needs, index }: SuiSubject): boolean {
  return needs === undefined || amountOf(needs, place, index) !== undefined;
}

interface Found {
  readonly amount: string;
  readonly id: string;
}

function amountOf(figure: SuiFigure, place: Place, index: TermIndex = {}): Found | undefined {
  const { market, subject } = place;
  if (market?.tariff == null) return undefined;
  const id = suiFigureId(figure, { market: market.code, ...subject?.index, ...index });
  const amount = market.tariff.amounts[id];
  return amount === undefined ? undefined : { amount, id };
}

function read(source: SuiSource, place: Place): SuiCell {
  switch (source.from) {
    case 'market':
      return { value: place.market?.suiCode ?? null };
    case 'subject':
      return { value: place.subject?.fields[source.field] ?? null };
    case 'constant':
      return { value: source.value };
    case 'input':
      return { value: inputOf(place.inputs[source.key] ?? null, source.part) };
    case 'subsidy':
      return { value: place.subsidies[source.key] ?? null };
    case 'differs': {
      const [first, second] = [amountOf(source.of, place), amountOf(source.than, place)];
      if (first === undefined || second === undefined) return { value: null };
      return { value: decimal(first.amount).equals(second.amount) ? 'N' : 'S' };
    }
    case 'figure': {
      if (source.unless !== undefined && amountOf(source.unless, place) !== undefined) return { value: null };
      const found = amountOf(source.figure, place);
      const percent = source.percentOf === undefined ? '100' : numeric(place.inputs[source.percentOf]);
      if (found === undefined || percent === undefined) return { value: null };
      const value = exact(found.amount, (amount) =>
        amount
          .times(percent)
          .dividedBy(100)
          .dividedBy(source.over ?? 1),
      );
      return { value, figure: found.id };
    }
    case 'role': {
      const figure = place.subject?.roles?.[source.role];
      const found = figure && amountOf(figure, place, source.index);
      if (found === undefined) return { value: null };
      return { value: exact(found.amount, (amount) => amount.times(source.times ?? 1)), figure: found.id };
    }
    case 'sum': {
      const terms = source.of.map((figure) => amountOf(figure, place));
      if (terms.some((term) => term === undefined)) return { value: null };
      return { value: terms.reduce((total, term) => total.plus(term?.amount ?? 0), decimal(0)).toString() };
    }
    case 'discount': {
      const role = place.subject?.roles?.[source.role];
      const tariff = role && amountOf(role, place, source.index);
      const whole = amountOf(source.whole, place, source.index);
      if (tariff === undefined || whole === undefined || decimal(whole.amount).isZero()) return { value: null };
      return { value: decimal(1).minus(decimal(tariff.amount).dividedBy(whole.amount)).times(100).toString() };
    }
    case 'first':
      return source.of.map((each) => read(each, place)).find(({ value }) => value !== null) ?? { value: null };
  }
}

function exact(amount: string, change: (amount: Decimal) => Decimal): string {
  return change(decimal(amount)).toString();
}

/** Part of an input with two values, such as `900100200-0`: before the hyphen or after it. */
function inputOf(value: string | null, part: 0 | 1 | undefined): string | null {
  return part === undefined || value === null ? value : (value.split('-')[part] ?? null);
}

function numeric(text: string | null | undefined): string | undefined {
  return text !== null && text !== undefined && isDecimalText(text) ? text : undefined;
}

/** True when the text is a decimal number with a point. */
export function isDecimalText(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text.trim());
}

/** Formats a value for its column, rounded half away from zero. Invalid numbers are kept, so that the check reports them. */
function shaped(column: SuiColumn, { value, ...cell }: SuiCell): SuiCell {
  if (value === null || isBlank(value)) return { value: null };
  const text = value.trim();
  const number = column.type === 'decimal' || column.type === 'integer';
  if (!number || !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return { value: text, ...cell };
  const decimals = column.type === 'integer' ? 0 : (column.decimals ?? 0);
  // An integer column with decimals is left unrounded, so that the check reports it.
  if (column.type === 'integer' && !decimal(text).isInteger()) return { value: text, ...cell };
  return { value: roundHalfUp(text, decimals).toFixed(decimals), ...cell };
}
