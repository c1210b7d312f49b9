import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deviationTexts as texts } from '../messages/billing/deviations.ts';
import { traceTree } from '../tariff-calculation/trace.ts';
import { requiredText } from '../wire/bounded-text.ts';
import { clientCode } from '../wire/client-code.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { reportReads } from '../wire/report-change.ts';
import { wireNumber } from '../wire/wire-number.ts';
import { unexplained } from './explain-liquidation.ts';
import { cycleMonth } from './intake-wire.ts';

const area = { area: 'facturador' } as const;
const clientMonth = { username, year, month: period, client_code: clientCode };

const step = z.object({
  state: z.enum(['visiting', 'averaged', 'released', 'closed']),
  reason: z.string(),
  /** kWh on the client's bills after the step; null for a visit. */
  billed: z.number().nullable(),
  bill: z.number().nullable(),
  /** Number of the bill as printed. */
  printed: z.string().nullable(),
  by: z.string(),
  at: z.string(),
});

/** A month used in the comparison; `brought` is the file from another system that contained it. */
const historyMonth = z.object({
  month: z.string(),
  energy: z.number(),
  days: z.number(),
  brought: z.string().optional(),
});

/** kWh; per 30 days, except `measured` and `provisional`. */
const hold = renamed({
  client_code: ['clientCode', z.string()],
  client_name: ['clientName', z.string()],
  cycle: ['cycle', z.string()],
  kind: ['kind', z.enum(['above', 'below'])],
  state: ['state', z.enum(['held', 'visiting', 'averaged', 'released', 'closed'])],
  /** Months of the comparison, oldest first. */
  months: ['months', z.array(historyMonth)],
  measured: ['measured', z.number()],
  days: ['days', z.number()],
  normalised: ['normalised', z.number()],
  mean: ['mean', z.number()],
  spread: ['spread', z.number()],
  lower: ['lower', z.number()],
  upper: ['upper', z.number()],
  provisional: ['provisional', z.number()],
  held_by: ['heldBy', z.string()],
  held_at: ['heldAt', z.string()],
  steps: ['steps', z.array(step)],
  /** Differences found by the investigation, COP, and the month whose bill charges them. */
  differences: [
    'differences',
    z.array(z.object({ part: z.enum(['energy', 'lighting', 'security']), value: z.number(), month: z.string() })),
  ],
});
export type DeviationHold = z.output<typeof hold>;

export const checkDeviationHolds = endpoint({
  method: 'GET',
  path: '/api/check-deviation-holds',
  summary:
    'Las facturas de un ciclo retenidas por una desviación significativa del consumo, con sus doce meses, sus límites y lo que se decidió.',
  group: 'billing',
  query: cycleMonth,
  body: nothing,
  reply: renamed({
    holds: ['holds', z.array(hold)],
    /** Clients of the current liquidation whose consumption will be held at its approval. */
    foreseen: ['foreseen', z.number()],
    /** Clients with fewer than twelve months, which are not compared; at most a thousand. */
    short_history: ['shortHistory', z.array(z.object({ code: z.string(), name: z.string(), months: z.number() }))],
    short_history_count: ['shortHistoryCount', z.number()],
    without_meter: ['withoutMeter', z.number()],
  }),
  permission: area,
  effect: 'read',
});

const billLine = z.object({ name: z.string(), energy: z.number().nullable(), value: z.number() });
const effect = renamed({
  /** Basis of the bill: the average or the measured consumption; after the bill, what was billed and what was found. */
  basis: ['basis', z.enum(['average', 'measured', 'billed', 'found'])],
  energy: ['energy', z.number()],
  lines: ['lines', z.array(billLine)],
  lighting: ['lighting', z.number().nullable()],
  security: ['security', z.number().nullable()],
  others: ['others', z.number()],
  credits: ['credits', z.number()],
  previous_balance: ['previousBalance', z.number()],
  payable: ['payable', z.number()],
});
export type DeviationEffect = z.output<typeof effect>;

export const checkDeviationEffects = endpoint({
  method: 'GET',
  path: '/api/check-deviation-effects',
  summary: 'Lo que cada decisión hace a la factura retenida de un cliente, calculado por el mismo motor.',
  group: 'billing',
  query: z.object({ ...clientMonth, found: z.coerce.number().min(0).max(1e12).optional() }),
  body: nothing,
  reply: renamed({
    effects: ['effects', z.array(effect)],
    /** COP; difference between what was found and what was billed. */
    differences: [
      'differences',
      z.array(z.object({ part: z.enum(['energy', 'lighting', 'security']), value: z.number() })),
    ],
    /** Month whose bill would charge the differences, such as `2025-11`; null when no finding was given. */
    charged_in: ['chargedIn', z.string().nullable()],
    /** Why the held bill cannot go out now: something that the cycle lacks, or no free supplementary number. Absent where it can. */
    bill_lacks: ['billLacks', z.string().optional()],
  }),
  permission: area,
  effect: 'read',
});

export const updateDeviationHold = endpoint({
  method: 'POST',
  path: '/api/update-deviation-hold',
  summary:
    'Decide una factura retenida: visita, facturar al promedio, liberar con motivo, o cerrar la investigación con el consumo que encontró.',
  group: 'billing',
  query: z.object({ username, year, month: period }),
  body: z.object({
    client_code: labelled(texts.clientCode, clientCode),
    choice: labelled(texts.choice, z.enum(['visit', 'average', 'release', 'close'])),
    reason: labelled(texts.reason, requiredText(500)),
    /** Number of steps of the hold that the person saw. */
    steps: labelled(texts.steps, wireNumber(z.number().int().min(0))),
    /** kWh found by the investigation; absent when it found no difference. */
    found: labelled(texts.found, wireNumber(z.number().min(0).max(1e12)).optional()),
  }),
  reply: z.object({ Upload: z.literal('OK'), bill: z.number().nullable(), printed: z.string().nullable() }),
  permission: area,
  effect: 'write',
  refreshes: [
    ...reportReads,
    '/api/check-billing-board',
    '/api/check-deviation-holds',
    '/api/check-deviation-effects',
    '/api/check-billing-generation-params',
    '/api/check-client-liquidation-concepts',
  ],
});

export const deviationFigures = ['mean', 'spread', 'lower', 'upper', 'normalised', 'provisional'] as const;

export const explainDeviation = endpoint({
  method: 'GET',
  path: '/api/explain-deviation',
  summary:
    'El árbol de fórmulas de la media, la desviación estándar, los límites o el consumo provisional de una retención.',
  group: 'billing',
  query: z.object({ ...clientMonth, figure: z.enum(deviationFigures) }),
  body: nothing,
  reply: z.object({ figure: traceTree, unexplained: z.array(unexplained) }),
  permission: area,
  effect: 'read',
});
