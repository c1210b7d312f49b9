import { TRIAL_CAUSES, TRIAL_CLIENT_PRICES, TRIAL_CONCEPTS, TRIAL_PRICES } from '@contador/domain/billing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { traceTree } from '../tariff-calculation/trace.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { pageCursor } from '../wire/page-cursor.ts';
import { nothing, username } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { unexplained } from './explain-liquidation.ts';
import { cycleMonth } from './intake-wire.ts';

/** COP as exact decimal text. */
const amount = z.string();
const area = { area: 'facturador' } as const;
const read = { method: 'GET', group: 'billing', body: nothing, permission: area, effect: 'read' } as const;

const head = renamed({
  shadow: ['id', z.string()],
  cycle: ['cycle', z.string()],
  /** Replaced inputs with their replacements. */
  replaced: ['replaced', z.array(z.object({ cause: z.enum(TRIAL_CAUSES), sentence: z.string() }))],
  compared: ['compared', z.enum(['approved', 'liquidated', 'calculated'])],
  clients: ['clients', z.number()],
  made_by: ['madeBy', z.string()],
  made_at: ['madeAt', z.string()],
  kept_until: ['keptUntil', z.string()],
  /** Inputs that changed since, in words; empty while the trial is up to date. */
  changed: ['changed', z.array(z.string())],
});
export type TrialHead = z.output<typeof head>;

export const checkTrialLiquidations = endpoint({
  ...read,
  path: '/api/check-shadow-liquidations',
  summary: 'Las liquidaciones de prueba que se guardan de un ciclo y mes, la última primero.',
  query: cycleMonth,
  reply: z.object({ shadows: z.array(head) }),
});

const change = { before: amount, after: amount, difference: amount };
/**
 * The difference by cause: first the changes since the liquidation that it is compared with, then each replacement in the order of the
 * trial.
 */
const parts = z.array(amount);
const ofTrial = z.object({ username, shadow: z.uuid() });

const conceptRow = z.object({ concept: z.enum(TRIAL_CONCEPTS), ...change, parts });
export type TrialConceptRow = z.output<typeof conceptRow>;

const classRow = renamed({
  use_type: ['useType', z.string()],
  stratum: ['stratum', z.number().nullable()],
  clients: ['clients', z.number()],
  changed: ['changed', z.number()],
  before: ['before', amount],
  after: ['after', amount],
  difference: ['difference', amount],
});
export type TrialClassRow = z.output<typeof classRow>;

export const checkTrialLiquidation = endpoint({
  ...read,
  path: '/api/check-shadow-liquidation',
  summary: 'Una liquidación de prueba: antes, después y diferencia por concepto, por causa y por clase.',
  query: ofTrial,
  reply: renamed({
    head: ['head', head],
    concepts: ['concepts', z.array(conceptRow)],
    classes: ['classes', z.array(classRow)],
    whole: ['whole', z.object({ ...change, parts })],
    changed_clients: ['changedClients', z.number()],
  }),
});

const clientRow = renamed({
  client_code: ['code', z.string()],
  sic_code: ['sic', z.string()],
  client_name: ['name', z.string()],
  use_type: ['useType', z.string()],
  stratum: ['stratum', z.number().nullable()],
  energy: ['energy', amount],
  energy_after: ['energyAfter', amount],
  before: ['before', amount],
  after: ['after', amount],
  difference: ['difference', amount],
  parts: ['parts', parts],
});
export type TrialClientRow = z.output<typeof clientRow>;

export const checkTrialClients = endpoint({
  ...read,
  path: '/api/check-shadow-clients',
  summary: 'Los clientes de una liquidación de prueba, el de mayor diferencia primero.',
  query: ofTrial.extend({
    limit: z.coerce.number().int().min(1).max(5000).optional(),
    /** The `next` of the previous page. */
    after: pageCursor.optional(),
    search: boundedText(100).optional(),
    only: z.literal('changed').optional(),
  }),
  reply: renamed({
    clients: ['clients', z.array(clientRow)],
    matching: ['matching', z.number()],
    next: ['next', z.string().nullable()],
  }),
});

const side = z.object({ energy: amount.nullable(), value: amount, figure: z.string() });
const lineRow = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['energy', 'lighting', 'security']),
  before: side.nullable(),
  after: side.nullable(),
});
export type TrialLineRow = z.output<typeof lineRow>;

export const checkTrialClient = endpoint({
  ...read,
  path: '/api/check-shadow-client',
  summary: 'Un cliente de una liquidación de prueba: cada línea antes y después, y su diferencia por concepto y causa.',
  query: ofTrial.extend({ client_code: z.string().max(40) }),
  reply: renamed({
    client: ['client', clientRow],
    concepts: ['concepts', z.array(conceptRow)],
    lines: ['lines', z.array(lineRow)],
  }),
});

export const explainTrialLiquidation = endpoint({
  ...read,
  path: '/api/explain-shadow-liquidation',
  summary: 'El árbol de fórmulas de una línea de un cliente en una liquidación de prueba, antes o después.',
  query: ofTrial.extend({
    client_code: z.string().max(40),
    side: z.enum(['before', 'after']),
    kind: z.enum(['energy', 'lighting', 'security']),
    figure: z.string().max(200),
  }),
  reply: z.object({ figure: traceTree, unexplained: z.array(unexplained) }),
});

export const checkTrialTariffs = endpoint({
  ...read,
  path: '/api/check-shadow-tariffs',
  summary: 'Con qué tarifas se puede probar un ciclo: las publicadas, y los precios con los que se liquida su mes.',
  query: cycleMonth,
  reply: renamed({
    tariffs: [
      'tariffs',
      z.array(
        renamed({
          tariff_id: ['id', z.string()],
          year: ['year', z.number()],
          month: ['month', z.number()],
          version: ['version', z.string()],
          markets: ['markets', z.array(z.string())],
        }),
      ),
    ],
    prices: [
      'prices',
      z.array(z.object({ market: z.string(), level: z.string(), price: z.enum(TRIAL_PRICES), value: z.number() })),
    ],
    client_prices: [
      'clientPrices',
      z.array(
        renamed({
          client_code: ['clientCode', z.string()],
          name: ['name', z.string()],
          price: ['price', z.enum(TRIAL_CLIENT_PRICES)],
          value: ['value', z.number()],
        }),
      ),
    ],
  }),
});

export const downloadTrialLiquidation = endpoint({
  ...read,
  path: '/api/download-shadow-liquidation',
  summary: 'La comparación de una liquidación de prueba como libro de cálculo: conceptos, clases y clientes.',
  query: ofTrial,
  reply: nothing,
  transport: 'download',
});
