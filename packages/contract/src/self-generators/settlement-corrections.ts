import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { meterFileTexts as files } from '../messages/self-generators/meter-files.ts';
import { settlementCorrectionTexts as texts } from '../messages/self-generators/settlement-corrections.ts';
import { fileName } from '../uploads/signed-address.ts';
import { boundedText, requiredText } from '../wire/bounded-text.ts';
import { clientCode } from '../wire/client-code.ts';
import { labelled } from '../wire/field-labels.ts';
import { moment, nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { reportReads } from '../wire/report-change.ts';
import { revision, seen } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { meterFileReason } from './meter-files.ts';
import { settledClient, settledConcepts } from './settlement.ts';

/** Corrections of approved months of self-generators (decision 103): a new version per client that references the previous one. */
const area = { area: 'autogeneradores' } as const;
const ofMonth = z.object({ username, year, month: period });
const code = labelled(texts.clientCode, clientCode);
/** Maximum number of clients started in one call. */
const MOST_CLIENTS = 1_000;

const stale = ['/api/check-ag-corrections', '/api/review-ag-correction'] as const;
/** Calls that read the version in force. */
const staleMonth = [
  '/api/check-ag-annex-archive',
  ...stale,
  '/api/check-ag-consumption-liquidation',
  '/api/check-user-report-data',
  '/api/check-clients',
  ...reportReads,
] as const;

const draft = renamed({
  client_code: ['clientCode', z.string()],
  client_name: ['clientName', z.string()],
  reason: ['reason', z.string()],
  /** Version that the correction is based on, 0 for the month as approved. */
  replaces: ['replaces', z.number()],
  /** Null when the hours in force are settled again. */
  file: ['file', z.string().nullable()],
  applied_methods: ['methods', z.array(z.string())],
  opened_by: ['openedBy', z.string()],
  opened_at: ['openedAt', moment],
  /** Sent back as `seen` when the draft is discarded. */
  revision: ['revision', revision],
});
export type CorrectionDraft = z.output<typeof draft>;

const version = renamed({
  client_code: ['clientCode', z.string()],
  client_name: ['clientName', z.string()],
  number: ['number', z.number()],
  reason: ['reason', z.string()],
  /** COP. */
  total_before: ['totalBefore', z.number()],
  total_after: ['totalAfter', z.number()],
  /**
   * COP added to the balance of the next approved month, positive in favour of the client; and the month that took it, such as `2026-10`.
   */
  carried: ['carried', z.number()],
  carried_into: ['carriedInto', z.string().nullable()],
  approved_by: ['approvedBy', z.string()],
  approved_at: ['approvedAt', moment],
});
export type CorrectedVersion = z.output<typeof version>;

const leftClient = renamed({
  client_code: ['clientCode', z.string()],
  client_name: ['clientName', z.string()],
  /** ISO 8601; null for an inactive client without a leaving date. */
  left_date: ['leftDate', z.string().nullable()],
  /** Last approved month of the client, such as `2026-10`. */
  last_month: ['lastMonth', z.string()],
  /** Remaining balance in COP, and the differences of corrections that no month took; positive in favour of the client. */
  balance: ['balance', z.number()],
  carried: ['carried', z.array(z.object({ month: z.string(), reason: z.string(), value: z.number() }))],
});
export type LeftClient = z.output<typeof leftClient>;

export const checkCorrections = endpoint({
  method: 'GET',
  path: '/api/check-ag-corrections',
  summary:
    'Las correcciones de un mes aprobado: las que están por aprobar y las versiones que quedaron. Con ellas, quienes se fueron con un saldo que ningún mes va a tomar.',
  group: 'self-generators',
  query: ofMonth,
  body: nothing,
  reply: z.object({ drafts: z.array(draft), versions: z.array(version), left: z.array(leftClient) }),
  permission: area,
  effect: 'read',
});

export const correctMonth = endpoint({
  method: 'POST',
  path: '/api/correct-ag-month',
  summary:
    'Empieza la corrección de un mes aprobado para uno o más clientes, con su motivo. Nada de lo aprobado cambia.',
  group: 'self-generators',
  query: ofMonth,
  body: z.object({
    username: username.optional(),
    codes: labelled(texts.codes, z.array(code).min(1).max(MOST_CLIENTS)),
    reason: labelled(texts.reason, requiredText(500)),
  }),
  reply: uploadOk,
  permission: area,
  effect: 'write',
  refreshes: stale,
});

const ofClient = { username: ['username', username.optional()], client_code: ['clientCode', code] } as const;

export const takeCorrectionFile = endpoint({
  method: 'POST',
  path: '/api/take-ag-correction-file',
  summary: 'Lee el archivo de medidor de un cliente para su corrección, el que se acaba de enviar o el que ya tenía.',
  group: 'self-generators',
  query: ofMonth,
  body: renamed({ ...ofClient, filename: ['fileName', fileName] }),
  reply: uploadOk.extend({
    expected_records: z.number(),
    found_records: z.number(),
    still_missing: z.number(),
    warnings: z.array(meterFileReason),
  }),
  permission: area,
  effect: 'write',
  refreshes: stale,
});

export const estimateCorrection = endpoint({
  method: 'POST',
  path: '/api/estimate-ag-correction',
  summary: 'Llena con un método las horas que le faltan al archivo de una corrección.',
  group: 'self-generators',
  query: ofMonth,
  body: renamed({ ...ofClient, method: ['method', labelled(files.method, boundedText(40))] }),
  reply: uploadOk.extend({ still_missing: z.number() }),
  permission: area,
  effect: 'write',
  refreshes: stale,
});

const causeOfDifference = z.object({
  cause: z.enum(['hours', 'client', 'prices', 'readings', 'factor']),
  /** Facts that differ, in words. */
  facts: z.array(z.string()),
  /** COP of TOT; null when the preceding steps cannot be settled on their own. */
  total: z.number().nullable(),
});

const difference = z.object({
  /** kWh or kVArh; null for concepts without energy. */
  energy: z.number().nullable(),
  value: z.number(),
});

const money = renamed({
  /** COP, positive in favour of the client. */
  carried: ['carried', z.number()],
  payable_before: ['payableBefore', z.number()],
  payable: ['payable', z.number()],
  balance_before: ['balanceBefore', z.number()],
  balance: ['balance', z.number()],
});

export const reviewCorrection = endpoint({
  method: 'GET',
  path: '/api/review-ag-correction',
  summary:
    'La corrección de un cliente liquidada junto a la versión vigente: diferencias por concepto, causas y lo que sigue de ella. No escribe nada.',
  group: 'self-generators',
  query: renamed({
    username: ['username', username],
    year: ['year', year],
    month: ['month', period],
    client_code: ['clientCode', code],
  }),
  body: nothing,
  reply: renamed({
    draft: ['draft', draft],
    /** File of the corrected hours; null when the hours in force are settled again. */
    file: [
      'file',
      z
        .object({
          expected: z.number(),
          found: z.number(),
          missing: z.number(),
          offered: z.array(z.string()),
          warnings: z.array(meterFileReason),
        })
        .nullable(),
    ],
    before: ['before', settledClient],
    /** Null while something is missing. */
    after: ['after', settledClient.nullable()],
    lacks: ['lacks', z.array(z.string())],
    differences: ['differences', z.record(z.enum(settledConcepts), difference).nullable()],
    causes: ['causes', z.array(causeOfDifference)],
    money: ['money', money.nullable()],
    /** Consequences, in sentences. */
    follows: ['follows', z.array(z.string())],
    /** Fingerprint that the approver must send back as seen; null while it cannot be approved. */
    fingerprint: ['fingerprint', z.string().nullable()],
  }),
  permission: area,
  effect: 'read',
});
export type CorrectionReview = z.output<typeof reviewCorrection.reply>;

export const approveCorrection = endpoint({
  method: 'POST',
  path: '/api/approve-ag-correction',
  summary:
    'Aprueba la corrección de un cliente que se vio, si la segunda liquidación llega a lo mismo: queda como versión vigente y nombra la anterior.',
  group: 'self-generators',
  query: ofMonth,
  body: renamed({
    ...ofClient,
    fingerprint: ['fingerprint', labelled(texts.fingerprint, requiredText(64))],
  }),
  reply: uploadOk,
  permission: area,
  effect: 'write',
  refreshes: staleMonth,
});

export const dropCorrection = endpoint({
  method: 'POST',
  path: '/api/drop-ag-correction',
  summary: 'Descarta una corrección que nadie aprobó. Lo aprobado queda como está.',
  group: 'self-generators',
  query: ofMonth,
  body: renamed({ ...ofClient, seen: ['seen', seen] }),
  reply: uploadOk,
  permission: area,
  effect: 'write',
  refreshes: stale,
});
