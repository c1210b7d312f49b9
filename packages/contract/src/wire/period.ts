import { z } from 'zod';
import { reliquidationLabels } from '../messages/reliquidation/reliquidation-labels.ts';
import { recordTexts } from '../messages/tariff-inputs/input-information.ts';
import { boundedText, requiredText } from './bounded-text.ts';
import { labelled } from './field-labels.ts';

/** Tenant that the caller claims to act for. The server takes the tenant from the session and refuses a different one. */
export const username = requiredText(40);

/** Month number and year of the input period, as in every call. */
export const period = z.coerce.number().int().min(1).max(12);
export const year = z.coerce.number().int().min(2000).max(2100);

/** 'def', the number of a later version, or 'r' and a number for a reliquidation. */
export const version = z.string().regex(/^(def|r?\d{1,3})$/);

/** XM's code of the market, such as `NARM`. */
export const market = requiredText(20);

const claim = z.codec(z.union([z.string(), z.number(), z.boolean()]), z.string(), {
  decode: String,
  encode: (text) => text,
});

/** Counts and flags of reliquidations in the calls; they are accepted and have no effect. */
export const reliquidationClaims = {
  reliq: labelled(reliquidationLabels.one, claim.optional()),
  reliquidations: labelled(reliquidationLabels.count, claim.optional()),
} as const;

/** Id of a month's tariffs in a version, such as `dem20259def`; case is ignored in every call. */
export const tariffId = boundedText(60).toLowerCase();

/** A code that some clients send as a number. */
export const codeText = z.codec(z.union([z.string(), z.number()]), z.string(), {
  decode: String,
  encode: (code) => code,
});

/** An empty query or body. */
export const nothing = z.object({});

/** A moment, ISO 8601 in UTC (offset Z). */
export const moment = z.iso.datetime();

/** Such as `2025-09`. */
export const isoMonth = z
  .string()
  .refine((text) => /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(text), recordTexts.month)
  .meta({ pattern: '^\\d{4}-\\d{2}$' });
