import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deviationTexts as texts } from '../messages/deviations.ts';
import { traceTree } from '../tariff-calculation/trace.ts';
import { requiredText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { reportReads } from '../wire/report-change.ts';
import { wireNumber } from '../wire/wire-number.ts';
import { unexplained } from './explain-liquidation.ts';
import { cycleMonth } from './intake-wire.ts';

const area = { area: 'facturador' } as const;
const clientCode = requiredText(40);
const clientMonth = { username, year, month: period, client_code: clientCode };

const step = z.object({
  state: z.enum(['visiting', 'averaged', 'released', 'closed']),
  reason: z.string(),
  /** kWh that the client's bills say after it; null of a visit. */
  billed: z.number().nullable(),
  bill: z.number().nullable(),
  /** The bill as its paper has it. */
  printed: z.string().nullable(),
  by: z.string(),
  at: z.string(),
});

/** A month that was compared; `brought` is the file that it came with from another system. */
const historyMonth = z.object({
  ...{ month: z.string(), energy: z.number(), days: z.number() },
  brought: z.string().optional(),
});

/** kWh; by 30 days all but what is measured and provisional. */
const hold = renamed({
  client_code: ['clientCode', z.string()],
  client_name: ['clientName', z.string()],
  cycle: ['cycle', z.string()],
  kind: ['kind', z.enum(['above', 'below'])],
  state: ['state', z.enum(['held', 'visiting', 'averaged', 'released', 'closed'])],
  /** The months compared, oldest first. */
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
  /** What an investigation found besides, COP, and the month whose bill says it. */
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
    /** Clients of the standing liquidation whose consumption will be held when it is approved. */
    foreseen: ['foreseen', z.number()],
    /** Those with fewer than twelve months, who are not compared; the first thousand. */
    short_history: ['shortHistory', z.array(z.object({ code: z.string(), name: z.string(), months: z.number() }))],
    short_history_count: ['shortHistoryCount', z.number()],
    without_meter: ['withoutMeter', z.number()],
  }),
  permission: area,
  effect: 'read',
});

const billLine = z.object({ name: z.string(), energy: z.number().nullable(), value: z.number() });
const effect = renamed({
  /** What is billed: the mean or what was measured; and after the bill, what it says and what was found. */
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
    /** COP, of what was found beside what was billed. */
    differences: [
      'differences',
      z.array(z.object({ part: z.enum(['energy', 'lighting', 'security']), value: z.number() })),
    ],
    /** The month whose bill would say them, `2025-11`; null where nothing was asked about. */
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
    /** How many steps the person saw. */
    steps: labelled(texts.steps, wireNumber(z.number().int().min(0))),
    /** kWh that the investigation found; absent where it found nothing else. */
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
