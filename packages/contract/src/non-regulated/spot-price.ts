import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { hourlyMatrix } from '../tariff-inputs/inputs.ts';
import { isoMonth, nothing, period, username, version, year } from '../wire/period.ts';

const amount = z.number().nullable();

const capPrice = z.object({
  concept: z.enum(['PE', 'PEA', 'PEI', 'PES', 'PME', 'PEP']),
  price: z.number(),
  place: z.string(),
});

const month = z.object({
  month: isoMonth,
  mean: amount,
  weighted: amount,
  highest: amount,
  hoursAbove: amount,
  activation: amount,
});
export type SpotMonth = z.output<typeof month>;

const customer = z.object({
  code: z.string(),
  name: z.string(),
  pricing: z.string(),
  energy: z.number(),
  margin: z.number(),
  /** Mean weighted by the customer's hours, each capped; `weighted` is without the margin k and `price` includes it. */
  weighted: amount,
  simple: z.number(),
  price: z.number(),
  share: z.number(),
  detail: z.enum(['horario', 'mensual', 'sin consumo']),
  /** Previous months, oldest first; `weighted` is null for a month without hourly consumption. */
  before: z.array(z.object({ month: isoMonth, weighted: amount })),
});
export type SpotCustomer = z.output<typeof customer>;

const query = z.object({ username, period, year, version });

/** Hourly spot prices of an input month with their cap, and what customers with a spot offer pay. */
export const getSpotPrice = endpoint({
  method: 'GET',
  path: '/api/no-reg-spot-price',
  summary: 'El precio de bolsa de un mes por hora, sus topes, y lo que paga con él cada cliente con oferta de bolsa.',
  group: 'non-regulated',
  query,
  body: nothing,
  reply: z.object({
    month: isoMonth,
    version: z.string(),
    hours: hourlyMatrix,
    caps: z.array(capPrice),
    mean: z.number(),
    /** Mean weighted by the customers' hourly consumption; null without hourly consumption. */
    weighted: amount,
    highest: z.object({ price: z.number(), day: z.number(), hour: z.number() }),
    lowest: z.object({ price: z.number(), day: z.number(), hour: z.number() }),
    hoursAbove: amount,
    customers: z.array(customer),
    months: z.array(month),
  }),
  permission: { area: 'principal' },
  effect: 'read',
});

export const downloadSpotPrice = endpoint({
  method: 'GET',
  path: '/api/download-no-reg-spot-price',
  summary: 'El precio de bolsa del mes y lo que paga cada cliente, como libro de cálculo.',
  group: 'non-regulated',
  query: query.extend({ timestamp: z.string().max(19).optional() }),
  body: nothing,
  reply: nothing,
  permission: { area: 'principal' },
  effect: 'read',
  transport: 'download',
});
