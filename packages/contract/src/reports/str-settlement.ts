import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { particular } from '../refusal.ts';
import { declaredSign } from '../wire/declared-sign.ts';
import { moment, nothing, period, username, year } from '../wire/period.ts';
import { uploadOk } from '../wire/upload.ts';

const located = z.object({
  value: z.number(),
  amount: z.string(),
  sheet: z.string().nullable(),
  cell: z.string().nullable(),
});
export type StrFigure = z.output<typeof located>;

const region = z.enum(['NORTE', 'CENTRO-SUR']);

const document = z.object({
  kind: z.enum(['invoice', 'reinvoice']),
  /** 0 for the invoice, 1 to 3 for its re-invoices. */
  number: z.number(),
  file: z.string(),
  sha256: z.string(),
  uploadedBy: z.string(),
  uploadedAt: moment,
  /** True when a later upload of the same document replaced it. */
  replaced: z.boolean(),
  warnings: z.array(particular),
  regions: z.array(
    z.object({
      region,
      income: located,
      energy: located,
      chargeBefore: located,
      chargeAfter: located,
      useCharge: located,
    }),
  ),
  operators: z.array(z.object({ operator: z.string(), region, energy: located, charge: located, income: located })),
});
export type StrDocument = z.output<typeof document>;

export const getStrSettlement = endpoint({
  method: 'GET',
  path: '/api/str-settlement',
  summary: 'Los libros del balance STR de un mes: la factura y sus refacturas, por región y operador.',
  group: 'reports',
  query: z.object({ username, period, year }),
  body: nothing,
  reply: z.object({
    /** Invoice first, then re-invoices; several uploads of a document newest first. */
    documents: z.array(document),
    /** Operators of the company's own markets. */
    ownOperators: z.array(z.string()),
  }),
  permission: { area: 'principal' },
  effect: 'read',
});

/** Multipart fields file0…fileN. */
export const uploadStrSettlement = endpoint({
  method: 'POST',
  path: '/api/upload-str-settlement',
  summary:
    'Recibe y lee libros del balance STR del mes: quedan todos, o ninguno con la lista de lo que hay que corregir.',
  group: 'reports',
  query: z.object({ username, period, year, decimalSign: declaredSign }),
  body: nothing,
  reply: uploadOk,
  permission: { area: 'principal' },
  effect: 'write',
  enters: true,
  transport: 'multipart',
  refreshes: ['/api/str-settlement'],
});

export const downloadStrSettlement = endpoint({
  method: 'GET',
  path: '/api/download-str-settlement',
  summary: 'La liquidación del STR del mes, con sus diferencias frente a lo facturado, como libro de cálculo.',
  group: 'reports',
  query: z.object({ username, period, year, timestamp: z.string().max(40).optional() }),
  body: nothing,
  reply: nothing,
  permission: { area: 'principal' },
  effect: 'read',
  onReplica: true,
  transport: 'download',
});
