import type { BodyOf } from '@contador/contract';
import type { makeTrialLiquidation } from '@contador/contract/billing';
import {
  type AnnualParameters,
  annualParameterNames,
  type LocalTaxName,
  type TrialCause,
  type TrialClientPrice,
  type TrialPrice,
} from '@contador/domain/billing';
import { type Typed, valueSoFar } from '@contador/domain/entry';
import type { AgreementDraft } from '../../../patterns/agreements/agreement-draft.ts';

/** A file that the server read for the trial. */
export interface TriedFile {
  readonly file: string;
  readonly name: string;
  readonly users: number;
  readonly ignored: number;
}

/** Replaced terms of an agreement, or a new agreement of a place if `id` is null. */
export interface TriedTerms {
  readonly id: number | null;
  /** DANE code. */
  readonly place?: string;
  readonly draft: AgreementDraft;
}

/** A typed price that replaces a published one. */
export interface TriedPrice {
  readonly market: string;
  readonly level: string;
  readonly price: TrialPrice;
  readonly value: Typed<number>;
}

/** A typed price that replaces a published one of a free client. */
export interface TriedClientPrice {
  readonly clientCode: string;
  readonly price: TrialClientPrice;
  readonly value: Typed<number>;
}

/** Draft of a trial liquidation: the replaced inputs. */
export interface TrialDraft {
  readonly tariffId: string | null;
  readonly prices: readonly TriedPrice[];
  /** Absent in drafts stored before this field existed. */
  readonly clientPrices?: readonly TriedClientPrice[];
  readonly annual: Partial<Readonly<Record<keyof AnnualParameters, Typed<number>>>>;
  readonly lighting: TriedTerms | null;
  readonly security: TriedTerms | null;
  readonly consumption: TriedFile | null;
  readonly concepts: TriedFile | null;
  readonly credits: TriedFile | null;
}

export const NOTHING_TRIED: TrialDraft = {
  tariffId: null,
  prices: [],
  annual: {},
  lighting: null,
  security: null,
  consumption: null,
  concepts: null,
  credits: null,
};

/** Causes that have a replacement. */
export function triedCauses(draft: TrialDraft): TrialCause[] {
  const { tariffId, prices, clientPrices = [], annual, lighting, security, consumption, concepts, credits } = draft;
  const isTyped = (typed: Typed<number>) => typed.typed !== 'nothing';
  const tried: Readonly<Record<TrialCause, boolean>> = {
    tariff: tariffId !== null || [...prices, ...clientPrices].some(({ value }) => isTyped(value)),
    consumption: consumption !== null,
    annual: Object.values(annual).some(isTyped),
    lighting: lighting !== null,
    security: security !== null,
    concepts: concepts !== null,
    credits: credits !== null,
  };
  return (Object.keys(tried) as TrialCause[]).filter((cause) => tried[cause]);
}

/** True if a typed value is invalid. */
export function hasFault({ prices, clientPrices = [], annual, lighting, security }: TrialDraft): boolean {
  const ranges = [lighting, security].flatMap(
    (tried) => tried?.draft.ranges.flatMap((range) => Object.values(range)) ?? [],
  );
  const dates = [lighting, security].flatMap((tried) => (tried ? [tried.draft.startDate, tried.draft.finishDate] : []));
  const typed: readonly Typed<unknown>[] = [
    ...[...prices, ...clientPrices].map(({ value }) => value),
    ...Object.values(annual),
    ...ranges,
    ...dates,
  ];
  return typed.some((each) => each.typed === 'fault');
}

type Body = BodyOf<typeof makeTrialLiquidation>;

/** Body of the call. */
export function bodyOf(draft: TrialDraft, scope: Pick<Body, 'username' | 'year' | 'month' | 'cycle'>): Body {
  const annual = Object.fromEntries(
    annualParameterNames.flatMap((name) => {
      const value = valueSoFar(draft.annual[name] ?? { typed: 'nothing' });
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const [prices, clientPrices] = [draft.prices.flatMap(typedPrice), (draft.clientPrices ?? []).flatMap(typedPrice)];
  return {
    ...scope,
    ...(draft.tariffId !== null && { tariffId: draft.tariffId }),
    ...(prices.length > 0 && { prices }),
    ...(clientPrices.length > 0 && { clientPrices }),
    ...(Object.keys(annual).length > 0 && { annual }),
    ...(draft.lighting && { lighting: termsOf(draft.lighting, 'lighting') as Body['lighting'] }),
    ...(draft.security && { security: termsOf(draft.security, 'security') as Body['security'] }),
    ...(draft.consumption && { consumptionFile: draft.consumption.file }),
    ...(draft.concepts && { conceptsFile: draft.concepts.file }),
    ...(draft.credits && { creditsFile: draft.credits.file }),
  };
}

function typedPrice<Price extends { readonly value: Typed<number> }>({ value: typed, ...price }: Price) {
  const value = valueSoFar(typed);
  return value === undefined ? [] : [{ ...price, value }];
}

function termsOf({ id, place, draft }: TriedTerms, tax: LocalTaxName) {
  const number = (typed: Typed<number>) => valueSoFar(typed) ?? null;
  return {
    ...(id === null ? { ...(place !== undefined && { code: place }), ...scopeOf(draft, tax) } : { id }),
    active: draft.active,
    limitUnit: draft.limitUnit,
    startDate: valueSoFar(draft.startDate) ?? null,
    finishDate: valueSoFar(draft.finishDate) ?? null,
    ...(draft.variable && { variable: draft.variable }),
    ...(draft.type && { type: draft.type }),
    ranges: draft.ranges.map(({ min, max, value, limitMin, limitMax }) => ({
      min: number(min),
      max: number(max),
      value: number(value),
      limitMin: number(limitMin),
      limitMax: number(limitMax),
    })),
  };
}

/** Scope of a new agreement. */
function scopeOf({ useTypes, strata, marketType, level }: AgreementDraft, tax: LocalTaxName) {
  return { useTypes: [...useTypes], ...(tax === 'lighting' && { strata: [...strata], marketType, level }) };
}
