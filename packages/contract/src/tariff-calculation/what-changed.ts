import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { causeNames } from '../messages/what-changed.ts';
import { isoMonth, market, nothing, tariffId, username, version } from '../wire/period.ts';

/** Decimal text of COP/kWh, 12 decimals: what adds to the change adds exactly. */
const effect = z.string();
/** `CUop`: what the tariff option charges instead of the components. `null` for what no component holds: the rounding of printed figures. */
const component = z.enum(['G', 'T', 'D', 'Cv', 'PR', 'R', 'COT', 'CUop']).nullable();
export type ChangedComponent = z.output<typeof component>;
const cause = z.enum(Object.keys(causeNames) as [keyof typeof causeNames]);
export type ChangeCause = z.output<typeof cause>;
const family = z.enum(['prices', 'quantities', 'balances', 'norm', 'not-broken-down']);
export type ChangeFamily = z.output<typeof family>;

const comparable = z.object({
  tariffId: z.string(),
  tariffMonth: isoMonth,
  version,
  /** A reliquidation is compared as the month that its newer files would have made. */
  state: z.enum(['published', 'unpublished', 'printed', 'reliquidation']),
  /** The version of its month on which the month after rests. */
  definitive: z.boolean(),
});
/** A month of a market in one version, which can be compared with another. */
export type ComparableTariff = z.output<typeof comparable>;

export const listComparableTariffs = endpoint({
  method: 'GET',
  path: '/api/comparable-tariffs',
  summary: 'Los meses y versiones de un mercado que se pueden comparar, del más reciente al más antiguo.',
  group: 'tariff-calculation',
  query: z.object({ username, market }),
  body: nothing,
  reply: z.object({ tariffs: z.array(comparable) }),
  permission: { area: 'principal' },
  effect: 'read',
});

const datum = z.object({
  symbol: z.string(),
  label: z.string(),
  unit: z.string(),
  index: z.record(z.string(), z.union([z.string(), z.number()])),
  cause,
  /** Amounts in each calculation, at full precision; a word for a choice. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Ids by which each figure is explained; null where there is none. */
  fromId: z.string().nullable(),
  toId: z.string().nullable(),
  effect,
  components: z.array(z.object({ component, effect })),
  /** Files, parameters and people behind it, in a few words. */
  source: z.string(),
});
export type ChangedDatum = z.output<typeof datum>;

const change = z.object({
  from: effect,
  to: effect,
  change: effect,
  /** With the figures of the component on both sides, where its effect is their difference: what other pages show of it. */
  components: z.array(z.object({ component, effect, from: effect.optional(), to: effect.optional() })),
  causes: z.array(z.object({ cause, family, effect })),
  data: z.array(datum),
  stopsAtComponents: z.boolean(),
});
/** Why a figure differs: by component, by cause, by datum; each list adds exactly to the change, largest first. */
export type FigureChange = z.output<typeof change>;

export const whatChangedInFigure = endpoint({
  method: 'GET',
  path: '/api/what-changed',
  summary:
    'Por qué cambió una cifra de un mercado entre dos meses o dos versiones, por componente, por causa y por dato. Cada lista suma exactamente el cambio.',
  group: 'tariff-calculation',
  query: z.object({
    username,
    market,
    /** Id of the figure in the trace: a unit cost (`CU[…]` calculated, `CUop[…]` of the tariff option, `CUap[…]` what is charged) or one component of it. */
    figure: z.string().max(120),
    /** Tariff ids; without `from`, the definitive version of the month before. */
    from: tariffId.optional(),
    to: tariffId,
  }),
  body: nothing,
  reply: z.object({
    from: comparable.nullable(),
    to: comparable,
    /** Null where a side does not have the figure; `lacking` says which. */
    change: change.nullable(),
    lacking: z.array(z.enum(['from', 'to'])),
  }),
  permission: { area: 'principal' },
  effect: 'read',
});
