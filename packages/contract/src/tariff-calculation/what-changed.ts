import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { causeNames } from '../messages/tariff-calculation/what-changed.ts';
import { isoMonth, market, nothing, tariffId, username, version } from '../wire/period.ts';

/** Decimal text in COP/kWh with 12 decimals; the effects add up to the change exactly. */
const effect = z.string();
/**
 * `CUop` is what the tariff option charges instead of the components. `null` is for effects without a component: the rounding of printed
 * figures.
 */
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
  /** A reliquidation is compared as the month that its newer files would have produced. */
  state: z.enum(['published', 'unpublished', 'printed', 'reliquidation']),
  /** True for the definitive version of its month, on which the next month is based. */
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
  /** Ids under which each figure is explained; null when missing. */
  fromId: z.string().nullable(),
  toId: z.string().nullable(),
  effect,
  components: z.array(z.object({ component, effect })),
  /** Short description of the files, parameters and people behind it. */
  source: z.string(),
});
export type ChangedDatum = z.output<typeof datum>;

const change = z.object({
  from: effect,
  to: effect,
  change: effect,
  /** Includes the figures of the component on both sides when the effect is their difference, for comparison with other pages. */
  components: z.array(z.object({ component, effect, from: effect.optional(), to: effect.optional() })),
  causes: z.array(z.object({ cause, family, effect })),
  data: z.array(datum),
  stopsAtComponents: z.boolean(),
});
/** Why a figure differs: by component, by cause and by datum. Each list adds up to the change exactly, largest first. */
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
    /**
     * Id of the figure in the trace: a unit cost (`CU[…]` calculated, `CUop[…]` of the tariff option, `CUap[…]` as charged) or a component
     * of it.
     */
    figure: z.string().max(120),
    /** Tariff ids; without `from`, the definitive version of the previous month. */
    from: tariffId.optional(),
    to: tariffId,
  }),
  body: nothing,
  reply: z.object({
    from: comparable.nullable(),
    to: comparable,
    /** Null when a side lacks the figure; `lacking` lists the sides. */
    change: change.nullable(),
    lacking: z.array(z.enum(['from', 'to'])),
  }),
  permission: { area: 'principal' },
  effect: 'read',
});
