import type { Quantity, Unit } from '@contador/kernel';
import type { Article } from '../norms.ts';
import type { OptionSetting, Options } from '../options.ts';
import type { ImpossibleCode, WarningCode } from './impossible.ts';
import type { Source } from './source.ts';
import type { Dimension, Only, TermIndex } from './term-index.ts';

/** Asks for the value of a term, at this formula's own index narrowed by the one given. Every question is recorded. */
export type Ask = <U extends Unit>(term: Term<U>, index?: TermIndex) => Quantity<U>;

/** What a formula may know besides the terms that it asks for. */
export interface Given {
  readonly index: TermIndex;
  readonly options: Options;
  readonly activeMarkets: readonly string[];
  readonly mechanisms: readonly string[];
  /** The days of the billing period over which hours are summed, in their order; none where nothing is by the hour. */
  readonly days: readonly string[];
  /** Whether an input was entered, without asking for it. */
  known(term: InputTerm, index?: TermIndex): boolean;
  /** The value of a choice. */
  choice(term: ChoiceTerm): string;
  warn(code: WarningCode): void;
  /** Ends the formula: there is no value, and why. */
  impossible(code: ImpossibleCode, figures: Readonly<Record<string, Quantity>>): never;
}

/** A formula as the norm writes it, in force from one month to another, both included. */
export interface Formula<U extends Unit = Unit> extends Article {
  readonly from: string;
  readonly to?: string;
  /** The part of the index for which it is written; all of it when absent. */
  readonly only?: Only;
  /** The value of a named option under which it applies. */
  readonly option?: OptionSetting;
  /** The value of a market's choice under which it applies, or does not. */
  readonly choice?: { readonly of: ChoiceTerm } & ({ readonly is: string } | { readonly isNot: string });
  /** As a reader sees it; names exactly the terms that `compute` asks for. */
  readonly expression: string;
  readonly note?: string;
  readonly compute: (of: Ask, given: Given) => Quantity<U>;
}

interface Named<U extends Unit> {
  /** As the norm writes it; unique among all terms. */
  readonly symbol: string;
  /** Spanish name, for people. */
  readonly label: string;
  readonly unit: U;
  /** The dimensions by which its value differs; none for a figure of the whole company. */
  readonly by: readonly Dimension[];
}

/** A term that is calculated. */
export interface FormulaTerm<U extends Unit = Unit> extends Named<U> {
  readonly kind: 'formula';
  readonly formulas: readonly Formula<U>[];
}

/** A term that is entered: the first source that has a fact gives it; the last one is what is missing otherwise. */
export interface InputTerm<U extends Unit = Unit> extends Named<U> {
  readonly kind: 'input';
  readonly sources: readonly Source[];
  /** A tolerated absence: 0, with its reason, when there is no fact, or when a choice of the market says so. */
  readonly absence?: { readonly reason: string; readonly when?: { readonly choice: ChoiceTerm; readonly is: string } };
}

/** An input that is one of a few words, and decides which formula applies. */
export interface ChoiceTerm extends InputTerm<'text'> {
  readonly values: readonly string[];
}

export type Term<U extends Unit = Unit> = FormulaTerm<U> | InputTerm<U>;

export function term<const U extends Unit>(of: Omit<FormulaTerm<U>, 'kind'>): FormulaTerm<U> {
  return { kind: 'formula', ...of };
}

export function input<const U extends Unit>(of: Omit<InputTerm<U>, 'kind'>): InputTerm<U> {
  return { kind: 'input', ...of };
}

export function choice(of: Omit<ChoiceTerm, 'kind' | 'unit'>): ChoiceTerm {
  return { kind: 'input', unit: 'text', ...of };
}
