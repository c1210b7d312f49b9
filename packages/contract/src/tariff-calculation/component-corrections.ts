import { componentValue } from '@contador/domain/entry';
import { componentNames, correctionStates } from '@contador/domain/tariff-calculation';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bodyLabels } from '../messages/calls/body-labels.ts';
import { correctionTexts as texts } from '../messages/tariff-calculation/component-corrections.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { requiredText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { market, moment, nothing, period, tariffId, username, version, year } from '../wire/period.ts';
import { revision, seen } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireNumber } from '../wire/wire-number.ts';
import { updateComponents } from './versions.ts';

/** Decimal text at full precision, COP/kWh. */
const amount = z.string();
const refused = z.string().nullable();

const correctable = z.object({
  component: z.enum(componentNames),
  /** Id of the value in the trace. */
  figure: z.string(),
  /** Value by the formulas, ignoring corrections; null when the formulas give none. */
  calculated: amount.nullable(),
  /** Value that the calculation uses. */
  applied: amount.nullable(),
  /** Why it cannot be corrected now, in the words of the refusal; null when it can. */
  refused,
  revision,
});
export type CorrectableValue = z.output<typeof correctable>;

const correction = z.object({
  number: z.number().int(),
  component: z.enum(componentNames),
  figure: z.string(),
  amount,
  /** Calculated value for which it was proposed. */
  calculated: amount,
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: moment,
  state: z.enum(correctionStates),
  /** Approval, kept even if the correction was withdrawn later. */
  approval: z.object({ by: z.string(), at: moment }).nullable(),
  /** Rejection or withdrawal, with its reason. */
  end: z.object({ by: z.string(), at: moment, reason: z.string() }).nullable(),
  /** Why the caller cannot take each decision now; null when they can. */
  refused: z.object({ approve: refused, reject: refused, withdraw: refused }),
  /** Revision of its value, on which a decision is based. */
  revision,
});
export type ComponentCorrection = z.output<typeof correction>;

/** Values of a market's components that can be corrected manually, and all corrections of them. */
export const checkComponentCorrections = endpoint({
  method: 'GET',
  path: '/api/check-component-corrections',
  summary: 'Las correcciones a mano de las componentes de un mercado: propuestas, aprobadas, rechazadas y retiradas.',
  group: 'tariff-calculation',
  query: z.object({ username, period, year, market, version }),
  body: nothing,
  reply: z.object({ values: z.array(correctable), corrections: z.array(correction) }),
  permission: { area: 'principal' },
  effect: 'read',
});

/** Proposes a correction or decides on one; exactly one of the two. */
export const updateComponentCorrections = endpoint({
  method: 'POST',
  path: '/api/update-component-corrections',
  summary:
    'Propone una corrección a mano de un valor de una componente, o la aprueba, rechaza o retira. Quien la propone no la aprueba.',
  group: 'tariff-calculation',
  query: nothing,
  body: z.object({
    username,
    electric_tariff_id: tariffId,
    market,
    seen,
    proposal: labelled(
      bodyLabels.proposal,
      z
        .object({
          figure: labelled(texts.figure, requiredText(120)),
          amount: labelled(texts.amount, boundedNumber(componentValue)),
          reason: labelled(texts.reason, requiredText(1000, 10)),
        })
        .optional(),
    ),
    decision: labelled(
      bodyLabels.decision,
      z
        .object({
          number: wireNumber(z.number().int().min(1).max(1_000_000)),
          act: z.enum(['approve', 'reject', 'withdraw']),
          /** Required for rejecting and withdrawing. */
          reason: labelled(texts.reason, requiredText(1000, 10)).optional(),
        })
        .optional(),
    ),
  }),
  reply: uploadOk,
  permission: { area: 'principal' },
  effect: 'write',
  refreshes: [
    ...(updateComponents.refreshes ?? []),
    '/api/check-component-corrections',
    '/api/explain',
    '/api/calc-op-tariff',
    '/api/test-bench',
    '/api/what-changed',
  ],
});
