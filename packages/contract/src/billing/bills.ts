import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { clientCode } from '../wire/client-code.ts';
import { drawnArchive } from '../wire/drawn-archive.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { reportReads } from '../wire/report-change.ts';
import { uploadOk } from '../wire/upload.ts';
import { cyclesOfMonth, flagsByCycle, queryMonth } from './cycle-month.ts';
import { cycleMonth } from './intake-wire.ts';

const area = { area: 'facturador' } as const;
/** Permission of calls that serve bills of self-generators too. */
const shared = { area: ['facturador', 'autogeneradores'] } as const;

/** Side whose bills a shared call serves; by default that of the area that the company has. */
const sideOfBills = { origin: z.literal('ag').optional() };
const cycleMonthOfSide = cycleMonth.extend(sideOfBills);

const energyLine = z.object({ name: z.string(), energy: z.number().nullable(), value: z.number() });
const otherLine = z.object({ name: z.string(), base: z.number(), iva: z.number(), value: z.number() });
const taxLine = z.object({ name: z.string(), value: z.number() });
const creditLine = z.object({
  name: z.string(),
  total: z.number(),
  balance: z.number(),
  capital_pay: z.number(),
  interest_pay: z.number(),
  month_pay: z.number(),
  interest_rate: z.number().nullable(),
  fee_number: z.number().nullable(),
});

const clientLiquidation = renamed({
  client_code: ['clientCode', z.string()],
  client_name: ['clientName', z.string()],
  sic_code: ['sicCode', z.string()],
  cycle: ['cycle', z.string()],
  energy_concepts: ['energy', z.record(z.string(), energyLine)],
  other_concepts: ['others', z.record(z.string(), otherLine)],
  tax_collect_concepts: ['taxes', z.record(z.string(), taxLine)],
  credit_concepts: ['credits', z.record(z.string(), creditLine)],
  subtotal: ['subtotal', z.number()],
  previous_balance: ['previousBalance', z.number()],
  adjustment: ['adjustment', z.number()],
  payable: ['payable', z.number()],
  bill_number: ['billNumber', z.number().nullable()],
  /** Number of the bill as printed. */
  bill_printed: ['billPrinted', z.string().nullable()],
  /** Id of the figure in the trace, by the code of an energy or tax line. */
  figure_ids: ['figureIds', z.record(z.string(), z.string())],
});
export type ClientLiquidation = z.output<typeof clientLiquidation>;

export const checkClientLiquidation = endpoint({
  method: 'GET',
  path: '/api/check-client-liquidation-concepts',
  summary:
    'Lo liquidado a un cliente en un mes, por su código o su SIC: energía, impuestos, otros conceptos, créditos y el valor a pagar.',
  group: 'billing',
  query: renamed({
    username: ['username', username],
    client_code: ['code', clientCode],
    month: ['month', period],
    year: ['year', year],
  }),
  body: nothing,
  /** An empty object when nothing is liquidated. */
  reply: z.object({ client_liquidation: z.union([clientLiquidation, z.strictObject({})]) }),
  permission: area,
  effect: 'read',
});

export const checkBillingStatus = endpoint({
  method: 'GET',
  path: '/api/check-billing-status',
  summary: 'Si un ciclo está facturado, y si la historia de sus consumos está consolidada.',
  group: 'billing',
  query: cycleMonth,
  body: nothing,
  reply: z.object({
    billing_status: z.object({ billing_generated: z.boolean(), historic_consumption_active: z.boolean() }),
  }),
  permission: area,
  effect: 'read',
});

export const checkBillingStatusByCycle = endpoint({
  method: 'POST',
  path: '/api/check-billing-status-by-cycle',
  summary: 'Qué ciclos están facturados en el mes.',
  group: 'billing',
  query: queryMonth,
  body: cyclesOfMonth,
  reply: z.object({ billing_status: flagsByCycle }),
  permission: area,
  effect: 'read',
});

export const checkBillingGeneration = endpoint({
  method: 'POST',
  path: '/api/check-billing-generation-params',
  summary: 'Lo que las facturas de cada ciclo necesitan, y si ya se generaron.',
  group: 'billing',
  query: queryMonth.extend(sideOfBills),
  body: cyclesOfMonth,
  reply: z.object({
    params_flags: flagsByCycle,
    consumption_flags: flagsByCycle,
    munip_tax_flags: flagsByCycle,
    bill_generated_flags: flagsByCycle,
    /** Number of clients per cycle that are held for their consumption; their bills are issued individually. */
    held: z.record(z.string(), z.number()),
    /** Fault of the company's NIT, and whether it prevents issuing bills, which is the case in production. */
    issuer: z.object({ fault: z.string(), keeps: z.boolean() }).nullable(),
    bills: z.record(
      z.string(),
      z.object({
        count: z.number(),
        /** Bill numbers as printed. */
        first: z.string(),
        last: z.string(),
        unused: z.number(),
        by: z.string(),
        at: z.string(),
      }),
    ),
  }),
  permission: shared,
  effect: 'read',
});

const billed = [
  ...reportReads,
  '/api/check-cycle-billing-archive',
  '/api/check-ag-annex-archive',
  '/api/check-user-panel-data',
  '/api/check-billing-board',
  '/api/check-ag-board',
  '/api/check-billing-generation-params',
  '/api/check-billing-status',
  '/api/check-billing-status-by-cycle',
  '/api/check-client-liquidation-concepts',
  '/api/check-billing-month-parameters',
  '/api/check-ag-month-parameters',
  '/api/check-cycle-consumptions',
  '/api/check-cycle-other-concepts',
] as const;

/** Number of bills with charges of a kind, and the sum of the charges in COP. */
const chargesToIssue = z.object({ bills: z.number(), total: z.number() });

export const checkBillsToIssue = endpoint({
  method: 'GET',
  path: '/api/check-cycle-bills-to-issue',
  summary:
    'Lo que se emitiría al generar las facturas de un ciclo: cuántas, por cuánto, con qué números y fechas, y qué cargos llevan.',
  group: 'billing',
  query: cycleMonthOfSide,
  body: nothing,
  reply: renamed({
    count: ['count', z.number()],
    /** Sum of the payable amounts, COP; a bill in favour of its client counts as negative. */
    total: ['total', z.number()],
    /** Bill numbers as they will be printed. */
    first_bill: ['first', z.string()],
    last_bill: ['last', z.string()],
    /** Clients held for their consumption, whose bills are issued individually. */
    held: ['held', z.number()],
    start_date: ['startDate', z.string()],
    end_date: ['endDate', z.string()],
    expd_date: ['expedition', z.string()],
    expr_date: ['due', z.string()],
    susp_date: ['suspension', z.string()],
    concepts: ['concepts', chargesToIssue],
    credits: ['credits', chargesToIssue],
  }),
  permission: shared,
  effect: 'read',
});

export const prepareBillCharts = endpoint({
  method: 'GET',
  path: '/api/generate-cycle-consumption-images',
  summary: 'Prepara el consumo de los últimos meses que las facturas de un ciclo dibujan.',
  group: 'billing',
  query: cycleMonthOfSide,
  body: nothing,
  reply: uploadOk,
  permission: shared,
  effect: 'write',
  refreshes: [],
});

export const generateBills = endpoint({
  method: 'GET',
  path: '/api/generate-cycle-billing',
  summary: 'Numera y emite las facturas de un ciclo; después ninguna cambia.',
  group: 'billing',
  query: cycleMonthOfSide,
  body: nothing,
  reply: uploadOk,
  permission: shared,
  effect: 'write',
  refreshes: billed,
});

const timestamp = z.string().max(19).optional();
const billNumber = z.coerce.number().int().positive();

/** Maximum number of bills per file. */
export const BILLS_OF_PART = 100;

export const downloadCycleBills = endpoint({
  method: 'GET',
  path: '/api/download-cycle-billing-file',
  summary: 'Las facturas de un ciclo en un PDF, en el orden de sus números y por partes de 100.',
  group: 'billing',
  query: cycleMonthOfSide.extend({ timestamp, part: z.coerce.number().int().min(1).max(10_000).optional() }),
  body: nothing,
  reply: nothing,
  permission: shared,
  effect: 'read',
  transport: 'download',
});

export const checkBillArchive = endpoint({
  method: 'GET',
  path: '/api/check-cycle-billing-archive',
  summary:
    'Los PDF de un ciclo que están preparados para descargarlos juntos; nulo si no los hay o una factura cambió después.',
  group: 'billing',
  query: cycleMonth,
  body: nothing,
  reply: z.object({
    archive: drawnArchive.nullable(),
  }),
  permission: shared,
  effect: 'read',
});

export const prepareBillArchive = endpoint({
  method: 'GET',
  path: '/api/prepare-cycle-billing-archive',
  summary:
    'Dibuja las facturas de un ciclo, un PDF por cliente, para descargarlas juntas; las que no cambiaron no se dibujan de nuevo.',
  group: 'billing',
  query: cycleMonth,
  body: nothing,
  /** Number of clients in the archive. */
  reply: uploadOk.extend({ clients: z.number() }),
  permission: shared,
  effect: 'write',
  refreshes: ['/api/check-cycle-billing-archive'],
});

export const downloadBillArchive = endpoint({
  method: 'GET',
  path: '/api/download-cycle-billing-archive',
  summary: 'Los PDF preparados de un ciclo, uno por cliente, en un ZIP.',
  group: 'billing',
  query: cycleMonth.extend({ timestamp }),
  body: nothing,
  reply: nothing,
  permission: shared,
  effect: 'read',
  transport: 'download',
});

export const downloadClientBill = endpoint({
  method: 'GET',
  path: '/api/download-user-billing-file',
  summary: 'La factura de un cliente en PDF: la de un número, o todas las del mes.',
  group: 'billing',
  query: cycleMonth.extend({ client_code: z.string().max(40), bill_number: billNumber.optional(), timestamp }),
  body: nothing,
  reply: nothing,
  permission: area,
  effect: 'read',
  transport: 'download',
});

export const downloadBillReversal = endpoint({
  method: 'GET',
  path: '/api/download-bill-reversal-file',
  summary: 'La nota que reversó una factura, en PDF.',
  group: 'billing',
  query: cycleMonth.extend({ bill_number: billNumber, timestamp }),
  body: nothing,
  reply: nothing,
  permission: area,
  effect: 'read',
  transport: 'download',
});
