import type { Quantity, Unit } from '@contador/kernel';
import type { Article } from '../norms.ts';
import type { OptionSetting, Options } from '../options.ts';
import type { ImpossibleCode, WarningCode } from './impossible.ts';
import type { Source } from './source.ts';
import type { Dimension, Only, TermIndex } from './term-index.ts';

/** Returns the value of a term at the formula's own index, narrowed by `index`. Every question is recorded. */
export type Ask = <U extends Unit>(term: Term<U>, index?: TermIndex) => Quantity<U>;

/** Context of a running formula, apart from the terms that it asks for. */
export interface Given {
  readonly index: TermIndex;
  readonly options: Options;
  readonly activeMarkets: readonly string[];
  readonly mechanisms: readonly string[];
  /** Days of the billing period over which hours are summed, in order; empty when nothing is hourly. */
  readonly days: readonly string[];
  /** True when an input was entered; does not ask for its value. */
  known(term: InputTerm, index?: TermIndex): boolean;
  /** Returns the value of a choice. */
  choice(term: ChoiceTerm): string;
  warn(code: WarningCode): void;
  /** Aborts the formula: there is no value, for the given reason. */
  impossible(code: ImpossibleCode, figures: Readonly<Record<string, Quantity>>): never;
}

/** A formula as the norm writes it, in force from one month to another, both included. */
export interface Formula<U extends Unit = Unit> extends Article {
  readonly from: string;
  readonly to?: string;
  /** Part of the index to which the formula applies; absent for all of it. */
  readonly only?: Only;
  /** Option value under which the formula applies. */
  readonly option?: OptionSetting;
  /** Choice value under which the formula applies (`is`) or does not apply (`isNot`). */
  readonly choice?: { readonly of: ChoiceTerm } & ({ readonly is: string } | { readonly isNot: string });
  /** Formula as shown to a reader; names exactly the terms that `compute` asks for. */
  readonly expression: string;
  readonly note?: string;
  readonly compute: (get: Ask, given: Given) => Quantity<U>;
}

interface Named<U extends Unit> {
  /** Symbol as in the norm; unique among all terms. */
  readonly symbol: string;
  /** Spanish display name. */
  readonly label: string;
  readonly unit: U;
  /** Dimensions of its value; empty for a figure of the whole company. */
  readonly by: readonly Dimension[];
}

/** A calculated term. */
export interface FormulaTerm<U extends Unit = Unit> extends Named<U> {
  readonly kind: 'formula';
  readonly formulas: readonly Formula<U>[];
}

/** An entered term. The first source that has a fact provides the value; when none has, the last source is reported as missing. */
export interface InputTerm<U extends Unit = Unit> extends Named<U> {
  readonly kind: 'input';
  readonly sources: readonly Source[];
  /** Tolerated absence: the value is 0, with a reason, when there is no fact or when a choice of the market says so. */
  readonly absence?: { readonly reason: string; readonly when?: { readonly choice: ChoiceTerm; readonly is: string } };
}

/** An input with a closed list of words, which selects the formula that applies. */
export interface ChoiceTerm extends InputTerm<'text'> {
  readonly values: readonly string[];
}

export type Term<U extends Unit = Unit> = FormulaTerm<U> | InputTerm<U>;

export function term<const U extends Unit>(definition: Omit<FormulaTerm<U>, 'kind'>): FormulaTerm<U> {
  return { kind: 'formula', ...definition };
}

export function input<const U extends Unit>(definition: Omit<InputTerm<U>, 'kind'>): InputTerm<U> {
  return { kind: 'input', ...definition };
}

export function choice(definition: Omit<ChoiceTerm, 'kind' | 'unit'>): ChoiceTerm {
  return { kind: 'input', unit: 'text', ...definition };
}
