import { BILL_CORRECTION_CAUSES } from '@contador/domain/billing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { liquidationPageTexts as labels } from '../messages/billing/liquidation-pages.ts';
import { billingMonthTexts as months } from '../messages/billing/month-parameters.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { clientCode } from '../wire/client-code.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { reportReads } from '../wire/report-change.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireNumber } from '../wire/wire-number.ts';

const area = { area: 'facturador' } as const;

const clientBill = z.object({
  number: z.number(),
  /** With its prefix. */
  printed: z.string(),
  cycle: z.string(),
  kind: z.enum(['bill', 'reissue']),
  payable: z.number(),
  issued_by: z.string(),
  issued_at: z.string(),
  /** The bill that this one replaced, and the bill that replaced it. */
  replaces: z.number().nullable(),
  replaced_by: z.number().nullable(),
  /** Address of the public page of the bill, valid from today; null when the server does not know its own address. */
  link: z.string().nullable(),
  /** Corrections made to the replaced bill; null when this bill states the same. */
  correction: z
    .object({
      causes: z.array(z.enum(BILL_CORRECTION_CAUSES)),
      /** Differences per concept: COP, and kWh or kVArh for concepts with energy. */
      differences: z.array(
        z.object({
          concept: z.string(),
          name: z.string(),
          before: z.number(),
          after: z.number(),
          energy_before: z.number().nullable(),
          energy_after: z.number().nullable(),
        }),
      ),
    })
    .nullable(),
  /** The note that reversed the bill. */
  reversal: z.object({ note: z.string(), reason: z.string(), by: z.string(), at: z.string() }).nullable(),
});
export type clientMonth = z.output<typeof clientBill>;

export const checkClientBills = endpoint({
  method: 'GET',
  path: '/api/check-client-bills',
  summary: 'Las facturas de un cliente en un mes, por su código o su SIC: la que rige, las anuladas y lo que las une.',
  group: 'billing',
  query: z.object({ username, year, month: period, client_code: clientCode }),
  body: nothing,
  reply: z.object({
    client: z.object({ client_code: z.string(), client_name: z.string() }).nullable(),
    bills: z.array(clientBill),
  }),
  permission: area,
  effect: 'read',
});

const ofMonth = {
  username: username.optional(),
  client_code: labelled(labels.life.find, clientCode),
  year,
  month: labelled(months.month, period),
} as const;
const reason = labelled(labels.life.reason, boundedText(300));

const changed = [
  ...reportReads,
  '/api/check-cycle-billing-archive',
  '/api/check-ag-annex-archive',
  '/api/check-user-panel-data',
  '/api/check-client-bills',
  '/api/check-client-liquidation-concepts',
  '/api/check-supplementary-bill-ranges',
  '/api/check-billing-generation-params',
] as const;

/** `bill_number` is the number that the person saw, so that neither an already reversed bill nor its replacement is reversed by mistake. */
export const voidBill = endpoint({
  method: 'POST',
  path: '/api/void-bill',
  summary: 'Anula la factura de un cliente en un mes con una nota de reversión; su número queda gastado.',
  group: 'billing',
  query: nothing,
  body: z.object({
    ...ofMonth,
    reason,
    bill_number: labelled(labels.life.number, wireNumber(z.number().int())).optional(),
  }),
  reply: uploadOk.extend({ bill_number: z.number(), note: z.string() }),
  permission: area,
  effect: 'write',
  refusedAs: { code: 'record-refused', legacy: { Upload: 'No' } },
  refreshes: changed,
});

export const reissueBill = endpoint({
  method: 'POST',
  path: '/api/reissue-bill',
  summary: 'Expide con un número suplementario la factura que reemplaza a la que se anuló. Dos veces es una.',
  group: 'billing',
  query: nothing,
  body: z.object(ofMonth),
  reply: uploadOk.extend({ bill_number: z.number(), printed: z.string(), replaces: z.number() }),
  permission: area,
  effect: 'write',
  refusedAs: { code: 'record-refused', legacy: { Upload: 'No' } },
  refreshes: changed,
});
